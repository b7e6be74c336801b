#include "formats/log/charter.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/game/names.hpp"
#include "formats/json/fields.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/entry_reader.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

constexpr std::array<Named<Nonces>, 3> nonces_words{
    {{"host", Nonces::Host}, {"open", Nonces::Open}, {"commit", Nonces::Commit}}};
constexpr std::array<Named<Correcting>, 2> correcting_words{
    {{"host", Correcting::Host}, {"agreed", Correcting::Agreed}}};
constexpr std::array<std::string_view, 5> forms{"ssh", "minisign", "openpgp", "clearsigned",
                                                "pgp-mime"};

constexpr std::uint64_t most_hours = 24 * 366;
constexpr std::size_t most_words = 200;
constexpr std::uint64_t most_late = 1000;  // steps

template <class Value, std::size_t n>
Value chosen(EntryReader& read, const char* field, const std::array<Named<Value>, n>& words) {
  const std::string word = read.text(field);
  const auto value = value_of(words, word);
  read.demand(field, value.has_value());
  return value.value_or(words.front().value);
}

json or_null(const std::string& text) { return text.empty() ? json(nullptr) : json(text); }
json or_null(const std::optional<Digest>& digest) {
  return digest ? json(hex(*digest)) : json(nullptr);
}

std::vector<std::string> read_seats(EntryReader& read) {
  std::vector<std::string> seats;
  const json* array = read.value("seats");
  read.demand("seats", array && array->is_array() && array->size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const json* value = read.value("seats");
    const std::string* name = value ? as_text((*value)[i]) : nullptr;
    read.demand("seats", name && is_name(*name) && *name != "host");
    if (name) seats.push_back(*name);
  }
  read.demand("seats", seats.size() == 2 && seats[0] != seats[1]);
  return seats;
}

std::map<std::string, std::string> read_seat_keys(EntryReader& read,
                                                  const std::vector<std::string>& seats) {
  std::map<std::string, std::string> keys;
  const json* object = read.value("keys");
  read.demand("keys", object && object->is_object());
  if (!read.value("keys")) return keys;
  for (const auto& [seat, key] : object->items()) {
    const std::string* line = as_text(key);
    read.demand("keys", line && !line->empty() && std::ranges::find(seats, seat) != seats.end());
    if (line) keys.emplace(seat, *line);
  }
  return keys;
}

std::map<std::string, std::string> read_players(EntryReader& read,
                                                const std::vector<std::string>& seats) {
  std::map<std::string, std::string> players;
  const json* object = read.value("players");
  read.demand("players", object && object->is_object() && !object->empty());
  if (!object || !object->is_object()) return players;
  for (const auto& [seat, name] : object->items()) {
    const std::string* said = as_text(name);
    read.demand("players",
                said && is_player_name(*said) && std::ranges::find(seats, seat) != seats.end());
    if (said) players.emplace(seat, *said);
  }
  return players;
}

std::uint64_t read_hours(EntryReader& read, const char* field) {
  const std::uint64_t hours = read.number(field);
  read.demand(field, hours <= most_hours);
  return hours;
}

// Text of people that stands in the log: short, and of one line.
std::string read_words(EntryReader& read, const char* field) {
  std::string words = read.text_or_null(field).value_or("");
  read.demand(field, words.size() <= most_words && words.find('\n') == words.npos);
  return words;
}

}  // namespace

bool is_player_name(std::string_view name) {
  if (name.empty() || name.starts_with(' ') || name.ends_with(' ') || text::first_bad_byte(name) ||
      text::length(name) > static_cast<int>(most_player_name))
    return false;
  for (std::string_view rest = name; !rest.empty();)
    if (text::unwanted(text::take(rest))) return false;
  return name.find_first_of("\t\n=,<>") == name.npos;
}

std::optional<Observers> read_observers(std::string_view word) {
  if (word == "closed") return Observers{.allowed = false};
  Observers observers;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), observers.late);
  const bool number = error == std::errc() && end == word.data() + word.size();
  if (!number || observers.late > most_late || std::to_string(observers.late) != word)
    return std::nullopt;
  return observers;
}

std::string to_string(const Observers& observers) {
  return observers.allowed ? std::to_string(observers.late) : "closed";
}

json charter_json(const Charter& charter) {
  json value = {{"anchor_master", hex(charter.anchor_master)},
                {"anchor_open", hex(charter.anchor_open)},
                {"anchor_sealed", hex(charter.anchor_sealed)},
                {"correcting", name_of(correcting_words, charter.correcting)},
                {"dice", "D1"},
                {"game", charter.game},
                {"host_key", or_null(charter.host_key)},
                {"key_delay_hours", charter.key_delay_hours},
                {"keys", charter.keys},
                {"links", charter.links},
                {"module", charter.module},
                {"nonces", name_of(nonces_words, charter.nonces)},
                {"operator", or_null(charter.operator_seat)},
                {"options", *charter.options},
                {"rules", charter.rules},
                {"scenario", charter.scenario},
                {"seats", charter.seats},
                {"v", 1},
                {"witness", or_null(charter.witness)}};
  add_time_rules(value, charter.time);
  if (charter.tell_unreachable) value["unreachable"] = "told";
  if (charter.observers != Observers{}) value["observers"] = to_string(charter.observers);
  if (!charter.players.empty()) value["players"] = charter.players;
  return value;
}

