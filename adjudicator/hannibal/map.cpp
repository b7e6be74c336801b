// Hannibal: Rome vs. Carthage. The map as data; origin of every figure: data.md of the dossier.
#include "adjudicator/hannibal/map.hpp"

#include <algorithm>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::hannibal {

// clang-format off
// H-3a, H-14.2, H-19.1a, H-22.1  属州  PROVINCES: country, island, points, ally battle cards, majority
const std::array<Province, province_count> all_provinces{{
    {"carthage", "Carthage", "カルタゴ", Country::Africa, Island::None, 1, 1, 1},
    {"carthaginia", "Carthaginia", "カルタギニア", Country::Africa, Island::None, 1, 1, 4},
    {"eastern_numidia", "Eastern Numidia", "東ヌミディア", Country::Africa, Island::None, 1, 2, 3},
    {"western_numidia", "Western Numidia", "西ヌミディア", Country::Africa, Island::None, 1, 2, 3},
    {"lucania", "Lucania", "ルカニア", Country::Italy, Island::None, 1, 1, 3},
    {"gallia_cisalpina", "Gallia Cisalpina", "ガリア・キサルピナ", Country::Italy, Island::None, 1, 1, 3},
    {"etruria", "Etruria", "エトルリア", Country::Italy, Island::None, 1, 1, 3},
    {"latium", "Latium", "ラティウム", Country::Italy, Island::None, 1, 1, 1},
    {"samnium", "Samnium", "サムニウム", Country::Italy, Island::None, 1, 1, 3},
    {"campania", "Campania", "カンパニア", Country::Italy, Island::None, 1, 1, 2},
    {"apulia", "Apulia", "アプリア", Country::Italy, Island::None, 1, 1, 3},
    {"sicilia", "Sicilia", "シチリア", Country::None, Island::Sicily, 1, 1, 3},
    {"corsica_sardinia", "Corsica/Sardinia", "コルシカ・サルデニア", Country::None, Island::CorsicaSardinia, 1, 1, 3},
    {"syracuse", "Syracuse", "シラクサ", Country::None, Island::Sicily, 1, 1, 1},
    {"baetica", "Baetica", "バエティカ", Country::Spain, Island::None, 1, 1, 3},
    {"celtiberia", "Celtiberia", "ケルティベリア", Country::Spain, Island::None, 1, 1, 3},
    {"orospeda", "Orospeda", "オロスペダ", Country::Spain, Island::None, 1, 1, 3},
    {"idubeda", "Idubeda", "イドゥベダ", Country::Spain, Island::None, 1, 1, 4},
    {"gallia_transalpina", "Gallia Transalpina", "ガリア・トランサルピナ", Country::None, Island::None, 0, 1, 5},
    {"massilia", "Massilia", "マッシリア", Country::None, Island::None, 0, 1, 3},
    {"liguria", "Liguria", "リグリア", Country::None, Island::None, 0, 1, 2},
    {"balearic_islands", "Balearic Islands", "バレアレス諸島", Country::None, Island::Baleares, 0, 1, 1},
}};

