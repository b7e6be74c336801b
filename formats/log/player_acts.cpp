#include "formats/log/player_acts.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "formats/log/entries.hpp"
#include "formats/log/entry_reader.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

struct Pair {
  EntryKind entry;
  PaperKind paper;
};
constexpr std::array<Pair, 4> pairs{{{EntryKind::Resign, PaperKind::Resign},
                                     {EntryKind::Draw, PaperKind::Draw},
                                     {EntryKind::Withdraw, PaperKind::Withdraw},
                                     {EntryKind::Absence, PaperKind::Absence}}};

EntryReader reader_for(PaperKind kind, const json& data) {
  if (kind == PaperKind::Draw) return {data, {"answer", "point", "serial", "sign"}, {"seen"}};
  if (kind == PaperKind::Withdraw) return {data, {"order", "point", "serial", "sign"}, {"seen"}};
  if (kind == PaperKind::Absence)
    return {data, {"from", "point", "serial", "sign", "until"}, {"seen"}};
  return {data, {"point", "serial", "sign"}, {"seen"}};
}

std::string read_day(EntryReader& read, const char* field) {
  std::string day = read.text(field);
  read.demand(field, day.size() == 10 && is_timestamp(day + "T00:00:00Z"));
  return day;
}

std::uint64_t read_count(EntryReader& read, const char* field) {
  const std::uint64_t count = read.number(field);
  read.demand(field, count >= 1 && count <= most_number);
  return count;
}

}  // namespace

bool is_player_act(EntryKind kind) {
  for (const Pair& one : pairs)
    if (one.entry == kind) return true;
  return false;
}

bool is_player_act(PaperKind kind) {
  for (const Pair& one : pairs)
    if (one.paper == kind) return true;
  return false;
}

EntryKind entry_kind_of(PaperKind kind) {
  for (const Pair& one : pairs)
    if (one.paper == kind) return one.entry;
  ensure(false, "the paper of an act");
  return EntryKind::Resign;
}

json player_act_json(const PlayerAct& act) {
  json data = {{"point", act.point}, {"serial", act.serial}, {"sign", proof_json(act.sign)}};
  if (act.seen) data["seen"] = seen_json(act.seen);
  if (act.kind == PaperKind::Draw) data["answer"] = act.answer;
  if (act.kind == PaperKind::Withdraw) data["order"] = hex(act.order);
  if (act.kind == PaperKind::Absence) {
    data["from"] = act.from;
    data["until"] = act.until;
  }
  return data;
}

Result<PlayerAct> read_player_act(EntryKind kind, const json& data) {
  PlayerAct act;
  for (const Pair& one : pairs)
    if (one.entry == kind) act.kind = one.paper;
  EntryReader read = reader_for(act.kind, data);
  act.point = read_count(read, "point");
  act.serial = read_count(read, "serial");
  if (read.has("seen")) {
    act.seen = read_seen(read);
    read.demand("seen", act.seen.has_value());
  }
  if (const json* sign = read.value("sign")) act.sign = read.part("sign", read_proof(*sign));
  if (act.kind == PaperKind::Draw) {
    act.answer = read.text("answer");
    read.demand("answer",
                act.answer == "offer" || act.answer == "accept" || act.answer == "decline");
  }
  if (act.kind == PaperKind::Withdraw) act.order = read.digest("order");
  if (act.kind == PaperKind::Absence) {
    act.from = read_day(read, "from");
    act.until = read_day(read, "until");
  }
  return read.done(std::move(act));
}

PlayerAct player_act_of(const Paper& paper) {
  PlayerAct act;
  act.kind = paper.kind;
  act.point = paper.number("Point");
  act.serial = paper.number("Serial");
  act.seen = paper.seen();
  if (paper.kind == PaperKind::Draw) act.answer = paper.text("Answer");
  if (paper.kind == PaperKind::Absence) {
    act.from = paper.text("From");
    act.until = paper.text("Until");
  }
  return act;
}

Paper player_act_paper(std::string_view game, std::string_view seat, const PlayerAct& act) {
  std::vector<std::pair<std::string_view, std::string>> fields{
      {"Game", std::string(game)},
      {"Side", std::string(seat)},
      {"Point", std::to_string(act.point)},
      {"Serial", std::to_string(act.serial)}};
  if (act.seen)
    fields.emplace_back("Seen", fmt::format("{} {}", act.seen->point, act.seen->head16));
  if (act.kind == PaperKind::Draw) fields.emplace_back("Answer", act.answer);
  if (act.kind == PaperKind::Absence) {
    fields.emplace_back("From", act.from);
    fields.emplace_back("Until", act.until);
  }
  return make_paper(act.kind, std::move(fields));
}

json closing_json(const Closing& closing) {
  return {{"deadline", closing.deadline},
          {"draft", closing.draft ? json(hex(*closing.draft)) : json(nullptr)},
          {"point", closing.point},
          {"seat", closing.seat}};
}

Result<Closing> read_closing(const json& data) {
  EntryReader read(data, {"deadline", "draft", "point", "seat"});
  Closing closing;
  closing.deadline = read.time("deadline");
  closing.draft = read.digest_or_null("draft");
  closing.point = read_count(read, "point");
  closing.seat = read.name("seat");
  return read.done(std::move(closing));
}

json forfeit_json(const Forfeit& forfeit) {
  return {{"deadline", forfeit.deadline}, {"point", forfeit.point}, {"seat", forfeit.seat}};
}

Result<Forfeit> read_forfeit(const json& data) {
  EntryReader read(data, {"deadline", "point", "seat"});
  Forfeit forfeit;
  forfeit.deadline = read.time("deadline");
  forfeit.point = read_count(read, "point");
  forfeit.seat = read.name("seat");
  return read.done(std::move(forfeit));
}

}  // namespace cursus::formats
