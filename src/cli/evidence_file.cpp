#include "src/cli/evidence_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "src/cli/output.hpp"

namespace cursus::cli {

namespace {

std::shared_ptr<std::FILE> owned(std::FILE* file) {
  return {file, [](std::FILE* open) {
            if (open) std::fclose(open);
          }};
}

EvidenceFile measured(std::shared_ptr<std::FILE> file) {
  std::fseek(file.get(), 0, SEEK_END);
  const long size = std::ftell(file.get());
  return {std::move(file), size < 0 ? 0 : static_cast<std::uint64_t>(size)};
}

}  // namespace

void fail(const Common& common, std::string_view key, const std::string& file) {
  throw std::runtime_error(say(common, key, {{"file", file}, {"why", std::strerror(errno)}}));
}

EvidenceFile open_evidence(const Common& common, const std::string& name) {
  if (name != "-") {
    auto file = owned(std::fopen(name.c_str(), "rb"));
    if (!file) fail(common, "cli.no-file", name);
    return measured(std::move(file));
  }
  auto file = owned(std::tmpfile());
  if (!file) fail(common, "cli.cannot-write", "tmpfile");
  std::array<char, 65536> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stdin))
    if (std::fwrite(buffer.data(), 1, got, file.get()) != got)
      fail(common, "cli.cannot-write", "tmpfile");
  return measured(std::move(file));
}

OpenEvidence from_start(const EvidenceFile& evidence) {
  return [file = evidence.file] {
    std::rewind(file.get());
    return [file](std::span<char> buffer) {
      return std::fread(buffer.data(), 1, buffer.size(), file.get());
    };
  };
}

}  // namespace cursus::cli
