// Rule cases as text (tests/cases/<game>/*.txt), so that players can read them and add some.
//
//   case 4 only the unit across the stream is halved        clauses follow on the next line
//   clauses A-7.42a A-TEC-stream
//   given {a position in JSON, on as many lines as it takes}
//   orders greek                    the lines below, indented; a second `orders` follows the first;
//                                   `orders greek final`: what they leave open goes by the rules
//     attack A B x D
//   standing persian
//     rbc all: always
//   dice 4
//   draws 2 7                       hidden draws, each the place of what is drawn; may be left out
//   then                            one claim per line:
//     at A 0505 | row A G H | blocks A 3 | banners roman 1 | eliminated D | refused A-5.15a
//     event combat column=2:1 result=Dr | no-event combat | event hands odds/rome/cards=13
//     in-order phase leader=john > phase leader=narses              events that follow one another
//     is /generals/mago/space narbo | is-not /truce true            a member of the position
//     has /armies {"side":"rome","space":"rome"} | has-not …        one of a list has these members
//     refusals 2                                                     this many reasons were told
//     note greek 2 skipped P-04      what a seat is told of a line of its orders: skipped, else,
//     notes 1                        repaired, stopped or ungranted, with the clause; how many
//     waits rome H-12.5a | legal back inside 2n africanus | legal-not …      the question that is
//     open sees greek /pa 4 | sees-not everybody /hand ["oracle"]        a member of what a seat
//     sees hears greek moved to=milet | hears-not greek box-lost         of events that reach this
//     seat same-for persian                what this seat gets is the same, byte for byte, in the
//     twin:
//   twin {what differs in its position, as a JSON merge patch}; its `twin-orders SEAT` and
//   `twin-standing SEAT` stand in the place of the orders above, if there are some
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

struct Sheet {
  std::string seat;
  std::string lines;
  bool final = false;
};

// "greek", "greek final"
Sheet sheet_of(std::istringstream heading) {
  Sheet sheet;
  std::string last;
  heading >> sheet.seat >> last;
  EXPECT_TRUE(last.empty() || last == "final") << last;
  sheet.final = last == "final";
  return sheet;
}

struct Case {
  std::string name;
  std::string module;
  std::string given;
  std::vector<Sheet> orders;
  std::vector<Sheet> standing;
  std::string dice;
  std::optional<std::string> draws;
  std::vector<std::string> then;
  std::string twin{};  // empty: it has none
  std::vector<Sheet> twin_orders{};
  std::vector<Sheet> twin_standing{};
};

// The twin as a case of its own.
Case twin_of(const Case& one) {
  Case twin = one;
  json position = json::parse(one.given);
  position.merge_patch(json::parse(one.twin));
  twin.given = position.dump();
  if (!one.twin_orders.empty()) twin.orders = one.twin_orders;
  if (!one.twin_standing.empty()) twin.standing = one.twin_standing;
  return twin;
}

std::vector<Case> read_cases(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<Case> cases;
  std::string section;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (line.front() != ' ') {
      std::istringstream words(line);
      std::string rest;
      words >> section;
      std::getline(words >> std::ws, rest);
      if (section == "case")
        cases.push_back({rest, file.parent_path().filename(), {}, {}, {}, {}, {}, {}, {}, {}, {}});
      if (section == "given") cases.back().given = rest;
      if (section == "dice") cases.back().dice = rest;
      if (section == "draws") cases.back().draws = rest;
      if (section == "twin") cases.back().twin = rest;
      if (section == "twin-orders")
        cases.back().twin_orders.push_back(sheet_of(std::istringstream(rest)));
      if (section == "twin-standing") cases.back().twin_standing.push_back({rest, {}});
      if (section == "orders") cases.back().orders.push_back(sheet_of(std::istringstream(rest)));
      if (section == "standing") cases.back().standing.push_back({rest, {}});
      continue;
    }
    if (section == "given") cases.back().given += line;
    if (section == "twin") cases.back().twin += line;
    if (section == "twin-orders") cases.back().twin_orders.back().lines += line + "\n";
    if (section == "twin-standing") cases.back().twin_standing.back().lines += line + "\n";
    if (section == "orders") cases.back().orders.back().lines += line + "\n";
    if (section == "standing") cases.back().standing.back().lines += line + "\n";
    if (section == "then") cases.back().then.push_back(line.substr(line.find_first_not_of(' ')));
  }
  return cases;
}

