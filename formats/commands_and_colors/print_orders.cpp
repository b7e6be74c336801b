// Commands & Colors: Ancients: writing orders in the one spelling that the program uses.
#include <fmt/format.h>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/malformed.hpp"

namespace cursus::commands_and_colors {

namespace {

struct KindOf {
  std::string_view operator()(const AskCard&) const { return "card"; }
  std::string_view operator()(const AskOrder&) const { return "order"; }
  std::string_view operator()(const AskDie&) const { return "die"; }
  std::string_view operator()(const AskMove&) const { return "move"; }
  std::string_view operator()(const AskMoveTo&) const { return "move-to"; }
  std::string_view operator()(const AskBattle&) const { return "battle"; }
  std::string_view operator()(const AskFirstStrike&) const { return "first-strike"; }
  std::string_view operator()(const AskEvade&) const { return "evade"; }
  std::string_view operator()(const AskIgnore&) const { return "ignore-flags"; }
  std::string_view operator()(const AskRetreat&) const { return "retreat"; }
  std::string_view operator()(const AskLeaderStep&) const { return "leader-evade"; }
  std::string_view operator()(const AskBattleBack&) const { return "battle-back"; }
  std::string_view operator()(const AskAdvance&) const { return "advance"; }
  std::string_view operator()(const AskExtraHex&) const { return "extra-hex"; }
  std::string_view operator()(const AskBonus&) const { return "bonus"; }
};

struct Printer {
  const Battle& battle;

  std::string piece(PieceId piece) const { return battle[piece].id; }
  std::string hex(HexId hex) const { return hex_name(battle, hex); }

  // --- answers -----------------------------------------------------------------------------------

  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const PlayCard& answer) const {
    return fmt::format("play {}", card_code(answer.card));
  }
  std::string operator()(const Order& answer) const { return "order " + piece(answer.piece); }
  std::string operator()(const Move& answer) const { return "move " + piece(answer.piece); }
  std::string operator()(const GoTo& answer) const { return "go " + hex(answer.hex); }
  std::string operator()(const Battles& answer) const {
    return fmt::format("battle {} x {}", piece(answer.unit), piece(answer.target));
  }
  std::string operator()(const Yes&) const { return "yes"; }
  std::string operator()(const Ignore& answer) const {
    return fmt::format("ignore {}", answer.flags);
  }
};

}  // namespace

std::string_view kind(const Question& question) { return std::visit(KindOf{}, question.about); }

std::string print(const Battle& battle, const Question&, const Answer& answer) {
  return write_answer(battle, answer);
}

std::string write_answer(const Battle& battle, const Answer& answer) {
  return std::visit(Printer{battle}, answer);
}

std::string write_line(const Battle&, const OrderScriptLine&) { return {}; }
std::string write_standing(const Battle&, const OrderStanding&) { return {}; }
Result<Answer> read_answer(const Battle&, std::string_view text) {
  return formats::malformed("cca.read.unknown-verb", {{"found", std::string(text)}});
}
Result<OrderScriptLine> read_line(const Battle&, std::string_view text) {
  return formats::malformed("cca.read.unknown-verb", {{"found", std::string(text)}});
}
Result<OrderStanding> read_standing(const Battle&, std::string_view text) {
  return formats::malformed("cca.read.unknown-verb", {{"found", std::string(text)}});
}
tl::expected<Orders, formats::Refusals> read_orders(const Battle&, const Position&, Seat,
                                                    std::span<const formats::OrderLine>,
                                                    bool final) {
  Orders orders;
  orders.final = final;
  return orders;
}

}  // namespace cursus::commands_and_colors
