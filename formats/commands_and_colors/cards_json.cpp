#include "formats/commands_and_colors/cards_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/commands_and_colors/command.hpp"
#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using formats::ObjectWriter;
using nlohmann::json;

constexpr std::array rest_names{Named<bool>{"deck", false}, Named<bool>{"discards", true}};

// The cards that have not been named yet.
class Box {
 public:
  explicit Box(JsonTrouble& trouble) : trouble_(trouble) {
    for (const CardRow& card : command_deck)
      left_[static_cast<std::size_t>(card.card)] = card.count;
  }

  void take(Card card, std::string_view path) {
    int& left = left_[static_cast<std::size_t>(card)];
    if (--left < 0)
      trouble_.at(path, "data.no-such-card", {{"found", std::string(card_code(card))}});
  }
  std::vector<Card> take_all(const json& codes, const std::string& path) {
    std::vector<Card> cards;
    if (!codes.is_array()) trouble_.at(path, "data.wrong-type", {{"expected", "array"}});
    for (std::size_t i = 0; codes.is_array() && i < codes.size(); ++i) {
      cards.push_back(read_card(codes[i], item_path(path, i), trouble_));
      take(cards.back(), item_path(path, i));
    }
    return cards;
  }
  std::vector<Card> rest() const {  // in printed order
    std::vector<Card> cards;
    for (const CardRow& card : command_deck)
      for (int i = 0; i < left_[static_cast<std::size_t>(card.card)]; ++i)
        cards.push_back(card.card);
    return cards;
  }

 private:
  JsonTrouble& trouble_;
  std::array<int, command_deck.size()> left_{};
};

std::vector<Section> read_sections(const json& names, const std::string& path,
                                   JsonTrouble& trouble) {
  std::vector<Section> sections;
  if (!names.is_array()) trouble.at(path, "data.wrong-type", {{"expected", "array"}});
  for (std::size_t i = 0; names.is_array() && i < names.size(); ++i) {
    const std::string name = formats::json_text(names[i], item_path(path, i), trouble);
    if (const auto section = formats::value_of(section_names, name))
      sections.push_back(*section);
    else
      trouble.at(item_path(path, i), "data.unknown-value",
                 {{"found", name}, {"expected", formats::all_names(section_names)}});
  }
  return sections;
}

void write_sections(std::string_view key, const std::vector<Section>& sections, ObjectWriter& out) {
  out.list(key, sections, [](Section section) { return formats::name_of(section_names, section); });
}

// "ORD2L", or {"card": "LEADANY", "sections": ["middle"]}, or with the hex where the leader stood.
LastCard read_last(const json& value, const std::string& path, const Board& board,
                   JsonTrouble& trouble) {
  LastCard last;
  if (value.is_string()) {
    last.card = read_card(value, path, trouble);
    return last;
  }
  JsonObject in(value, path, trouble);
  if (in.has("card")) last.card = read_card(in.value("card"), in.path("card"), trouble);
  if (in.has("leader_hex")) {
    const HexId hex = read_hex(board.grid, in.value("leader_hex"), in.path("leader_hex"), trouble);
    for (const auto& [name, section] : section_names)
      if (board.in(hex, section)) last.sections.push_back(section);
  } else if (in.has("sections")) {
    last.sections = read_sections(in.value("sections"), in.path("sections"), trouble);
  }
  in.finish();
  return last;
}

void read_played(JsonObject& in, const Battle& battle, Box& box, Position& now) {
  JsonTrouble& trouble = in.trouble();
  if (in.has("last"))
    each_side(in.object("last"), battle,
              [&](Seat seat, const json& value, const std::string& path) {
                now.last[seat] = read_last(value, path, battle.board, trouble);
              });
  if (in.has("played")) {
    const Card card = read_card(in.value("played"), in.path("played"), trouble);
    box.take(card, in.path("played"));
    lay_card(battle, now, card);
  }
  for (const char* key : {"effective", "one_unit_of_choice", "leader_in", "command_dice"})
    if (in.has(key) && !now.played) trouble.at(in.path("played"), "data.missing");
  if (in.has("effective")) {
    const json& effective = in.value("effective");
    now.effective.reset();
    if (!effective.is_null()) now.effective = read_card(effective, in.path("effective"), trouble);
  }
  now.one_unit_of_choice = in.flag("one_unit_of_choice", now.one_unit_of_choice);
  now.command_dice = in.flag("command_dice", false);
  if (in.has("leader_in"))
    now.leader_in = read_sections(in.value("leader_in"), in.path("leader_in"), trouble);
}

}  // namespace

void read_cards(JsonObject& in, const Battle& battle, Position& now) {
  Box box(in.trouble());
  if (in.has("hands"))
    each_side(in.object("hands"), battle,
              [&](Seat seat, const json& value, const std::string& path) {
                now.hands[seat] = box.take_all(value, path);
                std::sort(now.hands[seat].begin(), now.hands[seat].end());
              });
  read_played(in, battle, box, now);
  now.discards = in.has("discards") ? box.take_all(in.value("discards"), in.path("discards"))
                                    : std::vector<Card>{};
  // On paper the card to be drawn next comes first; on the table it lies on top, that is last.
  std::vector<Card> deck =
      in.has("deck") ? box.take_all(in.value("deck"), in.path("deck")) : std::vector<Card>{};
  const bool discarded = in.choice("rest", rest_names, std::optional(false));
  auto& pile = discarded ? now.discards : deck;
  for (const Card card : box.rest()) pile.push_back(card);
  now.deck.assign(deck.rbegin(), deck.rend());
}

void write_cards(const Battle& battle, const Position& now, ObjectWriter& out) {
  const auto name = [&](Seat seat) -> const std::string& { return battle.sides[seat].name; };
  const auto holds = [&](Seat seat) { return !now.hands[seat].empty(); };
  if (holds(Seat::First) || holds(Seat::Second))
    out.object("hands", [&](ObjectWriter& hands) {
      for (const Seat seat : both_seats)
        if (holds(seat)) hands.list(name(seat), now.hands[seat], card_code);
    });
  const auto has_last = [&](Seat seat) {
    return now.last[seat].card || !now.last[seat].sections.empty();
  };
  if (has_last(Seat::First) || has_last(Seat::Second))
    out.object("last", [&](ObjectWriter& all) {
      for (const Seat seat : both_seats)
        if (has_last(seat))
          all.object(name(seat), [&, &last = now.last[seat]](ObjectWriter& written) {
            if (last.card) written.put("card", card_code(*last.card));
            if (!last.sections.empty()) write_sections("sections", last.sections, written);
          });
    });
  if (!now.discards.empty()) out.list("discards", now.discards, card_code);
  out.list("deck", std::vector<Card>(now.deck.rbegin(), now.deck.rend()), card_code);
  if (now.command_dice) out.put("command_dice", true);
  if (!now.leader_in.empty()) write_sections("leader_in", now.leader_in, out);
  if (!now.played) return;
  out.put("played", card_code(*now.played));
  Position usual = now;  // what would follow from the card alone
  lay_card(battle, usual, *now.played);
  if (usual.effective != now.effective && now.effective)
    out.put("effective", card_code(*now.effective));
  else if (usual.effective != now.effective)
    out.put("effective", nullptr);
  if (usual.one_unit_of_choice != now.one_unit_of_choice)
    out.put("one_unit_of_choice", now.one_unit_of_choice);
}

}  // namespace cursus::commands_and_colors
