#include <fmt/format.h>

#include <sstream>

#include "formats/text/text.hpp"
#include "src/report/forms/text.hpp"
#include "src/text/wrap.hpp"

namespace cursus::report {

namespace {

// An order block has at most 2000 lines; a reader gives up much earlier.
constexpr std::size_t most_choices = 300;

class Sheet {
 public:
  explicit Sheet(const Report& report)
      : report_(report),
        own_(report.secrets.front()),
        words_(formats::Catalogue::of(report.language)) {}

  std::string write_bare() {
    header();
    return std::move(text_) + "#END\n";
  }

  std::string write() {
    header();
    comment(say(own_.question ? "report.sheet.write" : "report.sheet.write-standing"));
    standing();
    if (own_.question)
      question(*own_.question);
    else
      examples();
    comment(say("orders.how"));
    return std::move(text_) + "#END\n";
  }

 private:
  std::string say(std::string_view key, const formats::Catalogue::Arguments& arguments = {}) const {
    return words_.say(key, arguments);
  }
  void add(std::string_view mark, std::string_view line, int hanging = 0,
           Breaks breaks = Breaks::Prose) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    text_ += marked(mark, line, hanging, breaks);
  }
  void comment(std::string_view line) { add("; ", line); }
  void choice(std::string_view line) { add(";   ", line, 4, Breaks::Blanks); }

  // A choice and what it may go on with, as far as one line has room; true, if it has not. Nobody
  // reads a hundred lines of hexes.
  bool one_line(const formats::LegalOrder& one) {
    constexpr int room = columns - 4;
    const std::string whole =
        one.goes_on.empty() ? one.order : one.order + ": " + joined(one.goes_on);
    if (one.goes_on.empty() || formats::text::display_width(whole) <= room) {
      choice(whole);
      return false;
    }
    const std::string count =
        say("report.legal.count", {{"count", std::to_string(one.goes_on.size())}});
    std::vector<std::string> fits;
    std::string line;
    for (const std::string& next : one.goes_on) {
      fits.push_back(next);
      const std::string longer = fmt::format("{}: {} {}", one.order, joined(fits), count);
      if (formats::text::display_width(longer) > room) break;
      line = longer;
    }
    choice(line.empty() ? one.order + ": " + count : line);
    return true;
  }

  void header() {
    text_ += fmt::format(
        "#CURSUS 1 ORDERS\nGame: {}\nSide: {}\nPoint: {}\nSerial: 1\nSeen: {} {}\nFinal: yes\n--\n",
        report_.game, report_.seat, report_.point, report_.point, report_.short_head());
    for (const std::string& comment : own_.kept) add("// ", comment.substr(2));
  }

  void standing() {
    comment(say(own_.standing.empty() ? "report.sheet.no-standing" : "report.sheet.standing"));
    for (const std::string& one : own_.standing) choice(one);
  }

  // For who waits, and perhaps has never seen a standing order.
  void examples() {
    const std::string key = report_.module + ".standing.examples";
    if (!words_.has(key)) return;
    comment(say("orders.standing"));
    std::istringstream all(say(key));
    for (std::string one; std::getline(all, one);) choice(one);
    comment(say(report_.module + ".standing.windows"));
  }

  void question(const Question& asked) {
    comment(asked.text);
    const std::string how = fmt::format("{}.sheet", report_.module);
    if (!asked.window && words_.has(how)) comment(say(how));
    const std::string here = how + "." + asked.kind;  // of this question
    if (words_.has(here)) comment(say(here));
    if (!asked.window) comment(say("report.sheet.unsaid"));
    comment(say("report.fallback", {{"order", asked.fallback}}));
    comment(say("report.legal", {{"count", std::to_string(asked.legal.size())}}));
    std::size_t shown = 0;
    for (const formats::LegalOrder& one : asked.legal) {
      if (shown == most_choices) break;
      ++shown;
      shortened_ |= one_line(one);
      const std::size_t blank = one.order.rfind(' ');
      const std::string effect =
          fmt::format("{}.aid.card.{}", report_.module,
                      blank == std::string::npos ? one.order : one.order.substr(blank + 1));
      if (words_.has(effect)) add(";     ", say(effect), 2);
    }
    if (shortened_)
      comment(say("report.legal.all", {{"game", report_.game}, {"seat", report_.seat}}));
    if (shown < asked.legal.size())
      comment(say("report.legal.more", {{"count", std::to_string(asked.legal.size() - shown)},
                                        {"game", report_.game},
                                        {"seat", report_.seat}}));
  }

  const Report& report_;
  const Private& own_;
  const formats::Catalogue& words_;
  std::string text_;
  bool shortened_ = false;  // a choice was told in part
};

}  // namespace

std::string order_sheet(const Report& report) { return Sheet(report).write(); }
std::string bare_sheet(const Report& report) { return Sheet(report).write_bare(); }

}  // namespace cursus::report
