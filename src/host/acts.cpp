#include "src/host/acts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cursus {

using formats::EntryKind;
using formats::KeyAct;
using formats::KeyChange;
using nlohmann::json;
using signing::KeyRing;
using signing::Moment;

namespace {

signing::RegisteredKey seat_key(std::string seat, signing::PublicKey key,
                                std::optional<Moment> from) {
  return {.owner = std::move(seat),
          .key = std::move(key),
          .namespaces = {std::string(signing::orders_namespace)},
          .valid_after = from,
          .valid_before = std::nullopt};
}

Result<void> change(KeyRing& ring, const KeyChange& change) {
  auto key = signing::read_public_key(change.key);
  if (!key) return tl::make_unexpected(std::move(key.error()));
  const Moment from = signing::moment_of(change.from);
  switch (change.act) {
    case KeyAct::Revoke:
      ring.revoke(change.seat, *key, from);
      return {};
    case KeyAct::Rotate:
      ring.end_all(change.seat, from);
      break;
    case KeyAct::Add:
    case KeyAct::Deputy:
      break;
  }
  ring.add(seat_key(change.seat, std::move(*key), from));
  return {};
}

}  // namespace

Acts Acts::begin(const formats::Charter& charter) {
  Acts acts;
  acts.host_key = charter.host_key;
  return acts;
}

Result<void> Acts::take(const formats::Entry& entry) {
  time = entry.time;
  if (entry.kind != EntryKind::Key && entry.kind != EntryKind::Deputy) return {};
  auto read = formats::read_key_change(*entry.data);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  keys.push_back(std::move(*read));
  return {};
}

std::uint64_t Acts::key_serial(std::string_view seat) const {
  std::uint64_t count = 0;
  for (const KeyChange& one : keys) count += one.seat == seat;
  return count;
}

json acts_json(const Acts& acts) {
  json keys = json::array();
  for (const KeyChange& one : acts.keys) keys.push_back(formats::key_change_json(one));
  return {{"host_key", acts.host_key}, {"keys", std::move(keys)}, {"time", acts.time}};
}

Acts read_acts(const json& value) {
  Acts acts;
  acts.time = value.at("time").get<std::string>();
  acts.host_key = value.at("host_key").get<std::string>();
  for (const json& one : value.at("keys")) {
    auto change = formats::read_key_change(one);
    ensure(change.has_value(), "a snapshot holds the changes of keys");
    acts.keys.push_back(std::move(*change));
  }
  return acts;
}

namespace {

Result<void> check_moment(const formats::Charter& charter, const KeyChange& change,
                          std::string_view by, std::string_view time) {
  const bool by_host = by == "host";
  const std::uint64_t delay = by_host ? charter.key_delay_hours : 0;
  const std::string due = signing::timestamp(signing::moment_of(time) + std::chrono::hours(delay));
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
  if (change.act != KeyAct::Revoke && (ring->knows(*key) || text(*key) != change.key))
    return untimely({}, "paper.key-known", arguments);
  return {};
}

Result<KeyRing> key_ring(const formats::Charter& charter, const Acts& acts) {
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
  for (const KeyChange& one : acts.keys)
    if (auto changed = change(ring, one); !changed)
      return tl::make_unexpected(std::move(changed.error()));
  return ring;
}

}  // namespace cursus
