#include "src/report/forms/recheck.hpp"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "src/game/log/stored_log.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/press.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/wrap.hpp"

namespace cursus::report {

namespace {

constexpr std::size_t head_digits = 16;

std::string with_plain_ends(const std::string& text) {
  std::string plain;
  for (const char c : text)
    if (c != '\r') plain += c;
  while (plain.ends_with("\n\n")) plain.pop_back();
  if (!plain.ends_with('\n')) plain += '\n';
  return plain;
}

std::set<std::string> heads_in(const std::string& text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::set<std::string> heads;
  for (std::size_t at = 0; (at = text.find_first_of(digits, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    if (end - at >= head_digits) heads.insert(text.substr(at, head_digits));
    at = end;
  }
  return heads;
}

std::string line_at(const std::string& text, std::size_t at) {
  if (at >= text.size()) return {};
  const std::size_t before = at == 0 ? text.npos : text.rfind('\n', at - 1);
  const std::size_t begin = before == text.npos ? 0 : before + 1;
  return text.substr(begin, text.find('\n', at) - begin);
}

}  // namespace

struct ReportCheck::Desk {
  Desk() {
    std::string name = (std::filesystem::temp_directory_path() / "cursus-reports-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary directory");
    path = name;
    store.emplace(Store::create(path / "host"));
  }
  ~Desk() {
    store.reset();
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }

  std::filesystem::path path;
  std::optional<Store> store;
  GameRow row;
  LogHead end;
};

ReportCheck::ReportCheck(const std::vector<std::string>& texts) {
  for (const std::string& one : texts) {
    Text text{without_press(with_plain_ends(one)), {}, {}, 0};
    text.heads = heads_in(text.text);
    texts_.push_back(std::move(text));
  }
  if (!texts_.empty()) desk_ = std::make_unique<Desk>();
}

ReportCheck::~ReportCheck() = default;

void ReportCheck::keep(const formats::ProvenEntry& proven,
                       const std::vector<formats::PrivateFact>& facts) {
  const formats::Entry& entry = proven.entry;
  auto step = desk_->store->begin();
  if (entry.kind == formats::EntryKind::Charter) {
    const auto charter = formats::read_charter(entry.data->at("charter"));
    ensure(charter.has_value(), "the charter of a true log can be read");
    desk_->row = {.id = charter->game,
                  .module = charter->module,
                  .scenario = charter->scenario,
                  .created = entry.time,
                  .status = {}};
    step.add_game(desk_->row, {});
  }
  std::vector<PrivateRow> rows;
  for (const formats::PrivateFact& fact : facts) rows.push_back(row_of(fact));
  desk_->end = {static_cast<std::int64_t>(entry.seq), proven.head};
  const LogRow line{.seq = desk_->end.seq, .line = encode_entry(entry), .head = proven.head};
  step.append(desk_->row.id, std::vector{line}, rows);
  step.commit();
}

void ReportCheck::hear(const Replay& replay, const formats::ProvenEntry& proven,
                       const std::vector<formats::PrivateFact>& facts) {
  if (texts_.empty()) return;
  keep(proven, facts);
  const std::string head = formats::short_head(proven.head);
  for (Text& text : texts_)
    if (text.result.kind != Rechecked::Kind::Same && text.heads.contains(head))
      compare(text, replay, proven.entry.seq);
}

namespace {

// Below a report a mail may have the link by which it is answered, and nothing else.
bool is_same(std::string_view text, std::string_view made, formats::Language language) {
  if (!text.starts_with(made)) return false;
  text.remove_prefix(made.size());
  const std::string link =
      "\n" + laid_out(formats::Catalogue::of(language).say("post.mailto") + "\n") + "mailto:";
  return text.empty() ||
         (text.starts_with(link) && text.find('\n', link.size()) == text.size() - 1);
}

}  // namespace

// As every reader might have got it; the nearest one is told.
void ReportCheck::compare(Text& text, const Replay& replay, std::uint64_t seq) {
  if (!replay.playable()) {
    text.result = {Rechecked::Kind::Hidden, seq, {}, {}, {}};
    return;
  }
  const Standing standing{desk_->row,        replay.charter(), replay.match(),
                          replay.progress(), replay.acts(),    desk_->end};
  for (const Seat seat : both_seats)
    for (const auto language : {formats::Language::En, formats::Language::Ja})
      for (const bool whole : {false, true}) {
        const std::string made = with_plain_ends(
            report::text(make_report(*desk_->store, standing, seat, language, whole)));
        const std::string name(replay.match().seat_name(seat));
        if (is_same(text.text, made, language)) {
          text.result = {Rechecked::Kind::Same, seq, name, {}, {}};
          return;
        }
        const auto [ours, theirs] =
            std::mismatch(made.begin(), made.end(), text.text.begin(), text.text.end());
        const auto alike = static_cast<std::size_t>(ours - made.begin());
        if (text.result.kind == Rechecked::Kind::Differs && alike <= text.alike) continue;
        text.alike = alike;
        text.result = {Rechecked::Kind::Differs, seq, name, line_at(made, alike),
                       line_at(text.text, alike)};
      }
}

std::vector<Rechecked> ReportCheck::results() const {
  std::vector<Rechecked> all;
  for (const Text& text : texts_) all.push_back(text.result);
  return all;
}

}  // namespace cursus::report
