#include "formats/log/evidence.hpp"

#include <fmt/format.h>

#include "formats/json/json_writer.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::formats {

namespace {

enum class LineKind : std::uint8_t { Entry, Head, Fact, End, Unknown };

// Canonical lines tell by their first key what they are.
LineKind kind_of(std::string_view line) {
  if (line.starts_with(R"({"by":)")) return LineKind::Entry;
  if (line.starts_with(R"({"head":)")) return LineKind::Head;
  if (line.starts_with(R"({"priv":)")) return LineKind::Fact;
  if (line.starts_with(R"({"end":)")) return LineKind::End;
  return LineKind::Unknown;
}

std::string head_line(const Digest& head) {
  return fmt::format(R"({{"head":"{}"}})", short_head(head));
}

// The object that is the only member of an object.
Result<JsonFields> read_wrapped(std::string_view line, std::string_view name,
                                std::initializer_list<std::string_view> fields) {
  const auto outer = read_fields(line, {name});
  if (!outer) return outer;
  return read_fields(outer->at(name), fields);
}

std::vector<Refusal::Argument> json_difference(std::string expected, std::string found) {
  return {{"expected", std::move(expected)}, {"found", std::move(found)}};
}

// What a damaged line says, as far as it can still be read.
std::string text_in(std::string_view line, std::string_view member) {
  const auto value = JsonView::read(line);
  const auto found = value ? value->find(member) : std::nullopt;
  const auto text = found ? as_text(*found) : std::nullopt;
  return text ? *text : std::string(line);
}

}  // namespace

// --- writing -------------------------------------------------------------------------------------

EvidenceWriter::EvidenceWriter(Write write, std::string_view game) : write_(std::move(write)) {
  ensure(is_name(game), "evidence names its game");
  write_(fmt::format("{{\"format\":\"{}\",\"game\":\"{}\"}}\n", evidence_format, game));
}

void EvidenceWriter::entry(std::string_view line) {
  head_ = next_head(head_, line);
  ++count_;
  write_(line);
  write_("\n");
  write_(head_line(head_));
  write_("\n");
}

void EvidenceWriter::fact(const PrivateFact& fact) {
  const std::string line = object_text([&](ObjectWriter& out) {
    out.object("priv", [&](ObjectWriter& priv) {
      priv.put("fact", fact.fact.view())
          .put("index", fact.index)
          .put("salt", hex(fact.salt))
          .put("seat", fact.seat)
          .put("seq", fact.seq);
    });
  });
  ensure(line.size() <= max_log_line, "a private fact fits its line");
  write_(line);
  write_("\n");
}

void EvidenceWriter::finish() {
  write_(fmt::format("{{\"end\":{{\"count\":{},\"head\":\"{}\"}}}}\n", count_, hex(head_)));
}

// --- lines ---------------------------------------------------------------------------------------

LineReader::Outcome LineReader::next() {
  constexpr std::size_t chunk = 64 * 1024;
  std::size_t searched = begin_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    const std::size_t length = (end == std::string::npos ? buffer_.size() : end) - begin_;
    if (length > max_log_line) return ++number_, Outcome::TooLong;
    if (end != std::string::npos) {
      line_ = std::string_view(buffer_).substr(begin_, length);
      begin_ = end + 1;
      return ++number_, Outcome::Line;
    }
    buffer_.erase(0, begin_);
    begin_ = 0;
    searched = buffer_.size();
    buffer_.resize(searched + chunk);
    const std::size_t got = read_(std::span(buffer_).subspan(searched));
    buffer_.resize(searched + got);
    if (got == 0) return ++number_, buffer_.empty() ? Outcome::End : Outcome::Unfinished;
  }
}

// --- reading -------------------------------------------------------------------------------------

Result<EvidenceReader> EvidenceReader::open(LineReader::Read read) {
  EvidenceReader reader(std::move(read));
  if (auto header = reader.read_header(); !header)
    return tl::make_unexpected(std::move(header).error());
  return reader;
}

