#include "src/report/press.hpp"

#include <algorithm>

#include "formats/text/text.hpp"
#include "formats/time/time_words.hpp"

namespace cursus::report {

namespace {

using formats::Language;

// Nobody can fill another one's reports. What does not fit has come as a mail of its own.
constexpr std::size_t most_lines = 300;
constexpr int most_columns = 1000;

std::string writer_of(const Report& report, const std::string& seat,
                      const formats::Catalogue& words) {
  const auto found = report.seat_called(seat);
  return found ? report.sides[*found].name : host_as_writer(seat, words);
}

std::string harmless(std::string_view line) {
  std::string plain(line);
  std::ranges::replace(plain, '\t', ' ');
  return formats::text::shown(plain, most_columns);
}

}  // namespace

std::string host_as_writer(std::string_view writer, const formats::Catalogue& words) {
  return words.say(writer == "host" ? "report.press.host" : "report.press.host-address");
}

void add_press(Report& report, const Store& store, std::int64_t from) {
  const auto& words = formats::Catalogue::of(report.language);
  Private& own = report.secrets.front();
  std::size_t room = most_lines;
  const auto end = static_cast<std::int64_t>(report.seq);
  for (const PressRow& row : store.press(report.game, own.seat, from, end)) {
    if (room == 0) {
      own.press_cut = true;
      return;
    }
    Letter letter{row.sender, row.addressed, row.came, {}, {}};
    letter.heading = words.say(
        "report.press.from",
        {{"side", writer_of(report, row.sender, words)},
         {"to", words.say(row.addressed == "all" ? "report.press.all" : "report.press.you")},
         {"came", formats::spoken(row.came, words)}});
    std::string_view rest = row.text;
    for (bool more = true; more && room > 0; --room) {
      const std::size_t end_of_line = rest.find('\n');
      more = end_of_line != rest.npos;
      letter.lines.push_back(harmless(rest.substr(0, end_of_line)));
      if (more) rest.remove_prefix(end_of_line + 1);
      own.press_cut = more;
    }
    own.press.push_back(std::move(letter));
  }
}

std::string without_press(std::string text) {
  for (const Language language : {Language::En, Language::Ja})
    for (const char* key : {"report.press", "report.press.whole"}) {
      const std::string title = formats::Catalogue::of(language).say(key);
      const auto width = static_cast<std::size_t>(formats::text::display_width(title));
      const std::size_t at = text.find("\n" + title + "\n" + std::string(width, '-') + "\n");
      if (at == text.npos) continue;
      // No line of it is empty, and a blank line comes before it and behind it.
      const std::size_t end = text.find("\n\n", at + 1);
      text.erase(at, end == text.npos ? text.npos : end + 1 - at);
    }
  return text;
}

}  // namespace cursus::report
