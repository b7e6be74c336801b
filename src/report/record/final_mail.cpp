#include "src/report/record/final_mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/core/chance.hpp"
#include "formats/text/text.hpp"
#include "formats/time/time_words.hpp"
#include "src/report/forms/curve.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/words.hpp"
#include "src/text/local_time.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::report {

using nlohmann::json;

namespace {

using FinalRow = std::vector<std::string>;

// A part of the mail, whatever it is shown as.
struct FinalPart {
  std::string title{};
  std::vector<std::string> lines{};
  std::vector<FinalRow> rows{};  // the first one says what stands below it
  std::string typed{};           // to be sent as it is
};

std::string in_hundredths(std::uint64_t sum, std::uint64_t count) {
  const std::uint64_t value = count == 0 ? 0 : (sum * 100 + count / 2) / count;
  return fmt::format("{}.{:02}", value / 100, value % 100);
}

// Orders and commands are not broken.
std::string indented_lines(std::string_view lines) {
  std::string all;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    all += fmt::format("  {}\n", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return all;
}

class FinalWriter {
 public:
  explicit FinalWriter(const FinalFacts& facts)
      : facts_(facts), record_(facts.record), words_(facts.report) {}

  FinalMail write() const {
    std::vector<FinalPart> parts{result(), again(), course(), dice(), luck(), players(), files()};
    std::erase_if(parts, [](const FinalPart& part) {
      return part.lines.empty() && part.rows.empty() && part.typed.empty();
    });
    return {text(parts), html(parts)};
  }

 private:
  std::string say(std::string_view key, const formats::Catalogue::Arguments& arguments = {}) const {
    return words_.say(key, arguments);
  }
  std::string side(const std::string& seat) const {
    return side_name(record_.module, seat, formats::Catalogue::of(facts_.report.language));
  }
  std::string side(Seat seat) const { return capitalised(side(record_.seats[seat].seat)); }
  std::string spoken(const std::string& timestamp) const {
    return spoken_there(timestamp, facts_.zone, formats::Catalogue::of(facts_.report.language));
  }

  std::string title() const {
    return say("final.title", {{"game", record_.game}, {"scenario", facts_.report.scenario_name}});
  }

  std::string opponent() const {
    for (const SeatRecord& one : record_.seats)
      if (one.seat != facts_.report.seat) return one.player;
    return {};
  }

  FinalPart result() const {
    FinalPart part;
    part.lines.push_back(words_.standing());
    if (const std::string how = words_.ending(); !how.empty()) part.lines.push_back(how);
    for (const Score& one : facts_.report.score)
      part.lines.push_back(
          say("report.score",
              {{"side", capitalised(facts_.report.sides[one.seat].name)}, {"text", one.text}}));
    part.lines.push_back(say("final.lasted", {{"began", spoken(record_.began)},
                                              {"ended", spoken(record_.ended)},
                                              {"points", std::to_string(facts_.report.point)}}));
    part.lines.push_back(opponent().empty() ? say("final.thanks")
                                            : say("final.thanks-with", {{"player", opponent()}}));
    return part;
  }

  FinalPart again() const {
    FinalPart part{.title = say("final.again")};
    std::string own;
    for (const SeatRecord& one : record_.seats)
      if (one.seat != facts_.report.seat) own = one.seat;
    part.lines.push_back(say(facts_.again.empty() ? "final.again.host" : "final.again.how",
                             {{"side", side(own)}, {"address", facts_.address}}));
    part.typed = facts_.again;
    return part;
  }

  // At most a dozen rows: the last step of each turn, as far as turns are counted.
  FinalPart course() const {
    constexpr std::size_t most_rows = 12;
    const auto& all = record_.course;
    const bool turns = !all.empty() && all.back().turn > 1;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (i + 1 == all.size() || !turns || all[i + 1].turn != all[i].turn) shown.push_back(i);
    FinalPart part{.title = say("final.course")};
    if (shown.size() < 2) return {};
    part.rows.push_back(
        {say(turns ? "final.turn" : "report.label.step"), side(Seat::First), side(Seat::Second)});
    const std::size_t rows = std::min(most_rows, shown.size());
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t i = shown[(row + 1) * shown.size() / rows - 1];
      part.rows.push_back({std::to_string(turns ? all[i].turn : i + 1),
                           std::to_string(all[i].score[Seat::First]),
                           std::to_string(all[i].score[Seat::Second])});
    }
    return part;
  }

  FinalPart dice() const {
    FinalPart part{.title = say("report.dice")};
    if (record_.dice.empty()) return {};
    part.rows.push_back({say("final.dice.by"), say("cli.stats.die"), say("cli.stats.rolls"),
                         say("cli.stats.mean"), say("cli.stats.expected")});
    for (const auto& [key, tally] : record_.dice) {
      const auto& [seat, sides] = key;
      const std::uint64_t low = lowest_face(sides);
      part.rows.push_back({seat.empty() ? say("final.dice.nobody") : capitalised(side(seat)),
                           fmt::format("d{}", sides), std::to_string(tally.count),
                           in_hundredths(tally.sum, tally.count),
                           in_hundredths(2 * low + sides - 1, 2)});
    }
    return part;
  }

  FinalPart luck() const {
    FinalPart part{.title = say("final.luck")};
    if (record_.luck.empty()) return {};
    part.rows.push_back({say("cli.stats.side"), say("cli.stats.what"), say("cli.stats.dice"),
                         say("cli.stats.hits"), say("cli.stats.expected")});
    const formats::Catalogue& all = formats::Catalogue::of(facts_.report.language);
    for (const auto& [key, tally] : record_.luck) {
      const auto& [seat, what] = key;
      const std::string name = fmt::format("{}.luck.{}", record_.module, what);
      const Ratio expected = tally.expected();
      part.rows.push_back({side(seat), all.has(name) ? all.say(name) : what,
                           std::to_string(tally.dice()), std::to_string(tally.hits()),
                           in_hundredths(static_cast<std::uint64_t>(expected.num),
                                         static_cast<std::uint64_t>(expected.den))});
    }
    return part;
  }

  FinalPart players() const {
    FinalPart part{.title = say("final.players")};
    const bool named = std::ranges::any_of(
        record_.seats, [](const SeatRecord& one) { return !one.player.empty(); });
    FinalRow head{say("cli.stats.side"), say("final.player"),    say("final.files"),
                  say("final.mails"),    say("final.to-answer"), say("final.late")};
    if (!named) head.erase(head.begin() + 1);
    part.rows.push_back(std::move(head));
    for (const Seat seat : both_seats) {
      const SeatRecord& one = record_.seats[seat];
      const std::string took =
          one.answers == 0 ? "-"
                           : formats::duration(std::chrono::minutes(one.mean_minutes()),
                                               formats::Catalogue::of(facts_.report.language));
      FinalRow row{side(seat),
                   one.player,
                   std::to_string(one.files),
                   fmt::format("{} / {}", facts_.mails[seat].from, facts_.mails[seat].to),
                   took,
                   std::to_string(one.late)};
      if (!named) row.erase(row.begin() + 1);
      part.rows.push_back(std::move(row));
    }
    part.lines.push_back(say("final.players.note"));
    return part;
  }

  FinalPart files() const {
    FinalPart part{.title = say("final.proof")};
    if (!facts_.log.empty()) part.lines.push_back(say("final.log", {{"file", facts_.log}}));
    if (!facts_.log_link.empty())
      part.lines.push_back(say("final.log-link", {{"link", facts_.log_link}}));
    if (!facts_.site.empty()) part.lines.push_back(say("final.site", {{"file", facts_.site}}));
    if (!facts_.site_link.empty())
      part.lines.push_back(say("final.site-link", {{"link", facts_.site_link}}));
    if (facts_.site.empty() && facts_.site_link.empty())
      part.lines.push_back(say("final.no-site", {{"game", record_.game}}));
    part.lines.push_back(words_.trust());
    part.lines.push_back(words_.head());
    return part;
  }

  // --- as text ---

  static std::string table_text(const std::vector<FinalRow>& rows) {
    std::vector<int> widths;
    for (const FinalRow& row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max(widths[i], formats::text::display_width(row[i]));
    }
    int whole = 0;
    for (const int width : widths) whole += width + 2;
    std::string all;
    // What is too wide becomes a list.
    if (whole > columns) {
      for (std::size_t r = 1; r < rows.size(); ++r)
        for (std::size_t i = 0; i < rows[r].size(); ++i)
          all += wrapped(
                     i == 0 ? "  " + rows[r][i] : fmt::format("    {}: {}", rows[0][i], rows[r][i]),
                     6) +
                 "\n";
      return all;
    }
    for (const FinalRow& row : rows) {
      std::string line = " ";
      for (std::size_t i = 0; i < row.size(); ++i) line += " " + padded(row[i], widths[i] + 1);
      all += std::string(formats::text::trim_right(line)) + "\n";
    }
    return all;
  }

  std::string text(const std::vector<FinalPart>& parts) const {
    const std::string title = this->title();
    std::string all = wrapped(title, 2) + "\n";
    all.append(static_cast<std::size_t>(std::min(columns, formats::text::display_width(title))),
               '=');
    all += "\n";
    for (const FinalPart& part : parts) {
      if (!part.title.empty()) {
        all += "\n" + part.title + "\n";
        all.append(static_cast<std::size_t>(formats::text::display_width(part.title)), '-');
        all += "\n";
      }
      for (const std::string& line : part.lines) all += wrapped(line) + "\n";
      if (!part.typed.empty()) all += "\n" + indented_lines(part.typed);
      all += table_text(part.rows);
    }
    return all;
  }

  // --- as a page ---

  static json cells(const FinalRow& row) {
    json all = json::array();
    for (const std::string& cell : row) all.push_back({{"text", cell}, {"long", false}});
    return {{"cells", std::move(all)}};
  }
  static json table_page(const std::vector<FinalRow>& rows) {
    if (rows.empty()) return json::array();
    json body = json::array();
    for (std::size_t i = 1; i < rows.size(); ++i) body.push_back(cells(rows[i]));
    return json::array({{{"folded", ""},
                         {"chart", true},
                         {"wide", false},
                         {"widest", false},
                         {"caption", ""},
                         {"heads", json::array({cells(rows[0])})},
                         {"rows", std::move(body)}}});
  }

  json curve_page() const {
    PerSeat<CurveOf> sides;
    for (const Seat seat : both_seats) {
      sides[seat].side = side(seat);
      for (const GameRecord::ScoreAtTurn& one : record_.course)
        sides[seat].values.push_back(one.score[seat]);
    }
    return curve(record_.scenario, sides, say("report.site.curve"));
  }

  static std::string percent(std::string_view text) {
    std::string all;
    for (const char c : text) {
      const bool plain = ('a' <= (c | 0x20) && (c | 0x20) <= 'z') || ('0' <= c && c <= '9') ||
                         c == '-' || c == '.' || c == '_';
      all += plain ? std::string(1, c)
                   : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    return all;
  }

  std::string html(const std::vector<FinalPart>& parts) const {
    json sections = json::array();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const FinalPart& part = parts[i];
      std::string mailto;
      if (!part.typed.empty())
        mailto = fmt::format("mailto:{}?subject={}&body={}", facts_.address,
                             percent("[cursus] OFFER"), percent(part.typed));
      sections.push_back({{"title", part.title},
                          {"lines", part.lines},
                          {"first", i == 0},
                          {"typed", part.typed},
                          {"mailto", mailto},
                          {"button", say("final.button")},
                          {"tables", table_page(part.rows)}});
    }
    return fill_template("final.mustache",
                         {{"lang", facts_.report.language == formats::Language::Ja ? "ja" : "en"},
                          {"title", title()},
                          {"game_line", record_.game},
                          {"heading", facts_.report.scenario_name},
                          {"script_hash", ""},
                          {"img_src", ""},
                          {"sections", std::move(sections)},
                          {"curve", curve_page()}});
  }

  const FinalFacts& facts_;
  const GameRecord& record_;
  Words words_;
};

}  // namespace

FinalMail final_mail(const FinalFacts& facts) { return FinalWriter(facts).write(); }

}  // namespace cursus::report
