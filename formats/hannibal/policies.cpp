// What standing orders do in each window: `all`, `leave 2`, `FA > best keep rs 1`, `rome=3`.
#include <algorithm>
#include <array>

#include "formats/hannibal/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::hannibal {

using formats::Language;
using formats::term_in;

namespace {

using Do = Policy::Kind;
using Want = Wish::Kind;

class PolicyReader {
 public:
  PolicyReader(OrderCursor& in, Window window) : in_(in), window_(window) {}

  Policy read() {
    switch (window_) {
      case Window::City:
        city();
        break;
      case Window::Intercept:
      case Window::Sortie:
        force();
        break;
      case Window::Avoid:
      case Window::Return:
      case Window::Africanus:
      case Window::Consul:
      case Window::WithdrawTo:
      case Window::Retreat:
      case Window::Removal:
        places();
        break;
      case Window::Order:
        if (in_.take(Word::Weakest))
          policy_.kind = Do::Weakest;
        else if (in_.take(Word::Best))
          policy_.kind = Do::Strongest;
        else
          places();
        break;
      case Window::Intercepted:
        intercepted();
        break;
      case Window::Pursue:
        pursue();
        break;
      case Window::Losses:
        losses();
        break;
      case Window::BattleCards:
        cards();
        break;
      case Window::Desert:
        desert();
        break;
      case Window::Lead:
        lead();
        break;
      case Window::Match:
        match();
        break;
      case Window::Reinforce:
        reinforce();
        break;
      case Window::Proconsul:
        generals();
        break;
      case Window::First:
        yes_or_no(Word::Campaign);
        break;
      case Window::Weather:
      case Window::Hostile:
      case Window::Storm:
      case Window::Fright:
      case Window::Overrun:
      case Window::Siege:
      case Window::Remove:
      case Window::Command:
      case Window::Charge:
      case Window::Counter:
      case Window::Cancel:
      case Window::Initiative:
        yes_or_no(Word::Siege);
        break;
    }
    return policy_;
  }

