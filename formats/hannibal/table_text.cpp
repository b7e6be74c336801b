// Hannibal: Rome vs. Carthage. The table in words, from a view.
#include "formats/hannibal/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/hannibal/speech.hpp"
#include "formats/hannibal/terms.hpp"

namespace cursus::hannibal {

namespace {

using formats::Section;

// All of one side in one place.
struct Camp {
  GeneralSet generals{};
  Cus cus{};
  bool empty() const { return generals.empty() && cus.total() == 0; }
};

Camp camp_of(const Board& board, Seat seat, SpaceId space, bool inside) {
  Camp camp;
  each_general([&](GeneralId each) {
    const GeneralState& state = board[each];
    if (row(each).side == seat && state.where == Whereabouts::OnMap && state.space == space &&
        state.inside == inside)
      camp.generals.add(each);
  });
  if (!inside) camp.cus += board[space].out[seat].all();
  if (inside && controls(board, seat, space)) camp.cus += board[space].in.all();
  if (board.march && board.active == seat && board.march->at == space &&
      board.march->inside == inside)
    camp.cus += board.march->cus.all();
  if (board.battle && !inside && board.battle->original == seat && board.battle->space == space)
    camp.cus += board.battle->sortie.all();
  return camp;
}

class TableText {
 public:
  TableText(const View& view, formats::Language language)
      : view_(view), board_(view.board), speech_(language) {}

  Section state() const {
    Section section{say("lay.state"), {}};
    const auto add = [&](std::string_view key, const Speech::Arguments& arguments = {}) {
      section.lines.push_back(say(key, arguments));
    };
    add("lay.turn", {{"turn", std::to_string(board_.turn)},
                     {"years", Speech::years(board_.turn)},
                     {"phase", speech_.word("phase", formats::term(board_.phase).english)}});
    if (board_.outcome)
      add("lay.over", {{"winner", speech_.spoken(board_.outcome->winner)}});
    else if (board_.phase == Phase::Strategy)
      add("lay.active", {{"seat", speech_.spoken(board_.active)}});
    if (board_.card)
      add("lay.card", {{"card", speech_.spoken(*board_.card)},
                       {"use", speech_.word("use", formats::term(board_.use).english)}});
    if (board_.march) add("lay.march", march());
    if (board_.battle) add("lay.battle", battle());
    add("lay.hands", {{"hands", formats::spoken_value(speech_, view_.hand_sizes)},
                      {"deck", std::to_string(view_.deck)},
                      {"discards", std::to_string(board_.discards.size())}});
    if (board_.truce) add("lay.truce");
    if (board_.macedon) add("lay.macedon");
    if (board_.naval_victory) add("lay.naval-victory");
    if (board_.counsel[carthage] != Counsel::None) add("lay.hanno");
    if (board_.counsel[rome] != Counsel::None) add("lay.cato");
    if (board_.train) add("lay.train", {{"space", speech_.spoken(*board_.train)}});
    if (!board_.removed.empty())
      add("lay.removed", {{"cards", formats::spoken_value(speech_, board_.removed)}});
    return section;
  }

  // Etruria, Rome, 1 point, PCs: 0-5 of 5, majority 3
  Section provinces() const {
    Section section{say("lay.provinces"), {}};
    for (std::size_t i = 0; i < province_count; ++i) {
      const auto province = static_cast<ProvinceId>(i);
      std::string owner = say("lay.province.nobody");
      for (const Seat seat : both_seats)
        if (controls(board_, seat, province)) owner = speech_.spoken(seat);
      section.rows.push_back(
          {speech_.spoken(province), owner,
           say(row(province).points > 0 ? "lay.province.counts" : "lay.province.no-points"),
           markers_in(province)});
    }
    return section;
  }

  Section sieges() const {
    Section section{say("lay.sieges"), {}};
    each_space([&](SpaceId space) {
      const SpaceState& state = board_[space];
      if (state.points == 0 || !state.besieger) return;
      section.rows.push_back(
          {speech_.spoken(space), say("lay.siege", {{"seat", speech_.spoken(*state.besieger)},
                                                    {"points", std::to_string(state.points)}})});
    });
    return section;
  }

