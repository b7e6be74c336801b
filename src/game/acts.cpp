#include "src/game/acts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "formats/json/malformed.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus {

using formats::EntryKind;
using formats::KeyAct;
using formats::KeyChange;
using formats::UtcTime;
using nlohmann::json;
using signing::KeyRing;

namespace {

signing::RegisteredKey seat_key(std::string seat, signing::PublicKey key,
                                std::optional<UtcTime> from) {
  return {.owner = std::move(seat),
          .key = std::move(key),
          .namespaces = {std::string(signing::orders_namespace)},
          .valid_after = from,
          .valid_before = std::nullopt};
}

// A deputy's key, once for each stretch of time in which it counts. It is always known, so that
// nobody else can have it and its owner hears why it does not count.
void add_deputy(KeyRing& ring, const Acts& acts, const KeyChange& change,
                const signing::PublicKey& key) {
  const UtcTime from = formats::moment_of(change.from);
  const auto add = [&](UtcTime begins, std::optional<UtcTime> ends) {
    signing::RegisteredKey made = seat_key(change.seat, key, std::max(from, begins));
    made.valid_before = ends;
    ring.add(std::move(made));
  };
  add(from, UtcTime{});
  for (const Timekeeper::Away& leave : acts.keeper.leaves())
    if (leave.seat == change.seat) add(leave.from, leave.until);
  const auto last = acts.keeper.last_moment(change.seat);
  if (acts.keeper.rules().missing == formats::Missing::Deputy && last)
    add(*last + std::chrono::seconds(1), std::nullopt);
}

Result<void> change(KeyRing& ring, const Acts& acts, const KeyChange& change) {
  auto key = signing::read_public_key(change.key);
  if (!key) return tl::make_unexpected(std::move(key.error()));
  const UtcTime from = formats::moment_of(change.from);
  // What a seat has signed itself counts from its own entry on, whatever the second.
  const bool at_once = change.sign.has_value();
  const UtcTime last = from - std::chrono::seconds(1);
  switch (change.act) {
    case KeyAct::Revoke:
      ring.revoke(change.seat, *key, last, at_once);
      return {};
    case KeyAct::Rotate:
      ring.end_all(change.seat, last, at_once);
      break;
    case KeyAct::Deputy:
      add_deputy(ring, acts, change, *key);
      return {};
    case KeyAct::Add:
      break;
  }
  ring.add(seat_key(change.seat, std::move(*key), from));
  return {};
}

}  // namespace

std::string moved(const std::string& time, std::uint64_t hours) {
  return formats::timestamp(formats::moment_of(time) + std::chrono::hours(hours));
}

Acts Acts::begin(const formats::Charter& charter) {
  Acts acts;
  acts.host_key = charter.host_key;
  acts.keeper = Timekeeper(charter.time, charter.seats);
  return acts;
}

Result<void> Acts::take(const formats::Entry& entry) {
  auto heard = hear(entry);
  deadline = keeper.deadline();
  return heard;
}

Result<void> Acts::take(const formats::Entry& entry, const formats::JsonFields& run) {
  time = entry.time;
  auto heard = hear_run(run);
  deadline = keeper.deadline();
  return heard;
}

Result<void> Acts::hear(const formats::Entry& entry) {
  const std::string before = std::exchange(time, entry.time);
  const auto remember = [](auto read, const auto& what) -> Result<void> {
    if (!read) return tl::make_unexpected(std::move(read.error()));
    what(std::move(*read));
    return {};
  };
  switch (entry.kind) {
    case EntryKind::Order:
      return hear_order(entry);
    case EntryKind::Resolve:
      return hear_run(formats::JsonFields(entry.data.view()));
    case EntryKind::Key:
    case EntryKind::Deputy:
      return remember(formats::read_key_change(*entry.data),
                      [&](KeyChange change) { keys.push_back(std::move(change)); });
    case EntryKind::Notice:
      if (formats::is_standstill(*entry.data))
        return remember(formats::read_standstill(*entry.data),
                        [&](const formats::Standstill& standstill) {
                          if (standstill.from.empty())
                            keeper.go_on(standstill.seat, time);
                          else
                            keeper.stand_still(standstill.seat, standstill.from);
                        });
      if (!formats::is_extension(*entry.data)) return {};
      return remember(formats::read_extension(*entry.data),
                      [&](const formats::Extension& extension) { keeper.extend(extension.until); });
    case EntryKind::Correct:
      return remember(formats::read_correction(*entry.data),
                      [&](const formats::Correction& one) { hear_correction(entry, one); });
    case EntryKind::Rekey:
    case EntryKind::Restore:
      return remember(formats::read_rekey(*entry.data, entry.kind == EntryKind::Restore),
                      [&](const formats::Rekey& rekey) { hear_rekey(rekey, before); });
    case EntryKind::Handover:
      return remember(formats::read_handover(*entry.data),
                      [&](formats::Handover handover) { host_key = std::move(handover.key); });
    case EntryKind::Resign:
    case EntryKind::Draw:
    case EntryKind::Withdraw:
    case EntryKind::Absence:
      return remember(formats::read_player_act(entry.kind, *entry.data),
                      [&](const formats::PlayerAct& act) { hear_act(entry, act); });
    case EntryKind::Close:
      return remember(formats::read_closing(*entry.data),
                      [&](const formats::Closing& closing) { closed = closing.seat; });
    case EntryKind::Forfeit:
      return remember(formats::read_forfeit(*entry.data), [&](const formats::Forfeit& forfeit) {
        ended = Ended::Forfeited;
        ended_at = entry.seq;
        loser = forfeit.seat;
      });
    case EntryKind::Charter:
    case EntryKind::Accept:
    case EntryKind::Nonce:
    case EntryKind::Start:
    case EntryKind::Receipt:
    case EntryKind::Sealed:
    case EntryKind::Open:
    case EntryKind::Report:
    case EntryKind::Press:
      return {};
    case EntryKind::End:
      over = true;
      return {};
  }
  return {};
}