 private:
  // The cards of a window in which nothing but a card is played: `play 42` is a yes.
  std::vector<CardId> cards_of_window() const {
    switch (window_) {
      case Window::Weather:
        return {card::bad_weather};
      case Window::Hostile:
        return {card::hostile_tribes, card::hostile_tribes_too};
      case Window::Storm:
        return {card::storms};
      case Window::Fright:
        return {card::elephant_fright};
      default:
        return {};
    }
  }
  void play_card(const std::vector<CardId>& right) {
    policy_.kind = Do::Yes;
    do {
      const std::vector<CardId> named = in_.cards();
      if (named.empty()) return;
      if (std::find(right.begin(), right.end(), named.front()) == right.end())
        return in_.refuse("hannibal.read.other-card");
    } while (!in_.refusal() && in_.next_names<CardId>());
  }
  void yes_or_no(Word also_yes) {
    const std::vector<CardId> right = cards_of_window();
    if (!right.empty() && in_.take(Word::UseCard)) return play_card(right);
    if (in_.take(Word::Done))
      policy_.kind = Do::No;
    else if (in_.take(Word::Yes) || in_.take(also_yes))
      policy_.kind = Do::Yes;
    else
      in_.refuse_next("hannibal.read.yes-or-no");
  }
  void with() {
    if (in_.take(Word::With)) in_.read(policy_.with);
    const bool among_equals = window_ == Window::Intercept || window_ == Window::Consul;
    if (among_equals && in_.take(Word::Under)) policy_.under = true;
  }
  void city() {
    if (in_.take(Word::Outside) || in_.take(Word::Done)) {
      policy_.kind = Do::No;
      return;
    }
    if (!in_.take(Word::Inside) && !in_.take(Word::Yes) && !in_.take(Word::All))
      return in_.refuse_next("hannibal.read.inside-or-outside");
    if (in_.next_is_force() && !in_.take(Word::All)) {
      policy_.kind = Do::Number;
      policy_.number = in_.cu_count();
    }
    with();
  }
  void force() {
    if (in_.take(Word::Done)) {
      policy_.kind = Do::No;
    } else if (in_.take(Word::Leave)) {
      policy_.kind = Do::Leave;
      policy_.number = in_.cu_count();
    } else if (!in_.take(Word::All) && !in_.take(Word::Yes)) {
      policy_.kind = Do::Number;
      policy_.number = in_.cu_count();
    }
    with();
  }
  void intercepted() {
    if (in_.take(Word::Back) || in_.take(Word::Yes)) {
      policy_.kind = Do::Back;
    } else if (in_.take(Word::Fight) || in_.take(Word::Done)) {
      policy_.kind = Do::Fight;
    } else if (in_.take(Word::Inside)) {
      policy_.kind = Do::Inside;
    } else if (in_.take(Word::Split)) {
      policy_.kind = Do::Split;
      policy_.number = in_.cu_count();
    } else {
      in_.refuse_next("hannibal.read.back-or-fight");
    }
  }
  void pursue() {
    if (in_.take(Word::Follow))
      policy_.kind = Do::Follow;
    else if (in_.take(Word::Path))
      policy_.kind = Do::Path;
    else
      yes_or_no(Word::Yes);
  }
  void losses() {
    in_.take(Word::Elephants);
    if (in_.take(Word::First))
      policy_.kind = Do::Yes;
    else if (in_.take(Word::Last))
      policy_.kind = Do::No;
    else
      in_.refuse_next("hannibal.read.first-or-last");
  }
  Wish& wish(Want kind) {
    policy_.kind = Do::Wishes;
    Wish& one = policy_.wishes.emplace_back();
    one.kind = kind;
    return one;
  }
  void cards() {
    if (in_.take(Word::Done)) {
      policy_.kind = Do::No;
      return;
    }
    constexpr std::array of_battle{card::spy, card::spanish_desert, card::numidian_desert,
                                   card::ally_deserts};
    if (in_.take(Word::Yes)) {
      for (const CardId each : of_battle) wish(Want::Card).card = each;
      return;
    }
    in_.take(Word::UseCard);
    do {
      const std::vector<CardId> named = in_.cards();
      if (named.empty()) return;
      if (std::find(of_battle.begin(), of_battle.end(), named.front()) == of_battle.end())
        return in_.refuse("hannibal.read.no-battle-card");
      wish(Want::Card).card = named.front();
    } while (!in_.refusal() && in_.next_names<CardId>());
  }
  void desert() {
    if (in_.take(Word::UseCard)) in_.cards();
    while (const auto tactic = in_.take_any<Tactic>()) {
      wish(Want::Plain).tactic = *tactic;
      in_.skip_separators();
    }
    if (policy_.wishes.empty() && !in_.at_end() && !in_.next_is(formats::StandingWord::If))
      yes_or_no(Word::Yes);
  }

  // Does another wish follow?
  bool another() const { return in_.next_is(">") || in_.next_is(","); }
  bool take_another() {
    const bool found = another();
    in_.skip_separators();
    return found;
  }

  // `S > S > toward S > inside leave 2`
  void places() {
    if (in_.next_is(Word::Done) && window_ != Window::Proconsul) {
      in_.skip();
      policy_.kind = Do::No;
      return;
    }
    do place();
    while (!in_.refusal() && another());
    if (in_.take(Word::Leave)) {
      policy_.kind = Do::Leave;
      policy_.number = in_.cu_count();
    }
    with();
  }
  void place() {
    in_.skip_separators();
    if (in_.take(Word::To)) in_.skip_separators();
    if (in_.take(Word::Toward)) {
      in_.read(wish(Want::Toward).space);
    } else if (in_.take(Word::Inside)) {
      wish(Want::Inside);
    } else if (in_.take(Word::Spare)) {
      wish(Want::Spare);
    } else if (in_.take(Word::Any)) {
      wish(Want::Any);
    } else if (const auto space = in_.take_named<SpaceId>()) {
      wish(Want::Space).space = *space;
    } else if (const auto general = in_.take_named<GeneralId>()) {
      wish(Want::General).general = *general;
    } else {
      SpaceId none{};
      in_.read(none);
    }
  }
  void generals() {
    do {
      in_.skip_separators();
      if (in_.take(Word::Done))
        wish(Want::No);
      else
        in_.read(wish(Want::General).general);
    } while (!in_.refusal() && another());
  }

