// Evidence files on their way in.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "src/cli/options.hpp"
#include "src/verify/verify.hpp"

namespace cursus::cli {

struct EvidenceFile {
  std::shared_ptr<std::FILE> file;
  std::uint64_t size = 0;
  std::string name;  // for messages
};

// - is the standard input, which can be read only once: it is laid down first.
EvidenceFile open_evidence(const Common& common, const std::string& name);

// Its bytes, from the beginning each time it is asked for. What cannot be read, a directory say, is
// no short file: out of the command.
OpenEvidence from_start(const Common& common, const EvidenceFile& evidence);

// Out of the command: a file cannot be read or written, and errno says why.
[[noreturn]] void fail(const Common& common, std::string_view key, const std::string& file);

}  // namespace cursus::cli
