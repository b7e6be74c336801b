// Cataphract: whom standing orders are about, and what they do (part D.5).
#include <algorithm>

#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

namespace {

using Kind = Policy::Kind;

enum class Act : std::uint8_t {
  Never,
  Always,
  Best,
  AtRange,
  Away,
  Prefer,
  ToEnemy,
  Left,
  Right,
  Keep,
  Strongest,
  Weakest,
  Same,
  Nearest,
  Most,
  // parts
  Unit,
  Hex,
  Face,
  Line,
  Leader,
  With,
  Stay,
  Yes,
  No,
  To,
};
// clang-format off
constexpr std::array act_terms{
    Term<Act>{Act::Never,     "never",     "しない", "stand"},
    Term<Act>{Act::Always,    "always",    "常に", "fire"},
    Term<Act>{Act::Best,      "best",      "最良"},
    Term<Act>{Act::AtRange,   "range",     "距離"},
    Term<Act>{Act::Away,      "away",      "離脱"},
    Term<Act>{Act::Prefer,    "prefer",    "優先"},
    Term<Act>{Act::ToEnemy,   "to_enemy",  "敵へ", "enemy"},
    Term<Act>{Act::Left,      "left",      "左"},
    Term<Act>{Act::Right,     "right",     "右"},
    Term<Act>{Act::Keep,      "keep",      "維持"},
    Term<Act>{Act::Strongest, "strongest", "最強"},
    Term<Act>{Act::Weakest,   "weakest",   "最弱"},
    Term<Act>{Act::Same,      "same",      "同じ"},
    Term<Act>{Act::Nearest,   "nearest",   "最寄り"},
    Term<Act>{Act::Most,      "most",      "最多"},
    Term<Act>{Act::Unit,      "unit",      "ユニット"},
    Term<Act>{Act::Hex,       "hex",       "ヘクス"},
    Term<Act>{Act::Face,      "face",      "向き"},
    Term<Act>{Act::Line,      "line",      "ライン"},
    Term<Act>{Act::Leader,    "leader",    "リーダー"},
    Term<Act>{Act::With,      "with",      "同行"},
    Term<Act>{Act::Stay,      "stay",      "残留"},
    Term<Act>{Act::Yes,       "yes",       "はい"},
    Term<Act>{Act::No,        "no",        "いいえ"},
    Term<Act>{Act::To,        "to",        "へ"}};
// clang-format on
constexpr const auto& terms(Of<Act>) { return act_terms; }

struct KindWord {
  Kind kind;
  Act act;
};
constexpr std::array kind_words{KindWord{Kind::Never, Act::Never},
                                KindWord{Kind::Always, Act::Always},
                                KindWord{Kind::Best, Act::Best},
                                KindWord{Kind::AtRange, Act::AtRange},
                                KindWord{Kind::Away, Act::Away},
                                KindWord{Kind::Prefer, Act::Prefer},
                                KindWord{Kind::ToEnemy, Act::ToEnemy},
                                KindWord{Kind::Left, Act::Left},
                                KindWord{Kind::Right, Act::Right},
                                KindWord{Kind::Keep, Act::Keep},
                                KindWord{Kind::Strongest, Act::Strongest},
                                KindWord{Kind::Weakest, Act::Weakest},
                                KindWord{Kind::Same, Act::Same},
                                KindWord{Kind::Nearest, Act::Nearest},
                                KindWord{Kind::Most, Act::Most}};

Act act_of(Kind kind) {
  for (const KindWord& one : kind_words)
    if (one.kind == kind) return one.act;
  return Act::Prefer;
}
std::optional<Kind> kind_of(Act act) {
  for (const KindWord& one : kind_words)
    if (one.act == act) return one.kind;
  return std::nullopt;
}

// --- troops --------------------------------------------------------------------------------------

enum class Troops : std::uint8_t { All, Cataphract, Foot, Horse };
constexpr std::array troops_terms{
    Term<Troops>{Troops::All, "all", "全て"},
    Term<Troops>{Troops::Cataphract, "cataphract", "カタフラクト", "cataphracts"},
    Term<Troops>{Troops::Foot, "foot", "徒歩"}, Term<Troops>{Troops::Horse, "horse", "騎乗"}};
constexpr const auto& terms(Of<Troops>) { return troops_terms; }

bool is_class(const Battle& battle, std::string_view text) {
  for (const Unit& unit : battle.units)
    if (!unit.cls.empty() && unit.cls == text) return true;
  return false;
}

bool acts_next(const Cursor& in) {
  const formats::Token* token = in.next();
  return !token || formats::value_called<Act>(*token).has_value() || in.next_is(Word::If);
}

// Units or hexes, until another word.
void read_wanted(Cursor& in, Policy& policy, bool only_units = false) {
  while (!in.at_end() && !acts_next(in)) {
    in.skip_separators();
    if (next_is_hex(in))
      (only_units ? policy.unit_hexes : policy.hexes).push_back(read_hex(in));
    else
      policy.units.push_back(read_unit(in));
  }
}

void read_face(Cursor& in, Policy& policy) {
  if (in.take(Act::To)) {
    policy.face_to = read_hex(in);
  } else if (const auto act = in.take_any<Act>(); act && kind_of(*act)) {
    policy.face = kind_of(*act);
  } else {
    const FacingRef facing = read_facing(in);
    if (facing.number >= 0) policy.facing = facing_numbered(facing.number, false);
  }
}

bool read_part(Cursor& in, Policy& policy) {
  if (in.take(Act::Unit)) {
    read_wanted(in, policy, true);
  } else if (in.take(Act::Hex)) {
    read_wanted(in, policy);
  } else if (in.take(Act::Face)) {
    read_face(in, policy);
  } else if (in.take(Act::Line)) {
    policy.line = in.take(Act::Yes);
    if (!*policy.line && !in.take(Act::No)) in.refuse_next("read.unknown-word", {"yes", "no"});
  } else if (in.take(Act::Leader)) {
    policy.with_leaders = in.take(Act::With);
    if (!*policy.with_leaders && !in.take(Act::Stay))
      in.refuse_next("read.unknown-word", {"with", "stay"});
  } else {
    return false;
  }
  return true;
}

bool prefers(Window window);

void read_kind(Cursor& in, Window window, Policy& policy) {
  policy.kind = Kind::Prefer;
  if (in.next_is(Act::Unit) || in.next_is(Act::Hex) || in.next_is(Act::Face) ||
      in.next_is(Act::Line) || in.next_is(Act::Leader))
    return;
  if (in.take(Act::With)) {
    policy.kind = Kind::Always;
  } else if (in.take(Act::Stay)) {
    policy.kind = Kind::Never;
  } else if (in.take(Act::To)) {  // `leader_react`
    read_wanted(in, policy);
  } else if (in.take(Act::Yes)) {
    policy.kind = Kind::Always;
  } else if (in.take(Act::No)) {
    policy.kind = Kind::Never;
  } else if (const auto act = in.take_any<Act>()) {
    const auto kind = kind_of(*act);
    if (!kind) return in.refuse("read.extra");
    policy.kind = *kind;
    if (*kind == Kind::AtRange) policy.figure = in.number();
    if (*kind == Kind::Prefer) read_wanted(in, policy);
    const formats::Token* token = in.next();
    if (*kind == Kind::Away && token &&
        token->text.find_first_not_of("0123456789") == std::string::npos)
      policy.figure = in.number();
  } else if (window == Window::TrumpTrump || window == Window::TrumpMomentum) {
    policy.kind = Kind::Leaders;
    do policy.leaders.push_back(read_leader(in));
    while (!in.at_end() && !in.next_is(Word::If) && next_is_leader(in));
  } else if (window == Window::RallyFace) {
    policy.kind = Kind::Keep;
    read_face(in, policy);
  } else if (prefers(window) && (next_is_hex(in) || next_is_unit(in))) {  // `prefer` is understood
    read_wanted(in, policy);
  } else {
    in.refuse_next("read.unknown-word", formats::term_words<Act>(Language::En));
  }
  // Other words for the same.
  if (policy.kind == Kind::Always &&
      (window == Window::EntryFire || window == Window::WithdrawFire))
    policy.kind = Kind::Best;
  if (policy.kind == Kind::Best && window == Window::ExitFire) policy.kind = Kind::Always;
}

}  // namespace

