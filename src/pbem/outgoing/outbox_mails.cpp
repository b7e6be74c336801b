#include "src/pbem/outgoing/outbox_mails.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "formats/orders/offer.hpp"
#include "formats/time/utc_time.hpp"
#include "src/host/notices.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/mail/calendar.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/subject.hpp"
#include "src/pbem/outgoing/observers.hpp"
#include "src/render/svg.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/record/final_mail.hpp"
#include "src/report/record/zip.hpp"
#include "src/signing/bytes.hpp"
#include "src/text/charter_terms.hpp"
#include "src/text/local_time.hpp"
#include "src/text/wrap.hpp"
#include "src/verify/export_import.hpp"

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
  return row.kind == "answer" || row.kind == "digest" || row.kind == "again" ||
         row.kind == "help" || row.kind == "lobby";
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

void put_last(mail::Outgoing& mail, const std::string& text) {
  const std::size_t at = mail.html.rfind("</main>");
  if (at != std::string::npos) mail.html.insert(at, "<p class=\"faint\">" + text + "</p>");
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

Game game_at(const Store& store, const std::string& id, std::int64_t seq) {
  const bool is_last = store.head(id).seq == seq;
  auto game = is_last ? load_game(store, id)
                      : load_game_before(store, id, static_cast<std::uint64_t>(seq) + 1);
  ensure(game.has_value(), "a game that was reported on can be read");
  if (!is_last)
    store.log(
        id, seq,
        [&](const LogView& line) {
          game->end = {line.seq, line.head};
        },
        seq);
  return std::move(*game);
}

Letters::Reported& Letters::reported_at(const std::string& id, std::int64_t seq) {
  if (reported_ && reported_->game.row.id == id && reported_->game.end.seq == seq)
    return *reported_;
  return reported_.emplace(store_, game_at(store_, id, seq));
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
  draft.mail.subject = report_subject(*draft.report, game, *seat);
  draft.mail.text = report::text(*draft.report);
  if (draft.files.json)
    draft.mail.files.push_back({report::file_name(*draft.report, report::Form::Json),
                                "application/json",
                                report::bytes_of(*draft.report, report::Form::Json)});
  if (settings_.maps == mail::Settings::Maps::None) return;
  if (const auto scene = report::map_scene(*draft.report)) draw(draft, *scene);
}

// What is for this reader alone, and so stands outside of the report: the deadline on their clock,
// and in their calendar.
void Letters::add_deadline(Draft& draft, const OutboxRow& row) const {
  const report::Report& report = *draft.report;
  const bool asked = !report.secrets.empty() && report.secrets.front().question.has_value();
  if (report.over || !asked || !report.deadline || !formats::is_timestamp(*report.deadline)) return;
  const formats::Catalogue& words = formats::Catalogue::of(report.language);
  const auto zone = zone_of(store_, row.game, row.seat);
  if (zone) {
    const std::string there = words.say(
        "post.due-there", {{"deadline", report::spoken_there(*report.deadline, zone, words)}});
    draft.greeting = draft.greeting.empty() ? there : there + "\n\n" + draft.greeting;
  }
  if (!wants_calendar(store_, row.game, row.seat)) return;
  const formats::Catalogue::Arguments arguments{
      {"game", row.game}, {"side", report.side}, {"point", std::to_string(report.point)}};
  draft.mail.files.push_back(
      {fmt::format("{}_P{:03}_{}.ics", row.game, report.point, row.seat),
       "text/calendar; charset=utf-8; method=PUBLISH",
       mail::calendar_file(
           {.id = fmt::format("{}.{}.{}.{}", row.game, report.point, row.seat, settings_.address),
            .made = formats::moment_of(row.created),
            .due = formats::moment_of(*report.deadline),
            .title = words.say("post.calendar.title", arguments),
            .text = words.say("post.calendar.text", arguments)})});
}

Letters::Closed& Letters::closed(const Game& game, std::int64_t seq) {
  const std::string& id = game.row.id;
  if (closed_ && closed_->game == id && closed_->seq == seq) return *closed_;
  Closed made{.game = id, .seq = seq};
  const auto row = store_.game(id);
  made.record = report::game_record(store_, *row, seq);
  const auto played = report::add_course(store_, made.record, seq);
  ensure(played.has_value(), "the log of a game that is over can be played again");
  return closed_.emplace(std::move(made));
}

void Letters::add_final(Draft& draft, const OutboxRow& row, std::int64_t seq) {
  auto& [game, reports] = reported_at(row.game, seq);
  const auto seat = game.match->seat_named(row.seat);
  ensure(seat.has_value(), "a final mail is for a seat");
  const formats::Language language = language_of(store_, row.game, row.seat);
  const report::Report report = reports.report_for(*seat, language);
  Closed& all = closed(game, seq);
  report::FinalFacts facts{.report = report, .record = all.record};
  for (const Seat one : both_seats)
    facts.mails[one] = store_.mail_counts(row.game, game.seat_name(one), row.created);
  facts.address = settings_.address;
  facts.zone = zone_of(store_, row.game, row.seat);
  if (settings_.lobby) {
    formats::Offer again = formats::rematch_of(game.charter, game.seat_name(other(*seat)));
    again.player.name = all.record.seats[*seat].player;
    facts.again = formats::text_of(again);
  }
  if (!settings_.site.empty()) {
    facts.site_link = fmt::format("{}/{}/index.html", settings_.site, row.game);
    facts.log_link = fmt::format("{}/{}/{}.log", settings_.site, row.game, row.game);
  } else {
    attach_log(all, draft);
    facts.log = draft.mail.files.back().file_name;
    if (draft.files.json || draft.files.svg) attach_pages(all, language, draft);
    if (draft.mail.files.size() > 1) facts.site = draft.mail.files.back().file_name;
  }
  report::FinalMail mail = report::final_mail(facts);
  draft.mail.text = std::move(mail.text);
  draft.mail.html = std::move(mail.html);
}

void Letters::attach_log(Closed& all, Draft& draft) const {
  if (all.log.empty()) {
    const auto exported = export_game(store_, all.game, std::nullopt,
                                      [&](std::string_view part) { all.log += part; });
    ensure(exported.has_value(), "a game that is over can be exported");
  }
  constexpr std::size_t most_plain = 1024 * 1024;
  if (all.log.size() <= most_plain) {
    draft.mail.files.push_back({all.game + ".log", "application/octet-stream", all.log});
    return;
  }
  report::Zip zip;
  zip.add(all.game + ".log", all.log);
  draft.mail.files.push_back({all.game + ".log.zip", "application/zip", zip.finish()});
}

// No larger than mail servers take.
void Letters::attach_pages(Closed& all, formats::Language language, Draft& draft) const {
  constexpr std::size_t most_bytes = 6 * 1024 * 1024;
  std::string& pages = all.pages[language];
  if (pages.empty()) {
    report::Zip zip;
    const auto made = report::make_site(store_, all.game, language,
                                        [&](const std::string& name, const std::string& bytes) {
                                          zip.add(all.game + "/" + name, bytes);
                                        });
    ensure(made.has_value(), "the pages of a game that is over can be made");
    pages = zip.finish();
  }
  if (pages.size() <= most_bytes)
    draft.mail.files.push_back({all.game + "-pages.zip", "application/zip", pages});
}

void Letters::add_public_report(Draft& draft, const OutboxRow& row, std::int64_t seq) {
  auto& [game, reports] = reported_at(row.game, seq);
  const WatchedKey watched = watched_key(row);
  draft.report = report::public_report(store_, game, watched.from, watched.language);
  const formats::Catalogue& words = formats::Catalogue::of(watched.language);
  mail::Subject subject{.game = row.game};
  subject.state = draft.report->over ? mail::State::GameOver : mail::State::Report;
  if (draft.report->turn > 0) subject.turn = "T" + std::to_string(draft.report->turn);
  draft.mail.subject = mail::subject_line(subject, watched.language);
  draft.mail.unsubscribe = fmt::format("CURSUS {} UNOBSERVE", row.game);
  const std::string end = words.say(draft.report->over ? "watch.over" : "watch.why",
                                    {{"game", row.game}, {"address", settings_.address}});
  draft.mail.text = report::text(*draft.report) + "\n" + report::laid_out(end) + "\n";
  draft.below = end;
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
    add_deadline(draft, row);
    draft.mailto =
        mailto_for(*draft.report, reported_at(row.game, seq).game.charter, settings_.address);
  }
  if (row.kind == "final") {
    draft.files = files_for(player, settings_);
    add_final(draft, row, seq);
  }
  if (row.kind == "observed") add_public_report(draft, row, seq);
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
    draft.mail.html = report::html_for_mail(
        *draft.report, draft.shown, draft.mailto,
        report::composer_link(*draft.report, settings_.composer, settings_.address));
  if (!draft.mailto.empty())
    draft.mail.text +=
        "\n" +
        report::laid_out(formats::Catalogue::of(draft.report->language).say("post.mailto") + "\n") +
        draft.mailto + "\n";
  if (!draft.greeting.empty()) put_first(draft.mail, draft.greeting);
  if (!draft.below.empty()) put_last(draft.mail, draft.below);
  draft.letter.bytes = mail::compose(draft.mail);
  return std::move(draft.letter);
}

}  // namespace cursus::pbem
