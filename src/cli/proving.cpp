// export, import, verify.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>

#include "formats/text.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/host/transfer.hpp"
#include "src/host/verify.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::shared_ptr<std::FILE>;

[[noreturn]] void fail(const Common& common, std::string_view key, const std::string& file) {
  throw std::runtime_error(say(common, key, {{"file", file}, {"why", std::strerror(errno)}}));
}

// The standard input can be read only once: it is laid down first.
File open_evidence(const Common& common, const std::string& name) {
  if (name != "-") {
    File file(std::fopen(name.c_str(), "rb"), [](std::FILE* open) {
      if (open) std::fclose(open);
    });
    if (!file) fail(common, "cli.no-file", name);
    return file;
  }
  File file(std::tmpfile(), [](std::FILE* open) {
    if (open) std::fclose(open);
  });
  if (!file) fail(common, "cli.cannot-write", "tmpfile");
  std::array<char, 65536> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stdin))
    if (std::fwrite(buffer.data(), 1, got, file.get()) != got)
      fail(common, "cli.cannot-write", "tmpfile");
  return file;
}

OpenEvidence from_start(const File& file) {
  return [file] {
    std::rewind(file.get());
    return [file](std::span<char> buffer) {
      return std::fread(buffer.data(), 1, buffer.size(), file.get());
    };
  };
}

std::string clipped(const std::string& text) { return formats::text::shown(text, 300); }

std::uint64_t seq_of(const Refusal& refusal) {
  for (const Refusal::Argument& one : refusal.arguments)
    if (one.name == "seq") return std::stoull(one.value);
  return 0;
}

// What was found good before anything else, line by line.
std::vector<std::string> good_lines(const Common& common, const Verdict& verdict) {
  const Checked& checked = verdict.checked;
  const auto number = [](std::uint64_t value) { return std::to_string(value); };
  const auto line = [&](std::string_view what, const formats::Catalogue::Arguments& arguments) {
    return say(common, "verify.line." + std::string(what), arguments);
  };
  std::vector<std::string> lines{
      line("chain", {{"entries", number(checked.entries)}, {"head", formats::hex(verdict.head)}}),
      line("charter", {}),
      line("links", {{"links", number(checked.links)}}),
      line("dice", {{"dice", number(checked.dice)}}),
      line("orders", {{"orders", number(checked.orders)}}),
      line("rules", {{"resolved", number(checked.resolved)},
                     {"answers", number(checked.answers)},
                     {"events", number(checked.events)}}),
      line("states", {{"states", number(checked.states)}}),
      line("secrets", {{"secrets", number(checked.secrets)}})};
  const Signatures& signs = verdict.signatures;
  if (signs.host + signs.seats > 0)
    lines.insert(lines.begin() + 1,
                 line("signed", {{"host", number(signs.host)}, {"seats", number(signs.seats)}}));
  if (signs.unsigned_host) lines.push_back(line("unsigned-host", {}));
  for (const std::string& seat : signs.unsigned_seats)
    lines.push_back(line("unsigned", {{"seat", seat}}));
  if (signs.unseen) lines.push_back(line("unseen", {{"unseen", number(signs.unseen)}}));
  if (checked.missing_order)
    lines.push_back(line("missing-order", {{"seq", number(checked.missing_order)}}));
  if (checked.hidden_draw)
    lines.push_back(line("hidden-draw", {{"seq", number(checked.hidden_draw)}}));
  if (checked.sealed) lines.push_back(line("sealed", {{"sealed", number(checked.sealed)}}));
  if (!checked.over) lines.push_back(line("not-over", {}));
  return lines;
}

struct Fault {
  std::uint64_t seq = 0;
  std::string clause;
  std::string key;
  std::string what;
  std::string expected;
  std::string found;
};

Fault fault_of(const Common& common, const Verdict& verdict) {
  if (verdict.damage)
    return {seq_of(*verdict.damage),
            {},
            std::string(verdict.damage->why),
            formats::sentence_with_place(*verdict.damage, common.language),
            {},
            {}};
  const Difference& found = *verdict.difference;
  return {found.seq,
          found.clause,
          found.what,
          say(common, found.what),
          clipped(found.expected),
          clipped(found.found)};
}

void complain_of(const Common& common, const Verdict& verdict) {
  const Fault fault = fault_of(common, verdict);
  const std::string clause =
      fault.clause.empty() ? "" : say(common, "verify.clause", {{"clause", fault.clause}});
  complain(say(common, "verify.bad",
               {{"seq", std::to_string(fault.seq)}, {"clause", clause}, {"what", fault.what}}));
  if (!fault.expected.empty())
    complain(say(common, "verify.expected", {{"expected", fault.expected}}));
  if (!fault.found.empty()) complain(say(common, "verify.found", {{"found", fault.found}}));
}

