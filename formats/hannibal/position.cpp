#include "formats/hannibal/position.hpp"

#include <algorithm>
#include <array>

#include "formats/hannibal/orders.hpp"
#include "formats/hannibal/shapes.hpp"

namespace cursus::hannibal {

using formats::JsonObject;
using formats::JsonTrouble;
using formats::ListWriter;
using formats::ObjectWriter;
using nlohmann::json;

// --- writing -------------------------------------------------------------------------------------

namespace {

template <class T>
void put(ObjectWriter& out, std::string_view key, const T& value) {
  formats::write_member(Names(), key, value, out);
}
template <class T>
void put_unless(ObjectWriter& out, std::string_view key, const T& value, const T& usual) {
  if (!(value == usual)) put(out, key, value);
}

bool same_armies(const Board& a, const Board& b) {
  for (std::size_t i = 0; i < space_count; ++i)
    if (a.spaces[i].out != b.spaces[i].out || a.spaces[i].in != b.spaces[i].in) return false;
  return true;
}

void write_stack(const Stack& stack, Seat side, SpaceId space, bool inside, ListWriter& out) {
  for (int effort = 0; effort <= effort_spent; ++effort) {
    const Cus& cus = stack.at(effort);
    if (cus.total() == 0) continue;
    out.object([&](ObjectWriter& one) {
      put(one, "side", side);
      put(one, "space", space);
      put_unless(one, "normal", cus.normal, 0);
      put_unless(one, "elephants", cus.elephants, 0);
      put_unless(one, "inside", inside, false);
      put_unless(one, "effort", effort, 0);
    });
  }
}

void write_armies(const Board& board, ObjectWriter& out) {
  out.list("armies", [&](ListWriter& list) {
    each_space([&](SpaceId space) {
      const SpaceState& state = board[space];
      for (const Seat side : both_seats) write_stack(state.out[side], side, space, false, list);
      const Seat owner = controls(board, rome, space) ? rome : carthage;
      write_stack(state.in, owner, space, true, list);
    });
  });
}

void write_general(GeneralId general, const GeneralState& state, ObjectWriter& out) {
  const bool on = state.where == Whereabouts::OnMap;
  if (!on) put(out, "where", state.where);
  put_unless(out, "space", state.space, no_space);
  put_unless(out, "inside", state.inside, false);
  put_unless(out, "leads", state.leads, false);
  if (on && row(general).side == rome) put(out, "office", state.office);
  put_unless(out, "moving", state.moving, false);
  put_unless(out, "effort", state.effort, 0);
  put_unless(out, "activated", state.activated, false);
}

void write_generals(const Board& board, const Board& usual, ObjectWriter& out) {
  out.object("generals", [&](ObjectWriter& all) {
    each_general([&](GeneralId general) {
      if (board[general] == usual[general]) return;
      all.object(Names().spell(general),
                 [&](ObjectWriter& one) { write_general(general, board[general], one); });
    });
  });
}

// What differs from the printed map.
void write_markers(const Board& board, const Board& usual, ObjectWriter& out) {
  out.object("markers", [&](ObjectWriter& all) {
    each_space([&](SpaceId space) {
      if (board[space].marker != usual[space].marker)
        put(all, Names().spell(space), board[space].marker);
    });
  });
  std::vector<SpaceId> subdued;
  each_space([&](SpaceId space) {
    if (usual[space].tribe && !board[space].tribe) subdued.push_back(space);
  });
  put_unless(out, "subdued", subdued, {});
  std::vector<SpaceId> pressed;
  each_space([&](SpaceId space) {
    if (board[space].points > 0) pressed.push_back(space);
  });
  if (pressed.empty()) return;
  out.object("sieges", [&](ObjectWriter& all) {
    for (const SpaceId space : pressed)
      all.object(Names().spell(space), [&](ObjectWriter& one) {
        put(one, "points", board[space].points);
        put(one, "by", board[space].besieger);
      });
  });
}

// --- what goes on now: for readers; nobody can begin there ---------------------------------------

void write_march(const Board& board, ObjectWriter& out) {
  const March& march = *board.march;
  put(out, "general", march.general);
  put(out, "by", march.by);
  put(out, "at", march.at);
  put(out, "from", march.from);
  put(out, "cus", march.cus.all());
  put(out, "generals", moving_generals(board));
  put_unless(out, "train", march.train, false);
  put_unless(out, "inside", march.inside, false);
  put_unless(out, "by_sea", march.by_sea, false);
  put(out, "points", march.points);
  put(out, "limit", march.limit);
  put(out, "steps", march.steps);
}

void write_interceptions(std::string_view key, const std::vector<Interception>& all,
                         ObjectWriter& out) {
  out.list(key, [&](ListWriter& list) {
    for (const Interception& each : all)
      list.object([&](ObjectWriter& one) {
        put(one, "from", each.from);
        put(one, "general", each.general);
        put(one, "pieces", each.pieces);
      });
  });
}

void write_battle(const Battle& battle, ObjectWriter& out) {
  put(out, "space", battle.space);
  put(out, "original", battle.original);
  put(out, "attacker", battle.attacker);
  put(out, "commander", battle.commander);
  put(out, "at_start", battle.at_start);
  put(out, "lost", battle.lost);
  put(out, "hand", battle.hand);
  put(out, "open", battle.open);
  put(out, "known", battle.known);
  put(out, "played", battle.played);
  put(out, "sortie", battle.sortie.all());
  put(out, "round", battle.round);
  put_unless(out, "led", battle.led, {});
  put_unless(out, "charged", battle.charged, false);
  put_unless(out, "probe_used", battle.probe_used, false);
  put(out, "end", battle.end);
  put_unless(out, "winner", battle.winner, {});
}

void write_play(const Board& board, ObjectWriter& out) {
  if (board.card) {
    put(out, "card", *board.card);
    put(out, "use", board.use);
  }
  put_unless(out, "sea_general", board.sea_general, no_general);
  put_unless(out, "besieged_now", board.besieged_now, {});
  put_unless(out, "hannibal_fell", board.hannibal_fell, false);
  if (board.march) out.object("march", [&](ObjectWriter& one) { write_march(board, one); });
  if (board.reaction)
    out.object("reaction", [&](ObjectWriter& one) {
      write_interceptions("succeeded", board.reaction->succeeded, one);
      put_unless(one, "avoided_to", board.reaction->avoided_to, no_space);
    });
  if (board.battle)
    out.object("battle", [&](ObjectWriter& one) { write_battle(*board.battle, one); });
}

void write_board(const Setting& setting, const Board& board, ObjectWriter& out) {
  const Position usual = opening(setting);
  put(out, "turn", board.turn);
  put(out, "active", board.active);
  put_unless(out, "plays", board.plays, 0U);
  put_unless(out, "claim", board.claim, false);
  write_markers(board, usual, out);
  const bool moved = !same_armies(board, usual);
  if (moved) write_armies(board, out);
  write_generals(board, moved ? Board{} : static_cast<const Board&>(usual), out);
  put_unless(out, "train", board.train, {});
  put_unless(out, "discards", board.discards, {});
  put_unless(out, "removed", board.removed, {});
  put_unless(out, "macedon", board.macedon, false);
  put_unless(out, "naval_victory", board.naval_victory, false);
  put_unless(out, "truce", board.truce, false);
  put_unless(out, "truce_shown", board.truce_shown, false);
  put_unless(out, "counsel", board.counsel, {});
  put_unless(out, "africanus_came", board.africanus_came, false);
  put_unless(out, "outcome", board.outcome, {});
  write_play(board, out);
}

}  // namespace

namespace {

// What is not told (position.md).
Phase usual_phase(const Position& start, bool held) { return held ? Phase::Strategy : start.phase; }

std::vector<CardId> usual_deck(const Position& now) {
  const auto in = [](const std::vector<CardId>& cards, CardId card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
  };
  std::vector<CardId> deck;
  for (const CardRow& each : strategy_deck) {
    const CardId card = each.card;
    const bool lies_open =
        (now.counsel[carthage] != Counsel::None && card == card::hanno_counsels) ||
        (now.counsel[rome] != Counsel::None && card == card::cato_counsels);
    if (!in(now.discards, card) && !in(now.removed, card) && !in(now.hands[rome], card) &&
        !in(now.hands[carthage], card) && !lies_open && now.card != card)
      deck.push_back(card);
  }
  return deck;
}

}  // namespace

void write_position(const Setting& setting, const Position& now, ObjectWriter& out) {
  write_board(setting, now, out);
  const bool held = !now.hands[rome].empty() || !now.hands[carthage].empty();
  if (held) put(out, "hands", now.hands);
  put_unless(out, "phase", now.phase, usual_phase(opening(setting), held));
  put_unless(out, "deck", now.deck, usual_deck(now));
  if (now.battle)
    put_unless(out, "battle_hands", now.battle_hands, {});
  else
    put_unless(out, "battle_hands", now.laid_out_hands, {});
  if (now.reaction && !now.reaction->declared.empty())  // not told before all are declared
    write_interceptions("declared", now.reaction->declared, out);
  if (now.plan && now.march)
    put(out, "plan", print_answer(Activate{now.march->general, now.plan}, formats::Language::En));
}

std::string view_json(const Setting& setting, const View& view) {
  return formats::object_text([&](ObjectWriter& out) {
    write_board(setting, view.board, out);
    put(out, "phase", view.board.phase);
    put_unless(out, "hand", view.hand, {});
    if (view.board.battle) put_unless(out, "battle_hand", view.battle_hand, {});
    put(out, "hand_sizes", view.hand_sizes);
    put(out, "deck", view.deck);
  });
}

// --- reading -------------------------------------------------------------------------------------

namespace {

class PositionReader {
 public:
  PositionReader(const Setting& setting, JsonObject& in)
      : in_(in), trouble_(in.trouble()), now_(opening(setting)) {}

