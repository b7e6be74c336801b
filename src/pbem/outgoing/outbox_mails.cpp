#include "src/pbem/outgoing/outbox_mails.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "formats/utc_time.hpp"
#include "src/host/notices.hpp"
#include "src/mail/compose.hpp"
#include "src/render/svg.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/text.hpp"
#include "src/signing/bytes.hpp"
#include "src/text/charter_terms.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

// game.seq.seat.kind…
std::int64_t seq_of(const OutboxRow& row) {
  const std::size_t from = row.key.find('.') + 1;
  std::int64_t seq = 0;
  std::from_chars(row.key.data() + from, row.key.data() + row.key.size(), seq);
  return seq;
}

bool is_answer(const OutboxRow& row) {
  return row.kind == "answer" || row.kind == "digest" || row.kind == "again" || row.kind == "help";
}

bool is_report(const OutboxRow& row) { return row.kind == "report" || row.kind == "again"; }

std::string own_head(const Store& store, const std::string& game, std::int64_t seq) {
  std::string head;
  store.log(
      game, seq, [&](const LogView& line) { head = formats::short_head(line.head); }, seq);
  return head;
}

// The first report to a seat begins with how to answer it.
std::string greeting(const OutboxRow& row, const formats::Charter& charter,
                     const report::Report& report) {
  const formats::Catalogue& words = formats::Catalogue::of(report.language);
  formats::Catalogue::Arguments arguments{{"game", row.game},
                                          {"seat", row.seat},
                                          {"side", report.side},
                                          {"point", std::to_string(row.point)}};
  const auto key = charter.keys.find(row.seat);
  if (key == charter.keys.end()) return words.say("post.welcome", arguments);
  arguments.push_back({"how", how_to_sign(key->second, "orders.txt", words)});
  return words.say("post.welcome-signed", arguments);
}

void put_first(mail::Outgoing& mail, const std::string& text) {
  mail.text = report::laid_out(text) + "\n\n" + mail.text;
  const std::size_t body = mail.html.find("<body");
  const std::size_t at = mail.html.find('>', body);
  if (body != std::string::npos && at != std::string::npos)
    mail.html.insert(at + 1, "<p style=\"white-space:pre-wrap\">" + text + "</p>");
}

// RFC 6068: a mail to us with everything filled in but the orders.
std::string mailto_for(const report::Report& report, const formats::Charter& charter,
                       const std::string& address) {
  const bool asked = !report.secrets.empty() && report.secrets.front().question.has_value();
  if (report.over || report.seat.empty() || !asked) return {};
  const std::string text =
      charter.keys.contains(report.seat)
          ? report::bare_sheet(report)
          : fmt::format("CURSUS {} {} {}\n\nEND\n", report.game, report.seat, report.point);
  return fmt::format("mailto:{}?subject={}&body={}", address,
                     mail::percent_encoded(fmt::format("[{}] {}", report.game, report.point)),
                     mail::percent_encoded(text));
}

mail::ReportFiles files_for(const std::optional<PlayerRow>& player,
                            const mail::Settings& settings) {
  if (!player || player->files.empty()) return settings.files;
  return mail::read_report_files(player->files).value_or(settings.files);
}

constexpr std::string_view secret_key = "mail_secret";

// Drawn once. Whoever runs beside us takes ours, or we take theirs.
std::string secret_of(Store& store) {
  if (const auto known = store.host(secret_key)) return *known;
  auto step = store.begin();
  if (const auto known = store.host(secret_key)) return *known;
  formats::Digest drawn{};
  signing::fill_randomly(drawn);
  step.set_host(secret_key, formats::hex(drawn));
  step.commit();
  return formats::hex(drawn);
}

}  // namespace

Letters::Letters(Store& store, const mail::Settings& settings)
    : store_(store), settings_(settings), secret_(secret_of(store)) {}

mail::MailName Letters::name_of(const OutboxRow& row) const {
  const std::int64_t seq = row.game.empty() ? 0 : seq_of(row);
  return mail::mail_name(row.game, static_cast<std::uint64_t>(seq), row.seat, row.kind,
                         row.key + "\n" + row.body, secret_);
}

Letters::Reported::Reported(const Store& store, Game read)
    : game(std::move(read)), reports(store, report::standing_of(game)) {}

Letters::Reported& Letters::reported_at(const std::string& id, std::int64_t seq) {
  if (reported_ && reported_->game.row.id == id && reported_->game.end.seq == seq)
    return *reported_;
  const LogHead end = store_.head(id);
  auto game = end.seq == seq ? load_game(store_, id)
                             : load_game_before(store_, id, static_cast<std::uint64_t>(seq) + 1);
  ensure(game.has_value(), "a game that was reported on can be read");
  if (end.seq != seq)
    store_.log(
        id, seq,
        [&](const LogView& line) {
          game->end = {line.seq, line.head};
        },
        seq);
  return reported_.emplace(store_, std::move(*game));
}

void Letters::add_svg(Draft& draft, const render::DisplayList& list) {
  draft.mail.files.push_back(
      {report::file_name(*draft.report, report::Form::Svg), "image/svg+xml", render::svg(list)});
}