// What has become of the position, and everything that was told or refused on the way.
struct Played {
  json position;
  std::vector<json> events;
  std::vector<std::string> refused;
  std::vector<std::string> waits;  // "rome H-12.5a"
  std::size_t dice_left = 0;
  std::map<std::string, json> views{};               // by seat, and `everybody`
  std::map<std::string, std::vector<json>> heard{};  // the same
  std::map<std::string, std::string> sent{};         // all bytes that reach a seat
  std::vector<std::string> legal{};                  // of who must answer
  std::vector<std::string> notes{};                  // "greek 2 skipped P-04"
};

std::string_view kind_name(ScriptNote::Kind kind) {
  switch (kind) {
    case ScriptNote::Kind::Skipped:
      return "skipped";
    case ScriptNote::Kind::ElseTaken:
      return "else";
    case ScriptNote::Kind::Repaired:
      return "repaired";
    case ScriptNote::Kind::Stopped:
      return "stopped";
    case ScriptNote::Kind::Ungranted:
      return "ungranted";
  }
  return {};
}

// Everything that reaches each seat and the onlookers.
void note_what_is_sent(const Match& match, const Happened& happened,
                       const std::vector<std::pair<Seat, std::string>>& refused, Played& played) {
  const auto for_reader = [&](const std::string& name, std::optional<Seat> seat) {
    std::string& sent = played.sent[name];
    for (const Happened::Event& event : happened.events) {
      const bool all = event.audience == Audience::Everybody;
      if (!all && !(seat && hears(event.audience, *seat))) continue;
      played.heard[name].push_back(*event.body);
      sent += event.body.text() + "\n";
      for (const Language language : {Language::En, Language::Ja})
        for (const std::string& sentence : match.tell(*event.body, language))
          sent += sentence + "\n";
    }
    // An answer starts a new stretch of dice, which the log shows.
    sent += "answers " + std::to_string(happened.answers.size()) + "\n";
    for (const auto& [who, why] : refused)
      if (seat == who) sent += why + "\n";
    played.views[name] = match.view(seat);
    sent += canonical(played.views[name]);
    for (const Language language : {Language::En, Language::Ja}) {
      for (const Section& section : match.table_text(seat, language)) {
        for (const std::string& line : section.lines) sent += line + "\n";
        for (const Section::Row& row : section.rows)
          for (const std::string& cell : row) sent += cell + "\n";
      }
      if (seat)
        for (const LegalOrder& legal : match.legal(*seat, language)) sent += legal.order + "\n";
    }
    for (const Prompt& prompt : match.waiting())
      sent += std::string(match.seat_name(prompt.seat)) + prompt.clause + prompt.kind + "\n";
  };
  for (const Seat seat : both_seats) for_reader(std::string(match.seat_name(seat)), seat);
  for_reader("everybody", std::nullopt);
  for (const Prompt& prompt : match.waiting()) {
    played.waits.push_back(std::string(match.seat_name(prompt.seat)) + " " + prompt.clause);
    for (const LegalOrder& legal : match.legal(prompt.seat, Language::En))
      played.legal.push_back(legal.order);
  }
}

Played play(const Case& one) {
  Played played;
  const auto given = parse_json(one.given);
  EXPECT_TRUE(given) << one.name << ": the position is no JSON";
  const auto dice = read_dice(one.dice);
  ScriptedChance::Draws draws;
  if (one.draws) draws = read_dice(*one.draws).value();
  ScriptedChance chance(one.dice.empty() ? std::vector<std::uint32_t>{} : dice.value(), draws);
  auto match = find_module(one.module)->from_position(*given, chance);
  EXPECT_TRUE(match) << one.name << ": " << (match ? "" : match.error().why);
  if (!match) return played;
  const auto seat = [&](const Sheet& sheet) { return *(*match)->seat_named(sheet.seat); };
  for (const Sheet& sheet : one.standing)
    for (const Refusal& refusal :
         (*match)->set_standing(seat(sheet), *read_order_lines(sheet.lines)))
      played.refused.emplace_back(refusal.clause.empty() ? refusal.why : refusal.clause);
  const auto waits_for = [&](Seat wanted) {
    const auto prompts = (*match)->waiting();
    return std::any_of(prompts.begin(), prompts.end(), [&](const Prompt& prompt) {
      return (prompt.seat == wanted && prompt.kind != "rest") || !prompt.idle;
    });
  };
  std::vector<std::pair<Seat, std::string>> refused;
  try {
    (*match)->pause_when_idle();
    for (const Sheet& sheet : one.orders) {
      while (!(*match)->over() && !waits_for(seat(sheet))) (*match)->run();
      for (const Refusal& refusal :
           (*match)->submit(seat(sheet), *read_order_lines(sheet.lines), sheet.final)) {
        played.refused.emplace_back(refusal.clause.empty() ? refusal.why : refusal.clause);
        refused.emplace_back(seat(sheet), sentence(refusal, Language::En));
      }
    }
    if (played.refused.empty()) (*match)->run();
  } catch (const OutOfDice& error) {
    ADD_FAILURE() << one.name << ": " << error.what();
  }
  played.position = (*match)->position();
  const Happened all = (*match)->take_happened();
  for (const auto& event : all.events) played.events.push_back(*event.body);
  for (const ScriptNote& note : all.notes)
    played.notes.push_back(std::string((*match)->seat_name(note.seat)) + " " +
                           std::to_string(note.line) + " " + std::string(kind_name(note.kind)) +
                           " " + std::string(note.reason.clause));
  note_what_is_sent(**match, all, refused, played);
  played.dice_left = chance.left_over().size() + chance.draws_left_over().size();
  return played;
}