  Position read() {
    now_.phase = usual_phase(now_, in_.has("hands"));
    board();
    cards();
    battle_hands();
    if (trouble_.none()) tidy();
    if (trouble_.none()) check();
    return std::move(now_);
  }

  View read_view() {
    View view;
    is_view_ = true;
    board();
    for (const auto& [key, cards] :
         {std::pair("discards", &now_.discards), std::pair("removed", &now_.removed),
          std::pair("hand", &view.hand)})
      if (in_.has(key)) pile(in_.value(key), in_.path(key), *cards);
    get("battle_hand", view.battle_hand);
    per_seat("hand_sizes", view.hand_sizes);
    view.deck = in_.integer("deck", 0, 64, 0);
    play();
    view.board = now_;
    return view;
  }

 private:
  void board() {
    now_.turn = in_.integer("turn", 1, last_turn, now_.turn);
    get("phase", now_.phase);
    get("active", now_.active);
    get("plays", now_.plays);
    get("claim", now_.claim);
    markers();
    sieges();
    armies();
    generals();
    get("train", now_.train);
    get("macedon", now_.macedon);
    get("naval_victory", now_.naval_victory);
    get("truce", now_.truce);
    get("truce_shown", now_.truce_shown);
    get("africanus_came", now_.africanus_came);
    get("outcome", now_.outcome);
    if (in_.has("counsel")) per_seat("counsel", now_.counsel);
  }

