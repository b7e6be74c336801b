// Hannibal: Rome vs. Carthage. The answers when nobody has said anything: columns "default" of the
// windows (a1 to a4).
#include <algorithm>
#include <tuple>

#include "adjudicator/hannibal/chances.hpp"
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

int own_cus(const Board& board, Seat side, SpaceId space) {
  const bool inside = is_walled(space) && controls(board, side, space);
  return board[space].out[side].total() + (inside ? board[space].in.total() : 0);
}

// D-11: lower goes first.
int cost_of_removal(const Board& board, Seat side, SpaceId space) {
  const ProvinceId province = province_of(space);
  int own = 0;
  int open = 0;
  each_space([&](SpaceId each) {
    if (province_of(each) != province) return;
    own += controls(board, side, each) ? 1 : 0;
    open += board[each].marker == Marker::Empty ? 1 : 0;
  });
  const int majority = row(province).majority;
  if (own + open < majority) return 0;
  if (own > majority) return 1;
  if (own == majority) return 4;  // never below a majority before all else
  const std::vector<SpaceId> lost = isolated(board, side);
  return std::find(lost.begin(), lost.end(), space) != lost.end() ? 2 : 3;
}

struct Defaulting {
  const Lens& lens;
  const Question& question;

  const Board& board() const { return lens.board(); }
  Seat seat() const { return lens.seat(); }
  bool allowed(const Answer& answer) const { return lens.allows(question, answer); }

  // The legal space with the greatest key; the first of the data among equals.
  template <class Key>
  Answer best_space(Key key) const {
    std::optional<SpaceId> best;
    each_space([&](SpaceId space) {
      if (!allowed(Go{space})) return;
      if (!best || key(space) > key(*best)) best = space;
    });
    ensure(best.has_value(), "a question has an answer");
    return Go{*best};
  }
  Answer first_legal() const {
    const std::vector<Answer> all = lens.legal(question);
    ensure(!all.empty(), "a question has an answer");
    return all.front();
  }
  Answer yes_if(bool yes) const { return yes ? Answer{Yes{}} : Answer{Done{}}; }

  template <class Ask>
  Answer operator()(const Ask&) const {
    return allowed(Done{}) ? Answer{Done{}} : first_legal();
  }