Who read_who(Cursor& in) {
  Who who;
  if (const auto troops = in.take_any<Troops>()) {
    constexpr std::array kinds{Who::Kind::All, Who::Kind::Cataphract, Who::Kind::Foot,
                               Who::Kind::Horse};
    who.kind = kinds[static_cast<std::size_t>(*troops)];
  } else if (const auto type = in.take_any<UnitType>()) {
    who.kind = Who::Kind::Type;
    who.type = *type;
  } else if (const formats::Token* token = in.next();
             token && is_class(in.names().battle(), formats::text::fold_case(token->text))) {
    who.kind = Who::Kind::Class;
    who.cls = formats::text::fold_case(token->text);
    in.skip();
  } else if (!next_is_unit(in) && next_is_leader(in)) {
    who.kind = Who::Kind::Leader;
    who.leader = read_leader(in);
  } else {
    const UnitRef ref = read_unit_ref(in);
    who.kind = Who::Kind::Unit;
    who.unit = ref.unit;
    who.hex = ref.hex;
  }
  return who;
}

std::string print_who(const Names& names, const Who& who, Language language) {
  const auto troops = [&](Troops one) { return std::string(formats::term_in(one, language)); };
  switch (who.kind) {
    case Who::Kind::All:
      return troops(Troops::All);
    case Who::Kind::Unit:
      return std::string(names.spell(who.unit));
    case Who::Kind::Leader:
      return std::string(names.spell(who.leader));
    case Who::Kind::Type:
      return std::string(formats::term_in(who.type, language));
    case Who::Kind::Cataphract:
      return troops(Troops::Cataphract);
    case Who::Kind::Foot:
      return troops(Troops::Foot);
    case Who::Kind::Horse:
      return troops(Troops::Horse);
    case Who::Kind::Class:
      return who.cls;
  }
  return {};
}