  // `rome=3, longus=2`; `africa=hanno>carthage, spain=new_carthage, free=hannibal`
  void reinforce() {
    bool any = false;
    while (!in_.refusal()) {
      in_.skip_separators();
      if (!reinforce_item()) break;
      any = true;
    }
    if (!any) in_.refuse_unknown<SpaceId, GeneralId>();
  }
  std::vector<Levy> levies() {
    if (!in_.next_is("=", 1)) return {};
    if (in_.take(Word::Spain)) return {Levy::NewCarthage, Levy::Baetica};
    const formats::Token* word = in_.next();
    const auto levy = word ? formats::value_called<Levy>(*word) : std::nullopt;
    if (!levy || (*levy != Levy::Africa && *levy != Levy::Free)) return {};
    in_.skip();
    return {*levy};
  }
  bool reinforce_item() {
    if (const std::vector<Levy> which = levies(); !which.empty()) {
      in_.take("=");
      do {
        place();
        policy_.wishes.back().levies = which;
      } while (!in_.refusal() && in_.next_is(">"));
      return true;
    }
    if (!in_.next_names<SpaceId>() && !in_.next_names<GeneralId>()) return false;
    place();
    if (in_.take("=") || in_.next_is_figure()) policy_.wishes.back().count = in_.cu_count();
    return true;
  }

  // --- battle ------------------------------------------------------------------------------------

  void lead() {
    do lead_wish();
    while (!in_.refusal() && take_another());
    while (in_.take(Word::Keep)) {
      if (in_.take(Word::Rs))
        policy_.keep_reserves = in_.number();
      else if (in_.take(Word::Each))
        policy_.keep_each = in_.number();
      else
        in_.refuse_next("hannibal.read.keep-what");
    }
  }
  void lead_wish() {
    if (in_.take(Word::Best)) {
      wish(Want::Best);
    } else if (in_.take(Word::Most)) {
      wish(Want::Most);
    } else if (in_.take(Word::Card6)) {
      wish(Want::Card6);
    } else if (in_.take(Word::Withdraw)) {
      wish(Want::Withdraw);
    } else if (is_as(Word::Rs) || is_as(Word::Reserve) || is_as(Word::Probe)) {
      const bool reserve = !in_.next_is(Word::Probe);
      in_.skip();
      in_.read(wish(reserve ? Want::AsReserve : Want::AsProbe).tactic);
    } else {
      in_.read(wish(Want::Plain).tactic);
    }
  }
  bool is_as(Word word) const {
    const formats::Token* behind = in_.next(1);
    return in_.next_is(word) && behind && formats::value_called<Tactic>(*behind);
  }
  void match() {
    do {
      if (in_.take(Word::Pure))
        wish(Want::Pure);
      else if (in_.take(Word::Reserve) || in_.take(Word::Rs))
        wish(Want::Reserve);
      else if (in_.take(Word::Probe))
        wish(Want::Probe);
      else if (in_.take(Word::Done))
        wish(Want::No);
      else
        in_.refuse_next("hannibal.read.match-how");
    } while (!in_.refusal() && take_another());
  }

  OrderCursor& in_;
  Window window_;
  Policy policy_;
};

// --- printing ------------------------------------------------------------------------------------

struct PolicyPrinter {
  Language language;

  std::string word(Word one) const { return std::string(term_in(one, language)); }
  std::string yes() const { return word(Word::Yes); }
  std::string no() const { return language == Language::Ja ? "いいえ" : "no"; }
  std::string none() const { return language == Language::Ja ? "なし" : "none"; }
  template <class Id>
  std::string name(Id id) const {
    return std::string(Names().name(id, language));
  }
  std::string tactic(Tactic one) const { return std::string(term_in(one, language)); }

