#include "formats/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "formats/fields.hpp"
#include "formats/malformed.hpp"
#include "formats/moment.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 25> kind_names{
    "charter", "accept",   "nonce",   "start",   "order", "receipt",  "sealed",
    "close",   "resolve",  "open",    "report",  "press", "absence",  "deputy",
    "key",     "notice",   "correct", "restore", "rekey", "handover", "resign",
    "draw",    "withdraw", "forfeit", "end"};
static_assert(kind_names.size() == static_cast<std::size_t>(EntryKind::End) + 1);

tl::unexpected<Refusal> bad_field(std::string_view field) {
  return malformed("log.bad-field", {{"field", std::string(field)}});
}

Result<std::vector<PrivateCommit>> read_priv(const json& array) {
  if (!array.is_array() || array.empty()) return bad_field("priv");
  std::vector<PrivateCommit> priv;
  for (const json& value : array) {
    const auto fields = read_fields(value, {"commit", "seat"});
    if (!fields) return bad_field("priv");
    const auto commit = as_digest(value["commit"]);
    const std::string* seat = as_text(value["seat"]);
    if (!commit || seat == nullptr || !is_name(*seat)) return bad_field("priv");
    priv.push_back({*seat, *commit});
  }
  return priv;
}

std::string sign_member(const Entry& entry) {
  return fmt::format(R"("sign":{},)", canonical(json(entry.sign)));
}
std::string time_member(const Entry& entry) { return fmt::format(R"("time":"{}"}})", entry.time); }

}  // namespace

std::string_view to_string(EntryKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<EntryKind> entry_kind(std::string_view name) {
  const auto found = std::ranges::find(kind_names, name);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<EntryKind>(found - kind_names.begin());
}

// Only `data` needs escaping: the other fields cannot hold a character that does.
std::string encode_entry(const Entry& entry) {
  ensure(entry.seq >= 1, "entries are numbered from 1");
  ensure(is_name(entry.by), "an entry names its author");
  ensure(entry.data->is_object(), "an entry's data are an object");
  ensure(is_timestamp(entry.time), "an entry's time is UTC to the second");
  std::string line = fmt::format(R"({{"by":"{}","data":)", entry.by);
  line += canonical(*entry.data);
  line += fmt::format(R"(,"kind":"{}",)", to_string(entry.kind));
  std::string_view before = R"("priv":[)";
  for (const PrivateCommit& priv : entry.priv) {
    ensure(is_name(priv.seat), "a private fact belongs to a seat");
    line += fmt::format(R"({}{{"commit":"{}","seat":"{}"}})", before, hex(priv.commit), priv.seat);
    before = ",";
  }
  if (!entry.priv.empty()) line += "],";
  line += fmt::format(R"("seq":{},)", entry.seq);
  if (!entry.sign.empty()) line += sign_member(entry);
  line += time_member(entry);
  ensure(line.size() <= max_log_line, "a log line fits its limit");
  return line;
}

Result<Entry> decode_entry(std::string_view line) {
  if (line.size() > max_log_line)
    return malformed("log.line-too-long", {{"limit", std::to_string(max_log_line)}});
  auto value = parse_canonical(line);
  if (!value) return tl::make_unexpected(std::move(value).error());
  const auto fields = read_fields(*value, {"by", "data", "kind", "seq", "time"}, {"priv", "sign"});
  if (!fields) return tl::make_unexpected(fields.error());

  Entry entry;
  const auto seq = as_number((*value)["seq"]);
  if (!seq || *seq == 0) return bad_field("seq");
  entry.seq = *seq;
  const std::string* by = as_text((*value)["by"]);
  if (by == nullptr || !is_name(*by)) return bad_field("by");
  entry.by = *by;
  const std::string* kind = as_text((*value)["kind"]);
  if (kind == nullptr) return bad_field("kind");
  const auto known = entry_kind(*kind);
  if (!known) return malformed("log.unknown-kind", {{"kind", *kind}});
  entry.kind = *known;
  const std::string* time = as_text((*value)["time"]);
  if (time == nullptr || !is_timestamp(*time)) return bad_field("time");
  entry.time = *time;
  if (!(*value)["data"].is_object()) return bad_field("data");
  entry.data = JsonBox(std::move((*value)["data"]));
  if (const auto sign = value->find("sign"); sign != value->end()) {
    const std::string* armour = as_text(*sign);
    if (armour == nullptr || armour->empty()) return bad_field("sign");
    entry.sign = *armour;
  }
  if (value->contains("priv")) {
    auto priv = read_priv((*value)["priv"]);
    if (!priv) return tl::make_unexpected(std::move(priv).error());
    entry.priv = std::move(*priv);
  }
  return entry;
}

Digest next_head(const Digest& head, std::string_view line) {
  return sha256("cursus/v1/log\n", head, line);
}

// `sign` stands before the last member, so nothing but the end of the line is different.
Digest unsigned_head(const Digest& head, std::string_view line, const Entry& entry) {
  const std::string time = time_member(entry);
  const std::size_t cut = time.size() + (entry.sign.empty() ? 0 : sign_member(entry).size());
  ensure(line.size() > cut, "a line is that of its entry");
  return sha256("cursus/v1/log\n", head, line.substr(0, line.size() - cut), time);
}

std::string signed_line(std::string_view line, const Entry& entry) {
  const std::string time = time_member(entry);
  ensure(line.ends_with(time) && !entry.sign.empty(), "a signed line is that of its entry");
  return std::string(line.substr(0, line.size() - time.size())) + sign_member(entry) + time;
}

std::string short_head(const Digest& head) { return hex(ByteView(head).first(8)); }

Digest private_commit(const Digest& salt, const json& fact) {
  return sha256("cursus/v1/priv\n", salt, canonical(fact));
}

PrivateCommit commit_to(const PrivateFact& fact) {
  return {fact.seat, private_commit(fact.salt, *fact.fact)};
}

Digest state_hash(const json& state) { return sha256("cursus/v1/state\n", canonical(state)); }

bool is_name(std::string_view text) {
  return text.size() >= 3 && text.size() <= 32 && std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

}  // namespace cursus::formats
