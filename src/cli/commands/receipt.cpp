// receipt show, receipt verify.
#include <charconv>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/commands/keys.hpp"
#include "src/cli/evidence_file.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/signing/signed_file.hpp"
#include "src/verify/receipts.hpp"
#include "src/verify/verify.hpp"

namespace cursus::cli {

int receipt_show(const Common& common, const ReceiptShowOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const std::string receipt =
      find_receipt(store, options.game, options.seat, options.point, options.serial);
  if (receipt.empty())
    throw Refused{
        untimely({}, "cli.receipt.none", {{"seat", options.seat}, {"game", options.game}}).value()};
  print(std::string_view(receipt).substr(0, receipt.size() - 1));
  return good;
}

namespace {

[[noreturn]] void refuse(std::string_view why, std::vector<Refusal::Argument> arguments = {}) {
  throw Refused{untimely({}, why, std::move(arguments)).value()};
}

// What an evidence file knows about a receipt.
struct InLog {
  std::string game;
  std::string host_key;  // when the file was taken
  std::uint64_t count = 0;
  std::optional<formats::Digest> head;  // after the entry that the receipt names
};

InLog look_up(const Common& common, const std::string& file, std::uint64_t seq) {
  InLog found;
  Acts acts;
  try {
    read_evidence(from_start(common, open_evidence(common, file))(),
                  [&](const formats::ProvenEntry& proven, const auto&) {
                    const formats::Entry& entry = proven.entry;
                    if (entry.kind == formats::EntryKind::Charter) {
                      const auto charter =
                          value_of(formats::read_charter((*entry.data)["charter"]));
                      found.game = charter.game;
                      acts = Acts::begin(charter);
                    }
                    if (entry.seq <= seq) {
                      value_of(acts.take(entry));
                      found.host_key = acts.host_key;
                    }
                    if (entry.seq == seq) found.head = proven.head;
                    found.count = entry.seq;
                  });
  } catch (const Refusal& damage) {
    throw Refused{damage};
  }
  return found;
}

struct LogLine {
  std::uint64_t seq = 0;
  std::string head;
};

LogLine log_line(const formats::Paper& paper) {
  const std::string& text = paper.text("Log");
  LogLine line;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), line.seq);
  if (read.ec != std::errc() || *read.ptr != ' ') refuse("cli.receipt.no-receipt");
  line.head = std::string(read.ptr + 1, text.data() + text.size());
  return line;
}

}  // namespace

int receipt_verify(const Common& common, const ReceiptVerifyOptions& options) {
  auto claimed = signing::read_claimed_paper(read_file(common, options.file));
  if (!claimed) throw Refused{claimed.error().front()};
  const formats::Paper& paper = claimed->file;
  if (paper.kind != formats::PaperKind::Receipt) refuse("cli.receipt.no-receipt");
  if (!claimed->evidence) refuse("cli.receipt.unsigned");
  const LogLine line = log_line(paper);
  if (options.key.empty() && options.log.empty()) refuse("cli.receipt.no-key");
  InLog log;
  if (!options.log.empty()) {
    log = look_up(common, options.log, line.seq);
    if (log.game != paper.text("Game"))
      refuse("cli.receipt.other-game", {{"found", log.game}, {"game", paper.text("Game")}});
  }
  Credentials nobody;
  const std::string key =
      options.key.empty() ? log.host_key : public_key_in(common, options.key, nobody);
  if (key.empty()) refuse("cli.receipt.unsigned-host", {{"game", paper.text("Game")}});
  signing::KeyRing ring;
  const signing::PublicKey host = value_of(signing::read_public_key(key));
  ring.add({.owner = "host",
            .key = host,
            .namespaces = {std::string(signing::receipt_namespace)},
            .valid_after = std::nullopt,
            .valid_before = std::nullopt});
  value_of(signing::check_evidence(*claimed->evidence, paper.canonical, "host",
                                   signing::receipt_namespace, ring, nobody.openpgp(), {}));
  print(say(common, "cli.receipt.good",
            {{"game", paper.text("Game")},
             {"seat", paper.text("Side")},
             {"point", paper.text("Point")},
             {"serial", paper.text("Serial")},
             {"key", fingerprint(host)}}));
  if (options.log.empty()) return good;
  const std::string seq = std::to_string(line.seq);
  if (!log.head) {
    print(say(common, "cli.receipt.beyond-log",
              {{"count", std::to_string(log.count)}, {"seq", seq}}));
    return undecided;
  }
  if (formats::hex(*log.head) != line.head) {
    complain(say(common, "cli.receipt.not-in-log",
                 {{"seq", seq}, {"found", formats::hex(*log.head)}, {"expected", line.head}}));
    return bad;
  }
  print(say(common, "cli.receipt.in-log", {{"seq", seq}}));
  return good;
}

}  // namespace cursus::cli
