// From a page to text for a mail.
#include <fmt/format.h>

#include "formats/text.hpp"
#include "src/report/page.hpp"
#include "src/report/wrap.hpp"

namespace cursus::report {

using formats::Catalogue;

namespace {

class Writer {
 public:
  Writer(const Page& page, formats::Language language)
      : page_(page), catalogue_(Catalogue::of(language)) {}

  std::string write() {
    heading();
    paragraph("report.happened", page_.told, page_.told.empty() ? "report.nothing" : "");
    paragraph("report.secret", page_.secret);
    dice();
    paragraph("report.notes", page_.notes);
    for (const formats::Section& section : page_.table) {
      title(section.title);
      for (const std::string& one : section.lines) line(one, 2, 8);
    }
    standing();
    question();
    if (!page_.over) sheet();
    return std::move(text_);
  }

 private:
  std::string say(std::string_view key, const Catalogue::Arguments& arguments = {}) const {
    return catalogue_.say(key, arguments);
  }
  void line(std::string_view text, int indent = 0, int hanging = 2) {
    text_ +=
        wrapped(std::string(static_cast<std::size_t>(indent), ' ') + std::string(text), hanging);
    text_ += '\n';
  }
  void title(std::string_view text) {
    text_ += '\n';
    line(text);
    text_.append(static_cast<std::size_t>(std::min(formats::text::display_width(text), columns)),
                 '-');
    text_ += '\n';
  }
  std::string listed(const std::vector<std::string>& words) const {
    std::string all;
    for (const std::string& word : words) (all += all.empty() ? "" : say("report.between")) += word;
    return all;
  }

  void heading() {
    line(say("report.title",
             {{"game", page_.game}, {"scenario", page_.scenario}, {"seat", page_.seat}}));
    line(say(page_.over ? "report.over" : "report.point",
             {{"point", std::to_string(page_.point)}, {"waiting", listed(page_.waiting)}}));
    line(say("report.head", {{"head", page_.head}}));
    line(listed(page_.trust));
  }

  void paragraph(std::string_view key, const std::vector<std::string>& sentences,
                 std::string_view when_empty = {}) {
    if (sentences.empty() && when_empty.empty()) return;
    title(say(key));
    if (sentences.empty()) line(say(when_empty), 2, 4);
    for (const std::string& one : sentences) line(one, 2, 6);
  }

  void dice() {
    if (page_.dice.empty()) return;
    title(say("report.dice"));
    for (const Dice& one : page_.dice) {
      std::string values;
      for (const std::uint32_t value : one.values) values += fmt::format(" {}", value);
      line(
          fmt::format("{} {}d{}:{}", padded(one.purpose, 12), one.values.size(), one.sides, values),
          2, 16);
    }
  }

  void standing() {
    title(say("report.standing"));
    if (page_.standing.empty()) line(say("report.no-standing"), 2, 4);
    for (const std::string& one : page_.standing) line(one, 2, 6);
  }

  void question() {
    if (!page_.question) return;
    const Question& asked = *page_.question;
    const std::string kind = "report.ask." + asked.kind;
    title(say("report.question"));
    line(catalogue_.has(kind) ? say(kind, {{"clause", asked.clause}})
                              : say("report.ask", {{"kind", asked.kind}, {"clause", asked.clause}}),
         2, 4);
    if (asked.window) line(say("report.window"), 2, 4);
    line(say("report.fallback", {{"order", asked.fallback}}), 2, 4);
    line(say("report.legal", {{"count", std::to_string(asked.legal.size())}}), 2, 4);
    for (const formats::LegalOrder& one : asked.legal) {
      std::string text = one.order;
      if (!one.goes_on.empty()) text += ": " + joined(one.goes_on);
      line(text, 4, 8);
    }
  }

  void sheet() {
    title(say(page_.question ? "report.sheet" : "report.sheet-standing"));
    text_ += '\n';
    text_ += fmt::format(
        "#CURSUS 1 ORDERS\nGame: {}\nSide: {}\nPoint: {}\nSerial: 1\nSeen: {} {}\nFinal: yes\n--\n",
        page_.game, page_.seat, page_.point, page_.point, page_.head);
    line(say(page_.question ? "report.write-here" : "report.write-standing-here"), 0, 0);
    text_ += "#END\n";
  }

  const Page& page_;
  const Catalogue& catalogue_;
  std::string text_;
};

}  // namespace

std::string render(const Page& page, formats::Language language) {
  return Writer(page, language).write();
}

}  // namespace cursus::report