  // 64, 2 OP, Truce, what it does
  Section hand() const {
    Section section{say("lay.hand"), {}, Section::Kind::Secret, std::nullopt};
    const Names names;
    for (const CardId card : view_.hand)
      section.rows.push_back({std::to_string(number(card)),
                              say("lay.ops", {{"ops", std::to_string(row(card).ops)}}),
                              std::string(names.title(card, speech_.language())), effect(card)});
    return section;
  }
  // Whose event it is, if not everybody's, and whether it has a window of its own (H-8.3, H-8.4).
  std::string effect(CardId card) const {
    const CardRow& printed = row(card);
    const std::string text = say(fmt::format("named.effect.{}", number(card)));
    const bool counter = printed.kind == CardKind::Counter;
    if (printed.whose == Whose::Either)
      return counter ? say("lay.counter-event", {{"effect", text}}) : text;
    const Seat side = printed.whose == Whose::Rome ? rome : carthage;
    return say(counter ? "lay.counter-event-of" : "lay.event-of",
               {{"seat", speech_.spoken(side)}, {"effect", text}});
  }
  Section battle_hand() const {
    return {say("lay.battle-hand"),
            {speech_.spoken(view_.battle_hand)},
            Section::Kind::Secret,
            std::nullopt};
  }

  Section forces(Seat seat, std::optional<Seat> reader) const {
    const std::string_view title = !reader           ? "lay.forces"
                                   : *reader == seat ? "lay.own"
                                                     : "lay.enemy";
    Section section{say(title, {{"side", speech_.spoken(seat)}}), {}, Section::Kind::Forces, seat};
    each_space([&](SpaceId space) {
      for (const bool inside : {false, true}) {
        const Camp camp = camp_of(board_, seat, space, inside);
        if (camp.empty()) continue;
        section.rows.push_back(
            {speech_.spoken(space), generals(camp.generals),
             camp.cus.total() == 0 ? speech_.counted("cus", 0) : speech_.spoken(camp.cus),
             inside ? say("lay.inside") : std::string()});
      }
    });
    add_absent(section, seat);
    std::string spaces;
    each_space([&](SpaceId space) {
      if (controls(board_, seat, space)) speech_.list(spaces, speech_.spoken(space));
    });
    section.lines.push_back(say("lay.pcs", {{"spaces", spaces}}));
    return section;
  }

  formats::Score score(Seat seat) const {
    const int points = political_points(board_, seat);
    int provinces = 0;
    for (std::size_t i = 0; i < province_count; ++i)
      provinces += controls(board_, seat, static_cast<ProvinceId>(i)) ? 1 : 0;
    int cus = 0;
    each_space([&](SpaceId space) {
      for (const bool inside : {false, true})
        cus += camp_of(board_, seat, space, inside).cus.total();
    });
    return {seat, points, std::nullopt,
            say("lay.score", {{"points", std::to_string(points)},
                              {"provinces", std::to_string(provinces)},
                              {"cus", speech_.counted("cus", cus)},
                              {"cards", std::to_string(view_.hand_sizes[seat])}})};
  }

 private:
  std::string say(std::string_view key, const Speech::Arguments& arguments = {}) const {
    return speech_.say(key, arguments);
  }

  Speech::Arguments march() const {
    const March& march = *board_.march;
    GeneralSet others = moving_generals(board_);
    if (march.general != no_general) others.remove(march.general);
    return {{"general", speech_.spoken(march.general)},
            {"space", speech_.spoken(march.at)},
            {"pieces", speech_.spoken(Pieces{march.cus.all(), others, march.train})},
            {"points", std::to_string(march.points)},
            {"limit", std::to_string(march.limit)}};
  }

  Speech::Arguments battle() const {
    const Battle& battle = *board_.battle;
    return {{"space", speech_.spoken(battle.space)},
            {"attacker", speech_.spoken(battle.attacker)},
            {"round", std::to_string(battle.round)},
            {"hands", formats::spoken_value(speech_, battle.hand)}};
  }

