#include "formats/log/host_acts.hpp"

#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/log/entry_reader.hpp"
#include "formats/log/log.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

std::string read_reason(EntryReader& read) {
  std::string reason = read.text("reason");
  read.demand("reason", reason.size() <= most_reason);
  return reason;
}

}  // namespace

Result<void> check_reason(std::string_view reason) {
  if (reason.size() > most_reason)
    return malformed("host.reason-long", {{"most", std::to_string(most_reason)}});
  if (text::first_bad_byte(reason)) return malformed("host.reason-character", {{"found", "UTF-8"}});
  while (!reason.empty()) {
    const char32_t c = text::take(reason);
    if (text::unwanted(c) || c == U'\t' || c == U'\n')
      return malformed("host.reason-character", {{"found", text::name(c)}});
  }
  return {};
}

namespace {

std::map<std::string, Proof> read_agreed(EntryReader& read) {
  std::map<std::string, Proof> agreed;
  const json* object = read.value("agreed");
  read.demand("agreed", object && object->is_object());
  if (!read.value("agreed")) return agreed;
  for (const auto& [seat, value] : object->items()) {
    const auto proof = read.part("agreed", read_proof(value));
    read.demand("agreed", proof.has_value() && is_name(seat));
    if (proof) agreed.emplace(seat, *proof);
  }
  return agreed;
}

std::vector<std::string> read_seats(EntryReader& read, const char* key) {
  std::vector<std::string> seats;
  const json* array = read.value(key);
  read.demand(key, array && array->is_array());
  if (!read.value(key)) return seats;
  for (const json& seat : *array) {
    read.demand(key, seat.is_string());
    if (seat.is_string()) seats.push_back(seat.get<std::string>());
  }
  return seats;
}

json undone_json(const std::optional<ChainChance::Undone>& undone) {
  return undone ? json::array({undone->first, undone->second}) : json(nullptr);
}

std::optional<ChainChance::Undone> read_undone(EntryReader& read, const char* field) {
  const json* value = read.value(field);
  if (!value || value->is_null()) return std::nullopt;
  const bool shaped = value->is_array() && value->size() == 2 && (*value)[0].is_number_unsigned() &&
                      (*value)[1].is_number_unsigned() && (*value)[0] >= 1 &&
                      (*value)[0] <= (*value)[1] && (*value)[1] <= 0xFFFF'FFFF;
  read.demand(field, shaped);
  if (!shaped) return std::nullopt;
  return ChainChance::Undone{(*value)[0].get<std::uint32_t>(), (*value)[1].get<std::uint32_t>()};
}

}  // namespace

namespace {

json agreed_json(const std::map<std::string, Proof>& agreed) {
  json value = json::object();
  for (const auto& [seat, proof] : agreed) value[seat] = proof_json(proof);
  return value;
}

}  // namespace

json correction_json(const Correction& correction) {
  return {{"agreed", agreed_json(correction.agreed)},
          {"entries", correction.entries},
          {"from", correction.from},
          {"open", undone_json(correction.open)},
          {"reason", correction.reason},
          {"sealed", undone_json(correction.sealed)},
          {"waiting", correction.waiting}};
}

Result<Correction> read_correction(const json& data) {
  EntryReader read(data, {"agreed", "entries", "from", "open", "reason", "sealed", "waiting"});
  Correction correction;
  correction.from = read.number("from");
  correction.reason = read_reason(read);
  correction.entries = read.number("entries");
  correction.open = read_undone(read, "open");
  correction.sealed = read_undone(read, "sealed");
  correction.agreed = read_agreed(read);
  correction.waiting = read_seats(read, "waiting");
  return read.done(std::move(correction));
}

Paper agreement_paper(std::string_view game, std::string_view seat, std::uint64_t from,
                      const Digest& head_before) {
  return make_paper(PaperKind::Agree, {{"Game", std::string(game)},
                                       {"Side", std::string(seat)},
                                       {"Undo", std::to_string(from)},
                                       {"Head", hex(head_before)}});
}

