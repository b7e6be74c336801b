// A game behind one face: what the program may ask of any of them. Text and JSON go in and come
// out; inside, everything is typed.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/core/result.hpp"
#include "adjudicator/core/seat.hpp"
#include "formats/game/telling.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {

// A question that waits for a seat.
struct Prompt {
  Seat seat = Seat::First;
  std::string clause;   // "A-5.0a"
  std::string kind;     // "move"; names the question in the order sheet and in JSON
  bool window = false;  // out of turn: a standing order could have answered it
  bool idle = false;    // nothing can be chosen; see pause_when_idle()
  bool waits = true;    // false: nobody is ever mailed for it, only standing orders answer
};

// One legal order, as a player would write it, and what it may go on with.
struct LegalOrder {
  std::string order;
  std::vector<std::string> goes_on;  // for example the hexes that a unit can reach
};

// What happened since it was last asked, in the forms that go into the log and into reports.
struct Happened;  // match_data.hpp: holds JSON

class Match {
 public:
  virtual ~Match() = default;

  virtual std::string_view module() const = 0;    // "ab"
  virtual std::string_view scenario() const = 0;  // "ab/marathon"
  virtual std::string_view seat_name(Seat seat) const = 0;
  std::optional<Seat> seat_named(std::string_view name) const;

  virtual bool over() const = 0;
  // Which stretch of play this is (a player turn); a new number is a new one.
  virtual std::uint32_t span() const = 0;
  virtual std::vector<Prompt> waiting() const = 0;

  // The complete list of answers to the question that waits for this seat, from the same
  // predicate that judges them. Empty when nothing waits for it.
  virtual std::vector<LegalOrder> legal(Seat seat, Language language = Language::En) const = 0;
  // What is done when a deadline passes.
  virtual std::string fallback(Seat seat, Language language = Language::En) const = 0;
  // How many legal answers there are, and answering with the i-th: for bots and random play.
  virtual std::size_t count_legal(Seat seat) const = 0;
  virtual void answer_legal(Seat seat, std::size_t i) = 0;

  // Lays the lines on the seat's desk and plays on until somebody must be asked. An empty list
  // means accepted; otherwise nothing has changed.
  virtual std::vector<Refusal> submit(Seat seat, std::span<const OrderLine> lines, bool final) = 0;
  virtual std::vector<Refusal> set_standing(Seat seat, std::span<const OrderLine> lines) = 0;
  // In force, as lines.
  virtual std::vector<std::string> standing(Seat seat, Language language = Language::En) const = 0;
  // An answer of Happened as a reader would write it.
  virtual std::string answer_in(std::string_view answer, Language language) const = 0;
  virtual void run() = 0;
  // Of a new game: begins again, and from now on waits also where a seat can choose nothing, until
  // run() is called. A file that orders something there is refused with the reason.
  virtual void pause_when_idle() = 0;
  // Whose pieces the lines give orders to; nobody's, if that does not show.
  virtual std::optional<Seat> author(std::span<const OrderLine> lines) const = 0;

  virtual Happened take_happened() = 0;

  // In canonical JSON.
  virtual std::string position_text() const = 0;  // everything; complete only at a boundary
  virtual std::string view_text(std::optional<Seat> seat) const = 0;
  virtual std::string put_down_text() const = 0;  // position at the boundary, answers since, desks
  // The same for those who want to look inside.
  nlohmann::json position() const;
  nlohmann::json view(std::optional<Seat> seat) const;
  nlohmann::json put_down() const;
  // Does this seat see anything that not everybody may see?
  virtual bool sees_more(Seat seat) const = 0;

  // The table as a seat sees it, in words: the battle, then its own forces. Without a seat, what
  // everybody may see.
  virtual std::vector<Section> table_text(std::optional<Seat> seat, Language language) const = 0;
  virtual std::vector<Score> score(Language language) const = 0;
  // For bots and tests. At a boundary, throws a Defect if something does not hold that must.
  virtual void check_invariants() const = 0;
  virtual std::uint64_t answers_given() const = 0;  // by players and desks, since begun or taken up

  // An event, read once: its sentences and its luck. Of any JSON: what is no event of this game is
  // plain and without luck.
  virtual ToldEvent told(const nlohmann::json& event, Language language) const = 0;
  // One of the two alone.
  virtual std::vector<std::string> tell(const nlohmann::json& event, Language language) const = 0;
  virtual EventLuck luck_of(const nlohmann::json& event) const = 0;
};

// --- the games -----------------------------------------------------------------------------------

struct ScenarioInfo {
  std::string id;  // "ab/marathon"
  std::string name;
  std::string name_ja;
  std::vector<std::string> seats;
  int turns = 0;
  std::vector<std::string> options;  // "setup=fixed|persian_free|surprise" …
};

struct Module {
  std::string_view name;  // "ab"
  std::string_view title;
  std::string_view title_ja;
  // Of the rules as they are played here, oldest first: "ab/2". New games take the last; a
  // charter pins the one that its game keeps.
  std::span<const std::string_view> revisions;
  std::vector<ScenarioInfo> (*scenarios)();
  std::optional<ScenarioInfo> (*scenario)(std::string_view id);  // one of them, more quickly
  // Options are a JSON object; unknown names and values are refused. Rules are one of `revisions`.
  Result<std::unique_ptr<Match>> (*begin_by)(std::string_view rules, std::string_view scenario,
                                             const nlohmann::json& options, Chance& chance);
  Result<std::unique_ptr<Match>> (*from_position)(const nlohmann::json& position, Chance& chance);
  Result<std::unique_ptr<Match>> (*take_up_by)(std::string_view rules, std::string_view scenario,
                                               const nlohmann::json& options,
                                               const nlohmann::json& put_down, Chance& chance);
  // A table that looks to a seat as its view does, at the boundary that it shows: what the seat
  // cannot know is filled with a consistent choice, made by `any`; there its opponent lets pass
  // what need not be answered. None: the game cannot imagine tables.
  Result<std::unique_ptr<Match>> (*imagine)(std::string_view scenario,
                                            const nlohmann::json& options,
                                            const nlohmann::json& view, std::string_view seat,
                                            Chance& any, Chance& chance) = nullptr;
  // Sentences that do not stand in templates/<language>: a flat JSON object of texts.
  std::string_view texts_en{};
  std::string_view texts_ja{};

  std::string_view rules() const { return revisions.back(); }
  bool knows(std::string_view revision) const;
  // By the newest revision.
  Result<std::unique_ptr<Match>> begin(std::string_view battle, const nlohmann::json& options,
                                       Chance& chance) const {
    return begin_by(rules(), battle, options, chance);
  }
  Result<std::unique_ptr<Match>> take_up(std::string_view battle, const nlohmann::json& options,
                                         const nlohmann::json& put_down, Chance& chance) const {
    return take_up_by(rules(), battle, options, put_down, chance);
  }
};

std::span<const Module> modules();
const Module* find_module(std::string_view name);
const Module* module_of_scenario(std::string_view scenario);  // by the part before the slash

}  // namespace cursus::formats