  std::string wish(const Wish& one) const {
    switch (one.kind) {
      case Want::Best:
        return word(Word::Best);
      case Want::Most:
        return word(Word::Most);
      case Want::Plain:
        return tactic(one.tactic);
      case Want::AsReserve:
        return word(Word::Rs) + " " + tactic(one.tactic);
      case Want::AsProbe:
        return word(Word::Probe) + " " + tactic(one.tactic);
      case Want::Card6:
        return word(Word::Card6);
      case Want::Withdraw:
        return word(Word::Withdraw);
      case Want::Pure:
        return word(Word::Pure);
      case Want::Reserve:
        return word(Word::Reserve);
      case Want::Probe:
        return word(Word::Probe);
      case Want::No:
        return none();
      case Want::Space:
        return name(one.space);
      case Want::Toward:
        return word(Word::Toward) + " " + name(one.space);
      case Want::Inside:
        return word(Word::Inside);
      case Want::General:
        return name(one.general);
      case Want::Spare:
        return word(Word::Spare);
      case Want::Any:
        return word(Word::Any);
      case Want::Card:
        return name(one.card);
    }
    return {};
  }
  std::string wishes(const Policy& policy, std::string_view between) const {
    std::string text;
    for (const Wish& each : policy.wishes)
      (text += text.empty() ? std::string_view{} : between) += wish(each);
    return text;
  }
  std::string levy(const std::vector<Levy>& which) const {
    if (which.size() > 1) return word(Word::Spain);
    return std::string(term_in(which.front(), language));
  }
  std::string reinforce(const Policy& policy) const {
    std::string text;
    const std::vector<Levy>* last = nullptr;
    for (const Wish& each : policy.wishes) {
      const bool same = last && !each.levies.empty() && *last == each.levies;
      text += same ? " > " : text.empty() ? "" : ", ";
      if (!each.levies.empty() && !same) text += levy(each.levies) + " = ";
      text += wish(each);
      if (each.count > 0) text += " = " + std::to_string(each.count);
      last = &each.levies;
    }
    return text;
  }
  std::string lead(const Policy& policy) const {
    std::string text = wishes(policy, " > ");
    if (policy.keep_reserves > 0)
      text += " " + word(Word::Keep) + " " + word(Word::Rs) + " " +
              std::to_string(policy.keep_reserves);
    if (policy.keep_each)
      text +=
          " " + word(Word::Keep) + " " + word(Word::Each) + " " + std::to_string(*policy.keep_each);
    return text;
  }

  std::string kind(const Policy& policy, Window window) const {
    const std::string number = " " + std::to_string(policy.number);
    switch (policy.kind) {
      case Do::Yes:
        if (window == Window::City) return word(Word::Inside);
        if (window == Window::Intercept || window == Window::Sortie) return word(Word::All);
        if (window == Window::Losses) return word(Word::Elephants) + " " + word(Word::First);
        if (window == Window::First) return word(Word::Campaign);
        return yes();
      case Do::No:
        if (window == Window::City) return word(Word::Outside);
        if (window == Window::Losses) return word(Word::Elephants) + " " + word(Word::Last);
        return no();
      case Do::Number:
        return window == Window::City ? word(Word::Inside) + number : std::to_string(policy.number);
      case Do::Leave:
        return (policy.wishes.empty() ? std::string{} : wishes(policy, " > ") + " ") +
               word(Word::Leave) + number;
      case Do::Wishes:
        break;
      case Do::Back:
        return word(Word::Back);
      case Do::Fight:
        return word(Word::Fight);
      case Do::Inside:
        return word(Word::Inside);
      case Do::Split:
        return word(Word::Split) + number;
      case Do::Follow:
        return word(Word::Follow);
      case Do::Path:
        return word(Word::Path);
      case Do::Weakest:
        return word(Word::Weakest);
      case Do::Strongest:
        return word(Word::Best);
    }
    if (window == Window::Reinforce) return reinforce(policy);
    if (window == Window::Lead) return lead(policy);
    if (window == Window::BattleCards) return word(Word::UseCard) + " " + wishes(policy, " ");
    return wishes(policy, " > ");
  }
};

}  // namespace

Policy read_policy(OrderCursor& in, Window window) { return PolicyReader(in, window).read(); }

std::string print_policy(const Policy& policy, Window window, Language language) {
  const PolicyPrinter print{language};
  std::string text = print.kind(policy, window);
  if (policy.with != no_general)
    text += " " + print.word(Word::With) + " " + print.name(policy.with);
  if (policy.under) text += " " + print.word(Word::Under);
  return text;
}

}  // namespace cursus::hannibal
