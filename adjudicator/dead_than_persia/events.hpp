// Rather Dead Than Persia! What is told. Keys and figures only. What everybody may hear names
// counters by tag; what stands under "for the owner alone" names them by id.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/dead_than_persia/charts.hpp"
#include "adjudicator/dead_than_persia/orders.hpp"

namespace cursus::dead_than_persia {

// Modifiers are folded before a die falls and told line by line.
struct Modifier {
  std::string_view clause{};
  int amount = 0;
  bool operator==(const Modifier&) const = default;
};

// --- for everybody -------------------------------------------------------------------------------

struct TurnBegan {
  int turn = 1;
  Month month{};
  bool operator==(const TurnBegan&) const = default;
};
struct Arrived {
  Leader leader = no_leader;
  Zone zone = no_zone;
  bool operator==(const Arrived&) const = default;
};
struct Departed {  // leaves the game without dying
  Leader leader = no_leader;
  std::string_view clause{};
  bool operator==(const Departed&) const = default;
};
struct Regrouped {  // what lies open of it
  Seat seat = greek;
  std::vector<UnitId> opened{};
  std::vector<UnitId> taken{};
  std::vector<ShipId> ships_opened{};
  std::vector<ShipId> ships_taken{};
  bool operator==(const Regrouped&) const = default;
};
struct TagsDealt {
  int turn = 1;
  bool operator==(const TagsDealt&) const = default;
};
struct CommanderNamed {
  Seat seat = greek;
  Leader leader = no_leader;
  bool operator==(const CommanderNamed&) const = default;
};
struct Drew {  // R-2.2b: that ruses were drawn, not which
  Seat seat = greek;
  int ruses = 0;
  bool operator==(const Drew&) const = default;
};
struct InitiativeRolled {
  PerSeat<int> dice{};
  PerSeat<int> strategy{};
  bool operator==(const InitiativeRolled&) const = default;
};
struct FirstPlayer {
  Seat seat = greek;
  bool by_ruses = false;
  bool operator==(const FirstPlayer&) const = default;
};
struct SegmentBegan {
  std::uint32_t segment = 0;
  Seat seat = greek;
  bool operator==(const SegmentBegan&) const = default;
};
struct Passed {
  Seat seat = greek;
  bool rest = false;
  bool operator==(const Passed&) const = default;
};
struct Activated {
  Tag tag{};
  bool operator==(const Activated&) const = default;
};
struct ActivationEnded {
  std::vector<Tag> tags{};
  bool operator==(const ActivationEnded&) const = default;
};
struct Took {
  Tag by{};
  Tag junior{};
  UnitId unit = no_unit;
  bool operator==(const Took&) const = default;
};
struct LeftBehind {
  Tag by{};
  Tag junior{};
  UnitId unit = no_unit;
  Zone zone = no_zone;
  bool operator==(const LeftBehind&) const = default;
};
struct Moved {
  std::vector<Tag> tags{};
  Zone from = no_zone;
  Zone to = no_zone;
  int cost = 0;
  int zones = 0;
  bool operator==(const Moved&) const = default;
};
struct Embarked {
  std::vector<Tag> tags{};
  Tag fleet{};
  Zone zone = no_zone;
  bool operator==(const Embarked&) const = default;
};
struct Landed {
  std::vector<Tag> tags{};
  Tag fleet{};
  Zone zone = no_zone;
  int cost = 0;
  bool operator==(const Landed&) const = default;
};
struct Sailed {
  Tag fleet{};
  ShipId ship = no_ship;
  Zone from = no_zone;
  Zone to = no_zone;
  int zones = 0;
  bool operator==(const Sailed&) const = default;
};
struct Detached {
  Tag fleet{};
  ShipId ship = no_ship;
  Zone zone = no_zone;
  bool operator==(const Detached&) const = default;
};
struct Joined {
  Tag fleet{};
  ShipId ship = no_ship;
  bool operator==(const Joined&) const = default;
};
struct AttritionRolled {  // R-H.4c: for dummies too
  Cause cause = Cause::Movement;
  std::vector<Tag> tags{};
  ShipId ship = no_ship;
  Zone zone = no_zone;
  int column = 0;
  int die = 0;
  bool operator==(const AttritionRolled&) const = default;
};
struct OpenLost {  // open units and ships vanish openly
  Cause cause = Cause::Movement;
  std::vector<UnitId> units{};
  std::vector<ShipId> ships{};
  bool operator==(const OpenLost&) const = default;
};
struct InterceptionTried {  // R-6.2a: both S are told
  Seat by_side = greek;
  Tag by{};
  Target target{};
  Zone zone = no_zone;
  bool automatic = false;  // Thermopyles
  int s = 0;
  int foe_s = 0;
  std::vector<Modifier> columns{};
  std::vector<Modifier> to_die{};
  int column = 0;
  int die = 0;
  Contact result = Contact::None;
  bool operator==(const InterceptionTried&) const = default;
};
struct NavalInterceptionTried {
  Seat by_side = greek;
  Tag by{};
  ShipId ship = no_ship;
  Target target{};
  ShipId target_ship = no_ship;
  Zone zone = no_zone;
  std::array<int, 2> dice{};
  int oracle = 0;
  bool success = false;
  bool operator==(const NavalInterceptionTried&) const = default;
};
struct DummyRemoved {
  Tag tag{};
  bool operator==(const DummyRemoved&) const = default;
};
struct MarkerRemoved {  // a fleet marker without ships
  Tag tag{};
  bool operator==(const MarkerRemoved&) const = default;
};
struct LeaderLost {
  Leader leader = no_leader;
  Tag tag{};
  std::string_view clause{};
  Zone zone = no_zone;  // where their units lie open now; none: aboard
  bool operator==(const LeaderLost&) const = default;
};
struct Roster {  // R-H.3a: shown for the time of a battle
  std::vector<Tag> tags{};
  std::vector<Leader> leaders{};
  std::vector<UnitId> units{};  // on land, or cargo
  std::vector<ShipId> ships{};
  bool operator==(const Roster&) const = default;
};
struct BattleBegan {
  Zone zone = no_zone;
  bool sea = false;
  std::optional<Seat> surpriser{};
  PerSeat<std::vector<Tag>> tags{};
  bool operator==(const BattleBegan&) const = default;
};
struct RostersShown {  // R-H.3a: to both players, and to nobody else
  bool sea = false;
  PerSeat<Roster> rosters{};
  bool operator==(const RostersShown&) const = default;
};
struct StaysInCity {
  Seat seat = greek;
  bool inside = false;
  bool operator==(const StaysInCity&) const = default;
};
struct RusePlayed {
  Seat seat = greek;
  Ruse ruse = Ruse::Trahison;
  bool operator==(const RusePlayed&) const = default;
};
struct RuseGiven {  // R-8.2b, R-8.2c
  Seat seat = greek;
  Ruse ruse = Ruse::PasDeQuartier;
  bool operator==(const RuseGiven&) const = default;
};
struct RuseDiscarded {  // which one stays untold
  Seat seat = greek;
  bool operator==(const RuseDiscarded&) const = default;
};
struct OracleRolled {
  Seat seat = greek;
  int die = 0;
  bool operator==(const OracleRolled&) const = default;
};
struct CombatRolled {
  Seat seat = greek;
  CombatPhase phase = CombatPhase::Fire;
  int points = 0;  // PN at sea
  int column = 0;  // greatest points of the column; at sea its Odds
  std::vector<Modifier> columns{};
  std::vector<Modifier> to_die{};
  int die = 0;
  int second = 0;  // for the leader test; 0: none
  int loss = 0;    // after doubling
  bool morale = false;
  bool operator==(const CombatRolled&) const = default;
};
struct LeaderTested {
  Leader leader = no_leader;
  int die = 0;
  bool killed = false;
  bool operator==(const LeaderTested&) const = default;
};
struct UnitsLost {
  Seat seat = greek;
  std::vector<UnitId> units{};
  std::vector<ShipId> ships{};
  std::string_view clause{};
  bool operator==(const UnitsLost&) const = default;
};
struct MoraleRolled {
  UnitId unit = no_unit;
  std::array<int, 2> dice{};
  int modifier = 0;
  int needs = 0;
  bool passed = false;
  bool eliminated = false;
  bool operator==(const MoraleRolled&) const = default;
};
struct Withdrew {
  Seat seat = greek;
  std::string_view clause{};
  bool operator==(const Withdrew&) const = default;
};
struct Retreated {
  Seat seat = greek;
  std::vector<Tag> tags{};
  Zone from = no_zone;
  Zone to = no_zone;
  bool aboard = false;  // an island: onto own ships
  bool operator==(const Retreated&) const = default;
};
struct BattleEnded {
  Zone zone = no_zone;
  std::optional<Seat> winner{};
  bool operator==(const BattleEnded&) const = default;
};
struct CityRolled {
  Zone zone = no_zone;
  Seat seat = greek;
  int die = 0;
  bool destroyed = false;
  bool operator==(const CityRolled&) const = default;
};
struct ScorchedEarth {
  Zone zone = no_zone;
  Seat seat = greek;
  bool operator==(const ScorchedEarth&) const = default;
};
struct PoliticsRolled {
  Seat seat = greek;
  Zone province = no_zone;
  int pa = 0;
  std::array<int, 2> dice{};
  std::vector<Modifier> modifiers{};
  int needs = 0;
  bool success = false;
  bool operator==(const PoliticsRolled&) const = default;
};
struct AllegianceChanged {
  Zone province = no_zone;
  std::optional<Seat> side{};
  std::vector<UnitId> units{};
  std::string_view clause{};
  bool operator==(const AllegianceChanged&) const = default;
};
struct ControlShown {  // whenever the control that is shown changes (Q66)
  Zone zone = no_zone;
  std::optional<Seat> side{};
  bool operator==(const ControlShown&) const = default;
};
struct CityFallen {  // R-14.1g
  Zone zone = no_zone;
  int die = 0;  // 0: none fell, the game stops
  bool operator==(const CityFallen&) const = default;
};
struct NationLeft {
  Nation nation = Nation::Athenian;
  std::vector<UnitId> units{};
  std::vector<ShipId> ships{};
  bool operator==(const NationLeft&) const = default;
};
struct Reconnoitred {
  Seat seat = greek;
  Tag tag{};
  bool operator==(const Reconnoitred&) const = default;
};
struct IntriguesTook {
  std::vector<Rating> ratings{};
  bool operator==(const IntriguesTook&) const = default;
};
struct Redeployed {
  Leader leader = no_leader;  // none: units or ships
  Tag tag{};
  std::vector<UnitId> units{};  // that lie open
  std::vector<ShipId> ships{};
  Zone zone = no_zone;
  bool operator==(const Redeployed&) const = default;
};
struct IsolationOver {
  bool operator==(const IsolationOver&) const = default;
};
struct PaShown {  // R-2.3a
  PerSeat<int> counters{};
  PerSeat<int> left{};
  bool operator==(const PaShown&) const = default;
};
struct GameEnded {
  Outcome outcome{};
  bool operator==(const GameEnded&) const = default;
};

// --- for the owner alone -------------------------------------------------------------------------

struct TagsAre {
  std::vector<Tag> tags{};
  std::vector<CounterId> counters{};
  bool operator==(const TagsAre&) const = default;
};
struct DrewPrivately {
  std::vector<Ruse> ruses{};
  int counter = 0;  // value
  int pa = 0;
  bool operator==(const DrewPrivately&) const = default;
};
struct SupplyChecked {  // for every counter and group of open units (R-H.4c)
  std::vector<CounterId> counters{};
  Zone zone = no_zone;
  bool supplied = true;
  int die = 0;
  int losses = 0;
  bool entering = false;  // a scorched zone
  bool operator==(const SupplyChecked&) const = default;
};
struct BoxLost {  // after every attrition die, also when nothing was lost
  Cause cause = Cause::Movement;
  std::vector<CounterId> counters{};
  std::vector<UnitId> units{};
  std::vector<ShipId> ships{};
  std::vector<Leader> leaders{};
  bool operator==(const BoxLost&) const = default;
};
struct Spied {  // Reconnaissance
  Tag tag{};
  bool dummy = false;
  Leader leader = no_leader;
  Roster roster{};
  bool operator==(const Spied&) const = default;
};
struct NoteTaken {  // a line that could not be carried out (R-H.4f)
  std::string_view clause{};
  std::string_view why{};
  bool operator==(const NoteTaken&) const = default;
};

using Event =
    std::variant<TurnBegan, Arrived, Departed, Regrouped, TagsDealt, CommanderNamed, Drew,
                 InitiativeRolled, FirstPlayer, SegmentBegan, Passed, Activated, ActivationEnded,
                 Took, LeftBehind, Moved, Embarked, Landed, Sailed, Detached, Joined,
                 AttritionRolled, OpenLost, InterceptionTried, NavalInterceptionTried, DummyRemoved,
                 MarkerRemoved, LeaderLost, BattleBegan, RostersShown, StaysInCity, RusePlayed,
                 RuseGiven, RuseDiscarded, OracleRolled, CombatRolled, LeaderTested, UnitsLost,
                 MoraleRolled, Withdrew, Retreated, BattleEnded, CityRolled, ScorchedEarth,
                 PoliticsRolled, AllegianceChanged, ControlShown, CityFallen, NationLeft,
                 Reconnoitred, IntriguesTook, Redeployed, IsolationOver, PaShown, GameEnded,
                 TagsAre, DrewPrivately, SupplyChecked, BoxLost, Spied, NoteTaken>;

}  // namespace cursus::dead_than_persia
