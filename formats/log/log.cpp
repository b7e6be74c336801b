#include "formats/log/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "formats/json/fields.hpp"
#include "formats/json/malformed.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 25> kind_names{
    "charter", "accept",   "nonce",   "start",   "order", "receipt",  "sealed",
    "close",   "resolve",  "open",    "report",  "press", "absence",  "deputy",
    "key",     "notice",   "correct", "restore", "rekey", "handover", "resign",
    "draw",    "withdraw", "forfeit", "end"};
static_assert(kind_names.size() == static_cast<std::size_t>(EntryKind::End) + 1);

constexpr std::string_view head_label = "cursus/v1/log\n";

tl::unexpected<Refusal> bad_field(std::string_view field) {
  return malformed("log.bad-field", {{"field", std::string(field)}});
}

Result<std::vector<PrivateCommit>> read_priv(const JsonView& array) {
  std::vector<PrivateCommit> priv;
  for (const JsonView& value : array.items()) {
    const auto fields = read_fields(value, {"commit", "seat"});
    if (!fields) return bad_field("priv");
    const auto commit = as_digest(fields->at("commit"));
    const auto seat = as_text(fields->at("seat"));
    if (!commit || !seat || !is_name(*seat)) return bad_field("priv");
    priv.push_back({*seat, *commit});
  }
  if (!array.is_array() || priv.empty()) return bad_field("priv");
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
  ensure(entry.data.view().is_object(), "an entry's data are an object");
  ensure(is_timestamp(entry.time), "an entry's time is UTC to the second");
  std::string line = fmt::format(R"({{"by":"{}","data":)", entry.by);
  line += entry.data.text();
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
  const auto fields = read_fields(line, {"by", "data", "kind", "seq", "time"}, {"priv", "sign"});
  if (!fields) return tl::make_unexpected(fields.error());

  Entry entry;
  const auto seq = as_number(fields->at("seq"));
  if (!seq || *seq == 0) return bad_field("seq");
  entry.seq = *seq;
  auto by = as_text(fields->at("by"));
  if (!by || !is_name(*by)) return bad_field("by");
  entry.by = std::move(*by);
  const auto kind = as_text(fields->at("kind"));
  if (!kind) return bad_field("kind");
  const auto known = entry_kind(*kind);
  if (!known) return malformed("log.unknown-kind", {{"kind", *kind}});
  entry.kind = *known;
  auto time = as_text(fields->at("time"));
  if (!time || !is_timestamp(*time)) return bad_field("time");
  entry.time = std::move(*time);
  const JsonView data = fields->at("data");
  if (!data.is_object()) return bad_field("data");
  entry.data = JsonBox(data);
  if (const auto sign = fields->find("sign")) {
    auto armour = as_text(*sign);
    if (!armour || armour->empty()) return bad_field("sign");
    entry.sign = std::move(*armour);
  }
  if (const auto commits = fields->find("priv")) {
    auto priv = read_priv(*commits);
    if (!priv) return tl::make_unexpected(std::move(priv).error());
    entry.priv = std::move(*priv);
  }
  return entry;
}

Digest next_head(const Digest& head, std::string_view line) {
  return sha256(head_label, head, line);
}

// `sign` stands before the last member, so nothing but the end of the line is different.
Heads next_heads(const Digest& head, std::string_view line, const Entry& entry) {
  const std::string time = time_member(entry);
  const std::size_t cut = time.size() + (entry.sign.empty() ? 0 : sign_member(entry).size());
  ensure(line.size() > cut, "a line is that of its entry");
  const std::size_t same = line.size() - cut;
  Sha256 as_it_is;
  as_it_is.add(head_label).add(head).add(line.substr(0, same));
  Sha256 without_sign = as_it_is;
  return {as_it_is.add(line.substr(same)).finish(), without_sign.add(time).finish()};
}

std::string signed_line(std::string_view line, const Entry& entry) {
  const std::string time = time_member(entry);
  ensure(line.ends_with(time) && !entry.sign.empty(), "a signed line is that of its entry");
  return std::string(line.substr(0, line.size() - time.size())) + sign_member(entry) + time;
}

std::string short_head(const Digest& head) { return hex(ByteView(head).first(8)); }

Digest private_commit(const Digest& salt, const JsonView& fact) {
  return sha256("cursus/v1/priv\n", salt, fact.text());
}

PrivateCommit commit_to(const PrivateFact& fact) {
  return {fact.seat, private_commit(fact.salt, fact.fact.view())};
}

Digest state_hash(const JsonView& state) { return sha256("cursus/v1/state\n", state.text()); }

bool is_name(std::string_view text) {
  return text.size() >= 3 && text.size() <= 32 && text.front() != '-' &&
         std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

}  // namespace cursus::formats