  std::string markers_in(ProvinceId province) const {
    PerSeat<int> count{};
    int spaces = 0;
    each_space([&](SpaceId space) {
      if (province_of(space) != province) return;
      ++spaces;
      for (const Seat seat : both_seats) count[seat] += controls(board_, seat, space) ? 1 : 0;
    });
    return say("lay.province.pcs", {{"pcs", formats::spoken_value(speech_, count)},
                                    {"spaces", std::to_string(spaces)},
                                    {"majority", std::to_string(row(province).majority)}});
  }

  // The commander first.
  std::string generals(GeneralSet some) const {
    std::string all;
    if (some.empty()) return all;
    const GeneralId commander = commander_of(board_, some);
    if (commander != no_general && some.has(commander)) {
      speech_.list(all, general(commander));
      some.remove(commander);
    }
    some.each([&](GeneralId each) { speech_.list(all, general(each)); });
    return all;
  }
  // Marcellus (consul, SR 2, BR 3)
  std::string general(GeneralId general) const {
    std::string traits;
    const Office office = board_[general].office;
    if (office != Office::None)
      speech_.list(traits, speech_.word("office", formats::term(office).english));
    speech_.list(traits,
                 say("lay.ratings", {{"strategy", std::to_string(strategy_rating(board_, general))},
                                     {"battle", std::to_string(row(general).battle)}}));
    return say("lay.general", {{"general", speech_.spoken(general)}, {"traits", traits}});
  }

  void add_absent(Section& section, Seat seat) const {
    const auto add = [&](Whereabouts where, std::string_view key) {
      std::string all;
      each_general([&](GeneralId each) {
        if (row(each).side == seat && board_[each].where == where)
          speech_.list(all, speech_.spoken(each));
      });
      if (!all.empty()) section.lines.push_back(say(key, {{"generals", all}}));
    };
    add(Whereabouts::Displaced, "lay.displaced");
    add(Whereabouts::Off, "lay.off");
    add(Whereabouts::OutOfGame, "lay.out-of-game");
  }

  const View& view_;
  const Board& board_;
  Speech speech_;
};

// What was agreed otherwise than usual.
Section agreed(const Options& options, formats::Language language) {
  const Speech speech(language);
  Section section{speech.say("lay.rules"), {}};
  const auto add = [&](bool on, std::string_view name) {
    if (on) section.lines.push_back(speech.say(fmt::format("rule.{}", name)));
  };
  add(options.ask_in_windows, "ask_in_windows");
  add(options.battles_live, "battles_live");
  add(options.carthage_subjugates_at_minus_one, "carthage_subjugates_at_minus_one");
  add(options.equal_stacks_are_refuge, "equal_stacks_are_refuge");
  add(options.proconsul_is_mandatory, "proconsul_is_mandatory");
  return section;
}

}  // namespace

std::vector<Section> table_text(const Setting& setting, const View& view, std::optional<Seat> seat,
                                formats::Language language) {
  const TableText table(view, language);
  const Seat first = seat.value_or(carthage);
  std::vector<Section> sections{table.state()};
  if (seat && !view.hand.empty()) sections.push_back(table.hand());
  if (seat && view.board.battle && view.board.battle->dealt)
    sections.push_back(table.battle_hand());
  if (Section sieges = table.sieges(); !sieges.rows.empty()) sections.push_back(std::move(sieges));
  sections.push_back(table.forces(first, seat));
  sections.push_back(table.forces(other(first), seat));
  sections.push_back(table.provinces());
  if (Section rules = agreed(setting.options, language); !rules.lines.empty())
    sections.push_back(std::move(rules));
  return sections;
}

std::vector<formats::Score> score(const Setting&, const View& view, formats::Language language) {
  const TableText table(view, language);
  return {table.score(Seat::First), table.score(Seat::Second)};
}

}  // namespace cursus::hannibal
