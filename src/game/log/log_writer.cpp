#include "src/game/log/log_writer.hpp"

#include <nlohmann/json.hpp>

namespace cursus {

void LogWriter::add(formats::EntryKind kind, std::string by, formats::JsonBox data) {
  add(kind, std::move(by), std::move(data), {}, {});
}

void LogWriter::add(formats::EntryKind kind, std::string by, formats::JsonBox data,
                    std::vector<Secret> secrets, const std::vector<formats::Digest>& salts) {
  ensure(secrets.size() == salts.size(), "every secret has its own salt");
  ensure(!acts_.over || kind == formats::EntryKind::Correct, "the end of a log is its end");
  Written& made = written_.emplace_back();
  formats::Entry& entry = made.entry;
  entry.seq = static_cast<std::uint64_t>(end_.seq) + 1;
  entry.by = std::move(by);
  entry.kind = kind;
  entry.data = std::move(data);
  entry.time = time_;
  for (std::size_t i = 0; i < secrets.size(); ++i) {
    made.facts.push_back({entry.seq, static_cast<std::uint32_t>(i), std::move(secrets[i].seat),
                          salts[i], std::move(secrets[i].fact)});
    entry.priv.push_back(formats::commit_to(made.facts.back()));
    facts_.push_back(row_of(made.facts.back()));
  }
  const auto heard = acts_.take(entry);
  ensure(heard.has_value(), "what is written can be read");
  LogRow row{.seq = end_.seq + 1, .line = formats::encode_entry(entry)};
  row.head = formats::next_head(end_.head, row.line);
  unsigned_heads_.push_back(row.head);
  if (seal_.belongs_on(entry)) {
    entry.sign = seal_.of_entry(entry.seq, row.head);
    row.line = formats::signed_line(row.line, entry);
    row.head = formats::next_head(end_.head, row.line);
  }
  end_ = {.seq = row.seq, .head = row.head};
  rows_.push_back(std::move(row));
}

}  // namespace cursus
