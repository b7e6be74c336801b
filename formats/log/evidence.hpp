// The evidence file: a whole log with whatever private facts its reader may see. See evidence.md.
// Written and read as a stream: neither side ever holds more than a line.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "formats/log/log.hpp"

namespace cursus::formats {

inline constexpr std::string_view evidence_format = "cursus/evidence/1";

class EvidenceWriter {
 public:
  using Write = std::function<void(std::string_view)>;

  EvidenceWriter(Write write, std::string_view game);
  // A line of the log exactly as it was hashed; then the facts of this entry, by rising index.
  void entry(std::string_view line);
  void fact(const PrivateFact& fact);
  void finish();

  const Digest& head() const { return head_; }
  std::uint64_t count() const { return count_; }

 private:
  Write write_;
  Digest head_{};
  std::uint64_t count_ = 0;
};

// An entry whose place in the chain has been checked, and the head after it.
struct ProvenEntry {
  Entry entry;
  Digest head{};
  Digest unsigned_head{};  // what the host's signature is for
};
using Evidence = std::variant<ProvenEntry, PrivateFact>;

// Cuts a stream of bytes into lines. A line longer than max_log_line is not kept.
class LineReader {
 public:
  // Fills the front of the span and tells how much; 0 at the end of the stream.
  using Read = std::function<std::size_t(std::span<char>)>;
  enum class Outcome : std::uint8_t { Line, End, Unfinished, TooLong };

  explicit LineReader(Read read) : read_(std::move(read)) {}
  Outcome next();
  std::string_view line() const { return line_; }  // valid until next()
  int number() const { return number_; }

 private:
  Read read_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::string_view line_;
  int number_ = 0;
};

// Checks everything that can be checked without knowing the game: shape, numbering, chain, private
// facts against their commits, the end. Who may sign what, and what the rules make of it, is not
// its business. After a refusal it only repeats that refusal.
class EvidenceReader {
 public:
  static Result<EvidenceReader> open(LineReader::Read read);

  // The next proven item; nothing once the end has been reached and is right.
  Result<std::optional<Evidence>> next();

  const std::string& game() const { return game_; }
  const Digest& head() const { return head_; }
  std::uint64_t count() const { return count_; }

 private:
  explicit EvidenceReader(LineReader::Read read) : lines_(std::move(read)) {}
  Result<void> read_header();
  Result<std::optional<Evidence>> read_item();
  Result<ProvenEntry> read_entry();
  Result<PrivateFact> read_fact();
  Result<void> read_end();
  Result<void> next_line();
  Result<void> in_sequence(std::uint64_t seq);
  Result<void> is_charter(const Entry& entry) const;
  Result<void> matches_commit(const PrivateFact& fact);
  tl::unexpected<Refusal> refuse(std::string_view why, std::uint64_t seq,
                                 std::vector<Refusal::Argument> more = {}) const;
  tl::unexpected<Refusal> refuse(Refusal refusal, std::uint64_t seq) const;

  LineReader lines_;
  std::string game_;
  Digest head_{};
  std::uint64_t count_ = 0;
  std::vector<PrivateCommit> commits_;  // of the last entry
  std::size_t next_fact_ = 0;
  bool finished_ = false;
  std::optional<Refusal> refused_;
};

}  // namespace cursus::formats