json extension_json(const Extension& extension) {
  return {{"point", extension.point}, {"reason", extension.reason}, {"until", extension.until}};
}

bool is_extension(const json& notice) { return notice.is_object() && notice.contains("until"); }

Result<Extension> read_extension(const json& data) {
  EntryReader read(data, {"point", "reason", "until"});
  Extension extension;
  extension.point = read.number("point");
  extension.until = read.time("until");
  extension.reason = read_reason(read);
  return read.done(std::move(extension));
}

json standstill_json(const Standstill& standstill) {
  const json from = standstill.from.empty() ? json(nullptr) : json(standstill.from);
  return {{"reason", standstill.reason}, {"seat", standstill.seat}, {"still", from}};
}

bool is_standstill(const json& notice) { return notice.is_object() && notice.contains("still"); }

Result<Standstill> read_standstill(const json& data) {
  EntryReader read(data, {"reason", "seat", "still"});
  Standstill standstill;
  standstill.seat = read.name("seat");
  if (!read.is_null("still")) standstill.from = read.time("still");
  standstill.reason = read_reason(read);
  return read.done(std::move(standstill));
}

json rekey_json(const Rekey& rekey) {
  json value = {{"anchor_open", hex(rekey.anchor_open)},
                {"anchor_sealed", hex(rekey.anchor_sealed)},
                {"number", rekey.number},
                {"reason", rekey.reason},
                {"start", {rekey.start.open, rekey.start.sealed, rekey.start.secrets}}};
  if (!rekey.point) return value;
  value["agreed"] = agreed_json(rekey.agreed);
  value["point"] = *rekey.point;
  value["vouched"] = rekey.vouched;
  return value;
}

Paper restore_paper(std::string_view game, std::string_view seat, std::uint64_t number,
                    std::uint64_t point, const Digest& head_before) {
  return make_paper(PaperKind::Agree, {{"Game", std::string(game)},
                                       {"Side", std::string(seat)},
                                       {"Restore", std::to_string(number)},
                                       {"Point", std::to_string(point)},
                                       {"Head", hex(head_before)}});
}

Result<Rekey> read_rekey(const json& data, bool restores) {
  EntryReader read =
      restores ? EntryReader(data, {"agreed", "anchor_open", "anchor_sealed", "number", "point",
                                    "reason", "start", "vouched"})
               : EntryReader(data, {"anchor_open", "anchor_sealed", "number", "reason", "start"});
  Rekey rekey;
  rekey.anchor_open = read.digest("anchor_open");
  rekey.anchor_sealed = read.digest("anchor_sealed");
  rekey.number = read.number("number");
  read.demand("number", rekey.number >= 1 && rekey.number <= master_length);
  rekey.reason = read_reason(read);
  if (restores) rekey.point = read.number("point");
  if (restores) rekey.agreed = read_agreed(read);
  if (restores) rekey.vouched = read_seats(read, "vouched");
  const json* start = read.value("start");
  const bool shaped = start && start->is_array() && start->size() == 3 &&
                      (*start)[0].is_number_unsigned() && (*start)[1].is_number_unsigned() &&
                      (*start)[2].is_number_unsigned();
  read.demand("start", shaped && (*start)[0] <= 0xFFFF'FFFF && (*start)[1] <= 0xFFFF'FFFF);
  if (read.value("start"))
    rekey.start = {(*start)[0].get<std::uint32_t>(), (*start)[1].get<std::uint32_t>(),
                   (*start)[2].get<std::uint64_t>()};
  return read.done(std::move(rekey));
}

json handover_json(const Handover& handover) {
  return {{"key", handover.key}, {"reason", handover.reason}};
}

Result<Handover> read_handover(const json& data) {
  EntryReader read(data, {"key", "reason"});
  Handover handover;
  handover.key = read.text("key");
  handover.reason = read_reason(read);
  return read.done(std::move(handover));
}

}  // namespace cursus::formats