  template <class T>
  void get(std::string_view key, T& value) {
    if (in_.has(key)) formats::read_value(names_, in_.value(key), in_.path(key), trouble_, value);
  }
  void wrong(std::string_view key, std::string_view why = "data.mismatch") {
    trouble_.at(in_.path(key), why);
  }
  template <class Id>
  bool named(const std::string& key, const std::string& path, Id none, Id& id) {
    if (names_.find(key, id) && id != none) return true;
    trouble_.at(path, "data.unknown-value", {{"found", key}, {"expected", ""}});
    return false;
  }

  void markers() {
    if (in_.has("markers")) {
      JsonObject all = in_.object("markers");
      for (const std::string& key : all.keys()) {
        SpaceId space{};
        const json& value = all.value(key);
        if (named(key, all.path(key), no_space, space))
          formats::read_value(names_, value, all.path(key), trouble_, now_[space].marker);
      }
      all.finish();
    }
    std::vector<SpaceId> subdued;
    get("subdued", subdued);
    for (const SpaceId space : subdued)
      if (space == no_space)
        wrong("subdued");
      else
        now_[space].tribe = false;
  }
  void sieges() {
    if (!in_.has("sieges")) return;
    JsonObject all = in_.object("sieges");
    for (const std::string& key : all.keys()) {
      int points = 0;
      std::optional<Seat> by;  // left out: see besieger_of()
      if (all.value(key).is_number()) {
        points =
            formats::json_integer(all.value(key), 1, points_to_win - 1, all.path(key), trouble_);
      } else {
        JsonObject one = all.object(key);
        points = one.integer("points", 1, points_to_win - 1);
        if (one.has("by"))
          formats::read_value(names_, one.value("by"), one.path("by"), trouble_, by.emplace());
        one.finish();
      }
      SpaceId space{};
      if (!named(key, all.path(key), no_space, space)) continue;
      now_[space].points = points;
      now_[space].besieger = by;
    }
    all.finish();
  }

