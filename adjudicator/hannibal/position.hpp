// Hannibal: Rome vs. Carthage. What lies on the table.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "adjudicator/core/small_vector.hpp"
#include "adjudicator/hannibal/cards.hpp"
#include "adjudicator/hannibal/charts.hpp"
#include "adjudicator/hannibal/generals.hpp"
#include "adjudicator/hannibal/map.hpp"

namespace cursus::hannibal {

// --- what does not change during a game ----------------------------------------------------------

// Rulings that players may agree otherwise upon; see rulings.md.
struct Options {
  bool ask_in_windows = false;                    // every window waits for a mail
  bool battles_live = false;                      // B-06 to B-10 and B-16 wait for a mail
  bool carthage_subjugates_at_minus_one = false;  // A-20.2b
  bool equal_stacks_are_refuge = false;           // the other reading of "fewer"
  bool proconsul_is_mandatory = false;            // A-6.4a: as in the older errata
  bool operator==(const Options&) const = default;
};

struct Setup {
  struct Army {
    Seat side = rome;
    SpaceId space = no_space;
    std::vector<GeneralId> generals{};  // the commander first
    int normal = 0;
    int elephants = 0;
    bool operator==(const Army&) const = default;
  };
  std::vector<Army> armies{};
  int turn = 1;  // with which it begins
  bool operator==(const Setup&) const = default;
};
Setup second_punic_war();  // H-4
Setup one_turn_game();     // the same armies, and the last turn alone: a game to learn by

struct Setting {
  Options options{};
  Setup setup = second_punic_war();
};

// --- troops --------------------------------------------------------------------------------------

struct Cus {  // combat units: normal ones and elephants
  int normal = 0;
  int elephants = 0;
  constexpr int total() const { return normal + elephants; }
  constexpr bool within(Cus most) const {
    return normal >= 0 && elephants >= 0 && normal <= most.normal && elephants <= most.elephants;
  }
  constexpr Cus& operator+=(Cus more) {
    normal += more.normal;
    elephants += more.elephants;
    return *this;
  }
  constexpr Cus& operator-=(Cus less) {
    normal -= less.normal;
    elephants -= less.elephants;
    return *this;
  }
  friend constexpr Cus operator+(Cus a, Cus b) { return a += b; }
  friend constexpr Cus operator-(Cus a, Cus b) { return a -= b; }
  bool operator==(const Cus&) const = default;
};

// CUs in one place, by the movement points that this card has cost them.
inline constexpr int effort_spent = 7;  // by battle, siege, backing up or a failed pursuit
struct Worn {                           // CUs that are named by what they have moved
  int effort = 0;
  Cus cus{};
  bool operator==(const Worn&) const = default;
};
class Stack {
 public:
  Cus all() const;
  int total() const { return all().total(); }
  bool empty() const { return total() == 0; }
  Cus fit() const;       // not spent
  int weariest() const;  // movement points of the one that has moved most; spent ones apart
  const Cus& at(int effort) const { return by_effort_[static_cast<std::size_t>(effort)]; }

  void add(Cus more, int effort = 0) { by_effort_[static_cast<std::size_t>(effort)] += more; }
  void add(const Stack& more);
  Stack take_freshest(Cus some);  // REQUIRES: some.within(fit())
  Stack take_weariest(Cus some);  // REQUIRES: some.within(all())
  // Of these as many as are there and wanted; `some` are those still wanted.
  Stack take_named(const std::vector<Worn>& named, Cus& some);
  Stack take_all();
  void tire(int points);  // they have moved on
  void spend();
  void rest();  // a new card
  bool operator==(const Stack&) const = default;