// SPACES: province, kind, port value, capacity, siege modifier, start, place on the map
const std::array<Space, space_count> all_spaces{{
    {"gades", "Gades", "ガデス", ProvinceId::Baetica, Kind::Walled, -2, 2, 0, Marker::Carthaginian, 20, 416},
    {"hispalis", "Hispalis", "ヒスパリス", ProvinceId::Baetica, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 39, 362},
    {"corduba", "Corduba", "コルドバ", ProvinceId::Baetica, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 86, 353},
    {"malaca", "Malaca", "マラカ", ProvinceId::Baetica, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 92, 416},
    {"acci", "Acci", "アッキ", ProvinceId::Baetica, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 157, 414},
    {"salaria", "Salaria", "サラリア", ProvinceId::Orospeda, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 152, 358},
    {"laminium", "Laminium", "ラミニウム", ProvinceId::Orospeda, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 206, 335},
    {"new_carthage", "New Carthage", "新カルタゴ", ProvinceId::Orospeda, Kind::Walled, -2, 2, 0, Marker::Carthaginian, 219, 398},
    {"dianium", "Dianium", "ディアニウム", ProvinceId::Orospeda, Kind::Normal, 0, 0, 0, Marker::Carthaginian, 269, 355},
    {"saguntum", "Saguntum", "サグントゥム", ProvinceId::Orospeda, Kind::Walled, 0, 2, 0, Marker::Carthaginian, 280, 304},
    {"arsa", "Arsa", "アルサ", ProvinceId::Celtiberia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 101, 297},
    {"salmantica", "Salmantica", "サルマンティカ", ProvinceId::Celtiberia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 114, 250},
    {"segovia", "Segovia", "セゴビア", ProvinceId::Celtiberia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 165, 243},
    {"toletum", "Toletum", "トレトゥム", ProvinceId::Celtiberia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 162, 303},
    {"segobriga", "Segobriga", "セゴブリガ", ProvinceId::Celtiberia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 221, 277},
    {"numantia", "Numantia", "ヌマンティア", ProvinceId::Idubeda, Kind::Normal, {}, 0, 0, Marker::Empty, 185, 176},
    {"iberus", "Iberus", "イベルス", ProvinceId::Idubeda, Kind::Normal, {}, 0, 0, Marker::Empty, 246, 174},
    {"bilbilis", "Bilbilis", "ビルビリス", ProvinceId::Idubeda, Kind::Normal, {}, 0, 0, Marker::Empty, 230, 217},
    {"azaila", "Azaila", "アサイラ", ProvinceId::Idubeda, Kind::Normal, {}, 0, 0, Marker::Empty, 285, 219},
    {"ilerda", "Ilerda", "イレルダ", ProvinceId::Idubeda, Kind::Normal, {}, 0, 0, Marker::Empty, 345, 190},
    {"dertosa", "Dertosa", "デルトサ", ProvinceId::Idubeda, Kind::Normal, 0, 0, 0, Marker::Empty, 314, 263},
    {"tarraco", "Tarraco", "タラコ", ProvinceId::Idubeda, Kind::Normal, 0, 0, 0, Marker::Empty, 371, 241},
    {"emporiae", "Emporiae", "エンポリアエ", ProvinceId::Massilia, Kind::Normal, 0, 0, 0, Marker::Empty, 421, 209},
    {"narbo", "Narbo", "ナルボ", ProvinceId::Massilia, Kind::Normal, {}, 0, 0, Marker::Empty, 419, 160},
    {"nemausus", "Nemausus", "ネマウスス", ProvinceId::Massilia, Kind::Normal, {}, 0, 0, Marker::Empty, 457, 142},
    {"massilia", "Massilia", "マッシリア", ProvinceId::Massilia, Kind::Walled, 1, 2, 0, Marker::Roman, 499, 148},
    {"nice", "Nice", "ニカイア", ProvinceId::Massilia, Kind::Normal, 1, 0, 0, Marker::Empty, 550, 154},
    {"araceli", "Araceli", "アラケリ", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 257, 119},
    {"aquitani", "Aquitani", "アクィタニ族", ProvinceId::GalliaTransalpina, Kind::Tribe, {}, 0, 0, Marker::NeutralTribe, 308, 97},
    {"tolosa", "Tolosa", "トロサ", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 360, 121},
    {"averni", "Averni", "アウェルニ族", ProvinceId::GalliaTransalpina, Kind::Tribe, {}, 0, 0, Marker::NeutralTribe, 402, 74},
    {"gergovia", "Gergovia", "ゲルゴウィア", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 449, 49},
    {"rhone", "Rhone", "ローヌ", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 496, 84},
    {"allobroges", "Allobroges", "アッロブロゲス族", ProvinceId::GalliaTransalpina, Kind::Tribe, {}, 0, 0, Marker::NeutralTribe, 530, 45},
    {"isere", "Isere", "イゼール", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 573, 20},
    {"druentia", "Druentia", "ドルエンティア", ProvinceId::GalliaTransalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 547, 97},
    {"ligurians_w", "Western Ligurians", "西リグリア族", ProvinceId::Liguria, Kind::Tribe, {}, 0, 0, Marker::NeutralTribe, 596, 116},
    {"ligurians_e", "Eastern Ligurians", "東リグリア族", ProvinceId::Liguria, Kind::Tribe, {}, 0, 0, Marker::NeutralTribe, 649, 109},
    {"taurini", "Taurini", "タウリニ", ProvinceId::GalliaCisalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 611, 61},
    {"insubrians", "Insubrians", "インスブレス族", ProvinceId::GalliaCisalpina, Kind::Tribe, {}, 0, 0, Marker::Carthaginian, 647, 29},
    {"boii", "Boii", "ボイイ族", ProvinceId::GalliaCisalpina, Kind::Tribe, {}, 0, 0, Marker::Carthaginian, 683, 78},
    {"verona", "Verona", "ウェロナ", ProvinceId::GalliaCisalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 717, 37},
    {"mutina", "Mutina", "ムティナ", ProvinceId::GalliaCisalpina, Kind::Normal, {}, 0, 0, Marker::Empty, 728, 94},
    {"pisae", "Pisae", "ピサエ", ProvinceId::Etruria, Kind::Normal, {}, 0, 0, Marker::Roman, 685, 135},
    {"faesulae", "Faesulae", "ファエスラエ", ProvinceId::Etruria, Kind::Normal, {}, 0, 0, Marker::Roman, 727, 145},
    {"falerii", "Falerii", "ファレリイ", ProvinceId::Etruria, Kind::Normal, {}, 0, 0, Marker::Roman, 757, 171},
    {"cosa", "Cosa", "コサ", ProvinceId::Etruria, Kind::Normal, 2, 0, 0, Marker::Roman, 686, 179},
    {"tarquini", "Tarquini", "タルクィニ", ProvinceId::Etruria, Kind::Normal, {}, 0, 0, Marker::Roman, 730, 197},
    {"ariminum", "Ariminum", "アリミヌム", ProvinceId::Samnium, Kind::Normal, {}, 0, 0, Marker::Roman, 768, 125},
    {"firmum_picenum", "Firmum Picenum", "フィルムム・ピケヌム", ProvinceId::Samnium, Kind::Normal, {}, 0, 0, Marker::Roman, 801, 148},
    {"sena", "Sena", "セナ", ProvinceId::Samnium, Kind::Normal, {}, 0, 0, Marker::Roman, 821, 188},
    {"praeneste", "Praeneste", "プラエネステ", ProvinceId::Samnium, Kind::Normal, {}, 0, 0, Marker::Roman, 793, 211},
    {"terventum", "Terventum", "テルウェントゥム", ProvinceId::Samnium, Kind::Normal, {}, 0, 0, Marker::Roman, 845, 224},
    {"rome", "Rome", "ローマ", ProvinceId::Latium, Kind::Walled, 2, 5, -1, Marker::Roman, 757, 244},
    {"capua", "Capua", "カプア", ProvinceId::Campania, Kind::Walled, {}, 2, 0, Marker::Roman, 807, 254},
    {"neapolis", "Neapolis", "ネアポリス", ProvinceId::Campania, Kind::Walled, 2, 2, 0, Marker::Roman, 830, 289},
    {"arpi", "Arpi", "アルピ", ProvinceId::Apulia, Kind::Normal, {}, 0, 0, Marker::Roman, 887, 235},
    {"cannae", "Cannae", "カンネ", ProvinceId::Apulia, Kind::Normal, {}, 0, 0, Marker::Roman, 919, 263},
    {"beneventum", "Beneventum", "ベネウェントゥム", ProvinceId::Apulia, Kind::Normal, {}, 0, 0, Marker::Roman, 864, 269},
    {"brundisium", "Brundisium", "ブルンディシウム", ProvinceId::Apulia, Kind::Normal, 1, 0, 0, Marker::Roman, 980, 286},
    {"tarentum", "Tarentum", "タレントゥム", ProvinceId::Apulia, Kind::Walled, 0, 2, 0, Marker::Roman, 948, 299},
    {"heraclea", "Heraclea", "ヘラクレア", ProvinceId::Lucania, Kind::Normal, {}, 0, 0, Marker::Roman, 907, 308},
    {"paestum", "Paestum", "パエストゥム", ProvinceId::Lucania, Kind::Normal, {}, 0, 0, Marker::Roman, 868, 310},
    {"bruttium", "Bruttium", "ブルッティウム族", ProvinceId::Lucania, Kind::Tribe, {}, 0, 0, Marker::Carthaginian, 898, 358},
    {"croton", "Croton", "クロトン", ProvinceId::Lucania, Kind::Normal, 0, 0, 0, Marker::Roman, 943, 362},
    {"rhegium", "Rhegium", "レギウム", ProvinceId::Lucania, Kind::Walled, 1, 2, 0, Marker::Roman, 896, 404},
    {"lilybaeum", "Lilybaeum", "リリュバエウム", ProvinceId::Sicilia, Kind::Normal, -1, 0, 0, Marker::Roman, 766, 418},
    {"panormus", "Panormus", "パノルムス", ProvinceId::Sicilia, Kind::Normal, 0, 0, 0, Marker::Roman, 809, 402},
    {"agrigentum", "Agrigentum", "アグリゲントゥム", ProvinceId::Sicilia, Kind::Normal, -1, 0, 0, Marker::Roman, 804, 456},
    {"enna", "Enna", "エンナ", ProvinceId::Sicilia, Kind::Normal, {}, 0, 0, Marker::Roman, 839, 445},
    {"messana", "Messana", "メッシナ", ProvinceId::Sicilia, Kind::Walled, 0, 2, 0, Marker::Roman, 863, 405},
    {"syracuse", "Syracuse", "シラクサ", ProvinceId::Syracuse, Kind::Walled, 0, 2, -1, Marker::Roman, 877, 459},
    {"aleria", "Aleria", "アレリア", ProvinceId::CorsicaSardinia, Kind::Normal, 1, 0, 0, Marker::Roman, 646, 214},
    {"sassari", "Sassari", "サッサリ", ProvinceId::CorsicaSardinia, Kind::Normal, 0, 0, 0, Marker::Roman, 627, 269},
    {"oristano", "Oristano", "オリスタノ", ProvinceId::CorsicaSardinia, Kind::Normal, 0, 0, 0, Marker::Roman, 610, 316},
    {"nuoro", "Nuoro", "ヌオロ", ProvinceId::CorsicaSardinia, Kind::Normal, {}, 0, 0, Marker::Roman, 656, 308},
    {"carales", "Carales", "カラレス", ProvinceId::CorsicaSardinia, Kind::Normal, -1, 0, 0, Marker::Roman, 629, 364},
    {"icosium", "Icosium", "イコシウム", ProvinceId::WesternNumidia, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 386, 464},
    {"zuccabar", "Zuccabar", "ズッカバル", ProvinceId::WesternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 368, 507},
    {"tupusuctu", "Tupusuctu", "トゥプスクトゥ", ProvinceId::WesternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 425, 505},
    {"vescera", "Vescera", "ウェスケラ", ProvinceId::WesternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 441, 560},
    {"saldae", "Saldae", "サルダエ", ProvinceId::WesternNumidia, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 464, 467},
    {"sitilis", "Sitilis", "シティリス", ProvinceId::EasternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 480, 515},
    {"cirta", "Cirta", "キルタ", ProvinceId::EasternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 526, 493},
    {"thamugadi", "Thamugadi", "タムガディ", ProvinceId::EasternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 520, 547},
    {"thubursicu", "Thubursicu", "トゥブルシク", ProvinceId::EasternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 577, 522},
    {"thevestis", "Thevestis", "テウェスティス", ProvinceId::EasternNumidia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 596, 570},
    {"hippo_regius", "Hippo Regius", "ヒッポ・レギウス", ProvinceId::Carthaginia, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 568, 468},
    {"thabraca", "Thabraca", "タブラカ", ProvinceId::Carthaginia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 619, 469},
    {"utica", "Utica", "ウティカ", ProvinceId::Carthaginia, Kind::Walled, -1, 2, 0, Marker::Carthaginian, 656, 442},
    {"zama", "Zama", "ザマ", ProvinceId::Carthaginia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 642, 516},
    {"thapsus", "Thapsus", "タプスス", ProvinceId::Carthaginia, Kind::Normal, {}, 0, 0, Marker::Carthaginian, 662, 565},
    {"tacapae", "Tacapae", "タカパエ", ProvinceId::Carthaginia, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 664, 611},
    {"hadrumetum", "Hadrumetum", "ハドルメトゥム", ProvinceId::Carthaginia, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 691, 523},
    {"carthage", "Carthage", "カルタゴ", ProvinceId::Carthage, Kind::Walled, -2, 5, -1, Marker::Carthaginian, 686, 476},
    {"baleares", "Baleares", "バレアレス", ProvinceId::BalearicIslands, Kind::Normal, -1, 0, 0, Marker::Carthaginian, 393, 329},
}};