  int general_order(SpaceId space) const {  // first general in data order
    int found = -99;
    generals_in(board(), seat(), space).each([&](GeneralId each) {
      found = std::max(found, -static_cast<int>(each));
    });
    return found;
  }
  Answer operator()(const AskReinforce& ask) const {
    return best_space([&](SpaceId space) {
      if (ask.levy == Levy::Rome)
        return std::tuple(space == SpaceId::Rome ? 1 : 0,
                          country_of(space) == Country::Italy ? 1 : 0,
                          own_cus(board(), rome, space));
      const bool home = space == SpaceId::Carthage;
      return std::tuple(home ? 2 : space == SpaceId::NewCarthage ? 1 : 0, 0, general_order(space));
    });
  }
  Answer operator()(const AskReturn&) const {
    return best_space([&](SpaceId space) { return own_cus(board(), carthage, space); });
  }
  Answer operator()(const AskAfricanus&) const {
    return best_space([&](SpaceId space) {
      return space == SpaceId::Rome ? 2 : country_of(space) == Country::Italy ? 1 : 0;
    });
  }
  Answer operator()(const AskProconsul&) const {
    GeneralId best = no_general;
    each_general([&](GeneralId each) {
      if (!may_be_proconsul(board(), each)) return;
      const auto key = [&](GeneralId g) {
        return std::pair(board()[g].office == Office::Proconsul ? 1 : 0, row(g).battle);
      };
      if (best == no_general || key(each) > key(best)) best = each;
    });
    return best == no_general ? Answer{Done{}} : Answer{Name{best}};
  }
  Answer operator()(const AskConsul& ask) const {
    std::vector<SpaceId> legal;
    each_space([&](SpaceId space) {
      if (allowed(Go{space})) legal.push_back(space);
    });
    std::stable_sort(legal.begin(), legal.end(), [&](SpaceId a, SpaceId b) {
      return own_cus(board(), rome, a) > own_cus(board(), rome, b);
    });
    const bool placed = on_map(board(), ask.colleague);
    const int his = row(ask.general).battle;
    const int other_one = row(ask.colleague).battle;
    const bool better = placed ? his > other_one : his >= other_one;
    const SpaceId space = better || legal.size() < 2 ? legal[0] : legal[1];
    return Go{space, colleague_is_better(board(), ask, space)};
  }
  Answer operator()(const AskFirst&) const { return Begin{carthage}; }
  Answer operator()(const AskPlay&) const {
    std::optional<CardId> lowest;
    for (const CardId each : lens.hand()) {
      if (!allowed(PlayCard{each, Use::Discard})) continue;
      const auto key = [](CardId c) { return std::tuple(c == card::truce, row(c).ops, number(c)); };
      if (!lowest || key(each) < key(*lowest)) lowest = each;
    }
    if (lowest) return PlayCard{*lowest, Use::Discard};
    return Done{};  // who has claimed the first play and says nothing does not play a Campaign
  }
  Answer operator()(const AskCharm& ask) const { return yes_if(!ask.start); }
  Answer operator()(const AskRemovePc&) const { return Yes{}; }
  Answer operator()(const AskSiege&) const { return Yes{}; }
  Answer operator()(const AskOverrun&) const { return Yes{}; }
  Answer operator()(const AskPursue&) const {  // W-07: along the ordered path, if it goes on
    return yes_if(!lens.ordered() || !lens.legs_ahead().empty());
  }
  Answer operator()(const AskCancel&) const { return Yes{}; }
  Answer operator()(const AskEvent&) const { return first_legal(); }
  Answer operator()(const AskCity&) const {
    if (fact(lens, question, Fact::Diff) >= 0) return Done{};
    const SpaceId at = board().march->at;
    const Cus all = board()[at].out[seat()].all();
    const int room = row(at).capacity - board()[at].in.total();
    const GeneralSet generals = generals_in(board(), seat(), at, false);
    for (int cus = std::min(room, all.total()); cus >= 0; --cus) {  // as many as H-18.1 allows
      Cus in{std::min(all.normal, cus), 0};
      in.elephants = cus - in.normal;
      const bool with = cus * 2 >= all.total();
      for (const GeneralSet& some : {with ? generals : GeneralSet{}, GeneralSet{}, generals})
        if (allowed(Take{{in, some, false}})) return Take{{in, some, false}};
    }
    return Done{};
  }
  Answer operator()(const AskIntercept& ask) const {
    return ask.general == no_general ? Answer{Done{}} : first_legal();
  }
  Answer operator()(const AskDieOrder&) const {
    return Go{board().reaction->declared.front().from};
  }
  Answer operator()(const AskIntercepted&) const {
    const March& march = *board().march;
    if (march.cus.empty()) return Back{};
    const Back inside{{march.cus.all(), moving_generals(board()), false}};
    if (lens.ordered_inside() && allowed(inside)) return inside;
    const auto way_back = march.stepped_out ? std::nullopt : link(march.at, march.from);
    const bool hard =
        march.by_sea || way_back == LinkType::Pass || way_back == LinkType::Alps;  // W-05
    if (fact(lens, question, Fact::Diff) < 0 && !hard) return Back{};
    return Done{};
  }
  Answer operator()(const AskLosses& ask) const {
    const int must = ask.elephant && (ask.main + ask.sortie).elephants > 0 ? 1 : 0;
    Lose lose;
    int left = ask.count;
    const auto take = [&](int there, int wanted) {
      const int some = std::min(there, wanted);
      left -= some;
      return some;
    };
    lose.main.elephants = take(ask.main.elephants, must);
    lose.sortie.elephants = take(ask.sortie.elephants, must - lose.main.elephants);
    lose.main.normal = take(ask.main.normal, left);
    lose.sortie.normal = take(ask.sortie.normal, left);
    lose.main.elephants += take(ask.main.elephants - lose.main.elephants, left);
    lose.sortie.elephants += take(ask.sortie.elephants - lose.sortie.elephants, left);
    return lose;
  }
  Answer operator()(const AskRemoval&) const {
    return best_space([&](SpaceId space) { return -cost_of_removal(board(), seat(), space); });
  }
  Answer operator()(const AskSortie&) const {
    const SpaceId at = board().march->at;
    const Take all{{board()[at].in.all(), generals_in(board(), seat(), at, true), false}};
    return allowed(all) ? Answer{all} : Answer{Done{}};
  }
  Answer operator()(const AskCommand&) const {
    const GeneralId now = board().battle->commander[rome];
    int other_rating = 0;
    const GeneralSet romans = board().active == rome
                                  ? moving_generals(board()).with(board().battle->sortie_generals)
                                  : generals_in(board(), rome, board().battle->space, false);
    romans.each([&](GeneralId each) {
      if (each != now && is_consul(board(), each)) other_rating = row(each).battle;
    });
    return yes_if(row(now).battle > other_rating);
  }
  Answer operator()(const AskCharge&) const {
    const GeneralId roman = board().battle->commander[rome];
    return yes_if(roman == no_general || row(roman).battle <= 3);
  }
  Answer operator()(const AskDesert& ask) const {
    return ask.pending ? Answer{Desert{}} : Answer{Done{}};
  }
  Answer operator()(const AskLead&) const { return *decide_lead(lens, question, default_lead()); }
  Answer operator()(const AskMatch&) const {
    return *decide_match(lens, question, default_match());
  }
  bool ahead() const { return board().battle->hand[seat()] > board().battle->hand[other(seat())]; }
  Answer operator()(const AskCounter&) const { return yes_if(ahead()); }
  Answer operator()(const AskInitiative&) const { return yes_if(ahead()); }
  Answer operator()(const AskWithdrawTo&) const {
    return best_space([&](SpaceId space) {
      int enemies = 0;
      for (const Link& each : links(space)) enemies += cus_in(board(), other(seat()), each.to);
      return std::pair(controls(board(), seat(), space) ? 1 : 0, -enemies);
    });
  }
  Answer operator()(const AskShelter&) const {
    const Battle& battle = *board().battle;
    const bool attacks = seat() == battle.original;
    const Cus all = (attacks ? board().march->cus : board()[battle.space].out[seat()]).all();
    const GeneralSet generals =
        attacks ? moving_generals(board()) : generals_in(board(), seat(), battle.space, false);
    const int room = row(battle.space).capacity - board()[battle.space].in.total();
    Cus in{std::min(all.normal, room), 0};
    in.elephants = std::min(all.elephants, room - in.normal);
    const bool with = in.total() * 2 >= all.total() ||
                      excess_is_lost(lens.setting(), board(), seat(), all.total() - in.total(), {});
    for (const GeneralSet& some : {with ? generals : GeneralSet{}, generals, GeneralSet{}})
      if (allowed(Take{{in, some, false}})) return Take{{in, some, false}};
    return Done{};
  }
  Answer operator()(const AskRetreat& ask) const {
    const Battle& battle = *board().battle;
    const bool attacks = seat() == battle.original;
    const int cus = (attacks ? board().march->cus : board()[battle.space].out[seat()]).total();
    const auto key = [&](const Way& way) {
      const SpaceId end = way[way.size() - 1];
      return std::tuple(losses_on(lens.setting(), board(), seat(), cus, way), way.size(),
                        -board()[end].out[seat()].total(), end);
    };
    return Retreat{*std::min_element(ask.ways.begin(), ask.ways.end(),
                                     [&](const Way& a, const Way& b) { return key(a) < key(b); })};
  }
};

}  // namespace

Answer fallback(const Lens& lens, const Question& question) {
  return std::visit(Defaulting{lens, question}, question.about);
}

Answer Hannibal::fallback(const Setting& setting, const Position& now, const Question& question) {
  return hannibal::fallback(Lens(setting, now, question.seat), question);
}

}  // namespace cursus::hannibal