 private:
  std::array<Cus, 8> by_effort_{};
};

struct Pieces {  // of one side
  Cus cus{};
  GeneralSet generals{};
  bool train = false;  // the siege train
  bool operator==(const Pieces&) const = default;
};

enum class Office : std::uint8_t { None, Consul, Proconsul };  // 執政官, 前執政官
enum class Whereabouts : std::uint8_t { Off, OnMap, Displaced, OutOfGame };  // 一時的な除去

struct GeneralState {
  Whereabouts where = Whereabouts::Off;
  SpaceId space = no_space;
  bool inside = false;  // shut in a walled city (H-2.2c)
  bool moving = false;  // with the army that is being moved
  bool leads = false;   // before others of their rank in this place (H-9.3d)
  Office office = Office::None;
  // Of this card.
  int effort = 0;  // movement points, or effort_spent
  bool activated = false;
  bool operator==(const GeneralState&) const = default;
};

struct SpaceState {
  Marker marker = Marker::Empty;
  bool tribe = false;              // the tribe marker is still there
  int points = 0;                  // of siege or subjugation
  std::optional<Seat> besieger{};  // whose points they are
  PerSeat<Stack> out{};            // in the space
  Stack in{};                      // shut in the city, of its owner
  bool operator==(const SpaceState&) const = default;
};

// --- an army on its way --------------------------------------------------------------------------

enum class MoveBy : std::uint8_t { Ops, Campaign, ForceMarch };

struct March {
  GeneralId general = no_general;
  MoveBy by = MoveBy::Ops;
  Stack cus{};
  bool train = false;
  bool inside = false;  // still within the walls
  SpaceId at = no_space;
  SpaceId from = no_space;   // the space it came from by its last step
  bool from_inside = false;  // from within the walls of that place
  bool by_sea = false;       // its last step
  bool stepped_out = false;  // its last step was out of the city
  bool landed = false;       // by sea in this activation (H-15.2b)
  int steps = 0;
  int points = 0;  // movement points used in this activation
  int limit = move_points;
  bool may_sail = false;
  int sea_limit = 0;
  bool took = false;     // has chosen whom it takes along
  bool dropped = false;  // in this space
  bool picked = false;
  bool weather_asked = false;
  bool charm = false;  // card 28
  bool over = false;
  bool fought = false;
  bool spent = false;
  bool intercepted = false;
  bool backed_up = false;
  bool command_changed = false;  // by the die of H-18.2b: the other consul leads from then on
  std::vector<SpaceId> failed_to_intercept{};  // H-12.10: of this activation
  bool operator==(const March&) const = default;
};

// One interception that was declared.
struct Interception {
  SpaceId from = no_space;
  GeneralId general = no_general;
  Pieces pieces{};
  bool commands = true;
  bool operator==(const Interception&) const = default;
};

// The reaction phase in the space that was entered (H-10.3).
struct Reaction {
  std::vector<SpaceId> asked{};  // spaces whose interception was declared or waived
  std::vector<Interception> declared{};
  std::vector<Interception> succeeded{};
  bool avoid_failed = false;
  bool avoided = false;
  SpaceId avoided_to = no_space;
  bool operator==(const Reaction&) const = default;
};

// --- a move that was ordered as a whole (a0) -----------------------------------------------------

struct Force {
  enum class Size : std::uint8_t { Exact, Some, All } size = Size::Exact;
  int some = 0;              // CUs, normal ones first
  Pieces pieces{};           // Exact: these CUs; the generals and the train always
  std::vector<Worn> worn{};  // of these CUs, those that are named by what they have moved
  bool operator==(const Force&) const = default;
};

struct Leg {
  enum class By : std::uint8_t { Land, Sea, Out } by = By::Land;
  SpaceId space = no_space;
  bool inside = false;          // from the sea into the city
  std::optional<Force> drop{};  // when it has come there
  std::optional<Force> take{};
  bool operator==(const Leg&) const = default;
};

struct Plan {
  enum class Then : std::uint8_t { Open, Siege, Sortie, Remove, Stop } then = Then::Open;
  std::optional<Force> with{};  // none: the whole army; with no legs, they stay where they are
  bool charm = false;           // card 28: the PC where they start, for a movement point
  std::vector<Leg> legs{};
  std::optional<Force> force{};     // of the sortie, none: nobody; of a siege by a subordinate
  GeneralId besieger = no_general;  // if the order names one
  bool operator==(const Plan&) const = default;
};

// --- a battle ------------------------------------------------------------------------------------

using TacticCounts = std::array<int, tactic_count>;
constexpr std::size_t index(Tactic tactic) { return static_cast<std::size_t>(tactic); }
int count(const TacticCounts& cards);

struct BattleOdds {  // H-14.1a, folded before a card is dealt
  struct Line {
    std::string_view clause;
    int cards = 0;
    bool operator==(const Line&) const = default;
  };
  std::vector<Line> lines{};
  int cards = 0;
  bool operator==(const BattleOdds&) const = default;
};

enum class BattleEnd : std::uint8_t { None, Unmatched, OutOfCards, Withdrawn };

// Everything about a battle that both players see.
struct Battle {
  SpaceId space = no_space;
  Seat original = carthage;  // attacker
  Seat attacker = carthage;  // now
  bool intercepted = false;  // +1 for the other side (H-12.4c)
  bool avoid_failed = false;
  Stack sortie{};  // from the city, with a relieving army (H-20.7a)
  GeneralSet sortie_generals{};
  PerSeat<int> at_start{};
  PerSeat<int> lost{};  // in the battle and on the retreat (H-15.5a)
  PerSeat<GeneralId> commander{};
  PerSeat<int> hand{};            // battle cards
  PerSeat<TacticCounts> open{};   // turned up by Spy
  PerSeat<TacticCounts> known{};  // taken by Ally Deserts: the other seat knows them
  TacticCounts played{};
  bool dealt = false;
  PerSeat<bool> spy{};          // has played card 20
  PerSeat<bool> desertion{};    // has played card 59 before the first round
  PerSeat<bool> no_spanish{};   // gets no Spanish allies (card 31)
  PerSeat<bool> no_numidian{};  // card 32
  bool charged = false;
  bool fright = false;
  int round = 0;  // rounds begun (H-14.11a)
  std::optional<Tactic> led{};
  bool led_by_card = false;  // card 6
  bool probe_used = false;   // Hannibal's (H-24.6)
  BattleEnd end = BattleEnd::None;
  std::optional<Seat> winner{};
  bool operator==(const Battle&) const = default;
};

// --- the table -----------------------------------------------------------------------------------

enum class Phase : std::uint8_t {
  Reinforce,       // H-5.1.1
  Return,          // H-5.1.2
  RomanReinforce,  // H-5.1.3
  Election,        // H-5.1.4
  Deal,            // H-5.2
  WhoIsFirst,      // H-7.3
  Strategy,        // H-5.3
  Winter,          // H-5.4
  Isolation,       // H-5.5
  Victory,         // H-5.6
};

enum class Ending : std::uint8_t { CarthageTaken, RomeTaken, Italy, Peace, Points };
struct Outcome {
  Seat winner = carthage;
  Ending ending = Ending::Points;
  bool operator==(const Outcome&) const = default;
};

enum class Use : std::uint8_t { Ops, Event, Discard };
enum class Counsel : std::uint8_t { None, InForce, Ending };  // cards 57 and 58 (H-25d)

// All that both players see.
struct Board {
  int turn = 1;
  Phase phase = Phase::Deal;
  Seat active = carthage;
  std::uint32_t plays = 0;  // grows with every play and phase
  bool claim = false;       // Rome said that it begins with a Campaign (H-7.3b)
  std::array<SpaceState, space_count> spaces{};
  std::array<GeneralState, general_count> generals{};
  std::optional<SpaceId> train{};  // the siege train, unless an army moves it
  std::vector<CardId> discards{};
  std::vector<CardId> removed{};

