#include "src/cli/evidence_file.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>

#include "formats/text/failure_words.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

namespace {

std::shared_ptr<std::FILE> owned(std::FILE* file) {
  return {file, [](std::FILE* open) {
            if (open) std::fclose(open);
          }};
}

EvidenceFile measured(std::shared_ptr<std::FILE> file, const std::string& name) {
  std::fseek(file.get(), 0, SEEK_END);
  const long size = std::ftell(file.get());
  return {std::move(file), size < 0 ? 0 : static_cast<std::uint64_t>(size), name};
}

}  // namespace

void fail(const Common& common, std::string_view key, const std::string& file) {
  throw std::runtime_error(
      say(common, key, {{"file", file}, {"why", formats::system_words(errno, common.language)}}));
}

EvidenceFile open_evidence(const Common& common, const std::string& name) {
  if (name != "-") {
    auto file = owned(std::fopen(name.c_str(), "rb"));
    if (!file) fail(common, "cli.no-file", name);
    return measured(std::move(file), name);
  }
  auto file = owned(std::tmpfile());
  if (!file) fail(common, "cli.cannot-write", "tmpfile");
  std::array<char, 65536> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stdin))
    if (std::fwrite(buffer.data(), 1, got, file.get()) != got)
      fail(common, "cli.cannot-write", "tmpfile");
  if (std::ferror(stdin) != 0) fail(common, "cli.no-file", name);
  return measured(std::move(file), name);
}

OpenEvidence from_start(const Common& common, const EvidenceFile& evidence) {
  return [&common, evidence] {
    std::rewind(evidence.file.get());
    return [&common, evidence](std::span<char> buffer) {
      const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), evidence.file.get());
      if (std::ferror(evidence.file.get()) != 0) fail(common, "cli.no-file", evidence.name);
      return got;
    };
  };
}

}  // namespace cursus::cli
