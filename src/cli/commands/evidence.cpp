// export, import, verify.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/evidence_file.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/fault.hpp"
#include "src/cli/output.hpp"
#include "src/cli/output_file.hpp"
#include "src/cli/progress_bar.hpp"
#include "src/report/forms/recheck.hpp"
#include "src/report/forms/site.hpp"
#include "src/verify/export_import.hpp"
#include "src/verify/verify.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

// 3.47 from a sum and a count, so that no binary fraction is printed.
std::string mean_of(const DiceTally& tally) {
  const std::uint64_t hundredths = (tally.sum * 100 + tally.count / 2) / tally.count;
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

formats::Digest hash_of(const formats::Charter& charter) {
  return formats::charter_hash(formats::canonical(formats::charter_json(charter)));
}

// What was found good, in the order in which it was looked at.
class GoodLines {
 public:
  // `reports`: some were given, and are told of apart.
  GoodLines(const Common& common, const Verdict& verdict, bool reports)
      : common_(common), verdict_(verdict), reports_(reports) {}

  std::vector<std::string> all() {
    const Checked& checked = verdict_.checked;
    add("chain", {{"entries", number(checked.entries)}, {"head", formats::hex(verdict_.head)}});
    signatures();
    add("links", {{"links", number(checked.links)}});
    nonces();
    add("dice", {{"dice", number(checked.dice)}});
    add("orders", {{"orders", number(checked.orders)}});
    add("rules", {{"resolved", number(checked.resolved)},
                  {"answers", number(checked.answers)},
                  {"events", number(checked.events)},
                  {"states", number(checked.states)}});
    add("secrets", {{"secrets", number(checked.secrets)}});
    if (!reports_) add("reports");
    for (const auto& [sides, tally] : checked.tallies)
      add("statistics", {{"count", number(tally.count)},
                         {"sides", number(sides)},
                         {"mean", mean_of(tally)},
                         {"expected", mean_of({2, 2 * lowest_face(sides) + sides - 1})}});
    open_questions();
    return std::move(lines_);
  }

 private:
  static std::string number(std::uint64_t value) { return std::to_string(value); }
  void add(std::string_view what, const formats::Catalogue::Arguments& arguments = {}) {
    lines_.push_back(say(common_, "verify.line." + std::string(what), arguments));
  }

  // What the dice are worth: whoever had the last word on the nonces could choose before the game
  // began.
  void nonces() {
    switch (verdict_.charter.nonces) {
      case formats::Nonces::Host:
        add("nonces-host");
        return add("beacon-host");
      case formats::Nonces::Open:
        add("nonces-open");
        break;
      case formats::Nonces::Commit:
        add("nonces");
        break;
    }
    add("beacon");
  }

  void signatures() {
    add("charter", {{"hash", formats::hex(hash_of(verdict_.charter))}});
    const Signatures& signs = verdict_.signatures;
    if (signs.host + signs.seats > 0)
      add("signed", {{"host", number(signs.host)}, {"seats", number(signs.seats)}});
    for (const auto& [who, keys] : signs.keys)
      for (const std::string& key : keys) add("key", {{"who", who}, {"key", key}});
    if (signs.unsigned_host) add("unsigned-host");
    for (const std::string& seat : signs.unsigned_seats) add("unsigned", {{"seat", seat}});
    if (signs.unseen) add("unseen", {{"unseen", number(signs.unseen)}});
  }

  void open_questions() {
    const Checked& checked = verdict_.checked;
    const std::uint64_t acts =
        verdict_.rekeys + verdict_.restores + verdict_.corrections + verdict_.jumps;
    add(acts == 0 ? "acts-none" : "acts", {{"rekeys", number(verdict_.rekeys)},
                                           {"restores", number(verdict_.restores)},
                                           {"corrections", number(verdict_.corrections)},
                                           {"steps", number(verdict_.voided_steps)},
                                           {"jumps", number(verdict_.jumps)}});
    if (verdict_.signatures.vouched_restores)
      add("vouched", {{"restores", number(verdict_.signatures.vouched_restores)}});
    if (checked.missing_order) add("missing-order", {{"seq", number(checked.missing_order)}});
    if (checked.hidden_draw) add("hidden-draw", {{"seq", number(checked.hidden_draw)}});
    if (checked.sealed) add("sealed", {{"sealed", number(checked.sealed)}});
    if (!checked.over) add("not-over");
    if (verdict_.own_missing) add("own-missing", {{"missing", number(verdict_.own_missing)}});
  }

  const Common& common_;
  const Verdict& verdict_;
  bool reports_;
  std::vector<std::string> lines_;
};

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
  value["acts"] = {{"corrections", verdict.corrections},
                   {"jumps", verdict.jumps},
                   {"rekeys", verdict.rekeys},
                   {"restores", verdict.restores},
                   {"vouched_restores", verdict.signatures.vouched_restores},
                   {"voided_steps", verdict.voided_steps}};
  value["keys"] = verdict.signatures.keys;
  value["charter"] = formats::hex(hash_of(verdict.charter));
  value["verdict"] = verdict.kind == Verdict::Kind::Good  ? "good"
                     : verdict.kind == Verdict::Kind::Bad ? "bad"
                                                          : "undecided";
  if (verdict.kind == Verdict::Kind::Bad) value["fault"] = fault_json(fault_of(common, verdict));
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

namespace {

Verdict checked(const Common& common, const EvidenceFile& file, const std::string& seat,
                report::ReportCheck& reports) {
  ProgressBar bar(say(common, "verify.progress"), file.size);
  return verify_evidence(
      from_start(common, file),
      {.seat = seat,
       .progress = [&](std::uint64_t bytes) { bar.at(bytes); },
       .after = [&](const Replay& replay, const formats::ProvenEntry& proven,
                    const auto& facts) { reports.hear(replay, proven, facts); }});
}

using report::Rechecked;

// What a report means for the whole: another one than the log makes is as bad as a false log.
Verdict::Kind meaning(const Rechecked& report) {
  switch (report.kind) {
    case Rechecked::Kind::Same:
      return Verdict::Kind::Good;
    case Rechecked::Kind::Hidden:
      return Verdict::Kind::Undecided;
    case Rechecked::Kind::Foreign:
    case Rechecked::Kind::Differs:
      return Verdict::Kind::Bad;
  }
  return Verdict::Kind::Bad;
}

std::string_view word_of(Rechecked::Kind kind) {
  switch (kind) {
    case Rechecked::Kind::Same:
      return "same";
    case Rechecked::Kind::Hidden:
      return "hidden";
    case Rechecked::Kind::Foreign:
      return "foreign";
    case Rechecked::Kind::Differs:
      return "differs";
  }
  return {};
}

void tell_report(const Common& common, const std::string& file, const Rechecked& report) {
  const std::string line =
      say(common, "verify.report." + std::string(word_of(report.kind)),
          {{"file", file}, {"seat", report.seat}, {"seq", std::to_string(report.seq)}});
  if (meaning(report) != Verdict::Kind::Bad) return print(line);
  complain(line);
  if (report.kind != Rechecked::Kind::Differs) return;
  const auto [expected, found] = clipped(report.expected, report.found);
  complain(say(common, "verify.expected", {{"expected", expected}}));
  complain(say(common, "verify.found", {{"found", found}}));
}

// The worse of the two.
Verdict::Kind joined(Verdict::Kind a, Verdict::Kind b) {
  if (a == Verdict::Kind::Bad || b == Verdict::Kind::Bad) return Verdict::Kind::Bad;
  return a == Verdict::Kind::Good ? b : a;
}

std::string closing(const Common& common, const Verdict& verdict, const std::string& seat) {
  if (verdict.kind != Verdict::Kind::Good) return say(common, "verify.undecided");
  return verdict.checked.complete() ? say(common, "verify.good")
                                    : say(common, "verify.good-as", {{"seat", seat}});
}

}  // namespace

namespace {

std::string fingerprint_in(const Common& common, const std::string& key) {
  if (key.starts_with("SHA256:")) return key;
  if (!std::filesystem::exists(key))
    throw Refused{formats::malformed("cli.verify.bad-key", {{"found", key}}).value()};
  return fingerprint(value_of(signing::read_public_key(read_file(common, key))));
}

// A log brings its own keys. Only who knows better can say that they are the wrong ones.
void pin(const Common& common, const VerifyOptions& options, Verdict& verdict) {
  if (verdict.kind == Verdict::Kind::Bad) return;
  const auto demand = [&](std::string_view what, const std::string& expected, std::string found) {
    if (expected == found || verdict.kind == Verdict::Kind::Bad) return;
    verdict.kind = Verdict::Kind::Bad;
    verdict.difference = Difference{1, {}, std::string(what), expected, std::move(found)};
  };
  if (!options.host_key.empty()) {
    const auto key = signing::read_public_key(verdict.charter.host_key);
    demand("verify.other-host", fingerprint_in(common, options.host_key),
           key ? fingerprint(*key) : std::string{});
  }
  if (!options.charter.empty())
    demand("verify.not-that-charter", options.charter, formats::hex(hash_of(verdict.charter)));
}

}  // namespace

int verify(const Common& common, const VerifyOptions& options) {
  std::vector<std::string> texts;
  for (const std::string& file : options.reports) texts.push_back(read_file(common, file));
  report::ReportCheck reports(texts);
  Verdict verdict = checked(common, open_evidence(common, options.file), options.seat, reports);
  pin(common, options, verdict);
  const std::vector<Rechecked> made = reports.results();
  Verdict::Kind all = verdict.kind;
  for (const Rechecked& one : made) all = joined(all, meaning(one));
  if (common.json) {
    json value = verdict_json(common, verdict);
    for (std::size_t i = 0; i < made.size(); ++i)
      value["reports"].push_back({{"file", options.reports[i]},
                                  {"seq", made[i].seq},
                                  {"seat", made[i].seat},
                                  {"verdict", word_of(made[i].kind)}});
    print_json(value);
    return code(all);
  }
  if (verdict.kind == Verdict::Kind::Bad) {
    complain_of(common, verdict);
    return bad;
  }
  for (const std::string& line : GoodLines(common, verdict, !made.empty()).all()) print(line);
  for (std::size_t i = 0; i < made.size(); ++i) tell_report(common, options.reports[i], made[i]);
  if (all != Verdict::Kind::Bad) print(closing(common, verdict, options.seat));
  return code(all);
}

namespace {

int export_site(const Common& common, const Store& store, const ExportOptions& options) {
  const std::filesystem::path directory = options.site;
  std::filesystem::create_directories(directory);
  const std::size_t count = value_of(report::make_site(
      store, options.game, common.language, [&](const std::string& name, const std::string& bytes) {
        write_public_file(common, (directory / name).string(), bytes);
      }));
  if (common.json)
    print_json({{"game", options.game}, {"directory", options.site}, {"steps", count}});
  else
    print(say(
        common, "cli.site",
        {{"game", options.game}, {"directory", options.site}, {"count", std::to_string(count)}}));
  return good;
}

}  // namespace

int export_game(const Common& common, const ExportOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (!options.site.empty()) return export_site(common, store, options);
  std::optional<std::string> seat;
  if (!options.seat.empty()) seat = options.seat;
  OutputFile file(common, options.output.empty() ? "-" : options.output);
  const Exported done = value_of(cursus::export_game(
      store, options.game, seat, [&](std::string_view text) { file.write(text); }));
  file.finish();
  if (file.is_standard_output()) return good;
  const json value = {{"game", options.game},
                      {"file", options.output},
                      {"count", done.count},
                      {"head", formats::hex(done.head)}};
  if (common.json)
    print_json(value);
  else
    print(say(common, "cli.exported",
              {{"game", options.game},
               {"file", options.output},
               {"count", std::to_string(done.count)},
               {"head", formats::short_head(done.head)}}));
  return good;
}

int import_game(const Common& common, const ImportOptions& options) {
  const EvidenceFile file = open_evidence(common, options.file);
  Store store = Store::open(common.home, Store::Mode::Write);
  const Imported taken = cursus::import_game(store, from_start(common, file));
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