// Whatever ended the game is among what is undone: after an end nothing else can be.
void Acts::hear_correction(const formats::Entry& entry, const formats::Correction& correction) {
  voided.push_back({correction.from, entry.seq});
  ended = Ended::No;
  ended_at = 0;
  over = false;
  loser.clear();
  draw_offer.clear();
  arrived.clear();
  keeper.begin_again(time, correction.waiting);
  if (correction.open) undone_open.push_back(*correction.open);
  if (correction.sealed) undone_sealed.push_back(*correction.sealed);
}

void Acts::hear_rekey(const formats::Rekey& rekey, std::string_view before) {
  const bool is_jump = rekey.number > chain_numbers.back() + 1;
  chains.push_back(rekey.start);
  chain_numbers.push_back(rekey.number);
  jumps += is_jump ? 1 : 0;
  if (!rekey.point) {
    ++rekeys;
    return;
  }
  ++restores;
  draw_offer.clear();
  arrived.clear();
  // Between the copy and this nobody could be awaited.
  keeper.begin_again(time, keeper.waiting(), before);
}

// Most games need nothing of it, and do not read it.
Result<void> Acts::hear_order(const formats::Entry& entry) {
  if (!keeper.rules().clock || entry.priv.empty()) return {};
  auto taken = formats::read_order(*entry.data);
  if (!taken) return tl::make_unexpected(std::move(taken.error()));
  arrived.push_back({entry.by, formats::hex(entry.priv.front().commit), taken->arrived});
  return {};
}

// Standing orders alone do not lead to a new point.
Result<void> Acts::hear_run(const formats::JsonFields& run) {
  const auto bad = [](const char* field) {
    return formats::malformed("log.bad-field", {{"field", field}});
  };
  const auto point = run.find("point"), to = run.find("to");
  const auto seats = run.find("waiting"), orders = run.find("orders");
  if (!point || !to || !seats || !orders || !seats->is_array() || !orders->is_array())
    return bad("waiting");
  if (*point == *to) return {};
  std::vector<std::string> waiting, answered;
  Timekeeper::Arrivals arrivals;
  for (const formats::JsonView& seat : seats->items()) {
    auto name = formats::as_text(seat);
    if (!name) return bad("waiting");
    waiting.push_back(std::move(*name));
  }
  for (const formats::JsonView& order : orders->items()) {
    const auto parts = formats::all_items(order);
    auto name = order.is_array() && !parts.empty() ? formats::as_text(parts[0]) : std::nullopt;
    if (!name) return bad("orders");
    const auto commit = parts.size() > 2 ? formats::as_text(parts[2]) : std::nullopt;
    const auto file = std::ranges::find_if(
        arrived, [&](const Arrived& one) { return one.seat == *name && one.order == commit; });
    if (file != arrived.end()) {
      if (!file->at.empty()) arrivals[*name] = file->at;
      // What the seat had sent before it is not used any more.
      const auto used = file - arrived.begin();
      const auto is_past = [&, i = std::ptrdiff_t{0}](const Arrived& one) mutable {
        return i++ <= used && one.seat == *name;
      };
      std::erase_if(arrived, is_past);
    }
    answered.push_back(std::move(*name));
  }
  // A draft has waited until its sender's time was up.
  if (!closed.empty()) arrivals.clear();
  // A run without any file was made by defaults: whoever was over their time.
  if (answered.empty()) answered.push_back(closed);
  closed.clear();
  draw_lapsed = std::exchange(draw_offer, {});
  keeper.move_on(time, waiting, answered, arrivals);
  return {};
}

