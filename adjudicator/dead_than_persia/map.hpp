// Rather Dead Than Persia! The map: 60 zones of land, sea and both (陸上ゾーン, 海上ゾーン,
// 陸海兼用ゾーン). Names as in the rule text; borders, terrain and places are our reconstruction.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "adjudicator/core/small_vector.hpp"

namespace cursus::dead_than_persia {

enum class Zone : std::uint8_t {
  MerThrace,
  GolfeThermaique,
  MerMagnesie,
  MerEgee,
  MerLesbos,
  MerIcarienne,
  MerCarpathienne,
  MerCyclades,
  MerMyrto,
  MerCythere,
  MerIonienne,
  GolfeCorinthe,
  MerLemnos,
  MerSkyros,
  MerChios,
  MerAndros,
  MerNaxos,
  MerCrete,
  Eubee,
  Attique,
  Hellespont,
  Chalcidique,
  Laconie,
  Messenie,
  Elide,
  Arcadie,
  Achaie,
  Argolide,
  Corinthe,
  Megaride,
  Beotie,
  Phocide,
  Thermopyles,
  Etolie,
  Acarnanie,
  Epire,
  Pinde,
  Thessalie,
  Macedoine,
  Edonide,
  Thrace,
  Antandros,
  Eolide,
  Phocee,
  Erythrees,
  Ephese,
  Milet,
  Halicarnasse,
  Eretrie,
  Egine,
  Lesbos,
  Chios,
  Samos,
  Rhodes,
  Naxos,
  Andros,
  Lemnos,
  Thasos,
  Skyros,
  Cythere,
};
inline constexpr std::size_t zone_count = 60;
inline constexpr Zone no_zone{0xFF};
constexpr std::size_t index(Zone zone) { return static_cast<std::size_t>(zone); }
constexpr Zone zone_number(std::size_t i) { return static_cast<Zone>(i); }

enum class ZoneKind : std::uint8_t { Sea, Land, Mixed };
enum class Terrain : std::uint8_t { Sea, Plain, Mountain };

struct ZoneRow {
  Zone zone;
  std::string_view id;  // French without accents
  std::string_view fr;
  std::string_view en;
  std::string_view ja;
  ZoneKind kind;
  Terrain terrain;
  std::string_view city_fr;  // empty: no city
  std::string_view city_en;
  std::string_view city_ja;
  InlineVector<Zone, 3> seas;  // that serve this coast; a mixed zone serves itself
  InlineVector<Zone, 6> by_land;
  InlineVector<Zone, 6> by_sea;
  int x;  // 0 … 1000, from longitude 20–29° E
  int y;  // 0 … 1000, from latitude 41.6–35.8° N
};

// clang-format off
// R-0.2a R-5.4e
inline constexpr std::array<ZoneRow, zone_count> zone_rows{{
    {Zone::MerThrace, "mer_thrace", "Mer de Thrace", "Thracian Sea", "トラキア海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Chalcidique, Zone::Hellespont, Zone::MerLemnos}, 544, 198},
    {Zone::GolfeThermaique, "golfe_thermaique", "Golfe Thermaïque", "Thermaic Gulf", "テルマイコス湾",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Chalcidique, Zone::MerMagnesie}, 328, 276},
    {Zone::MerMagnesie, "mer_magnesie", "Mer de Magnésie", "Sea of Magnesia", "マグネシア沖",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Chalcidique, Zone::Eubee, Zone::GolfeThermaique, Zone::MerLemnos, Zone::MerSkyros}, 400, 388},
    {Zone::MerEgee, "mer_egee", "Mer Égée", "Central Aegean", "中部エーゲ海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerAndros, Zone::MerChios, Zone::MerIcarienne, Zone::MerLemnos, Zone::MerLesbos, Zone::MerSkyros}, 567, 480},
    {Zone::MerLesbos, "mer_lesbos", "Mer de Lesbos", "Sea of Lesbos", "レスボス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Hellespont, Zone::MerChios, Zone::MerEgee, Zone::MerLemnos}, 639, 371},
    {Zone::MerIcarienne, "mer_icarienne", "Mer Icarienne", "Icarian Sea", "イカリア海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerCarpathienne, Zone::MerChios, Zone::MerEgee, Zone::MerNaxos}, 706, 664},
    {Zone::MerCarpathienne, "mer_carpathienne", "Mer Carpathienne", "Carpathian Sea", "カルパトス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerCrete, Zone::MerIcarienne, Zone::MerNaxos}, 789, 888},
    {Zone::MerCyclades, "mer_cyclades", "Mer des Cyclades", "Western Cyclades", "西キュクラデス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Attique, Zone::MerAndros, Zone::MerCrete, Zone::MerMyrto, Zone::MerNaxos}, 467, 759},
    {Zone::MerMyrto, "mer_myrto", "Mer de Myrto", "Myrtoan Sea", "ミルトア海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Attique, Zone::MerCyclades, Zone::MerCythere}, 394, 802},
    {Zone::MerCythere, "mer_cythere", "Mer de Cythère", "Sea of Cythera", "キュテラ海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerCrete, Zone::MerIonienne, Zone::MerMyrto}, 289, 948},
    {Zone::MerIonienne, "mer_ionienne", "Mer Ionienne", "Ionian Sea", "イオニア海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::GolfeCorinthe, Zone::MerCythere}, 78, 655},
    {Zone::GolfeCorinthe, "golfe_corinthe", "Golfe de Corinthe", "Gulf of Corinth", "コリントス湾",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerIonienne}, 272, 583},
    {Zone::MerLemnos, "mer_lemnos", "Mer de Lemnos", "Sea of Lemnos", "レムノス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Chalcidique, Zone::MerEgee, Zone::MerLesbos, Zone::MerMagnesie, Zone::MerSkyros, Zone::MerThrace}, 506, 328},
    {Zone::MerSkyros, "mer_skyros", "Mer de Skyros", "Sea of Scyros", "スキュロス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerAndros, Zone::MerEgee, Zone::MerLemnos, Zone::MerMagnesie}, 456, 491},
    {Zone::MerChios, "mer_chios", "Mer de Chios", "Sea of Chios", "キオス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerEgee, Zone::MerIcarienne, Zone::MerLesbos}, 633, 509},
    {Zone::MerAndros, "mer_andros", "Mer d'Andros", "Sea of Andros", "アンドロス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::Attique, Zone::Eubee, Zone::MerCyclades, Zone::MerEgee, Zone::MerSkyros}, 494, 612},
    {Zone::MerNaxos, "mer_naxos", "Mer de Naxos", "Sea of Naxos", "ナクソス海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerCarpathienne, Zone::MerCrete, Zone::MerCyclades, Zone::MerIcarienne}, 622, 819},
    {Zone::MerCrete, "mer_crete", "Mer de Crète", "Sea of Crete", "クレタ海",
     ZoneKind::Sea, Terrain::Sea, "", "", "",
     {}, {}, {Zone::MerCarpathienne, Zone::MerCyclades, Zone::MerCythere, Zone::MerNaxos}, 544, 957},
    {Zone::Eubee, "eubee", "Eubée", "Euboean strait", "エウボイア海峡",
     ZoneKind::Mixed, Terrain::Plain, "", "", "",
     {Zone::Eubee}, {Zone::Attique, Zone::Beotie, Zone::Eretrie, Zone::Thermopyles}, {Zone::Attique, Zone::MerAndros, Zone::MerMagnesie}, 361, 474},
    {Zone::Attique, "attique", "Attique", "Attica (Saronic)", "アッティカ",
     ZoneKind::Mixed, Terrain::Plain, "Athènes", "Athens", "アテナイ",
     {Zone::Attique}, {Zone::Beotie, Zone::Eubee, Zone::Megaride}, {Zone::Eubee, Zone::MerAndros, Zone::MerCyclades, Zone::MerMyrto}, 420, 624},
    {Zone::Hellespont, "hellespont", "Hellespont", "Hellespont", "ヘレスポントス",
     ZoneKind::Mixed, Terrain::Plain, "Sestos", "Sestos", "セストス",
     {Zone::Hellespont}, {Zone::Antandros, Zone::Thrace}, {Zone::MerLesbos, Zone::MerThrace}, 717, 233},
    {Zone::Chalcidique, "chalcidique", "Chalcidique", "Chalcidice", "カルキディケ",
     ZoneKind::Mixed, Terrain::Plain, "Potidée", "Potidaea", "ポテイダイア",
     {Zone::Chalcidique}, {Zone::Edonide, Zone::Macedoine}, {Zone::GolfeThermaique, Zone::MerLemnos, Zone::MerMagnesie, Zone::MerThrace}, 400, 207},
    {Zone::Laconie, "laconie", "Laconie", "Laconia", "ラコニア",
     ZoneKind::Land, Terrain::Plain, "Sparte", "Sparta", "スパルタ",
     {Zone::MerMyrto, Zone::MerCythere}, {Zone::Arcadie, Zone::Argolide, Zone::Messenie}, {}, 283, 802},
    {Zone::Messenie, "messenie", "Messénie", "Messenia", "メッセニア",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerIonienne, Zone::MerCythere}, {Zone::Arcadie, Zone::Elide, Zone::Laconie}, {}, 194, 784},
    {Zone::Elide, "elide", "Élide", "Elis", "エリス",
     ZoneKind::Land, Terrain::Plain, "Olympie", "Olympia", "オリュンピア",
     {Zone::MerIonienne}, {Zone::Achaie, Zone::Arcadie, Zone::Messenie}, {}, 161, 672},
    {Zone::Arcadie, "arcadie", "Arcadie", "Arcadia", "アルカディア",
     ZoneKind::Land, Terrain::Mountain, "Tégée", "Tegea", "テゲア",
     {}, {Zone::Achaie, Zone::Argolide, Zone::Corinthe, Zone::Elide, Zone::Laconie, Zone::Messenie}, {}, 244, 707},
    {Zone::Achaie, "achaie", "Achaïe", "Achaea", "アカイア",
     ZoneKind::Land, Terrain::Mountain, "", "", "",
     {Zone::GolfeCorinthe, Zone::MerIonienne}, {Zone::Arcadie, Zone::Corinthe, Zone::Elide}, {}, 217, 603},
    {Zone::Argolide, "argolide", "Argolide", "Argolis", "アルゴリス",
     ZoneKind::Land, Terrain::Plain, "Argos", "Argos", "アルゴス",
     {Zone::MerMyrto, Zone::Attique}, {Zone::Arcadie, Zone::Corinthe, Zone::Laconie}, {}, 328, 707},
    {Zone::Corinthe, "corinthe", "Corinthe", "Corinth", "コリントス",
     ZoneKind::Land, Terrain::Plain, "Corinthe", "Corinth", "コリントス",
     {Zone::GolfeCorinthe, Zone::Attique}, {Zone::Achaie, Zone::Arcadie, Zone::Argolide, Zone::Megaride}, {}, 311, 638},
    {Zone::Megaride, "megaride", "Mégaride", "Megaris", "メガリス",
     ZoneKind::Land, Terrain::Plain, "Mégare", "Megara", "メガラ",
     {Zone::Attique, Zone::GolfeCorinthe}, {Zone::Attique, Zone::Beotie, Zone::Corinthe}, {}, 361, 612},
    {Zone::Beotie, "beotie", "Béotie", "Boeotia", "ボイオティア",
     ZoneKind::Land, Terrain::Plain, "Thèbes", "Thebes", "テーバイ",
     {Zone::Eubee, Zone::GolfeCorinthe}, {Zone::Attique, Zone::Eubee, Zone::Megaride, Zone::Phocide, Zone::Thermopyles}, {}, 356, 552},
    {Zone::Phocide, "phocide", "Phocide", "Phocis", "フォキス",
     ZoneKind::Land, Terrain::Mountain, "Delphes", "Delphi", "デルフォイ",
     {Zone::GolfeCorinthe}, {Zone::Beotie, Zone::Etolie, Zone::Thermopyles}, {}, 278, 526},
    {Zone::Thermopyles, "thermopyles", "Thermopyles", "Thermopylae", "テルモピュライ",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::Eubee}, {Zone::Beotie, Zone::Eubee, Zone::Phocide, Zone::Thessalie}, {}, 283, 474},
    {Zone::Etolie, "etolie", "Étolie", "Aetolia", "アイトリア",
     ZoneKind::Land, Terrain::Mountain, "", "", "",
     {Zone::GolfeCorinthe, Zone::MerIonienne}, {Zone::Acarnanie, Zone::Phocide, Zone::Pinde}, {}, 194, 526},
    {Zone::Acarnanie, "acarnanie", "Acarnanie", "Acarnania", "アカルナニア",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerIonienne}, {Zone::Epire, Zone::Etolie}, {}, 122, 483},
    {Zone::Epire, "epire", "Épire", "Epirus", "エペイロス",
     ZoneKind::Land, Terrain::Mountain, "", "", "",
     {Zone::MerIonienne}, {Zone::Acarnanie, Zone::Pinde}, {}, 67, 362},
    {Zone::Pinde, "pinde", "Pinde", "Pindus chain", "ピンドス山脈",
     ZoneKind::Land, Terrain::Mountain, "", "", "",
     {}, {Zone::Epire, Zone::Etolie, Zone::Macedoine, Zone::Thessalie}, {}, 150, 362},
    {Zone::Thessalie, "thessalie", "Thessalie", "Thessaly", "テッサリア",
     ZoneKind::Land, Terrain::Plain, "Larissa", "Larissa", "ラリッサ",
     {Zone::MerMagnesie, Zone::GolfeThermaique}, {Zone::Macedoine, Zone::Pinde, Zone::Thermopyles}, {}, 267, 362},
    {Zone::Macedoine, "macedoine", "Macédoine", "Macedonia", "マケドニア",
     ZoneKind::Land, Terrain::Plain, "Méthoné", "Methone", "メトネ",
     {Zone::GolfeThermaique}, {Zone::Chalcidique, Zone::Edonide, Zone::Pinde, Zone::Thessalie}, {}, 256, 190},
    {Zone::Edonide, "edonide", "Édonide", "Edonis (Strymon)", "エドニス",
     ZoneKind::Land, Terrain::Plain, "Eion", "Eion", "エイオン",
     {Zone::MerThrace}, {Zone::Chalcidique, Zone::Macedoine, Zone::Thrace}, {}, 433, 112},
    {Zone::Thrace, "thrace", "Thrace", "Thrace", "トラキア",
     ZoneKind::Land, Terrain::Plain, "Doricus", "Doriscus", "ドリスコス",
     {Zone::MerThrace}, {Zone::Edonide, Zone::Hellespont}, {}, 622, 86},
    {Zone::Antandros, "antandros", "Antandros", "Antandrus (Troad)", "アンタンドロス",
     ZoneKind::Land, Terrain::Plain, "Antandros", "Antandrus", "アンタンドロス",
     {Zone::MerLesbos}, {Zone::Eolide, Zone::Hellespont}, {}, 761, 328},
    {Zone::Eolide, "eolide", "Eolide", "Aeolis", "アイオリス",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerLesbos}, {Zone::Antandros, Zone::Ephese, Zone::Phocee}, {}, 817, 422},
    {Zone::Phocee, "phocee", "Phocée", "Phocaea", "フォカイア",
     ZoneKind::Land, Terrain::Plain, "Phocée", "Phocaea", "フォカイア",
     {Zone::MerLesbos, Zone::MerChios}, {Zone::Eolide, Zone::Ephese, Zone::Erythrees}, {}, 772, 500},
    {Zone::Erythrees, "erythrees", "Erythrées", "Erythrae", "エリュトライ",
     ZoneKind::Land, Terrain::Plain, "Erythrées", "Erythrae", "エリュトライ",
     {Zone::MerChios, Zone::MerIcarienne}, {Zone::Ephese, Zone::Phocee}, {}, 722, 560},
    {Zone::Ephese, "ephese", "Ephèse", "Ephesus", "エフェソス",
     ZoneKind::Land, Terrain::Plain, "Ephèse", "Ephesus", "エフェソス",
     {Zone::MerIcarienne}, {Zone::Eolide, Zone::Erythrees, Zone::Milet, Zone::Phocee}, {}, 828, 603},
    {Zone::Milet, "milet", "Milet", "Miletus", "ミレトス",
     ZoneKind::Land, Terrain::Plain, "Milet", "Miletus", "ミレトス",
     {Zone::MerIcarienne}, {Zone::Ephese, Zone::Halicarnasse}, {}, 833, 690},
    {Zone::Halicarnasse, "halicarnasse", "Halicarnasse", "Halicarnassus", "ハリカルナッソス",
     ZoneKind::Land, Terrain::Plain, "Halicarnasse", "Halicarnassus", "ハリカルナッソス",
     {Zone::MerIcarienne, Zone::MerCarpathienne}, {Zone::Milet}, {}, 861, 767},
    {Zone::Eretrie, "eretrie", "Erétrie", "Eretria (Euboea island)", "エレトリア",
     ZoneKind::Land, Terrain::Plain, "Erétrie", "Eretria", "エレトリア",
     {Zone::Eubee, Zone::MerSkyros}, {Zone::Eubee}, {}, 439, 526},
    {Zone::Egine, "egine", "Egine", "Aegina", "アイギナ",
     ZoneKind::Land, Terrain::Plain, "Egine", "Aegina", "アイギナ",
     {Zone::Attique}, {}, {}, 387, 676},
    {Zone::Lesbos, "lesbos", "Lesbos", "Lesbos", "レスボス",
     ZoneKind::Land, Terrain::Plain, "Mytilène", "Mytilene", "ミュティレネ",
     {Zone::MerLesbos}, {}, {}, 694, 414},
    {Zone::Chios, "chios", "Chios", "Chios", "キオス",
     ZoneKind::Land, Terrain::Plain, "Chios", "Chios", "キオス",
     {Zone::MerChios, Zone::MerIcarienne}, {}, {}, 667, 560},
    {Zone::Samos, "samos", "Samos", "Samos", "サモス",
     ZoneKind::Land, Terrain::Plain, "Samos", "Samos", "サモス",
     {Zone::MerIcarienne}, {}, {}, 761, 667},
    {Zone::Rhodes, "rhodes", "Rhodes", "Rhodes", "ロドス",
     ZoneKind::Land, Terrain::Plain, "Lindos", "Lindus", "リンドス",
     {Zone::MerCarpathienne}, {}, {}, 883, 931},
    {Zone::Naxos, "naxos", "Naxos", "Naxos", "ナクソス",
     ZoneKind::Land, Terrain::Plain, "Naxos", "Naxos", "ナクソス",
     {Zone::MerNaxos}, {}, {}, 611, 767},
    {Zone::Andros, "andros", "Andros", "Andros", "アンドロス",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerAndros, Zone::MerCyclades}, {}, {}, 539, 664},
    {Zone::Lemnos, "lemnos", "Lemnos", "Lemnos", "レムノス",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerLemnos, Zone::MerLesbos, Zone::MerThrace}, {}, {}, 578, 284},
    {Zone::Thasos, "thasos", "Thasos", "Thasos", "タソス",
     ZoneKind::Land, Terrain::Plain, "Thasos", "Thasos", "タソス",
     {Zone::MerThrace}, {}, {}, 517, 141},
    {Zone::Skyros, "skyros", "Skyros", "Scyros", "スキュロス",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerSkyros, Zone::MerEgee}, {}, {}, 500, 440},
    {Zone::Cythere, "cythere", "Cythère", "Cythera", "キュテラ",
     ZoneKind::Land, Terrain::Plain, "", "", "",
     {Zone::MerCythere, Zone::MerMyrto}, {}, {}, 333, 922},
}};
// clang-format on

constexpr const ZoneRow& row(Zone zone) { return zone_rows[index(zone)]; }

// R-5.4g–k  海峡  STRAITS: WHAT A NAVAL BATTLE THERE IS LIKE WHEN THE GREEK IS ATTACKED
struct Strait {
  Zone zone;
  int over;       // a true ratio above this to one is lowered to 2:1, any other to 1:1
  int greek_die;  // with a ship of one of these cities
  int cargo_cap;  // of the +1 per 10 embarked points
};
// clang-format off
inline constexpr std::array straits{
    Strait{Zone::Eubee,       4, 1, 3},
    Strait{Zone::Attique,     4, 1, 2},
    Strait{Zone::Hellespont,  3, 0, 3},
    Strait{Zone::Chalcidique, 3, 0, 4}};
// clang-format on

// R-11.2j: Péloponnèse without Corinthe and Argolide.
inline constexpr std::array isolation_zones{Zone::Laconie, Zone::Messenie, Zone::Elide,
                                            Zone::Arcadie, Zone::Achaie};
// R-14.1c: the six Greek cities of Asia Minor.
inline constexpr std::array asian_cities{Zone::Antandros, Zone::Phocee, Zone::Erythrees,
                                         Zone::Ephese,    Zone::Milet,  Zone::Halicarnasse};

constexpr bool is_sea(Zone zone) { return row(zone).kind != ZoneKind::Land; }
constexpr bool is_land(Zone zone) { return row(zone).kind != ZoneKind::Sea; }
constexpr bool is_mixed(Zone zone) { return row(zone).kind == ZoneKind::Mixed; }
constexpr bool is_mountain(Zone zone) { return row(zone).terrain == Terrain::Mountain; }
constexpr bool is_coastal(Zone zone) { return !row(zone).seas.empty(); }
constexpr bool has_city(Zone zone) { return !row(zone).city_en.empty(); }
constexpr bool adjoin_by_land(Zone a, Zone b) { return row(a).by_land.contains(b); }
constexpr bool adjoin_by_sea(Zone a, Zone b) { return row(a).by_sea.contains(b); }
constexpr bool serves(Zone sea, Zone coast) { return row(coast).seas.contains(sea); }

static_assert([] {
  for (std::size_t i = 0; i < zone_count; ++i) {
    if (zone_rows[i].zone != zone_number(i)) return false;
    for (const Zone next : zone_rows[i].by_land)
      if (!adjoin_by_land(next, zone_number(i)) || !is_land(next)) return false;
    for (const Zone next : zone_rows[i].by_sea)
      if (!adjoin_by_sea(next, zone_number(i)) || !is_sea(next)) return false;
  }
  return true;
}());

}  // namespace cursus::dead_than_persia
