// What is written back to somebody: the first line says it all, the rest explains it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/time/zone.hpp"
#include "src/host/host.hpp"
#include "src/host/orders/advice.hpp"
#include "src/mail/subject.hpp"

namespace cursus::pbem {

struct Reply {
  mail::State state = mail::State::Report;
  std::size_t errors = 0;
  std::string text{};
  std::string paper{};  // of a paper that was filed: its name
};

class Answers {
 public:
  // `module`: of the game that they are about, whose sides have names; empty: of none.
  // `zone`: on whose clocks they read deadlines.
  explicit Answers(formats::Language language, std::string module = {},
                   std::optional<formats::Zone> zone = {})
      : language_(language),
        words_(formats::Catalogue::of(language)),
        module_(std::move(module)),
        zone_(std::move(zone)) {}

  std::string side(std::string_view seat) const;

  // `deadline`: of the point at which the game stands now; empty: none.
  Reply taken(const Taken& taken, std::string_view deadline) const;
  Reply filed(const Filed& filed, std::string_view deadline) const;
  // `file`: what was tried.
  Reply checked(const Trial& trial, const formats::OrderFile& file) const;
  // `text`: as it came in, for the lines that are shown.
  Reply refused(const Advice& advice, std::string_view text,
                mail::State state = mail::State::OrdersRefused) const;
  Reply unproven(const formats::Refusals& refusals, std::string_view game,
                 std::string_view seat) const;
  // The same for somebody whose seat has this key.
  Reply not_signed(const formats::Refusals& refusals, std::string_view key) const;
  // `why`: a sentence of the catalogue. `left_out`: typed lines that were not taken for orders.
  Reply to_confirm(const formats::OrderFile& file, const std::string& code, std::string_view why,
                   const std::vector<std::string>& left_out = {}) const;
  // A file that counts as soon as it is signed with this key.
  Reply to_sign(std::string_view file, std::string_view key) const;
  Reply standing(const std::vector<std::string>& lines) const;
  Reply legal(const std::vector<formats::LegalOrder>& orders) const;
  Reply said(std::string_view key, const formats::Catalogue::Arguments& arguments = {},
             mail::State state = mail::State::Answer) const;
  Reply press_sent(const std::string& to) const;
  Reply help(std::string_view address) const;
  // For somebody who plays: their games, and what they can write there.
  struct Playing {
    std::string game{};
    std::string seat{};
    std::string other{};
    std::int64_t point = 0;
    bool asked = false;
    std::string module{};
    std::string key{};  // empty: none
  };
  Reply help(std::string_view address, const std::vector<Playing>& games) const;
  // One page for each of these games.
  Reply order_language(const std::vector<std::string>& modules) const;

 private:
  std::string say(std::string_view key, const formats::Catalogue::Arguments& arguments = {}) const {
    return words_.say(key, arguments);
  }
  struct Understood;
  static Understood understand(const std::vector<ReadbackLine>& readback);
  std::string read_lines(const formats::OrderFile& stored,
                         const std::vector<ReadbackLine>& readback,
                         const std::vector<LineFate>& fates = {}) const;
  std::string became(const LineFate& fate) const;
  std::string without_lines(const Understood& understood) const;
  std::string sides(const std::vector<std::string>& seats) const;
  // In which sides are called by their names, unless they are to be typed.
  Refusal in_names(Refusal refusal) const;
  std::string next(const std::string& game, const GameStatus& status,
                   std::string_view deadline) const;

  formats::Language language_;
  const formats::Catalogue& words_;
  std::string module_;
  std::optional<formats::Zone> zone_;
};

}  // namespace cursus::pbem
