#include "src/host/orders/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/orders/returned_sheet.hpp"
#include "formats/text/text.hpp"
#include "src/game/used_links.hpp"
#include "src/games/games.hpp"
#include "src/host/orders/admission.hpp"
#include "src/text/side_name.hpp"

namespace cursus {

namespace {

using formats::OrderLine;
using Lines = std::vector<OrderLine>;

constexpr std::size_t most_tries = 60;  // of one file
constexpr std::size_t most_shown = 10;  // faults with their lines; more do not help anybody

// What a hex names follows from the lines above it; where one of those was not understood, this
// may be right.
bool hangs_on_lines_above(const Refusal& refusal, const games::Game& of) {
  static constexpr std::array<std::string_view, 2> shared{"read.empty-hex", "read.ambiguous-unit"};
  return std::ranges::find(shared, refusal.why) != shared.end() ||
         std::ranges::find(of.reasons_from_lines_above, refusal.why) !=
             of.reasons_from_lines_above.end();
}

// One order file against the table of its seat. Lines are counted as in the canonical text.
class Mending {
 public:
  Mending(const Store& store, const formats::OrderFile& file, const games::Game& of, Seat seat,
          formats::Language language)
      : store_(store),
        of_(of),
        game_(file.header.game),
        seat_(seat),
        language_(language),
        file_(file),
        stored_(formats::as_stored(file)),
        lines_(stored_.lines),
        shift_(formats::lines_before(file)) {}

  Advice advise(const formats::Refusals& refusals) {
    for (Refusal refusal : refusals) {
      formats::move_to_stored(refusal, file_);
      sort_out(std::move(refusal), faults_.empty());
    }
    find_further();
    Advice advice;
    for (Refusal& refusal : faults_) {
      Advice::Fault fault{refusal};
      if (advice.faults.size() < most_shown) fault.instead = instead_of(refusal);
      formats::move_to_text(fault.refusal, file_);
      advice.faults.push_back(std::move(fault));
    }
    std::stable_sort(advice.faults.begin(), advice.faults.end(),
                     [](const auto& a, const auto& b) { return a.refusal.line < b.refusal.line; });
    for (const int line : open_) advice.open.push_back(line + shift_);
    return advice;
  }

 private:
  // `first`: there is nothing before it that could be to blame.
  void sort_out(Refusal refusal, bool first) {
    drop(refusal);
    if (!first && hangs_on_lines_above(refusal, of_))
      open_.insert(refusal.line);
    else
      faults_.push_back(std::move(refusal));
  }

  // Without the lines that were refused the others are tried once more, until nothing is refused
  // or a die would fall.
  void find_further() {
    auto game = load_game(store_, game_);
    if (!game) return;
    const UsedLinks used(*game->links, *game->chance);
    game->chance->use(used);
    for (std::size_t tries = 0; tries < most_tries; ++tries) {
      const Lines rest = kept(lines_.size());
      if (rest.empty()) return;
      formats::Refusals more;
      try {
        more = game->match->submit(seat_, rest, false);
      } catch (const formats::LinkHidden&) {
        return;
      }
      if (more.empty()) return;
      for (Refusal& one : more) {
        if (!drop(one)) return;
        if (formats::advisor_of(*game->match).stands_alone(one))
          faults_.push_back(std::move(one));
        else
          open_.insert(one.line);
      }
    }
  }

  // Legal where this line stands, behind the good ones above it.
  std::vector<std::string> instead_of(const Refusal& refusal) const {
    const OrderLine* line = formats::order_at(lines_, refusal.line, refusal.column);
    if (!line) return {};
    auto game = load_game(store_, game_);
    if (!game) return {};
    const UsedLinks used(*game->links, *game->chance);
    game->chance->use(used);
    try {
      const Lines above = kept(static_cast<std::size_t>(line - lines_.data()));
      if (!above.empty()) game->match->submit(seat_, above, false);
      if (opponent_had_a_say(*game->match)) return {};
      return formats::advisor_of(*game->match).near(seat_, *line, refusal, language_);
    } catch (const formats::LinkHidden&) {
      return {};
    }
  }

  // What is legal behind an answer of the opponent tells what they have ordered; whether they
  // are asked or a standing order of theirs answers must look the same. So it is behind an answer
  // that shows a secret of theirs.
  bool opponent_had_a_say(formats::Match& match) const {
    if (formats::advisor_of(match).answers_before_secrets()) return true;
    for (const auto& answer : match.take_happened().answers)
      if (answer.seat != seat_) return true;
    return std::ranges::any_of(match.waiting(), [&](const formats::Prompt& one) {
      return one.window && one.seat != seat_;
    });
  }