  void armies() {
    if (!in_.has("armies")) return;
    for (SpaceState& state : now_.spaces) {
      state.out = {};
      state.in = {};
    }
    now_.generals = {};
    const json& list = in_.array("armies");
    for (std::size_t i = 0; i < list.size() && trouble_.none(); ++i) {
      JsonObject one(list[i], formats::item_path(in_.path("armies"), i), trouble_);
      army(one);
      one.finish();
    }
  }
  void army(JsonObject& one) {
    Seat side{};
    SpaceId space = no_space;
    GeneralSet generals;
    formats::read_value(names_, one.value("side"), one.path("side"), trouble_, side);
    formats::read_value(names_, one.value("space"), one.path("space"), trouble_, space);
    const int normal = one.integer("normal", 0, 99, 0);
    const int elephants = one.integer("elephants", 0, elephants_in_all, 0);
    const bool inside = one.flag("inside", false);
    const int effort = one.integer("effort", 0, is_view_ ? effort_spent : 0, 0);
    std::vector<GeneralId> with;
    if (one.has("generals"))
      formats::read_value(names_, one.value("generals"), one.path("generals"), trouble_, with);
    if (trouble_.none() && space == no_space)
      trouble_.at(one.path("space"), "data.unknown-value", {{"found", ""}, {"expected", ""}});
    if (!trouble_.none()) return;
    SpaceState& state = now_[space];
    if (inside && !controls(now_, side, space))
      return trouble_.at(one.path("inside"), "data.mismatch");
    (inside ? state.in : state.out[side]).add({normal, elephants}, effort);
    for (const GeneralId general : with) {
      if (general == no_general || row(general).side != side)
        return trouble_.at(one.path("generals"), "data.mismatch");
      GeneralState& him = now_[general];
      him = placed(general, space);
      him.inside = inside;
      him.leads = general == with.front();
    }
  }
  static GeneralState placed(GeneralId general, SpaceId space) {
    GeneralState state;
    state.where = Whereabouts::OnMap;
    state.space = space;
    if (row(general).side == rome)
      state.office = general == GeneralId::Africanus ? Office::Proconsul : Office::Consul;
    return state;
  }

  void generals() {
    if (!in_.has("generals")) return;
    JsonObject all = in_.object("generals");
    for (const std::string& key : all.keys()) {
      JsonObject one = all.object(key);
      GeneralId general{};
      if (named(key, all.path(key), no_general, general))
        now_[general] = read_general(general, one);
      one.finish();
      if (!trouble_.none()) return;
    }
    all.finish();
  }
  GeneralState read_general(GeneralId general, JsonObject& one) {
    const auto get_of = [&](std::string_view key, auto& value) {
      if (one.has(key)) formats::read_value(names_, one.value(key), one.path(key), trouble_, value);
    };
    SpaceId space = no_space;
    get_of("space", space);
    // Where they are may be told by their army.
    GeneralState state = space != no_space  ? placed(general, space)
                         : one.has("where") ? GeneralState{}
                                            : now_[general];
    get_of("where", state.where);
    get_of("inside", state.inside);
    get_of("leads", state.leads);
    get_of("office", state.office);
    if (is_view_) {
      get_of("moving", state.moving);
      get_of("effort", state.effort);
      get_of("activated", state.activated);
    }
    return state;
  }

  template <class T>
  void per_seat(std::string_view key, PerSeat<T>& value) {
    JsonObject sides = in_.object(key);
    for (const Seat seat : both_seats)
      if (const std::string side(names_.spell(seat)); sides.has(side))
        formats::read_value(names_, sides.value(side), sides.path(side), trouble_, value[seat]);
    sides.finish();
  }

  // What goes on: of a march what the map shows, of the rest nothing.
  void play() {
    get("card", now_.card);
    get("use", now_.use);
    for (const std::string_view key :
         {"sea_general", "besieged_now", "hannibal_fell", "reaction", "battle"})
      if (in_.has(key)) in_.value(key);
    if (!in_.has("march")) return;
    const json& march = in_.value("march");
    now_.march.emplace();
    const auto get_of = [&](std::string_view key, auto& value) {
      if (march.is_object() && march.contains(key))
        formats::read_value(names_, march.at(std::string(key)), in_.path("march"), trouble_, value);
    };
    Cus cus;
    get_of("general", now_.march->general);
    get_of("at", now_.march->at);
    get_of("train", now_.march->train);
    get_of("cus", cus);
    now_.march->cus.add(cus);
    if (now_.march->general == no_general || now_.march->at == no_space) now_.march.reset();
  }

