// Writes entries behind the end of a log, with the salts of their secrets.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/log/entries.hpp"
#include "src/game/acts.hpp"
#include "src/game/known_links.hpp"
#include "src/game/log/seal.hpp"
#include "src/game/log/stored_log.hpp"
#include "src/store/rows.hpp"

namespace cursus {

class LogWriter {
 public:
  struct Secret {
    std::string seat;
    formats::JsonBox fact;
  };

  // `time` stands in every entry: a step is one moment. `acts` learn of every entry.
  LogWriter(const LogHead& end, std::string time, Seal seal, Acts& acts)
      : end_(end), time_(std::move(time)), seal_(std::move(seal)), acts_(acts) {}

  void add(formats::EntryKind kind, std::string by, formats::JsonBox data);
  // One salt per secret.
  void add(formats::EntryKind kind, std::string by, formats::JsonBox data,
           std::vector<Secret> secrets, const std::vector<formats::Digest>& salts);

  const LogHead& end() const { return end_; }
  const std::string& time() const { return time_; }
  const std::vector<LogRow>& rows() const { return rows_; }
  // What the host's signatures are for.
  const std::vector<formats::Digest>& unsigned_heads() const { return unsigned_heads_; }
  const std::vector<PrivateRow>& facts() const { return facts_; }
  // The same as values, so that whoever tells of them need not read them again.
  const std::vector<Written>& written() const { return written_; }

 private:
  LogHead end_;
  std::string time_;
  Seal seal_;
  Acts& acts_;
  std::vector<LogRow> rows_;
  std::vector<formats::Digest> unsigned_heads_;
  std::vector<PrivateRow> facts_;
  std::vector<Written> written_;
};

}  // namespace cursus
