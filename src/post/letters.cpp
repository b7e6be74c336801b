#include "src/post/letters.hpp"

#include <fmt/format.h>

#include <charconv>

#include "formats/moment.hpp"
#include "src/host/mailing.hpp"
#include "src/mail/compose.hpp"
#include "src/report/files.hpp"
#include "src/report/gather.hpp"
#include "src/report/html.hpp"
#include "src/report/picture.hpp"
#include "src/report/text.hpp"
#include "src/report/wrap.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::post {

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
  store.log(game, seq, [&](const LogView& line) {
    if (line.seq == seq) head = formats::short_head(line.head);
  });
  return head;
}

// The first report to a seat begins with how to answer it.
void welcome(mail::Outgoing& mail, const OutboxRow& row, formats::Language language) {
  const std::string text = formats::Catalogue::of(language).say(
      "post.welcome",
      {{"game", row.game}, {"seat", row.seat}, {"point", std::to_string(row.point)}});
  mail.text = report::wrapped(text) + "\n\n" + mail.text;
  const std::size_t body = mail.html.find("<body");
  const std::size_t at = mail.html.find('>', body);
  if (body != std::string::npos && at != std::string::npos)
    mail.html.insert(at + 1, "<p>" + text + "</p>");
}

}  // namespace

namespace {

constexpr std::string_view secret_key = "mail_secret";

// Drawn once. Whoever runs beside us takes ours, or we take his.
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

const Game& Letters::game_at(const std::string& id, std::int64_t seq) {
  if (game_ && game_->row.id == id && game_->end.seq == seq) return *game_;
  const LogHead end = store_.head(id);
  auto game = end.seq == seq ? load_game(store_, id)
                             : load_game_before(store_, id, static_cast<std::uint64_t>(seq) + 1);
  ensure(game.has_value(), "a game that was reported on can be read");
  game_ = std::move(*game);
  if (end.seq != seq)
    store_.log(id, seq, [&](const LogView& line) {
      if (line.seq == seq) game_->end = {line.seq, line.head};
    });
  return *game_;
}

void Letters::add_report(mail::Outgoing& mail, const OutboxRow& row, std::int64_t seq,
                         const mail::MailName& name) {
  using report::Form;
  const Game& game = game_at(row.game, seq);
  const auto seat = game.match->seat_named(row.seat);
  ensure(seat.has_value(), "a report is for a seat");
  const report::Report report =
      report::make_report(store_, game, *seat, language_of(store_, row.game, row.seat));
  // In the language of today: a report may wait long for its first address, or be sent once more.
  const std::string subject = report_subject(report, game.progress.seats[*seat].waited_for);
  if (subject != row.subject) {
    mail.subject = subject;
    mail.text = report::text(report);
  }
  using Maps = mail::Settings::Maps;
  std::string picture;
  const auto scene = settings_.maps == Maps::None ? std::nullopt : report::map_scene(report);
  if (scene) {
    if (settings_.maps == Maps::Png) try {
        mail.picture = {report::file_name(report, Form::Png), "image/png",
                        render::render_map(*scene, render::Format::Png)};
        picture = "cid:" + mail::picture_id(name, settings_.address);
      } catch (const render::RenderError&) {
        // Without its font a host still sends the map as SVG.
      }
    mail.files.push_back({report::file_name(report, Form::Svg), "image/svg+xml",
                          render::render_map(*scene, render::Format::Svg)});
  }
  mail.html = report::html_for_mail(report, picture);
  mail.files.insert(mail.files.begin(), {report::file_name(report, Form::Json), "application/json",
                                         report::bytes_of(report, Form::Json)});
}

std::optional<Letter> Letters::write(const OutboxRow& row) {
  const auto player = row.game.empty() ? std::nullopt : store_.player(row.game, row.seat);
  const std::string to = !row.address.empty() ? row.address : player ? player->address : "";
  if (to.empty()) return std::nullopt;
  const std::int64_t seq = row.game.empty() ? 0 : seq_of(row);
  const mail::MailName name = mail::mail_name(row.game, static_cast<std::uint64_t>(seq), row.seat,
                                              row.kind, row.key + "\n" + row.body, secret_);
  mail::Outgoing mail{.name = name, .from = settings_.address, .to = to};
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
    if (before && !before->message_id.empty()) mail.references.push_back(before->message_id);
    if (mail.in_reply_to.empty() && !mail.references.empty())
      mail.in_reply_to = mail.references.back();
  }
  if (is_report(row)) {
    add_report(mail, row, seq, name);
    if (!store_.report_of(row.game, row.seat, 0, row.id))
      welcome(mail, row, language_of(store_, row.game, row.seat));
  }
  Letter letter{.message_id = mail::message_id(name, settings_.address),
                .sender = mail::bounce_address(settings_.address, name),
                .recipient = to,
                .bytes = mail::compose(mail),
                .file_name = {}};
  if (row.game.empty()) letter.sender = settings_.address;
  // Who nobody knows may not exist: what comes back must not come back to us.
  if (row.kind == "help") letter.sender.clear();
  letter.file_name = letter.message_id.substr(1, letter.message_id.find('@') - 1) + ".eml";
  return letter;
}

}  // namespace cursus::post