void Acts::hear_act(const formats::Entry& entry, const formats::PlayerAct& act) {
  const std::string& by = entry.by;
  acted[by] = {act.point, act.serial};
  if (act.kind == formats::PaperKind::Resign) {
    ended = Ended::Resigned;
    ended_at = entry.seq;
    loser = by;
  }
  if (act.kind == formats::PaperKind::Absence) keeper.leave(by, act.from, act.until);
  if (act.kind != formats::PaperKind::Draw) return;
  if (act.answer == "accept") {
    ended = Ended::Drawn;
    ended_at = entry.seq;
  }
  draw_offer = act.answer == "offer" ? by : "";
}

namespace {

// Each stretch lies inside the next or before it.
std::uint64_t size_of(const std::vector<formats::ChainChance::Undone>& undone) {
  std::uint64_t size = 0;
  std::uint32_t first_counted = 0xFFFF'FFFF;
  for (auto one = undone.rbegin(); one != undone.rend(); ++one) {
    if (one->second < first_counted) size += one->second - one->first + 1;
    if (one->second >= first_counted && one->first < first_counted)
      size += first_counted - one->first;
    first_counted = std::min(first_counted, one->first);
  }
  return size;
}

}  // namespace

std::uint64_t Acts::voided_steps() const { return size_of(undone_open) + size_of(undone_sealed); }

bool Acts::is_voided(std::uint64_t seq) const {
  return std::ranges::any_of(voided,
                             [&](const Voided& one) { return one.from <= seq && seq < one.by; });
}

void skip_undone(formats::ChainChance& chance, const Acts& acts) {
  for (const auto& undone : acts.undone_open) chance.skip(formats::Chain::Open, undone);
  for (const auto& undone : acts.undone_sealed) chance.skip(formats::Chain::Sealed, undone);
}

std::uint64_t Acts::key_serial(std::string_view seat) const {
  std::uint64_t count = 0;
  for (const KeyChange& one : keys) count += one.seat == seat;
  return count;
}

namespace {

json undone_json(const std::vector<formats::ChainChance::Undone>& undone) {
  json all = json::array();
  for (const auto& [first, last] : undone) all.push_back({first, last});
  return all;
}

std::vector<formats::ChainChance::Undone> read_undone(const json& value) {
  std::vector<formats::ChainChance::Undone> all;
  for (const json& one : value)
    all.emplace_back(one.at(0).get<std::uint32_t>(), one.at(1).get<std::uint32_t>());
  return all;
}

}  // namespace

json acts_json(const Acts& acts) {
  json keys = json::array();
  for (const KeyChange& one : acts.keys) keys.push_back(formats::key_change_json(one));
  json voided = json::array();
  for (const Acts::Voided& one : acts.voided) voided.push_back({one.from, one.by});
  json chains = json::array();
  for (const formats::ChainStart& one : acts.chains)
    chains.push_back({one.open, one.sealed, one.secrets});
  json acted = json::object();
  for (const auto& [seat, last] : acts.acted) acted[seat] = {last.point, last.serial};
  json arrived = json::array();
  for (const Acts::Arrived& one : acts.arrived) arrived.push_back({one.seat, one.order, one.at});
  return {{"arrived", std::move(arrived)},
          {"chains", std::move(chains)},
          {"chain_numbers", acts.chain_numbers},
          {"acted", std::move(acted)},
          {"draw_lapsed", acts.draw_lapsed},
          {"draw_offer", acts.draw_offer},
          {"ended", static_cast<int>(acts.ended)},
          {"ended_at", acts.ended_at},
          {"host_key", acts.host_key},
          {"keeper", acts.keeper.json()},
          {"jumps", acts.jumps},
          {"keys", std::move(keys)},
          {"loser", acts.loser},
          {"over", acts.over},
          {"rekeys", acts.rekeys},
          {"restores", acts.restores},
          {"time", acts.time},
          {"undone_open", undone_json(acts.undone_open)},
          {"undone_sealed", undone_json(acts.undone_sealed)},
          {"voided", std::move(voided)}};
}

