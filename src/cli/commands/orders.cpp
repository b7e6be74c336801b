// check, submit.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/orders/advice.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/report_builder.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

std::string_view end_word(Trial::End end) {
  switch (end) {
    case Trial::End::Waits:
      return "waits";
    case Trial::End::Die:
      return "die";
    case Trial::End::Opponent:
      return "opponent";
    case Trial::End::Over:
      return "over";
  }
  return {};
}

std::string_view key_of(ReadbackLine::By by) {
  switch (by) {
    case ReadbackLine::By::Line:
      return "cli.check.line";
    case ReadbackLine::By::Standing:
      return "cli.check.standing";
    case ReadbackLine::By::Rule:
      return "cli.check.default";
  }
  return {};
}

// What the combats of each line would be like.
void print_prospects(const Common& common, const Trial& trial) {
  for (const auto& [line, sentences] : trial.prospects) {
    print("  " + say(common, "cli.check.prospects", {{"line", std::to_string(line)}}));
    for (const std::string& one : sentences) print("      " + one);
  }
}

json prospects_json(const Trial& trial) {
  json all = json::array();
  for (const auto& [line, sentences] : trial.prospects)
    all.push_back({{"line", line}, {"prospects", sentences}});
  return all;
}

std::string readback_line(const Common& common, const ReadbackLine& one) {
  return say(common, key_of(one.by), {{"line", std::to_string(one.line)}, {"answer", one.said}});
}

}  // namespace

namespace {

Advice advice_on(const Common& common, const Store& store, std::string_view bytes,
                 const formats::Refusals& refusals) {
  if (refusals.empty()) return {};
  const auto file = formats::read_order_file(bytes);
  return file ? advise(store, *file, refusals, common.language) : bare_advice(refusals);
}

json advice_json(const Common& common, const Advice& advice) {
  formats::Refusals refusals;
  for (const Advice::Fault& fault : advice.faults) refusals.push_back(fault.refusal);
  json all = refusals_json(common, refusals);
  for (std::size_t i = 0; i < all.size(); ++i) all[i]["instead"] = advice.faults[i].instead;
  return all;
}

void tell_faults(const Common& common, const Advice& advice, std::string_view text) {
  std::string all = advice_text(advice, text, common.language);
  all.pop_back();
  complain(all);
}

}  // namespace

int check(const Common& common, const CheckOptions& options) {
  const std::string bytes = read_file(common, options.file);
  Host host = open_host(common, Store::Mode::Read);
  const Trial trial = host.check(bytes, common.language);
  const bool fine = trial.refusals.empty();
  const Advice advice = advice_on(common, host.store(), bytes, trial.refusals);
  if (common.json) {
    print_json({{"accepted", fine},
                {"game", trial.game},
                {"seat", trial.seat},
                {"lines", trial.lines},
                {"up_to", end_word(trial.end)},
                {"answers", *trial.answers},
                {"prospects", prospects_json(trial)},
                {"plans", trial.plans},
                {"refusals", advice_json(common, advice)},
                {"not_looked_at", advice.open}});
  } else if (fine) {
    const std::string end = say(common, fmt::format("cli.check.{}", end_word(trial.end)));
    print(say(common, "cli.check.good", {{"lines", std::to_string(trial.lines)}, {"end", end}}));
    for (const ReadbackLine& one : joined(trial.readback)) print("  " + readback_line(common, one));
    print_prospects(common, trial);
    for (const std::string& one : trial.plans) print("  " + one);
  } else {
    complain(say(common, "cli.submit.refused"));
    tell_faults(common, advice, bytes);
  }
  return fine ? good : bad;
}

namespace {

std::string_view word(Taken::Kind kind) {
  switch (kind) {
    case Taken::Kind::Played:
      return "played";
    case Taken::Kind::Stored:
      return "stored";
    case Taken::Kind::Duplicate:
      return "duplicate";
    case Taken::Kind::Refused:
      return "refused";
    case Taken::Kind::Stuck:
      return "stuck";
  }
  return {};
}

int code(Taken::Kind kind) {
  switch (kind) {
    case Taken::Kind::Played:
    case Taken::Kind::Stored:
    case Taken::Kind::Duplicate:
      return good;
    case Taken::Kind::Refused:
      return bad;
    case Taken::Kind::Stuck:
      return stuck;
  }
  return bad;
}

json taken_json(const Common& common, const std::string& file, const Taken& taken,
                const Advice& advice) {
  return {{"file", file},
          {"result", word(taken.kind)},
          {"game", taken.game},
          {"seat", taken.seat},
          {"point", taken.point},
          {"serial", taken.serial},
          {"order", formats::hex(taken.order)},
          {"lines", taken.lines},
          {"signed", taken.is_signed},
          {"receipt", taken.receipt},
          {"log", {{"seq", taken.log.seq}, {"head", formats::hex(taken.log.head)}}},
          {"now", {{"point", taken.status.point}, {"waiting", taken.status.waiting}}},
          {"refusals", advice_json(common, advice)},
          {"not_looked_at", advice.open}};
}

void tell(const Common& common, const Store& store, const Taken& taken, const Advice& advice,
          std::string_view bytes) {
  const std::string line = say(common, fmt::format("cli.submit.{}", word(taken.kind)),
                               {{"lines", std::to_string(taken.lines)},
                                {"game", taken.game},
                                {"point", std::to_string(taken.point)},
                                {"serial", std::to_string(taken.serial)},
                                {"note", taken.status.note}});
  if (taken.kind == Taken::Kind::Refused) {
    complain(line);
    tell_faults(common, advice, bytes);
    return;
  }
  print(line);
  print(standing_of(common, store.game(taken.game).value()));
  if (!taken.receipt.empty())
    print(std::string_view(taken.receipt).substr(0, taken.receipt.size() - 1));
}

// Of every seat, in the language of the command line.
void write_reports(const Common& common, const Store& store, const std::string& name,
                   const SubmitOptions& options) {
  const Game game = value_of(load_game(store, name));
  std::filesystem::create_directories(options.reports);
  std::vector<std::string> forms = options.forms;
  if (forms.empty()) forms = {"text", "html", "png"};
  for (const Seat seat : both_seats) {
    const report::Report report = report::make_report(store, game, seat, common.language);
    for (const std::string& form : forms) {
      const report::Form which = report::form_named(form).value();
      write_file(common, options.reports + "/" + report::file_name(report, which),
                 report::bytes_of(report, which));
    }
  }
}

}  // namespace