std::string text_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// Where the events are that fit a claim, from this one on; their number: nowhere.
std::size_t find_event(const std::vector<json>& events, std::istringstream& claim,
                       std::size_t from) {
  std::string name;
  claim >> name;
  std::vector<std::pair<std::string, std::string>> wanted;
  for (std::string word; claim >> word && word != ">";)
    wanted.emplace_back(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
  for (std::size_t i = from; i < events.size(); ++i) {
    const json& event = events[i];
    bool fits = event.at("event") == name;
    for (const auto& [key, value] : wanted) {
      const json::json_pointer member("/" + key);
      fits = fits && event.contains(member) && text_of(event.at(member)) == value;
    }
    if (fits) return i;
  }
  return events.size();
}
bool happened(const std::vector<json>& events, std::istringstream& claim) {
  return find_event(events, claim, 0) < events.size();
}
bool happened_in_order(const std::vector<json>& events, std::istringstream& claim) {
  std::size_t from = 0;
  while (claim >> std::ws && !claim.eof()) {
    from = find_event(events, claim, from);
    if (from++ == events.size()) return false;
  }
  return true;
}

// Anything else that the position says of a piece.
json told_of(const Played& played, const std::string& unit, const std::string& key) {
  for (const json& piece : played.position.at("units"))
    if (piece.at("id") == unit) return piece.value(key, json());
  return {};
}

std::string where_is(const Played& played, const std::string& unit) {
  for (const json& piece : played.position.at("units"))
    if (piece.at("id") == unit) return piece.value("hex", "nowhere");
  return "nowhere";
}

// Has one of the list all these members?
bool has_one(const json& list, const json& members) {
  return std::any_of(list.begin(), list.end(), [&](const json& each) {
    json with = each;
    with.merge_patch(members);
    return with == each;
  });
}

void check(const Case& one, const Played& played, const std::string& claim) {
  std::istringstream words(claim);
  std::string verb;
  words >> verb;
  const std::string context = "case " + one.name + ": " + claim;
  if (verb == "at") {
    std::string unit, hex;
    words >> unit >> hex;
    EXPECT_EQ(where_is(played, unit), hex) << context;
  } else if (verb == "row") {  // one of several rows
    std::string unit, rows, row;
    words >> unit;
    while (words >> row) rows += row;
    EXPECT_NE(rows.find(where_is(played, unit).front()), std::string::npos)
        << context << ", but " << where_is(played, unit);
  } else if (verb == "blocks") {
    std::string unit;
    int blocks = 0;
    words >> unit >> blocks;
    EXPECT_EQ(told_of(played, unit, "blocks"), json(blocks)) << context;
  } else if (verb == "banners") {
    std::string side;
    int banners = 0;
    words >> side >> banners;
    EXPECT_EQ(played.position.at("banners").at(side), json(banners)) << context;
  } else if (verb == "eliminated") {
    std::string unit;
    words >> unit;
    EXPECT_EQ(where_is(played, unit), "nowhere") << context;
  } else if (verb == "refused") {
    std::string clause;
    words >> clause;
    EXPECT_NE(std::find(played.refused.begin(), played.refused.end(), clause), played.refused.end())
        << context << (played.refused.empty() ? "" : ", but " + played.refused.front());
  } else if (verb == "refusals") {  // this many reasons
    std::size_t count = 0;
    words >> count;
    EXPECT_EQ(played.refused.size(), count) << context << ", but " << json(played.refused).dump();
  } else if (verb == "note") {
    std::string note;
    std::getline(words >> std::ws, note);
    EXPECT_NE(std::find(played.notes.begin(), played.notes.end(), note), played.notes.end())
        << context << ", but " << json(played.notes).dump();
  } else if (verb == "notes") {
    std::size_t count = 0;
    words >> count;
    EXPECT_EQ(played.notes.size(), count) << context << ", but " << json(played.notes).dump();
  } else if (verb == "event") {
    EXPECT_TRUE(happened(played.events, words)) << context << "\n" << json(played.events).dump(1);
  } else if (verb == "in-order") {
    EXPECT_TRUE(happened_in_order(played.events, words)) << context << "\n"
                                                         << json(played.events).dump(1);
  } else if (verb == "hears" || verb == "hears-not") {
    std::string reader;
    words >> reader;
    ASSERT_TRUE(played.sent.contains(reader)) << context;
    const auto heard = played.heard.find(reader);
    const std::vector<json> events =
        heard == played.heard.end() ? std::vector<json>{} : heard->second;
    EXPECT_EQ(happened(events, words), verb == "hears") << context << "\n" << json(events).dump(1);
  } else if (verb == "sees" || verb == "sees-not") {
    std::string reader, path, value;
    std::getline(words >> reader >> path >> std::ws, value);
    ASSERT_TRUE(played.views.contains(reader)) << context;
    const json::json_pointer member(path);
    const json& view = played.views.at(reader);
    const std::string found = view.contains(member) ? text_of(view.at(member)) : "nothing";
    EXPECT_EQ(found == value, verb == "sees") << context << ", but " << found;
  } else if (verb == "same-for") {
    std::string reader;
    words >> reader;
    ASSERT_TRUE(!one.twin.empty() && played.sent.contains(reader)) << context;
    const Played twin = play(twin_of(one));
    const std::string &here = played.sent.at(reader), &there = twin.sent.at(reader);
    const auto parts = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    const auto at = static_cast<std::size_t>(parts.first - here.begin());
    const std::size_t from = at > 150 ? at - 150 : 0;
    EXPECT_TRUE(here == there) << context << "\n"
                               << here.substr(from, 400) << "\n--- and\n"
                               << there.substr(from, 400);
  } else if (verb == "is" || verb == "is-not") {
    std::string path, value;
    words >> path >> value;
    const json::json_pointer member(path);
    const std::string found =
        played.position.contains(member) ? text_of(played.position.at(member)) : "nothing";
    EXPECT_EQ(found == value, verb == "is") << context << ", but " << found;
  } else if (verb == "has" || verb == "has-not") {
    std::string path, members;
    std::getline(words >> path >> std::ws, members);
    const json::json_pointer list(path);
    EXPECT_EQ(has_one(played.position.value(list, json::array()), json::parse(members)),
              verb == "has")
        << context << ", but " << played.position.value(list, json::array()).dump();
  } else if (verb == "waits" || verb == "legal" || verb == "legal-not") {
    std::string order;
    std::getline(words >> std::ws, order);
    const auto& list = verb == "waits" ? played.waits : played.legal;
    const bool there = std::find(list.begin(), list.end(), order) != list.end();
    EXPECT_EQ(there, verb != "legal-not") << context << ", but " << json(list).dump();
  } else if (verb == "no-event") {
    EXPECT_FALSE(happened(played.events, words)) << context;
  } else {
    ADD_FAILURE() << context << ": no such claim";
  }
}

// The checklist of each game has numbered cases; none of them may get lost.
TEST(Cases, HaveEveryNumberOfTheList) {
  std::vector<std::string> numbers;
  for (const Case& one : read_cases(cursus::test::source_dir() / "tests/cases/ab/cases.txt"))
    numbers.push_back(one.name.substr(0, one.name.find(' ')));
  for (const char* wanted :
       {"1a",  "1b",  "2a",  "2b",  "2c",  "3a",  "3b",  "4",   "5a",  "5b",  "7",
        "9a",  "9b",  "9c",  "11a", "11b", "13",  "13b", "13c", "15",  "17a", "17b",
        "17c", "18a", "18b", "18c", "19",  "21a", "21b", "21c", "21d", "21e", "21f"})
    EXPECT_EQ(std::count(numbers.begin(), numbers.end(), wanted), 1) << wanted;
}

TEST(Cases, OfTheTextFilesComeOutAsWritten) {
  int count = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(cursus::test::source_dir() / "tests/cases")) {
    if (entry.path().extension() != ".txt") continue;
    for (const Case& one : read_cases(entry.path())) {
      SCOPED_TRACE(one.name);
      const Played played = play(one);
      for (const std::string& claim : one.then) check(one, played, claim);
      const bool refused =
          std::any_of(one.then.begin(), one.then.end(),
                      [](const std::string& claim) { return claim.starts_with("refused"); });
      EXPECT_EQ(played.refused.empty(), !refused) << "refused or not, against what is claimed";
      EXPECT_EQ(played.dice_left, 0u) << "dice left over in case " << one.name;
      EXPECT_FALSE(one.then.empty());
      ++count;
    }
  }
  EXPECT_GE(count, 20);
}

}  // namespace
}  // namespace cursus::formats