  // --- cards: what is told nowhere lies in the deck ----------------------------------------------

  void pile(const json& list, const std::string& path, std::vector<CardId>& cards) {
    cards.clear();
    if (!list.is_array()) return trouble_.at(path, "data.wrong-type", {{"expected", "array"}});
    for (std::size_t i = 0; i < list.size() && trouble_.none(); ++i) {
      const std::string at = formats::item_path(path, i);
      const std::string text =
          list[i].is_number_integer()
              ? std::to_string(formats::json_integer(list[i], 1, 64, at, trouble_))
              : formats::json_text(list[i], at, trouble_);
      CardId card{};
      if (!trouble_.none()) return;
      if (!names_.find(text, card) || card == CardId{})
        return trouble_.at(at, "data.unknown-value", {{"found", text}, {"expected", "1-64"}});
      cards.push_back(card);
    }
  }
  void cards() {
    for (const auto& [key, cards] :
         {std::pair("discards", &now_.discards), std::pair("removed", &now_.removed)})
      if (in_.has(key)) pile(in_.value(key), in_.path(key), *cards);
    if (in_.has("hands")) {
      JsonObject sides = in_.object("hands");
      for (const Seat seat : both_seats)
        if (const std::string side(names_.spell(seat)); sides.has(side)) {
          pile(sides.value(side), sides.path(side), now_.hands[seat]);
          std::sort(now_.hands[seat].begin(), now_.hands[seat].end());
        }
      sides.finish();
    }
    std::vector<CardId> top;
    if (in_.has("deck")) pile(in_.value("deck"), in_.path("deck"), top);
    now_.deck = usual_deck(now_);
    std::erase_if(now_.deck, [&](CardId card) {
      return std::find(top.begin(), top.end(), card) != top.end();
    });
    now_.deck.insert(now_.deck.end(), top.begin(), top.end());
  }

  // The hands of the next battle, or of several one after the other.
  void battle_hands() {
    if (!in_.has("battle_hands")) return;
    const json& told = in_.value("battle_hands");
    if (told.is_object())
      one_battle(told, in_.path("battle_hands"));
    else if (!told.is_array())
      wrong("battle_hands", "data.wrong-type");
    else
      for (std::size_t i = 0; i < told.size() && trouble_.none(); ++i)
        one_battle(told[i], formats::item_path(in_.path("battle_hands"), i));
  }
  void one_battle(const json& told, const std::string& path) {
    JsonObject sides(told, path, trouble_);
    PerSeat<TacticCounts> hands{};
    for (const Seat seat : both_seats)
      if (const std::string side(names_.spell(seat)); sides.has(side))
        formats::read_value(names_, sides.value(side), sides.path(side), trouble_, hands[seat]);
    sides.finish();
    for (const TacticRow& each : battle_deck)
      if (hands[rome][index(each.tactic)] + hands[carthage][index(each.tactic)] > each.count)
        return trouble_.at(
            path, "hannibal.data.battle-cards",
            {{"found", std::string(each.code)}, {"most", std::to_string(each.count)}});
    now_.laid_out_hands.push_back(hands);
  }

  // Whose points they are, if nobody says so.
  Seat besieger_of(SpaceId space) const {
    if (is_walled(space)) return controls(now_, rome, space) ? carthage : rome;
    return now_[space].out[rome].empty() ? carthage : rome;
  }

  // --- what follows from the rest ----------------------------------------------------------------

  // Who shares the space of their city with enemies is inside (H-2.2c), points that nobody upholds
  // vanish (H-20.6), and where a tribe was subdued there is a plain PC (H-20.8b).
  void tidy() {
    each_space([&](SpaceId space) {
      SpaceState& state = now_[space];
      if (state.points > 0 && !state.besieger) state.besieger = besieger_of(space);
      const bool was_neutral = row(space).at_start == Marker::NeutralTribe;
      if (state.tribe &&
          (state.marker == Marker::Roman || (was_neutral && state.marker == Marker::Carthaginian)))
        state.tribe = false;
      if (!is_walled(space) || state.out[rome].empty() || state.out[carthage].empty()) return;
      const Seat owner = controls(now_, rome, space) ? rome : carthage;
      state.in.add(state.out[owner].take_all());
      generals_in(now_, owner, space).each([&](GeneralId each) { now_[each].inside = true; });
    });
    settle_all(now_);
  }