json verdict_json(const Common& common, const Verdict& verdict) {
  const Checked& checked = verdict.checked;
  json value = {{"game", verdict.game},       {"head", formats::hex(verdict.head)},
                {"entries", checked.entries}, {"links", checked.links},
                {"dice", checked.dice},       {"orders", checked.orders},
                {"runs", checked.resolved},   {"answers", checked.answers},
                {"events", checked.events},   {"states", checked.states},
                {"secrets", checked.secrets}, {"sealed", checked.sealed},
                {"over", checked.over}};
  value["signed"] = {{"host", verdict.signatures.host},
                     {"seats", verdict.signatures.seats},
                     {"unseen", verdict.signatures.unseen},
                     {"unsigned_host", verdict.signatures.unsigned_host},
                     {"unsigned_seats", verdict.signatures.unsigned_seats}};
  value["verdict"] = verdict.kind == Verdict::Kind::Good  ? "good"
                     : verdict.kind == Verdict::Kind::Bad ? "bad"
                                                          : "undecided";
  if (verdict.kind == Verdict::Kind::Bad) {
    const Fault fault = fault_of(common, verdict);
    value["fault"] = {{"seq", fault.seq},           {"clause", fault.clause},
                      {"key", fault.key},           {"sentence", fault.what},
                      {"expected", fault.expected}, {"found", fault.found}};
  }
  return value;
}

int code(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::Good:
      return good;
    case Verdict::Kind::Bad:
      return bad;
    case Verdict::Kind::Undecided:
      return undecided;
  }
  return bad;
}

}  // namespace

int verify(const Common& common, const VerifyOptions& options) {
  const Verdict verdict = verify_evidence(from_start(open_evidence(common, options.file)));
  if (common.json) {
    print_json(verdict_json(common, verdict));
    return code(verdict.kind);
  }
  if (verdict.kind == Verdict::Kind::Bad) {
    complain_of(common, verdict);
    return bad;
  }
  for (const std::string& line : good_lines(common, verdict)) print(line);
  print(say(common, verdict.kind == Verdict::Kind::Good ? "verify.good" : "verify.undecided"));
  return code(verdict.kind);
}

int export_game(const Common& common, const ExportOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  std::optional<std::string> seat;
  if (!options.seat.empty()) seat = options.seat;
  if (options.output.empty()) {
    value_of(cursus::export_game(store, options.game, seat, [](std::string_view text) {
      if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        throw std::system_error(errno, std::generic_category(), "writing to the standard output");
    }));
    return good;
  }
  // Under another name until it is whole, so that nobody ever sees half of it. It may hold
  // secrets: for its owner alone.
  const std::string draft = options.output + ".part";
  const int fd = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  std::unique_ptr<std::FILE, CloseFile> file(fd < 0 ? nullptr : ::fdopen(fd, "wb"));
  if (!file) fail(common, "cli.cannot-write", draft);
  const auto result = cursus::export_game(store, options.game, seat, [&](std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file.get()) != text.size())
      fail(common, "cli.cannot-write", draft);
  });
  if (!result) {
    ::unlink(draft.c_str());
    throw Refused{result.error()};
  }
  if (std::fflush(file.get()) != 0 || ::fsync(fd) != 0 ||
      std::rename(draft.c_str(), options.output.c_str()) != 0)
    fail(common, "cli.cannot-write", options.output);
  const json value = {{"game", options.game},
                      {"file", options.output},
                      {"count", result->count},
                      {"head", formats::hex(result->head)}};
  if (common.json)
    print_json(value);
  else
    print(say(common, "cli.exported",
              {{"game", options.game},
               {"file", options.output},
               {"count", std::to_string(result->count)},
               {"head", formats::short_head(result->head)}}));
  return good;
}

int import_game(const Common& common, const ImportOptions& options) {
  const File file = open_evidence(common, options.file);
  Store store = Store::open(common.home, Store::Mode::Write);
  const Imported taken = cursus::import_game(store, from_start(file));
  if (taken.verdict.kind == Verdict::Kind::Bad) {
    complain_of(common, taken.verdict);
    return bad;
  }
  if (common.json) {
    json value = game_json(taken.row);
    value["count"] = taken.count;
    value["head"] = formats::hex(taken.verdict.head);
    value["readable"] = taken.readable;
    print_json(value);
    return good;
  }
  print(say(common, "cli.imported",
            {{"game", taken.row.id},
             {"count", std::to_string(taken.count)},
             {"head", formats::short_head(taken.verdict.head)}}));
  if (!taken.readable) print(say(common, "cli.imported-partly"));
  return good;
}

}  // namespace cursus::cli