Result<std::optional<Evidence>> EvidenceReader::next() {
  if (refused_) return tl::make_unexpected(*refused_);
  if (finished_) return std::nullopt;
  auto item = read_item();
  if (!item) refused_ = item.error();
  return item;
}

Result<void> EvidenceReader::read_header() {
  if (auto line = next_line(); !line) return line;
  const auto header = read_fields(lines_.line(), {"format", "game"});
  if (!header) return refuse(header.error(), 0);
  const auto format = as_text(header->at("format"));
  const auto game = as_text(header->at("game"));
  if (!format || !game || !is_name(*game)) return refuse("evidence.bad-header", 0);
  if (*format != evidence_format)
    return refuse("evidence.unknown-format", 0,
                  json_difference(std::string(evidence_format), *format));
  game_ = *game;
  return {};
}

Result<std::optional<Evidence>> EvidenceReader::read_item() {
  const auto proven = [](auto item) -> Result<std::optional<Evidence>> {
    if (!item) return tl::make_unexpected(std::move(item).error());
    return Evidence(std::move(*item));
  };
  if (auto line = next_line(); !line) return tl::make_unexpected(std::move(line).error());
  switch (kind_of(lines_.line())) {
    case LineKind::Entry:
      return proven(read_entry());
    case LineKind::Fact:
      return proven(read_fact());
    case LineKind::Head:
      return refuse("evidence.missing", count_ + 1,
                    json_difference(std::to_string(count_ + 1), "-"));
    case LineKind::Unknown:
      return refuse("evidence.unknown-line", count_ + 1);
    case LineKind::End:
      break;
  }
  if (auto end = read_end(); !end) return tl::make_unexpected(std::move(end).error());
  finished_ = true;
  return std::nullopt;
}

Result<ProvenEntry> EvidenceReader::read_entry() {
  auto entry = decode_entry(lines_.line());
  if (!entry) return refuse(std::move(entry).error(), count_ + 1);
  const auto [head, unsigned_head] = next_heads(head_, lines_.line(), *entry);
  if (auto right = in_sequence(entry->seq); !right)
    return tl::make_unexpected(std::move(right).error());
  if (auto line = next_line(); !line) return tl::make_unexpected(std::move(line).error());
  if (kind_of(lines_.line()) != LineKind::Head)
    return refuse("evidence.no-head", entry->seq, json_difference(short_head(head), "-"));
  if (lines_.line() != head_line(head))
    return refuse("evidence.changed", entry->seq,
                  json_difference(short_head(head), text_in(lines_.line(), "head")));
  if (entry->seq == 1)
    if (auto right = is_charter(*entry); !right)
      return tl::make_unexpected(std::move(right).error());
  head_ = head;
  count_ = entry->seq;
  commits_ = entry->priv;
  next_fact_ = 0;
  return ProvenEntry{std::move(*entry), head, unsigned_head};
}

// A number too high is either a gap or a later entry moved forward; what comes next tells which.
Result<void> EvidenceReader::in_sequence(std::uint64_t seq) {
  const std::uint64_t expected = count_ + 1;
  if (seq == expected) return {};
  const auto found = json_difference(std::to_string(expected), std::to_string(seq));
  if (seq < expected) return refuse("evidence.duplicate", seq, found);
  const auto missing = refuse("evidence.missing", expected, found);
  const auto swapped = refuse("evidence.swapped", expected, found);
  while (next_line()) {
    if (kind_of(lines_.line()) != LineKind::Entry) continue;
    const auto after = decode_entry(lines_.line());
    return after && after->seq < seq ? swapped : missing;
  }
  return missing;
}

Result<void> EvidenceReader::is_charter(const Entry& entry) const {
  const auto charter = entry.data.view().find("charter");
  const auto named = charter ? charter->find("game") : std::nullopt;
  if (entry.kind != EntryKind::Charter || !named) return refuse("evidence.no-charter", 1);
  const auto game = as_text(*named);
  if (game != game_)
    return refuse("evidence.wrong-game", 1,
                  {{"expected", game_}, {"found", game.value_or(std::string())}});
  return {};
}

