// hannibal §6.4 to §6.6 The election: proconsul and consuls (前執政官, 執政官).
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

Verdict may_be_proconsul(const Board& board, GeneralId general) {
  if (index(general) >= general_count || row(general).side != rome || !on_map(board, general))
    return Objection{"H-6.4.1", "hannibal.proconsul.not-on-map", no_space, general};
  if (general == GeneralId::Africanus)
    return Objection{"H-6.6a", "hannibal.proconsul.africanus", no_space, general};
  return {};
}

namespace {

int romans_in(const Board& board, SpaceId space) {
  const int inside = controls(board, rome, space) ? board[space].in.total() : 0;
  return board[space].out[rome].total() + inside;
}

bool is_besieged_rome(const Board& board, SpaceId space) {
  return space == SpaceId::Rome && is_besieged(board, space);
}

// Where a consul may go at all, by the best rule that leaves a space (H-6.5, H-24.2, A-6.5).
bool fits_consul(const Board& board, GeneralId general, SpaceId space, int tier) {
  const bool fabius = general == GeneralId::Fabius;
  if (fabius && country_of(space) != Country::Italy) return false;
  const int cus = romans_in(board, space);
  const auto is_the_most = [&] {
    bool found = true;
    each_space([&](SpaceId each) { found = found && romans_in(board, each) <= cus; });
    return found;
  };
  switch (tier) {
    case 0:
      return cus >= consular_minimum && !is_besieged_rome(board, space);
    case 1:
      return cus >= consular_minimum;  // H-6.5c
    case 2:                            // most Roman CUs; Fabius with any in Italy
      return cus > 0 && (fabius || is_the_most()) && !is_besieged_rome(board, space);
    case 3:
      return cus > 0 && (fabius || is_the_most());
    default:
      return space == SpaceId::Rome;
  }
}

}  // namespace

Verdict may_place_consul(const Board& board, GeneralId general, SpaceId space) {
  for (int tier = 0; tier <= 4; ++tier) {
    bool any = false;
    each_space([&](SpaceId each) { any = any || fits_consul(board, general, each, tier); });
    if (!any) continue;
    if (index(space) < space_count && fits_consul(board, general, space, tier)) return {};
    if (general == GeneralId::Fabius && index(space) < space_count &&
        country_of(space) != Country::Italy)
      return Objection{"H-24.2", "hannibal.move.keeps-country", space, general};
    const bool shut_in =
        tier == 0 && index(space) < space_count && fits_consul(board, general, space, 1);
    const std::string_view clause = shut_in ? "H-6.5c" : tier <= 1 ? "H-6.5a" : "H-6.5d";
    return Objection{clause, "hannibal.consul.where", space, general};
  }
  return Objection{"H-6.5d", "hannibal.consul.where", space, general};
}

bool colleague_is_better(const Board& board, const AskConsul& ask, SpaceId space) {
  if (!on_map(board, ask.colleague) || board[ask.colleague].space != space) return false;
  const auto key = [](GeneralId g) { return std::pair(row(g).battle, -static_cast<int>(g)); };
  return key(ask.colleague) > key(ask.general);
}

namespace {

Task<> name_proconsul(Play& play) {
  Board& board = play.now;
  GeneralId proconsul = no_general;
  bool any = false;
  each_general([&](GeneralId each) { any = any || may_be_proconsul(board, each); });
  if (any) {
    const Question asked = question(rome, "H-6.4.1", AskProconsul{});
    const Answer answer = co_await play.ask(asked);
    if (const auto* name = std::get_if<Name>(&answer)) proconsul = name->general;
  }
  each_general([&](GeneralId each) {  // H-6.4.2
    if (row(each).side != rome || each == GeneralId::Africanus) return;
    if (each == proconsul) {
      board[each].office = Office::Proconsul;
    } else if (board[each].where != Whereabouts::OutOfGame) {
      board[each] = GeneralState{};  // its token goes into the cup
    }
  });
  play.tell(ProconsulNamed{proconsul});
}

}  // namespace

Task<> election(Play& play) {
  Board& board = play.now;
  co_await name_proconsul(play);
  std::vector<GeneralId> cup;  // H-6.4.3
  each_general([&](GeneralId each) {
    if (row(each).token && !on_map(board, each)) cup.push_back(each);
  });
  std::vector<GeneralId> drawn;
  for (int i = 0; i < 2; ++i) {
    const std::uint32_t which =
        play.draw(static_cast<std::uint32_t>(cup.size()), "H-6.4.3 consuls");
    drawn.push_back(cup[which]);
    cup.erase(cup.begin() + static_cast<std::ptrdiff_t>(which));
  }
  play.tell(ConsulsDrawn{drawn});
  for (const GeneralId general : drawn) {  // H-6.4.4
    const GeneralId colleague = general == drawn.front() ? drawn.back() : drawn.front();
    const Question asked = question(rome, "H-6.4.4", AskConsul{general, colleague});
    const Answer answer = co_await play.ask(asked);
    const SpaceId space = std::get<Go>(answer).space;
    const bool under = std::get<Go>(answer).under;
    GeneralState& state = board[general];
    state = GeneralState{};
    state.where = Whereabouts::OnMap;
    state.office = Office::Consul;
    state.space = space;
    state.inside = is_shut_in(board, rome, space);
    play.tell(ConsulPlaced{general, space});
    if (on_map(board, colleague) && board[colleague].space == space)  // H-9.3d
      set_leader(board, under ? colleague : general);
  }
}

}  // namespace cursus::hannibal