Result<Charter> read_charter(const json& value) {
  EntryReader read(value, {"absence_days",
                           "anchor_master",
                           "anchor_open",
                           "anchor_sealed",
                           "calendar",
                           "clock",
                           "correcting",
                           "deadline_hours",
                           "dice",
                           "game",
                           "grace_minutes",
                           "host_key",
                           "key_delay_hours",
                           "keys",
                           "links",
                           "missing",
                           "module",
                           "nonces",
                           "operator",
                           "options",
                           "rules",
                           "scenario",
                           "seats",
                           "v",
                           "witness"},
                   {"observers", "players", "unreachable"});
  read.is("v", 1);
  read.is("dice", "D1");
  Charter charter;
  charter.game = read.name("game");
  charter.module = read.text("module");
  charter.rules = read.text("rules");
  charter.scenario = read.text("scenario");
  charter.anchor_open = read.digest("anchor_open");
  charter.anchor_sealed = read.digest("anchor_sealed");
  charter.anchor_master = read.digest("anchor_master");
  const std::uint64_t links = read.number("links");
  read.demand("links", links >= 16 && links <= SeedChain::default_length);
  charter.links = static_cast<std::uint32_t>(links);
  charter.seats = read_seats(read);
  charter.keys = read_seat_keys(read, charter.seats);
  charter.host_key = read.text_or_null("host_key").value_or("");
  charter.nonces = chosen(read, "nonces", nonces_words);
  // The host may not accept for somebody who can sign.
  read.demand("nonces", charter.nonces != Nonces::Host || charter.keys.empty());
  if (read.value("missing")) charter.time = read.part("missing", read_time_rules(value));
  charter.key_delay_hours = read_hours(read, "key_delay_hours");
  charter.correcting = chosen(read, "correcting", correcting_words);
  charter.operator_seat = read.text_or_null("operator").value_or("");
  read.demand("operator",
              charter.operator_seat.empty() ||
                  std::ranges::find(charter.seats, charter.operator_seat) != charter.seats.end());
  charter.witness = read_words(read, "witness");
  charter.tell_unreachable = read.has("unreachable");
  if (charter.tell_unreachable) read.is("unreachable", "told");
  if (read.has("observers")) {
    const auto observers = read_observers(read.text("observers"));
    // Who says nothing means this, and so nobody says it.
    read.demand("observers", observers && *observers != Observers{});
    charter.observers = observers.value_or(Observers{});
  }
  if (read.has("players")) charter.players = read_players(read, charter.seats);
  const json* options = read.value("options");
  read.demand("options", options && options->is_object());
  if (options) charter.options = JsonBox(*options);
  return read.done(std::move(charter));
}

json proof_json(const std::optional<Proof>& proof) {
  if (!proof) return nullptr;
  json value = {{"form", proof->form}, {"signature", proof->signature}};
  if (!proof->text.empty()) value["text"] = proof->text;
  return value;
}

Result<std::optional<Proof>> read_proof(const json& value) {
  if (value.is_null()) return std::nullopt;
  if (auto fields = read_fields(value, {"form", "signature"}, {"text"}); !fields)
    return tl::make_unexpected(std::move(fields.error()));
  const std::string* form = as_text(value["form"]);
  const std::string* signature = as_text(value["signature"]);
  const std::string* text = value.contains("text") ? as_text(value["text"]) : nullptr;
  const bool known = form && std::ranges::find(forms, *form) != forms.end();
  if (!known || !signature || signature->empty() ||
      (value.contains("text") && (!text || text->empty())))
    return malformed("log.bad-field", {{"field", "sign"}});
  return Proof{*form, *signature, text ? *text : ""};
}

json acceptance_json(const Acceptance& acceptance) {
  return {{"charter", hex(acceptance.charter)},
          {"commit", or_null(acceptance.commit)},
          {"nonce", or_null(acceptance.nonce)},
          {"sign", proof_json(acceptance.sign)}};
}

Result<Acceptance> read_acceptance(const json& data) {
  EntryReader read(data, {"charter", "commit", "nonce", "sign"});
  Acceptance acceptance;
  acceptance.charter = read.digest("charter");
  acceptance.commit = read.digest_or_null("commit");
  acceptance.nonce = read.digest_or_null("nonce");
  read.demand("nonce", acceptance.commit.has_value() != acceptance.nonce.has_value());
  if (const json* sign = read.value("sign")) acceptance.sign = read.part("sign", read_proof(*sign));
  return read.done(std::move(acceptance));
}

Paper acceptance_paper(std::string_view game, std::string_view seat, const Acceptance& acceptance) {
  const bool open = acceptance.nonce.has_value();
  return make_paper(PaperKind::Accept, {{"Game", std::string(game)},
                                        {"Side", std::string(seat)},
                                        {"Charter", hex(acceptance.charter)},
                                        {open ? "Nonce" : "Commit",
                                         hex(open ? *acceptance.nonce : *acceptance.commit)}});
}

json opened_nonce_json(const OpenedNonce& opened) {
  return {{"nonce", hex(opened.nonce)}, {"sign", proof_json(opened.sign)}};
}

Result<OpenedNonce> read_opened_nonce(const json& data) {
  EntryReader read(data, {"nonce", "sign"});
  OpenedNonce opened;
  opened.nonce = read.digest("nonce");
  if (const json* sign = read.value("sign")) opened.sign = read.part("sign", read_proof(*sign));
  return read.done(std::move(opened));
}

Paper nonce_paper(std::string_view game, std::string_view seat, const Digest& charter,
                  const Digest& nonce) {
  return make_paper(PaperKind::Nonce, {{"Game", std::string(game)},
                                       {"Side", std::string(seat)},
                                       {"Charter", hex(charter)},
                                       {"Nonce", hex(nonce)}});
}

}  // namespace cursus::formats