Result<PrivateFact> EvidenceReader::read_fact() {
  const auto value = read_wrapped(lines_.line(), "priv", {"fact", "index", "salt", "seat", "seq"});
  if (!value) return refuse(value.error(), count_);
  const auto seq = as_number(value->at("seq"));
  const auto index = as_number(value->at("index"));
  const auto salt = as_digest(value->at("salt"));
  const auto seat = as_text(value->at("seat"));
  if (!seq || !index || *index > max_log_line || !salt || !seat)
    return refuse("evidence.bad-fact", count_);
  PrivateFact fact{*seq, static_cast<std::uint32_t>(*index), *seat, *salt,
                   JsonBox(value->at("fact"))};
  if (auto right = matches_commit(fact); !right)
    return tl::make_unexpected(std::move(right).error());
  return fact;
}

Result<void> EvidenceReader::matches_commit(const PrivateFact& fact) {
  const auto differs = [&](const char* why, std::vector<Refusal::Argument> arguments = {}) {
    arguments.push_back({"index", std::to_string(fact.index)});
    return refuse(why, fact.seq, std::move(arguments));
  };
  if (fact.seq != count_ || fact.index >= commits_.size() || fact.index < next_fact_)
    return differs("evidence.fact-misplaced");
  const PrivateCommit& commit = commits_[fact.index];
  if (fact.seat != commit.seat)
    return differs("evidence.fact-of-other-seat", json_difference(commit.seat, fact.seat));
  if (const PrivateCommit made = commit_to(fact); made != commit)
    return differs("evidence.fact-changed", json_difference(hex(commit.commit), hex(made.commit)));
  next_fact_ = fact.index + std::size_t{1};
  return {};
}

Result<void> EvidenceReader::read_end() {
  const auto end = read_wrapped(lines_.line(), "end", {"count", "head"});
  if (!end) return refuse(end.error(), count_);
  const auto count = as_number(end->at("count"));
  const auto head = as_digest(end->at("head"));
  if (!count || !head) return refuse("evidence.bad-end", count_);
  if (*count != count_)
    return refuse("evidence.wrong-count", count_,
                  {{"count", std::to_string(*count)},
                   {"expected", std::to_string(*count)},
                   {"found", std::to_string(count_)}});
  if (*head != head_)
    return refuse("evidence.wrong-head", count_, json_difference(hex(head_), hex(*head)));
  if (count_ == 0) return refuse("evidence.no-charter", 1);
  if (lines_.next() != LineReader::Outcome::End) return refuse("evidence.trailing-data", count_);
  return {};
}

Result<void> EvidenceReader::next_line() {
  switch (lines_.next()) {
    case LineReader::Outcome::Line:
      break;
    case LineReader::Outcome::End:
    case LineReader::Outcome::Unfinished:
      return refuse("evidence.truncated", count_);
    case LineReader::Outcome::TooLong:
      return refuse("evidence.line-too-long", count_ + 1,
                    {{"limit", std::to_string(max_log_line)}});
  }
  // The usual harm done by a mail program; worth a message of its own.
  if (lines_.line().ends_with('\r')) return refuse("evidence.carriage-return", count_ + 1);
  return {};
}

tl::unexpected<Refusal> EvidenceReader::refuse(std::string_view why, std::uint64_t seq,
                                               std::vector<Refusal::Argument> more) const {
  return refuse(Refusal{RefusalKind::Malformed, {}, why, std::move(more), 0, 0}, seq);
}

tl::unexpected<Refusal> EvidenceReader::refuse(Refusal refusal, std::uint64_t seq) const {
  refusal.arguments.push_back({"seq", std::to_string(seq)});
  refusal.line = lines_.number();
  return tl::make_unexpected(std::move(refusal));
}

}  // namespace cursus::formats