  // --- what cannot be ----------------------------------------------------------------------------

  void impossible(std::string_view key, std::string_view why, SpaceId space, int most = 0) {
    trouble_.at(in_.path(key), why,
                {{"space", std::string(names_.spell(space))}, {"most", std::to_string(most)}});
  }
  void check_space(SpaceId space) {
    const SpaceState& state = now_[space];
    if (state.in.total() > row(space).capacity)
      impossible("armies", "hannibal.data.city-full", space, row(space).capacity);
    if (!state.out[rome].empty() && !state.out[carthage].empty())
      impossible("armies", "hannibal.data.both-sides", space);
    if (state.points > 0 && !is_walled(space) && !state.tribe)
      impossible("sieges", "hannibal.data.no-siege", space);
    if (state.marker == Marker::NeutralTribe && !state.tribe)
      impossible("markers", "hannibal.data.no-tribe", space);
    if ((state.tribe || is_walled(space)) && state.marker == Marker::Empty)
      impossible("markers", "hannibal.data.no-owner", space);
  }
  void check_cards() {
    std::array<int, card_count + 1> seen{};
    for (const auto* pile :
         {&now_.hands[rome], &now_.hands[carthage], &now_.discards, &now_.removed, &now_.deck})
      for (const CardId each : *pile)
        if (++seen[static_cast<std::size_t>(each)] == 2)
          trouble_.at(in_.path("hands"), "data.twice",
                      {{"found", std::string(names_.spell(each))}});
  }

  void check() {
    each_general([&](GeneralId general) {
      const GeneralState& him = now_[general];
      const Seat side = row(general).side;
      const bool on = him.where == Whereabouts::OnMap;
      const bool shut = him.inside && him.space != no_space;
      const bool may_leave = general == GeneralId::Hannibal || general == GeneralId::Africanus;
      if (on != (him.space != no_space) || (him.inside && !shut) ||
          (shut && (!is_walled(him.space) || !controls(now_, side, him.space) ||
                    now_[him.space].out[other(side)].empty())) ||
          (him.where == Whereabouts::OutOfGame && !may_leave) ||
          (side == carthage && him.office != Office::None) ||
          (!on && (him.leads || him.office != Office::None)))
        wrong("generals");
    });
    each_space([&](SpaceId space) { check_space(space); });
    check_cards();
    each_general([&](GeneralId general) {
      const bool strays = on_map(now_, general) && row(general).keeps != Country::None &&
                          country_of(now_[general].space) != row(general).keeps;
      if (strays) impossible("generals", "hannibal.data.keeps-country", now_[general].space);
    });
    if (now_.train == no_space) wrong("train");
    for (const CardId card : now_.removed)
      if (!row(card).removed && card != card::philip) wrong("removed");
    const bool in_play = now_.phase == Phase::Strategy || now_.phase == Phase::WhoIsFirst;
    if (!in_play && !now_.outcome && !(now_.hands[rome].empty() && now_.hands[carthage].empty()))
      wrong("hands");
    const auto& hand = now_.hands[rome];
    if (now_.claim && (now_.phase != Phase::Strategy || now_.active != rome ||
                       std::none_of(hand.begin(), hand.end(), is_campaign)))
      wrong("claim");
    if (!trouble_.none()) return;
    try {
      check_invariants(Setting{}, now_);
    } catch (const Defect&) {
      trouble_.at("position", "data.mismatch");
    }
  }

  JsonObject& in_;
  JsonTrouble& trouble_;
  Names names_;
  Position now_;
  bool is_view_ = false;
};

}  // namespace

Result<View> read_view(const Setting& setting, const json& view) {
  JsonTrouble trouble;
  JsonObject in(view, "", trouble);
  View read = PositionReader(setting, in).read_view();
  in.finish();
  return trouble.unless(std::move(read));
}

Position read_position_members(const Setting& setting, JsonObject& in) {
  return PositionReader(setting, in).read();
}

}  // namespace cursus::hannibal