namespace {

using S = SpaceId;

struct Connection {
  SpaceId a;
  SpaceId b;
  LinkType type;
};

constexpr std::array<Connection, 176> connections{{
    {S::Gades, S::Hispalis, LinkType::Road}, {S::Gades, S::Malaca, LinkType::Road},
    {S::Hispalis, S::Corduba, LinkType::Road}, {S::Hispalis, S::Malaca, LinkType::Road},
    {S::Corduba, S::Malaca, LinkType::Road}, {S::Corduba, S::Salaria, LinkType::Road},
    {S::Corduba, S::Arsa, LinkType::Road}, {S::Malaca, S::Acci, LinkType::Road},
    {S::Acci, S::Salaria, LinkType::Road}, {S::Acci, S::NewCarthage, LinkType::Road},
    {S::Salaria, S::Laminium, LinkType::Road}, {S::Salaria, S::NewCarthage, LinkType::Road},
    {S::Salaria, S::Toletum, LinkType::Road}, {S::Laminium, S::NewCarthage, LinkType::Road},
    {S::Laminium, S::Toletum, LinkType::Road}, {S::Laminium, S::Segobriga, LinkType::Road},
    {S::Laminium, S::Saguntum, LinkType::Road}, {S::Saguntum, S::Dianium, LinkType::Road},
    {S::Saguntum, S::Segobriga, LinkType::Road}, {S::Saguntum, S::Dertosa, LinkType::Road},
    {S::Dianium, S::NewCarthage, LinkType::Road}, {S::Salmantica, S::Segovia, LinkType::Road},
    {S::Salmantica, S::Arsa, LinkType::Road}, {S::Salmantica, S::Toletum, LinkType::Road},
    {S::Arsa, S::Toletum, LinkType::Road}, {S::Segovia, S::Toletum, LinkType::Road},
    {S::Segovia, S::Segobriga, LinkType::Road}, {S::Segovia, S::Numantia, LinkType::Road},
    {S::Segovia, S::Bilbilis, LinkType::Road}, {S::Toletum, S::Segobriga, LinkType::Road},
    {S::Segobriga, S::Bilbilis, LinkType::Road}, {S::Numantia, S::Iberus, LinkType::Road},
    {S::Numantia, S::Bilbilis, LinkType::Road}, {S::Numantia, S::Araceli, LinkType::Road},
    {S::Iberus, S::Bilbilis, LinkType::Road}, {S::Iberus, S::Azaila, LinkType::Road},
    {S::Iberus, S::Ilerda, LinkType::Road}, {S::Iberus, S::Araceli, LinkType::Road},
    {S::Bilbilis, S::Azaila, LinkType::Road}, {S::Azaila, S::Ilerda, LinkType::Road},
    {S::Azaila, S::Dertosa, LinkType::Road}, {S::Ilerda, S::Dertosa, LinkType::Road},
    {S::Ilerda, S::Tarraco, LinkType::Road}, {S::Ilerda, S::Emporiae, LinkType::Road},
    {S::Dertosa, S::Tarraco, LinkType::Road}, {S::Tarraco, S::Emporiae, LinkType::Road},
    {S::Emporiae, S::Narbo, LinkType::Road}, {S::Narbo, S::Nemausus, LinkType::Road},
    {S::Narbo, S::Tolosa, LinkType::Road}, {S::Nemausus, S::Massilia, LinkType::Road},
    {S::Nemausus, S::Rhone, LinkType::Road}, {S::Massilia, S::Nice, LinkType::Road},
    {S::Massilia, S::Druentia, LinkType::Road}, {S::Massilia, S::Rhone, LinkType::Road},
    {S::Nice, S::Druentia, LinkType::Road}, {S::Nice, S::LiguriansW, LinkType::Road},
    {S::Araceli, S::Aquitani, LinkType::Road}, {S::Aquitani, S::Averni, LinkType::Road},
    {S::Aquitani, S::Tolosa, LinkType::Road}, {S::Tolosa, S::Averni, LinkType::Road},
    {S::Averni, S::Gergovia, LinkType::Road}, {S::Gergovia, S::Allobroges, LinkType::Road},
    {S::Gergovia, S::Rhone, LinkType::Road}, {S::Rhone, S::Allobroges, LinkType::Road},
    {S::Rhone, S::Druentia, LinkType::Road}, {S::Allobroges, S::Isere, LinkType::Road},
    {S::LiguriansE, S::Pisae, LinkType::Road}, {S::Taurini, S::Insubrians, LinkType::Road},
    {S::Taurini, S::Boii, LinkType::Road}, {S::Insubrians, S::Verona, LinkType::Road},
    {S::Insubrians, S::Boii, LinkType::Road}, {S::Boii, S::Verona, LinkType::Road},
    {S::Boii, S::Mutina, LinkType::Road}, {S::Verona, S::Mutina, LinkType::Road},
    {S::Mutina, S::Ariminum, LinkType::Road}, {S::Pisae, S::Faesulae, LinkType::Road},
    {S::Pisae, S::Cosa, LinkType::Road}, {S::Cosa, S::Faesulae, LinkType::Road},
    {S::Cosa, S::Tarquini, LinkType::Road}, {S::Faesulae, S::Tarquini, LinkType::Road},
    {S::Faesulae, S::Falerii, LinkType::Road}, {S::Tarquini, S::Falerii, LinkType::Road},
    {S::Tarquini, S::Rome, LinkType::Road}, {S::Falerii, S::Rome, LinkType::Road},
    {S::Falerii, S::Ariminum, LinkType::Road}, {S::Falerii, S::FirmumPicenum, LinkType::Road},
    {S::Ariminum, S::FirmumPicenum, LinkType::Road}, {S::FirmumPicenum, S::Sena, LinkType::Road},
    {S::Sena, S::Praeneste, LinkType::Road}, {S::Sena, S::Terventum, LinkType::Road},
    {S::Praeneste, S::Terventum, LinkType::Road}, {S::Praeneste, S::Rome, LinkType::Road},
    {S::Terventum, S::Capua, LinkType::Road}, {S::Terventum, S::Arpi, LinkType::Road},
    {S::Terventum, S::Beneventum, LinkType::Road}, {S::Rome, S::Capua, LinkType::Road},
    {S::Capua, S::Beneventum, LinkType::Road}, {S::Capua, S::Neapolis, LinkType::Road},
    {S::Neapolis, S::Beneventum, LinkType::Road}, {S::Neapolis, S::Paestum, LinkType::Road},
    {S::Beneventum, S::Arpi, LinkType::Road}, {S::Beneventum, S::Cannae, LinkType::Road},
    {S::Beneventum, S::Heraclea, LinkType::Road}, {S::Beneventum, S::Paestum, LinkType::Road},
    {S::Arpi, S::Cannae, LinkType::Road}, {S::Cannae, S::Brundisium, LinkType::Road},
    {S::Cannae, S::Tarentum, LinkType::Road}, {S::Cannae, S::Heraclea, LinkType::Road},
    {S::Tarentum, S::Brundisium, LinkType::Road}, {S::Tarentum, S::Heraclea, LinkType::Road},
    {S::Heraclea, S::Paestum, LinkType::Road}, {S::Heraclea, S::Bruttium, LinkType::Road},
    {S::Heraclea, S::Croton, LinkType::Road}, {S::Paestum, S::Bruttium, LinkType::Road},
    {S::Bruttium, S::Croton, LinkType::Road}, {S::Bruttium, S::Rhegium, LinkType::Road},
    {S::Croton, S::Rhegium, LinkType::Road}, {S::Messana, S::Panormus, LinkType::Road},
    {S::Messana, S::Enna, LinkType::Road}, {S::Messana, S::Syracuse, LinkType::Road},
    {S::Enna, S::Syracuse, LinkType::Road}, {S::Enna, S::Agrigentum, LinkType::Road},
    {S::Enna, S::Panormus, LinkType::Road}, {S::Panormus, S::Lilybaeum, LinkType::Road},
    {S::Panormus, S::Agrigentum, LinkType::Road}, {S::Lilybaeum, S::Agrigentum, LinkType::Road},
    {S::Sassari, S::Oristano, LinkType::Road}, {S::Sassari, S::Nuoro, LinkType::Road},
    {S::Oristano, S::Nuoro, LinkType::Road}, {S::Oristano, S::Carales, LinkType::Road},
    {S::Nuoro, S::Carales, LinkType::Road}, {S::Icosium, S::Saldae, LinkType::Road},
    {S::Icosium, S::Tupusuctu, LinkType::Road}, {S::Icosium, S::Zuccabar, LinkType::Road},
    {S::Zuccabar, S::Tupusuctu, LinkType::Road}, {S::Zuccabar, S::Vescera, LinkType::Road},
    {S::Tupusuctu, S::Saldae, LinkType::Road}, {S::Tupusuctu, S::Vescera, LinkType::Road},
    {S::Tupusuctu, S::Sitilis, LinkType::Road}, {S::Vescera, S::Sitilis, LinkType::Road},
    {S::Vescera, S::Thamugadi, LinkType::Road}, {S::Saldae, S::Cirta, LinkType::Road},
    {S::Cirta, S::Sitilis, LinkType::Road}, {S::Cirta, S::Thamugadi, LinkType::Road},
    {S::Cirta, S::Thubursicu, LinkType::Road}, {S::Cirta, S::HippoRegius, LinkType::Road},
    {S::Sitilis, S::Thamugadi, LinkType::Road}, {S::Thamugadi, S::Thubursicu, LinkType::Road},
    {S::Thamugadi, S::Thevestis, LinkType::Road}, {S::Thubursicu, S::Thevestis, LinkType::Road},
    {S::Thubursicu, S::HippoRegius, LinkType::Road}, {S::Thubursicu, S::Zama, LinkType::Road},
    {S::Thevestis, S::Zama, LinkType::Road}, {S::Thevestis, S::Thapsus, LinkType::Road},
    {S::Thevestis, S::Tacapae, LinkType::Road}, {S::HippoRegius, S::Thabraca, LinkType::Road},
    {S::Thabraca, S::Utica, LinkType::Road}, {S::Thabraca, S::Carthage, LinkType::Road},
    {S::Thabraca, S::Zama, LinkType::Road}, {S::Utica, S::Carthage, LinkType::Road},
    {S::Zama, S::Carthage, LinkType::Road}, {S::Zama, S::Hadrumetum, LinkType::Road},
    {S::Zama, S::Thapsus, LinkType::Road}, {S::Hadrumetum, S::Carthage, LinkType::Road},
    {S::Hadrumetum, S::Thapsus, LinkType::Road}, {S::Thapsus, S::Tacapae, LinkType::Road},
    {S::Ilerda, S::Tolosa, LinkType::Pass}, {S::Taurini, S::LiguriansE, LinkType::Pass},
    {S::Boii, S::Pisae, LinkType::Pass}, {S::Mutina, S::Faesulae, LinkType::Pass},
    {S::Isere, S::Insubrians, LinkType::Alps}, {S::Allobroges, S::Taurini, LinkType::Alps},
    {S::Druentia, S::Taurini, LinkType::Alps}, {S::LiguriansW, S::LiguriansE, LinkType::Alps},
    {S::Rhegium, S::Messana, LinkType::Strait}, {S::Aleria, S::Sassari, LinkType::Strait},
}};
// clang-format on

struct Links {
  std::array<std::vector<Link>, space_count> of;
  Links() {
    for (const Connection& c : connections) {
      of[index(c.a)].push_back({c.b, c.type});
      of[index(c.b)].push_back({c.a, c.type});
    }
    for (auto& each : of)
      std::sort(each.begin(), each.end(), [](const Link& a, const Link& b) { return a.to < b.to; });
  }
};

}  // namespace

std::span<const Link> links(SpaceId from) {
  static const Links all;
  ensure(index(from) < space_count, "links of a space of the map");
  return all.of[index(from)];
}

std::optional<LinkType> link(SpaceId from, SpaceId to) {
  for (const Link& each : links(from))
    if (each.to == to) return each.type;
  return std::nullopt;
}

bool adjacent_by_road(SpaceId a, SpaceId b) { return link(a, b) == LinkType::Road; }

}  // namespace cursus::hannibal