Acts read_acts(const json& value) {
  Acts acts;
  acts.time = value.at("time").get<std::string>();
  acts.keeper = Timekeeper::read(value.at("keeper"));
  acts.deadline = acts.keeper.deadline();
  acts.draw_lapsed = value.at("draw_lapsed").get<std::string>();
  acts.draw_offer = value.at("draw_offer").get<std::string>();
  acts.ended = static_cast<Acts::Ended>(value.at("ended").get<int>());
  acts.ended_at = value.at("ended_at").get<std::uint64_t>();
  acts.over = value.at("over").get<bool>();
  acts.loser = value.at("loser").get<std::string>();
  for (const auto& [seat, last] : value.at("acted").items())
    acts.acted[seat] = {last.at(0).get<std::uint64_t>(), last.at(1).get<std::uint64_t>()};
  for (const json& one : value.at("arrived"))
    acts.arrived.push_back(
        {one.at(0).get<std::string>(), one.at(1).get<std::string>(), one.at(2).get<std::string>()});
  acts.host_key = value.at("host_key").get<std::string>();
  acts.rekeys = value.at("rekeys").get<std::uint64_t>();
  acts.restores = value.at("restores").get<std::uint64_t>();
  acts.jumps = value.at("jumps").get<std::uint64_t>();
  for (const json& one : value.at("keys")) {
    auto change = formats::read_key_change(one);
    ensure(change.has_value(), "a snapshot holds the changes of keys");
    acts.keys.push_back(std::move(*change));
  }
  for (const json& one : value.at("voided"))
    acts.voided.push_back({one.at(0).get<std::uint64_t>(), one.at(1).get<std::uint64_t>()});
  acts.chain_numbers = value.at("chain_numbers").get<std::vector<std::uint64_t>>();
  acts.chains.clear();
  for (const json& one : value.at("chains"))
    acts.chains.push_back({one.at(0).get<std::uint32_t>(), one.at(1).get<std::uint32_t>(),
                           one.at(2).get<std::uint64_t>()});
  acts.undone_open = read_undone(value.at("undone_open"));
  acts.undone_sealed = read_undone(value.at("undone_sealed"));
  return acts;
}

namespace {

Result<void> check_moment(const formats::Charter& charter, const KeyChange& change,
                          std::string_view by, std::string_view time) {
  const bool by_host = by == "host";
  const std::uint64_t delay = by_host ? charter.key_delay_hours : 0;
  const std::string due = moved(std::string(time), delay);
  if ((by_host || by == change.seat) && by_host != change.sign.has_value() && change.from == due)
    return {};
  return untimely({}, "paper.key-moment", {{"found", change.from}, {"expected", due}});
}

}  // namespace

Result<void> check_key_change(const formats::Charter& charter, const Acts& acts,
                              const KeyChange& change, std::string_view by, std::string_view time) {
  if (std::ranges::find(charter.seats, change.seat) == charter.seats.end())
    return untimely({}, "paper.no-such-side", {{"game", charter.game}, {"side", change.seat}});
  if (auto fine = check_moment(charter, change, by, time); !fine) return fine;
  const std::uint64_t serial = acts.key_serial(change.seat) + 1;
  if (change.serial != serial)
    return untimely(
        {}, "paper.key-serial",
        {{"found", std::to_string(change.serial)}, {"expected", std::to_string(serial)}});
  const auto key = signing::read_public_key(change.key);
  if (!key) return tl::make_unexpected(key.error());
  const auto ring = key_ring(charter, acts);
  if (!ring) return tl::make_unexpected(ring.error());
  const std::vector<Refusal::Argument> arguments{{"key", fingerprint(*key)}, {"side", change.seat}};
  const bool owned = std::ranges::any_of(ring->keys(), [&](const signing::RegisteredKey& one) {
    return one.owner == change.seat && one.key == *key;
  });
  if (change.act == KeyAct::Revoke && !owned) return untimely({}, "paper.key-not-there", arguments);
  // By fingerprint too: one OpenPGP key can come in many packets.
  const bool known = std::ranges::any_of(ring->keys(), [&](const signing::RegisteredKey& one) {
    return one.key == *key || fingerprint(one.key) == fingerprint(*key);
  });
  if (change.act != KeyAct::Revoke && (known || text(*key) != change.key))
    return untimely({}, "paper.key-known", arguments);
  return {};
}

Result<KeyRing> key_ring(const formats::Charter& charter, const Acts& acts, Deputies deputies) {
  KeyRing ring;
  for (const auto& [seat, line] : charter.keys) {
    auto key = signing::read_public_key(line);
    if (!key) return tl::make_unexpected(std::move(key.error()));
    ring.add(seat_key(seat, std::move(*key), std::nullopt));
  }
  if (!acts.host_key.empty()) {
    auto key = signing::read_public_key(acts.host_key);
    if (!key) return tl::make_unexpected(std::move(key.error()));
    ring.add({.owner = "host",
              .key = std::move(*key),
              .namespaces = {std::string(signing::receipt_namespace),
                             std::string(signing::log_namespace)},
              .valid_after = std::nullopt,
              .valid_before = std::nullopt});
  }
  for (const KeyChange& one : acts.keys) {
    if (one.act == KeyAct::Deputy && deputies == Deputies::Not) continue;
    if (auto changed = change(ring, acts, one); !changed)
      return tl::make_unexpected(std::move(changed.error()));
  }
  return ring;
}

}  // namespace cursus