namespace {

// D.5: the actions of each window.
std::vector<Kind> kinds_for(Window window) {
  switch (window) {
    case Window::TrumpTrump:
    case Window::TrumpMomentum:
      return {Kind::Leaders, Kind::Never};
    case Window::Withdraw:
      return {Kind::Never, Kind::Away, Kind::Prefer};
    case Window::WithdrawFire:
    case Window::EntryFire:
      return {Kind::Best, Kind::AtRange, Kind::Never};
    case Window::ExitFire:
    case Window::Reload:
    case Window::LeaderRout:
      return {Kind::Always, Kind::Never};
    case Window::SecondShot:
      return {Kind::Same, Kind::Nearest, Kind::Never};
    case Window::Reface:
      return {Kind::ToEnemy, Kind::Left, Kind::Right, Kind::Never};
    case Window::LeaderReact:
      return {Kind::Away, Kind::Prefer, Kind::Never};
    case Window::DefenderUnit:
    case Window::AttackerUnit:
      return {Kind::Best, Kind::Prefer};
    case Window::OddHits:
      return {Kind::Strongest, Kind::Weakest, Kind::Prefer};
    case Window::LeaderPlace:
    case Window::RoutHex:
    case Window::UncontrolledPath:
    case Window::Advance:
      return {Kind::Prefer};
    case Window::RallyFace:
      return {Kind::ToEnemy, Kind::Keep, Kind::Prefer};
  }
  return {};
}

bool prefers(Window window) {
  const auto kinds = kinds_for(window);
  return window != Window::RallyFace &&
         std::find(kinds.begin(), kinds.end(), Kind::Prefer) != kinds.end();
}

}  // namespace

Policy read_policy(Cursor& in, Window window) {
  Policy policy;
  read_kind(in, window, policy);
  const auto kinds = kinds_for(window);
  if (!in.refusal() && std::find(kinds.begin(), kinds.end(), policy.kind) == kinds.end())
    in.refuse("cat.read.action", {{"window", std::string(formats::term_in(window, Language::En))}});
  while (!in.at_end() && read_part(in, policy)) {
  }
  return policy;
}

std::string print_policy(const Names& names, const Policy& policy, Language language) {
  const auto word = [&](Act act) { return std::string(formats::term_in(act, language)); };
  std::string text;
  const auto add = [&](const std::string& one) { (text += text.empty() ? "" : " ") += one; };
  if (policy.kind == Kind::Leaders)
    for (const LeaderId leader : policy.leaders) add(std::string(names.spell(leader)));
  else if (policy.kind != Kind::Prefer || !policy.units.empty() || !policy.hexes.empty())
    add(word(act_of(policy.kind)));
  if (policy.figure > 0) add(std::to_string(policy.figure));
  if (policy.kind != Kind::Prefer && !policy.hexes.empty()) add(word(Act::Hex));
  for (const HexId hex : policy.hexes) add(names.spell(hex));
  if (policy.kind != Kind::Prefer && !policy.units.empty()) add(word(Act::Unit));
  for (const UnitId unit : policy.units) add(std::string(names.spell(unit)));
  if (policy.line) add(word(Act::Line) + " " + word(*policy.line ? Act::Yes : Act::No));
  if (policy.facing) add(word(Act::Face) + " " + std::to_string(number_of(*policy.facing)));
  if (policy.face) add(word(Act::Face) + " " + word(act_of(*policy.face)));
  if (policy.face_to != no_hex)
    add(word(Act::Face) + " " + word(Act::To) + " " + names.spell(policy.face_to));
  if (policy.with_leaders)
    add(word(Act::Leader) + " " + word(*policy.with_leaders ? Act::With : Act::Stay));
  return text;
}

}  // namespace cursus::cataphract