void Letters::draw(Draft& draft, const render::Scene& scene) {
  render::DisplayList list = render::draw(scene, {});
  const bool png = settings_.maps == mail::Settings::Maps::Png;
  if (draft.files.svg || !png) add_svg(draft, list);
  if (!png) return;
  draft.shown = {"cid:" + mail::picture_id(draft.mail.name, settings_.address), list,
                 report::title_of(scene)};
  if (!last_picture_.valid() || !(last_list_ == list)) {
    last_picture_ = studio_.png(list);
    last_list_ = std::move(list);
  }
  draft.picture = last_picture_;
}

void Letters::add_report(Draft& draft, const OutboxRow& row, std::int64_t seq) {
  auto& [game, reports] = reported_at(row.game, seq);
  const auto seat = game.match->seat_named(row.seat);
  ensure(seat.has_value(), "a report is for a seat");
  draft.report = reports.report_for(*seat, language_of(store_, row.game, row.seat));
  // In the language of today: a report may wait long for its first address, or be sent once more.
  const std::string subject = report_subject(*draft.report, game, *seat);
  if (subject != row.subject) {
    draft.mail.subject = subject;
    draft.mail.text = report::text(*draft.report);
  }
  if (draft.files.json)
    draft.mail.files.push_back({report::file_name(*draft.report, report::Form::Json),
                                "application/json",
                                report::bytes_of(*draft.report, report::Form::Json)});
  if (settings_.maps == mail::Settings::Maps::None) return;
  if (const auto scene = report::map_scene(*draft.report)) draw(draft, *scene);
}

std::size_t Letters::ahead() const {
  return settings_.maps == mail::Settings::Maps::Png ? 2 * studio_.hands() : 0;
}

std::optional<Letters::Draft> Letters::begin(const OutboxRow& row) {
  const auto player = row.game.empty() ? std::nullopt : store_.player(row.game, row.seat);
  const std::string to = !row.address.empty() ? row.address : player ? player->address : "";
  if (to.empty()) return std::nullopt;
  const std::int64_t seq = row.game.empty() ? 0 : seq_of(row);
  Draft draft;
  mail::Outgoing& mail = draft.mail;
  mail.name = name_of(row);
  mail.from = settings_.address;
  mail.to = to;
  mail.from_name = row.game.empty() ? settings_.name : settings_.name + " " + row.game;
  mail.subject = row.subject.empty() ? "[cursus]" : row.subject;
  mail.date = formats::moment_of(row.created);
  mail.answer = is_answer(row);
  mail.in_reply_to = row.reply_to;
  mail.point = static_cast<std::uint64_t>(row.point);
  mail.text = row.body;
  mail.iso_2022_jp = player && player->charset == "iso-2022-jp";
  if (!row.game.empty()) {
    if (seq > 0) mail.head = own_head(store_, row.game, seq);
    const auto before = store_.report_of(row.game, row.seat, 0, row.id);
    if (before && !before->dropped)
      mail.references.push_back(before->message_id.empty()
                                    ? mail::message_id(name_of(*before), settings_.address)
                                    : before->message_id);
    if (mail.in_reply_to.empty() && !mail.references.empty())
      mail.in_reply_to = mail.references.back();
  }
  if (is_report(row)) {
    draft.files = files_for(player, settings_);
    add_report(draft, row, seq);
    if (!store_.report_of(row.game, row.seat, 0, row.id))
      draft.greeting = greeting(row, reported_at(row.game, seq).game.charter, *draft.report);
    draft.mailto =
        mailto_for(*draft.report, reported_at(row.game, seq).game.charter, settings_.address);
  }
  Letter& letter = draft.letter;
  letter.message_id = mail::message_id(mail.name, settings_.address);
  letter.sender = mail::bounce_address(settings_.address, mail.name);
  letter.recipient = to;
  if (row.game.empty() || !settings_.tag) letter.sender = settings_.address;
  // Who nobody knows may not exist: what comes back must not come back to us.
  if (row.kind == "help") letter.sender.clear();
  letter.file_name = letter.message_id.substr(1, letter.message_id.find('@') - 1) + ".eml";
  return draft;
}

Letter Letters::finish(Draft draft) const {
  if (draft.picture.valid()) try {
      draft.mail.picture = {report::file_name(*draft.report, report::Form::Png), "image/png",
                            draft.picture.get()};
    } catch (const render::RenderError&) {
      // Without its font a host still sends the map as SVG.
      draft.shown = {};
      const auto scene = draft.files.svg ? std::nullopt : report::map_scene(*draft.report);
      if (scene) add_svg(draft, render::draw(*scene, {}));
    }
  if (draft.report)
    draft.mail.html =
        report::html_for_mail(*draft.report, draft.shown, draft.mailto,
                              report::composer_link(*draft.report, settings_.composer));
  if (!draft.mailto.empty())
    draft.mail.text +=
        "\n" +
        report::laid_out(formats::Catalogue::of(draft.report->language).say("post.mailto") + "\n") +
        draft.mailto + "\n";
  if (!draft.greeting.empty()) put_first(draft.mail, draft.greeting);
  draft.letter.bytes = mail::compose(draft.mail);
  return std::move(draft.letter);
}

}  // namespace cursus::pbem