  Lines kept(std::size_t count) const {
    Lines lines;
    for (std::size_t i = 0; i < count; ++i)
      if (!dropped_.contains(i)) lines.push_back(lines_[i]);
    return lines;
  }

  // The order that was refused is left out from here on; false, if it was before.
  bool drop(const Refusal& refusal) {
    const OrderLine* order = formats::order_at(lines_, refusal.line, refusal.column);
    const auto i = order ? static_cast<std::size_t>(order - lines_.data()) : lines_.size();
    return dropped_.insert(i).second;
  }

  const Store& store_;
  const games::Game& of_;
  const std::string game_;
  Seat seat_;
  formats::Language language_;
  const formats::OrderFile& file_;
  const formats::OrderFile stored_;
  const Lines& lines_;
  int shift_;
  std::set<std::size_t> dropped_;  // of the orders, by their place in the file
  formats::Refusals faults_;
  std::set<int> open_;
};

}  // namespace

Advice bare_advice(const formats::Refusals& refusals) {
  Advice advice;
  for (const Refusal& refusal : refusals) advice.faults.push_back({refusal});
  return advice;
}

Advice advise(const Store& store, const formats::OrderFile& file, const formats::Refusals& refusals,
              formats::Language language) {
  const bool of_lines = std::any_of(refusals.begin(), refusals.end(),
                                    [](const Refusal& one) { return one.line > 0; });
  if (!of_lines) return bare_advice(refusals);
  const auto game = load_game(store, file.header.game);
  if (!game || !game->can_go_on) return bare_advice(refusals);
  const auto seat = game->match->seat_named(file.header.side);
  if (!seat || !game->progress.seats[*seat].waited_for) {
    formats::Refusals named;
    for (const Refusal& one : refusals)
      named.push_back(
          report::with_names(one, game->match->module(), formats::Catalogue::of(language)));
    return bare_advice(named);
  }
  const games::Game& of = games::game_of(game->match->module());
  return Mending(store, file, of, *seat, language).advise(refusals);
}

namespace {

// "2nd"
std::string ordinal(int number, formats::Language language) {
  if (language != formats::Language::En) return std::to_string(number);
  const int last = number % 100 / 10 == 1 ? 0 : number % 10;
  return fmt::format("{}{}", number, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

// "Your 2nd order (line 5, column 3): …": players count their orders, and not what stands around
// them.
std::string placed(const Refusal& refusal, std::string_view text, formats::Language language) {
  const bool utf8 = !formats::check_utf8(text);
  const auto number =
      refusal.line > 0 && utf8 ? formats::order_number(text, refusal.line) : std::nullopt;
  if (!number) return formats::sentence_with_place(refusal, language);
  return formats::Catalogue::of(language).say(
      refusal.column > 0 ? "refusal.at-order-column" : "refusal.at-order",
      {{"nth", ordinal(*number, language)},
       {"line", std::to_string(refusal.line)},
       {"column", std::to_string(refusal.column)},
       {"sentence", formats::sentence(refusal, language)}});
}

std::string fault_text(const Advice::Fault& fault, std::string_view text,
                       formats::Language language) {
  const Refusal& refusal = fault.refusal;
  std::string all = placed(refusal, text, language) + "\n";
  const std::string_view line =
      refusal.line < 1 ? std::string_view{} : formats::text::line_of(text, refusal.line);
  if (line.empty()) return all;
  const std::string shown = formats::text::shown(line, 200);
  all += "    " + shown + "\n";
  if (refusal.column > 0 && shown == line)
    all += "    " + formats::text::caret_below(line, refusal.column) + "\n";
  if (fault.instead.empty()) return all;
  all += formats::Catalogue::of(language).say("post.legal") + "\n";
  for (const std::string& one : fault.instead) all += fmt::format("    {}\n", one);
  return all;
}

}  // namespace

std::string advice_text(const Advice& advice, std::string_view text, formats::Language language) {
  const formats::Catalogue& words = formats::Catalogue::of(language);
  std::string all;
  for (std::size_t i = 0; i < advice.faults.size() && i < most_shown; ++i)
    all += (i == 0 ? "" : "\n") + fault_text(advice.faults[i], text, language);
  if (advice.faults.size() > most_shown) {
    const std::string count = std::to_string(advice.faults.size() - most_shown);
    all += "\n" + words.say("post.more", {{"count", count}}) + "\n";
  }
  if (!advice.open.empty()) {
    const std::string between = words.say("report.between");
    const std::string lines = fmt::format("{}", fmt::join(advice.open, between));
    all += "\n" + words.say("advice.open", {{"lines", lines}}) + "\n";
  }
  return all;
}

}  // namespace cursus