  bool macedon = false;        // the alliance (card 9)
  bool naval_victory = false;  // card 29, until the end of the turn
  bool truce = false;          // card 64
  bool truce_shown = false;    // it was played or discarded this turn (H-8.7b)
  PerSeat<Counsel> counsel{};  // whom it binds: Carthage by card 57, Rome by card 58
  bool africanus_came = false;

  // The card being played.
  std::optional<CardId> card{};
  Use use = Use::Ops;
  GeneralId sea_general = no_general;   // who goes by sea (H-11.4a)
  std::vector<SpaceId> besieged_now{};  // H-10.11e
  std::vector<SpaceId> fought_now{};    // where there were battles (H-10.2d)
  std::optional<March> march{};
  std::optional<Reaction> reaction{};
  std::optional<Battle> battle{};

  bool hannibal_fell = false;  // Carthage still has to remove PCs for Hannibal (H-10.10e)

  std::optional<Outcome> outcome{};

  const SpaceState& operator[](SpaceId space) const { return spaces[index(space)]; }
  SpaceState& operator[](SpaceId space) { return spaces[index(space)]; }
  const GeneralState& operator[](GeneralId general) const { return generals[index(general)]; }
  GeneralState& operator[](GeneralId general) { return generals[index(general)]; }
  bool operator==(const Board&) const = default;
};

// With what is hidden.
struct Position : Board {
  PerSeat<std::vector<CardId>> hands{};  // sorted
  std::vector<CardId> deck{};            // top is last
  PerSeat<TacticCounts> battle_hands{};
  // Of a position that was laid out to be tried: the hands of its next battles, which are not
  // shuffled for. In a game there are none.
  std::vector<PerSeat<TacticCounts>> laid_out_hands{};
  std::optional<Plan> plan{};  // of the army on its way; known to its owner alone
  bool operator==(const Position&) const = default;
};

// The set-up (H-4); the deck is in printed order and not yet shuffled.
Position opening(const Setting& setting);

void check_invariants(const Setting& setting, const Position& now);

// --- questions about the table -------------------------------------------------------------------

constexpr Marker marker_of(Seat side) {
  return side == rome ? Marker::Roman : Marker::Carthaginian;
}
inline bool controls(const Board& board, Seat side, SpaceId space) {  // H-3c
  return board[space].marker == marker_of(side);
}
inline bool is_pc(const Board& board, SpaceId space) {  // neither city nor tribe
  return !is_walled(space) && !board[space].tribe &&
         (board[space].marker == Marker::Roman || board[space].marker == Marker::Carthaginian);
}
inline bool has_pc(const Board& board, Seat side, SpaceId space) {
  return controls(board, side, space) && is_pc(board, space);
}
// A tribe that is not the friend of this side (H-20.9).
inline bool hostile_tribe(const Board& board, Seat side, SpaceId space) {
  return board[space].tribe && !controls(board, side, space);
}
bool controls(const Board& board, Seat side, ProvinceId province);  // H-3d
int provinces_of(const Board& board, Seat side, Country country);
int political_points(const Board& board, Seat side);         // H-22.1
inline bool is_besieged(const Board& board, SpaceId city) {  // H-20.4
  return is_walled(city) && board[city].points > 0;
}
std::vector<SpaceId> pcs_of(const Board& board, Seat side);

// CUs in the space, those of a moving army included; never those shut in (H-2.2c).
int cus_in(const Board& board, Seat side, SpaceId space);
// Any own CU, shut in or not.
bool any_cus(const Board& board, Seat side, SpaceId space);
// Are this side's units in this space shut in its city by enemy CUs?
bool is_shut_in(const Board& board, Seat side, SpaceId space);
// How many CUs may join this side's units there (H-6.3, H-20.5a).
int room_for(const Board& board, Seat side, SpaceId space);
int elephants_on_map(const Board& board);

inline int rank(const Board& board, GeneralId general) {  // H-9.3b
  if (row(general).side == carthage) return general == GeneralId::Hannibal ? 2 : 1;
  return board[general].office == Office::Consul ? 2 : 1;
}
inline bool is_consul(const Board& board, GeneralId general) {
  return board[general].office == Office::Consul;
}
inline bool on_map(const Board& board, GeneralId general) {
  return board[general].where == Whereabouts::OnMap;
}
// Not those who move.
GeneralSet generals_in(const Board& board, Seat side, SpaceId space, bool inside);
GeneralSet generals_in(const Board& board, Seat side, SpaceId space);
GeneralSet moving_generals(const Board& board);
GeneralId commander_of(const Board& board, GeneralSet some);
int consuls_among(const Board& board, GeneralSet some);
int strategy_rating(const Board& board, GeneralId general);  // H-24.7

// --- handling pieces -----------------------------------------------------------------------------

// They command among their equals from now on.
void set_leader(Board& board, GeneralId general);
// Enemies have left or come: who was shut in is free, points without besiegers vanish (H-20.6).
void settle(Board& board, SpaceId space);
void settle_all(Board& board);
// New CUs, where the others of that side are (H-6.3e).
void add_cus(Board& board, Seat side, SpaceId space, Cus cus, int effort = 0);

}  // namespace cursus::hannibal
