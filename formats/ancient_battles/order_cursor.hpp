// Ancient Battles: walks along the tokens of an order and finds units and hexes in them.
#pragma once

#include <optional>
#include <vector>

#include "formats/ancient_battles/words.hpp"

namespace cursus::ancient_battles {

// What the reader of orders knows about the table. A hex names the unit that stands there after
// the moves already read, as far as the sender can see.
class Whereabouts {
 public:
  // Nothing but the roster: units go by their ids and names.
  explicit Whereabouts(const Battle& battle) : battle_(battle) {}
  Whereabouts(const Battle& battle, const Position& now, Seat sender);

  const Battle& battle() const { return battle_; }
  bool known() const { return !hexes_.empty(); }
  Seat sender() const { return sender_; }
  HexId hex(UnitId unit) const { return known() && unit != no_unit ? hexes_[index(unit)] : no_hex; }
  void moved(UnitId unit, HexId to);
  std::vector<UnitId> units_at(HexId hex) const;

 private:
  const Battle& battle_;
  Seat sender_ = Seat::First;
  std::vector<HexId> hexes_;  // by unit
};

enum class Whose : std::uint8_t { Own, Enemy, Either };

// After the first thing that does not fit, the cursor is at its end and keeps the refusal.
class OrderCursor {
 public:
  OrderCursor(const formats::Tokens& tokens, const Whereabouts& where)
      : tokens_(tokens), where_(where) {}

  const Battle& battle() const { return where_.battle(); }
  const Whereabouts& where() const { return where_; }
  bool at_end() const { return refusal_ || at_ == tokens_.size(); }

  bool next_is(Word word) const;
  bool next_is(std::string_view sign, std::size_t ahead = 0) const;
  bool next_is_hex() const;
  bool next_is_unit_id() const;  // exactly as printed; such a token is never a keyword
  bool take(Word word);
  bool take(std::string_view sign);
  void skip_separators();  // commas, plus signs, arrows

  template <class Value, std::size_t n>
  std::optional<Value> take(const std::array<formats::Named<Value>, n>& table) {
    if (at_end()) return std::nullopt;
    const auto value = named(table, tokens_[at_]);
    if (value) ++at_;
    return value;
  }

  // These refuse what they do not find.
  UnitId unit(Whose whose);
  HexId hex();
  int number();
  const formats::Token* next() const { return at_end() ? nullptr : &tokens_[at_]; }
  void skip() { at_ += at_end() ? 0 : 1; }
  std::vector<HexId> hexes();  // those that follow, perhaps none

  void refuse(std::string_view why, std::vector<Refusal::Argument> arguments = {});
  void refuse_next(std::string_view why);  // the next token is not what should stand there
  void expect_end();
  std::optional<Refusal> refusal() const { return refusal_; }

 private:
  UnitId unit_in_hex(HexId hex, Whose whose);
  UnitId unit_by_name(Whose whose);
  bool is_of(UnitId unit, Whose whose) const;
  UnitId the_only_one(const std::vector<UnitId>& units, std::string_view found);
  void refuse_unknown_unit();

  const formats::Tokens& tokens_;
  const Whereabouts& where_;
  std::size_t at_ = 0;
  std::optional<Refusal> refusal_;
};

}  // namespace cursus::ancient_battles