namespace {

// What ssh-keygen, minisign and gpg leave beside the file that was signed.
std::string signature_beside(const Common& common, const std::string& file,
                             const std::string& bytes) {
  if (file == "-") return {};
  const bool inside = bytes.find("-----BEGIN ") != std::string::npos ||
                      bytes.find(signing::minisign_first_words) != std::string::npos;
  for (const char* ending : {".sig", ".minisig", ".asc"})
    if (!inside && std::filesystem::exists(file + ending)) return read_file(common, file + ending);
  return {};
}

std::string_view word(Filed::Kind kind) {
  switch (kind) {
    case Filed::Kind::Filed:
      return "filed";
    case Filed::Kind::Duplicate:
      return "duplicate";
    case Filed::Kind::Refused:
      return "refused";
    case Filed::Kind::ToConfirm:
      return "to-confirm";
  }
  return {};
}

// An acceptance, a nonce or a key.
int submit_paper(const Common& common, Host& host, const std::string& file,
                 const std::string& bytes, const std::string& signature, json& all) {
  const Filed filed = host.take_paper(bytes, signature);
  const int exit = filed.kind == Filed::Kind::Refused ? bad : good;
  const std::string paper(to_string(filed.paper));
  if (common.json) {
    all.push_back({{"file", file},
                   {"result", word(filed.kind)},
                   {"paper", paper},
                   {"game", filed.game},
                   {"seat", filed.seat},
                   {"signed", filed.is_signed},
                   {"began", filed.began},
                   {"refusals", refusals_json(common, filed.refusals)}});
    return exit;
  }
  if (filed.kind == Filed::Kind::Refused) {
    complain(say(common, "cli.submit.refused"));
    complain(common, filed.refusals);
    return exit;
  }
  print(say(common, fmt::format("cli.paper.{}", word(filed.kind)),
            {{"paper", paper}, {"game", filed.game}, {"seat", filed.seat}}));
  print(standing_of(common, host.store().game(filed.game).value()));
  return exit;
}

}  // namespace

namespace {

// A whole mail, as if it had just come in. Its answer goes into the outbox.
int submit_mail(const Common& common, Host& host, const std::string& file, const std::string& bytes,
                json& all) {
  const auto settings = mail_settings(common);
  pbem::Intake intake(host, settings ? *settings : local_settings());
  const auto now = formats::moment_of(host.clock().now());
  const pbem::Outcome outcome =
      intake.take("file " + formats::hex(formats::sha256(bytes)), {bytes, now, "now"});
  if (common.json)
    all.push_back({{"file", file}, {"came", outcome.name}, {"who", outcome.who}});
  else
    print(say(common, "cli.run.came",
              {{"mailbox", file},
               {"outcome", in_words(common, "post.result.", outcome.name)},
               {"who", outcome.who.empty() ? say(common, "cli.run.somebody") : outcome.who}}) +
          (outcome.said.empty() ? "" : "\n\n" + outcome.said));
  static constexpr std::array refused{"refused", "unproven", "stranger", "too-big", "unreadable"};
  return std::ranges::find(refused, outcome.name) != refused.end() ? bad : good;
}

}  // namespace

namespace {

// The code of one file.
int submit_one(const Common& common, const SubmitOptions& options, Host& host,
               const std::string& file, json& all) {
  const std::string bytes = read_file(common, file);
  if (file.ends_with(".eml")) return submit_mail(common, host, file, bytes, all);
  const std::string signature = options.signature.empty() ? signature_beside(common, file, bytes)
                                                          : read_file(common, options.signature);
  if (formats::holds_paper(bytes)) return submit_paper(common, host, file, bytes, signature, all);
  const Taken taken = host.take_orders(bytes, options.later, signature);
  const Advice advice = advice_on(common, host.store(), bytes, taken.refusals);
  if (common.json)
    all.push_back(taken_json(common, file, taken, advice));
  else
    tell(common, host.store(), taken, advice, bytes);
  flush();  // whoever reads along may rely on each answer as soon as it is true
  if (!options.reports.empty() && taken.kind == Taken::Kind::Played)
    write_reports(common, host.store(), taken.game, options);
  return code(taken.kind);
}

}  // namespace

int submit(const Common& common, const SubmitOptions& options) {
  Host host = open_host(common, Store::Mode::Write);
  json all = json::array();
  int worst = good;
  for (const std::string& file : options.files) try {
      worst = std::max(worst, submit_one(common, options, host, file, all));
    } catch (const Damaged& damage) {
      // Files for other games are taken.
      complain("cursus: " + damage.in(common.language));
      worst = std::max<int>(worst, trouble);
    }
  if (common.json) print_json(all);
  return worst;
}

}  // namespace cursus::cli
