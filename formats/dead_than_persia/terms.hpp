// Rather Dead Than Persia! The words of the game in both languages: one row per value.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/terms.hpp"

namespace cursus::dead_than_persia {

using formats::Of;
using formats::Term;

// clang-format off

// --- pieces --------------------------------------------------------------------------------------

inline constexpr std::array nation_terms{
    Term<Nation>{Nation::Spartan,    "spartan",    "スパルタ"},
    Term<Nation>{Nation::Athenian,   "athenian",   "アテナイ"},
    Term<Nation>{Nation::Eretrian,   "eretrian",   "エレトリア"},
    Term<Nation>{Nation::Generic,    "generic",    "汎用"},
    Term<Nation>{Nation::Persian,    "persian",    "ペルシア"},
    Term<Nation>{Nation::Carian,     "carian",     "カリア"},
    Term<Nation>{Nation::Ionian,     "ionian",     "イオニア"},
    Term<Nation>{Nation::Greek,      "greek",      "ギリシア"},
    Term<Nation>{Nation::Thracian,   "thracian",   "トラキア"},
    Term<Nation>{Nation::Plataean,   "plataean",   "プラタイア"},
    Term<Nation>{Nation::Aeginetan,  "aeginetan",  "アイギナ"},
    Term<Nation>{Nation::Megarian,   "megarian",   "メガラ"},
    Term<Nation>{Nation::Corinthian, "corinthian", "コリントス"},
    Term<Nation>{Nation::Chalcidian, "chalcidian", "カルキス"},
    Term<Nation>{Nation::Thespian,   "thespian",   "テスピアイ"},
    Term<Nation>{Nation::Theban,     "theban",     "テーバイ"},
    Term<Nation>{Nation::Thessalian, "thessalian", "テッサリア"},
    Term<Nation>{Nation::Argive,     "argive",     "アルゴス"},
    Term<Nation>{Nation::Macedonian, "macedonian", "マケドニア"}};
constexpr const auto& terms(Of<Nation>) { return nation_terms; }

inline constexpr std::array kind_terms{
    Term<Kind>{Kind::Hoplite,      "hoplite",       "重装歩兵", "hoplites"},
    Term<Kind>{Kind::Infantry,     "infantry",      "歩兵"},
    Term<Kind>{Kind::Archer,       "archer",        "弓兵", "archers"},
    Term<Kind>{Kind::Immortal,     "immortal",      "不死部隊", "immortals"},
    Term<Kind>{Kind::Sparabara,    "sparabara",     "スパラバラ", "sparabaras"},
    Term<Kind>{Kind::HeavyCavalry, "heavy_cavalry", "重騎兵", "heavy-cavalry heavycavalry"},
    Term<Kind>{Kind::LightCavalry, "light_cavalry", "軽騎兵", "light-cavalry lightcavalry"},
    Term<Kind>{Kind::GreekCavalry, "greek_cavalry", "ギリシア騎兵", "greek-cavalry greekcavalry"}};
constexpr const auto& terms(Of<Kind>) { return kind_terms; }

inline constexpr std::array morale_terms{
    Term<Morale>{Morale::A, "A", "A"}, Term<Morale>{Morale::B, "B", "B"},
    Term<Morale>{Morale::C, "C", "C"}, Term<Morale>{Morale::D, "D", "D"}};
constexpr const auto& terms(Of<Morale>) { return morale_terms; }

inline constexpr std::array ruse_terms{
    Term<Ruse>{Ruse::Trahison,       "trahison",        "反逆", "treason"},
    Term<Ruse>{Ruse::Reconnaissance, "reconnaissance",  "偵察", "recon"},
    Term<Ruse>{Ruse::Tempete,        "tempete",         "時化", "storm"},
    Term<Ruse>{Ruse::Political,      "political",       "政治的策動", "politicalmanoeuvre manoeuvre"},
    Term<Ruse>{Ruse::PasDeQuartier,  "pas_de_quartier", "助命なし", "pas-de-quartier pasdequartier no_quarter no-quarter noquarter"},
    Term<Ruse>{Ruse::Oracle,         "oracle",          "神託"},
    Term<Ruse>{Ruse::Ostracisme,     "ostracisme",      "陶片追放", "ostracism"},
    Term<Ruse>{Ruse::Intrigues,      "intrigues",       "宮廷陰謀"},
    Term<Ruse>{Ruse::Isolationnisme, "isolationnisme",  "スパルタの孤立", "isolationism 孤立"},
    Term<Ruse>{Ruse::Panhellenisme,  "panhellenisme",   "汎ギリシア主義", "panhellenism"},
    Term<Ruse>{Ruse::Genie,          "genie",           "テミストクレスの才知", "genius 才知"},
    Term<Ruse>{Ruse::Sacrifice,      "sacrifice",       "レオニダスの自己犠牲", "自己犠牲"}};
constexpr const auto& terms(Of<Ruse>) { return ruse_terms; }

// --- the map and the calendar --------------------------------------------------------------------

inline constexpr std::array zone_kind_terms{
    Term<ZoneKind>{ZoneKind::Sea,   "sea",   "海上ゾーン"},
    Term<ZoneKind>{ZoneKind::Land,  "land",  "陸上ゾーン"},
    Term<ZoneKind>{ZoneKind::Mixed, "mixed", "陸海兼用ゾーン"}};
constexpr const auto& terms(Of<ZoneKind>) { return zone_kind_terms; }

inline constexpr std::array terrain_terms{
    Term<Terrain>{Terrain::Sea,      "sea",      "海"},
    Term<Terrain>{Terrain::Plain,    "plain",    "平地"},
    Term<Terrain>{Terrain::Mountain, "mountain", "山地"}};
constexpr const auto& terms(Of<Terrain>) { return terrain_terms; }

inline constexpr std::array season_terms{
    Term<Season>{Season::Spring, "spring", "春"},
    Term<Season>{Season::Summer, "summer", "夏"},
    Term<Season>{Season::Autumn, "autumn", "秋"},
    Term<Season>{Season::Winter, "winter", "冬"}};
constexpr const auto& terms(Of<Season>) { return season_terms; }

inline constexpr std::array phase_terms{
    Term<Phase>{Phase::SetUp,      "set-up",      "初期配置"},
    Term<Phase>{Phase::Supply,     "supply",      "補給フェイズ"},
    Term<Phase>{Phase::TurnStart,  "turn-start",  "軍勢の再編成"},
    Term<Phase>{Phase::Operations, "operations",  "作戦フェイズ"},
    Term<Phase>{Phase::EndOfTurn,  "end-of-turn", "ターン終了"}};
constexpr const auto& terms(Of<Phase>) { return phase_terms; }

inline constexpr std::array fate_terms{
    Term<Fate>{Fate::ToCome, "to-come", "登場前"},
    Term<Fate>{Fate::OnMap,  "on-map",  "マップ上"},
    Term<Fate>{Fate::Aboard, "aboard",  "乗船中"},
    Term<Fate>{Fate::Away,   "away",    "マップ外"},
    Term<Fate>{Fate::Gone,   "gone",    "除去"}};
constexpr const auto& terms(Of<Fate>) { return fate_terms; }

inline constexpr std::array stage_terms{
    Term<Battle::Stage>{Battle::Stage::Ruses, "ruses", "計略"},
    Term<Battle::Stage>{Battle::Stage::Fire,  "fire",  "射撃"},
    Term<Battle::Stage>{Battle::Stage::Melee, "melee", "白兵戦"},
    Term<Battle::Stage>{Battle::Stage::Stay,  "stay",  "継続"}};
constexpr const auto& terms(Of<Battle::Stage>) { return stage_terms; }

inline constexpr std::array eyes_terms{
    Term<Eyes>{Eyes::Truth,       "truth",     "実際"},
    Term<Eyes>{Eyes::Everybody,   "everybody", "公開"},
    Term<Eyes>{Eyes::GreekSeat,   "greek",     "ギリシア"},
    Term<Eyes>{Eyes::PersianSeat, "persian",   "ペルシア"}};
constexpr const auto& terms(Of<Eyes>) { return eyes_terms; }

// --- battles -------------------------------------------------------------------------------------

inline constexpr std::array what_terms{
    Term<Target::What>{Target::What::Counter,  "counter",  "カウンター"},
    Term<Target::What>{Target::What::Units,    "units",    "ユニット"},
    Term<Target::What>{Target::What::Neutrals, "neutrals", "中立"},
    Term<Target::What>{Target::What::Ships,    "ships",    "艦船"}};
constexpr const auto& terms(Of<Target::What>) { return what_terms; }

inline constexpr std::array contact_terms{
    Term<Contact>{Contact::None,      "none",      "失敗"},
    Term<Contact>{Contact::Pitched,   "pitched",   "正攻法"},
    Term<Contact>{Contact::Surprises, "surprises", "奇襲"},
    Term<Contact>{Contact::Surprised, "surprised", "被奇襲"}};
constexpr const auto& terms(Of<Contact>) { return contact_terms; }

inline constexpr std::array odds_terms{
    Term<Odds>{Odds::O13, "1:3", "1:3"}, Term<Odds>{Odds::O12, "1:2", "1:2"},
    Term<Odds>{Odds::O23, "2:3", "2:3"}, Term<Odds>{Odds::O11, "1:1", "1:1"},
    Term<Odds>{Odds::O32, "3:2", "3:2"}, Term<Odds>{Odds::O21, "2:1", "2:1"},
    Term<Odds>{Odds::O31, "3:1", "3:1"}, Term<Odds>{Odds::O41, "4:1", "4:1"},
    Term<Odds>{Odds::O51, "5:1", "5:1"}};
constexpr const auto& terms(Of<Odds>) { return odds_terms; }

inline constexpr std::array combat_phase_terms{
    Term<CombatPhase>{CombatPhase::Fire,    "fire",    "射撃"},
    Term<CombatPhase>{CombatPhase::Melee,   "melee",   "白兵戦"},
    Term<CombatPhase>{CombatPhase::Pursuit, "pursuit", "追撃"},
    Term<CombatPhase>{CombatPhase::Naval,   "naval",   "海上戦闘"}};
constexpr const auto& terms(Of<CombatPhase>) { return combat_phase_terms; }

inline constexpr std::array cause_terms{
    Term<Cause>{Cause::Movement, "movement", "移動"},
    Term<Cause>{Cause::Supply,   "supply",   "補給"},
    Term<Cause>{Cause::Scorched, "scorched", "焦土"},
    Term<Cause>{Cause::Storm,    "storm",    "時化"},
    Term<Cause>{Cause::Escort,   "escort",   "護衛"}};
constexpr const auto& terms(Of<Cause>) { return cause_terms; }

inline constexpr std::array ending_terms{
    Term<Ending>{Ending::TargetCities, "target-cities", "目標都市"},
    Term<Ending>{Ending::Marathon,     "marathon",      "マラソン"},
    Term<Ending>{Ending::Limited,      "limited",       "限定的勝利"},
    Term<Ending>{Ending::Decisive,     "decisive",      "決定的勝利"},
    Term<Ending>{Ending::XerxesDead,   "xerxes-dead",   "クセルクセスの死"}};
constexpr const auto& terms(Of<Ending>) { return ending_terms; }

inline constexpr std::array leader_test_terms{
    Term<Options::LeaderTest>{Options::LeaderTest::TwoDice,     "two_dice",     "2個"},
    Term<Options::LeaderTest>{Options::LeaderTest::MoraleRolls, "morale_rolls", "士気チェック"},
    Term<Options::LeaderTest>{Options::LeaderTest::Off,         "off",          "なし"}};
constexpr const auto& terms(Of<Options::LeaderTest>) { return leader_test_terms; }

inline constexpr std::array meet_terms{
    Term<Meet>{Meet::Pass,      "pass",      "通過"},
    Term<Meet>{Meet::Intercept, "intercept", "迎撃"}};
constexpr const auto& terms(Of<Meet>) { return meet_terms; }

// --- standing orders -----------------------------------------------------------------------------

inline constexpr std::array window_terms{
    Term<Window>{Window::TurnStart,      "turnstart",      "再編成", "turn-start"},
    Term<Window>{Window::Intercept,      "intercept",      "迎撃"},
    Term<Window>{Window::Agree,          "agree",          "合意"},
    Term<Window>{Window::City,           "city",           "籠城"},
    Term<Window>{Window::Ruses,          "ruse",           "計略", "ruses"},
    Term<Window>{Window::Oracle,         "oracle",         "神託"},
    Term<Window>{Window::Losses,         "losses",         "損害"},
    Term<Window>{Window::Stay,           "stay",           "継続"},
    Term<Window>{Window::Pursue,         "pursue",         "追撃"},
    Term<Window>{Window::Retreat,        "retreat",        "退却"},
    Term<Window>{Window::Attrition,      "attrition",      "損耗", "drown 溺死"},
    Term<Window>{Window::NavalIntercept, "navalintercept", "海上迎撃", "naval-intercept"},
    Term<Window>{Window::NavalStay,      "navalstay",      "海上継続", "naval-stay"},
    Term<Window>{Window::Isolation,      "isolation",      "孤立"},
    Term<Window>{Window::Escort,         "escort",         "護衛"}};
constexpr const auto& terms(Of<Window>) { return window_terms; }

// A fact may be of two words: `foe sp`.
inline constexpr std::array fact_terms{
    Term<Fact>{Fact::Turn,                "turn",                 "ターン"},
    Term<Fact>{Fact::Season,              "season",               "季節"},
    Term<Fact>{Fact::Segment,             "segment",              "セグメント"},
    Term<Fact>{Fact::Pa,                  "pa",                   "PA"},
    Term<Fact>{Fact::Zone,                "zone",                 "ゾーン"},
    Term<Fact>{Fact::Terrain,             "terrain",              "地形"},
    Term<Fact>{Fact::City,                "city",                 "都市"},
    Term<Fact>{Fact::Scorched,            "scorched",             "焦土"},
    Term<Fact>{Fact::HoldsTrahison,       "holds trahison",       "所持 反逆"},
    Term<Fact>{Fact::HoldsOracle,         "holds oracle",         "所持 神託"},
    Term<Fact>{Fact::HoldsReconnaissance, "holds reconnaissance", "所持 偵察"},
    Term<Fact>{Fact::HoldsPanhellenisme,  "holds panhellenisme",  "所持 汎ギリシア主義"},
    Term<Fact>{Fact::HoldsTempete,        "holds tempete",        "所持 時化"},
    Term<Fact>{Fact::HoldsPolitical,      "holds political",      "所持 政治的策動"},
    Term<Fact>{Fact::HoldsPasDeQuartier,  "holds pas_de_quartier", "所持 助命なし"},
    Term<Fact>{Fact::HoldsOstracisme,     "holds ostracisme",     "所持 陶片追放"},
    Term<Fact>{Fact::HoldsIntrigues,      "holds intrigues",      "所持 宮廷陰謀"},
    Term<Fact>{Fact::HoldsIsolationnisme, "holds isolationnisme", "所持 スパルタの孤立"},
    Term<Fact>{Fact::HoldsGenie,          "holds genie",          "所持 テミストクレスの才知"},
    Term<Fact>{Fact::HoldsSacrifice,      "holds sacrifice",      "所持 レオニダスの自己犠牲"},
    Term<Fact>{Fact::FoeRuses,            "foe ruses",            "敵 計略"},
    Term<Fact>{Fact::FoePassed,           "foe passed",           "敵 パス"},
    Term<Fact>{Fact::S,                   "s",                    "戦略値"},
    Term<Fact>{Fact::T,                   "t",                    "戦術値"},
    Term<Fact>{Fact::Sp,                  "sp",                   "戦闘力"},
    Term<Fact>{Fact::Melee,               "melee",                "白兵戦"},
    Term<Fact>{Fact::Fire,                "fire",                 "射撃"},
    Term<Fact>{Fact::Units,               "units",                "ユニット"},
    Term<Fact>{Fact::Pn,                  "pn",                   "PN"},
    Term<Fact>{Fact::Cargo,               "cargo",                "積荷"},
    Term<Fact>{Fact::UnitedSp,            "united sp",            "合同 戦闘力"},
    Term<Fact>{Fact::Tags,                "tags",                 "カウンター"},
    Term<Fact>{Fact::Entered,             "entered",              "進入"},
    Term<Fact>{Fact::From,                "from",                 "出発"},
    Term<Fact>{Fact::Landing,             "landing",              "上陸"},
    Term<Fact>{Fact::Retreating,          "retreating",           "退却"},
    Term<Fact>{Fact::Tried,               "tried",                "試行"},
    Term<Fact>{Fact::ShownDummy,          "shown dummy",          "判明 ダミー"},
    Term<Fact>{Fact::Ordered,             "ordered",              "統制"},
    Term<Fact>{Fact::Lost,                "lost",                 "損害"},
    Term<Fact>{Fact::Round,               "round",                "ラウンド"},
    Term<Fact>{Fact::MoraleA,             "morale_a",             "士気A", "morale-a"},
    Term<Fact>{Fact::FoeSp,               "foe sp",               "敵 戦闘力"},
    Term<Fact>{Fact::FoeMelee,            "foe melee",            "敵 白兵戦"},
    Term<Fact>{Fact::FoeFire,             "foe fire",             "敵 射撃"},
    Term<Fact>{Fact::FoeOrdered,          "foe ordered",          "敵 統制"},
    Term<Fact>{Fact::FoeLost,             "foe lost",             "敵 損害"},
    Term<Fact>{Fact::FoeS,                "foe s",                "敵 戦略値"},
    Term<Fact>{Fact::FoeT,                "foe t",                "敵 戦術値"},
    Term<Fact>{Fact::FoePn,               "foe pn",               "敵 PN"},
    Term<Fact>{Fact::FoeCargo,            "foe cargo",            "敵 積荷"},
    Term<Fact>{Fact::Type,                "type",                 "種類"},
    Term<Fact>{Fact::InCity,              "in city",              "籠城"},
    Term<Fact>{Fact::Supplied,            "supplied",             "補給下"},
    Term<Fact>{Fact::Phase,               "phase",                "段階"}};
constexpr const auto& terms(Of<Fact>) { return fact_terms; }

inline constexpr std::array policy_kind_terms{
    Term<Policy::Kind>{Policy::Kind::No,      "no",     "いいえ"},
    Term<Policy::Kind>{Policy::Kind::Yes,     "yes",    "はい"},
    Term<Policy::Kind>{Policy::Kind::Leave,   "leave",  "離脱"},
    Term<Policy::Kind>{Policy::Kind::End,     "end",    "終戦"},
    Term<Policy::Kind>{Policy::Kind::Prefer,  "prefer", "優先"},
    Term<Policy::Kind>{Policy::Kind::Order,   "order",  "順序"},
    Term<Policy::Kind>{Policy::Kind::Lines,   "do",     "実行"}};
constexpr const auto& terms(Of<Policy::Kind>) { return policy_kind_terms; }

// clang-format on

}  // namespace cursus::dead_than_persia
