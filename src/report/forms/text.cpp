#include "src/report/forms/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "formats/text/text.hpp"
#include "src/report/forms/words.hpp"
#include "src/text/wrap.hpp"

namespace cursus::report {

using formats::EventKind;

namespace {

class Writer {
 public:
  explicit Writer(const Report& report) : report_(report), words_(report) {}

  std::string write() {
    heading();
    banner(words_.say("report.public"));
    happened();
    for (const Forces& forces : report_.forces) both_tables(forces);
    for (std::size_t i = 1; i < report_.state.size(); ++i) table(report_.state[i]);
    dice();
    trust();
    for (const Private& own : report_.secrets) secrets(own);
    return std::move(text_);
  }

 private:
  void line(std::string_view text, int indent = 0, int hanging = 2) {
    const std::string blanks(static_cast<std::size_t>(indent), ' ');
    if (indent + formats::text::display_width(text) <= columns)  // as most do
      (text_ += blanks) += text;
    else
      text_ += wrapped(blanks + std::string(text), hanging);
    text_ += '\n';
  }
  void title(std::string_view text) {
    text_ += '\n';
    line(text);
    rule('-', formats::text::display_width(text));
  }
  void rule(char sign, int width) {
    text_.append(static_cast<std::size_t>(std::min(width, columns)), sign);
    text_ += '\n';
  }
  // === PUBLIC ===============
  void banner(std::string_view text) {
    text_ += '\n';
    std::string all = fmt::format("=== {} ", text);
    const int used = formats::text::display_width(all);
    if (used < columns) all.append(static_cast<std::size_t>(columns - used), '=');
    line(all);
  }

  void heading() {
    line(words_.title());
    rule('=', formats::text::display_width(words_.title()));
    line(words_.standing());
    if (const std::string ending = words_.ending(); !ending.empty()) line(ending);
    if (!report_.over) line(words_.deadline());
    if (const std::string late = words_.late(); !late.empty()) line(late);
    if (!report_.state.empty())
      for (const std::string& one : report_.state.front().lines) line(one, 0, 4);
    for (const Score& one : report_.score)
      line(words_.say("report.score",
                      {{"side", capitalised(report_.sides[one.seat].name)}, {"text", one.text}}),
           0, 4);
  }

  void happened() {
    title(words_.happened());
    if (report_.events.empty()) line(words_.say("report.nothing"), 2, 4);
    if (!report_.opening.empty()) line(report_.opening);
    events(report_.events);
  }

  // Turns and phases stand out; what explains an event stands below it.
  void event(const Told& told) {
    if (told.sentences.empty()) return;  // told with the one before
    const bool heads = told.kind == EventKind::Turn || told.kind == EventKind::Phase;
    if (heads && !text_.ends_with("-\n")) text_ += '\n';
    bool first = true;
    for (const std::string& sentence : told.sentences) {
      line(sentence, heads ? 0 : first ? 2 : 4, heads ? 2 : first ? 6 : 8);
      first = false;
    }
  }

  void events(const std::vector<Told>& all) {
    std::vector<formats::Luck> luck;
    for (std::size_t i = 0; i < all.size(); ++i) {
      event(all[i]);
      luck.insert(luck.end(), all[i].luck.begin(), all[i].luck.end());
      if (luck.empty() || luck_goes_on(all, i)) continue;
      line(words_.luck(luck), 4, 8);
      luck.clear();
    }
  }

  using Rows = std::span<const formats::Section::Row>;

  void table(const formats::Section& section) {
    title(section.title);
    rows(section.rows, 2);
    for (const std::string& one : section.lines) line(one, 2, 8);
  }

  // What is new, one below the other; what is as before, with less room where that is enough.
  void both_tables(const Forces& forces) {
    const Rows all(forces.table.rows);
    title(forces.table.title);
    if (forces.changed > 0) line(words_.say("report.forces.changed"), 2, 4);
    rows(all.first(forces.changed), 4);
    if (forces.changed > 0 && forces.changed < all.size())
      line(words_.say("report.forces.same"), 2, 4);
    const Rows same = all.subspan(forces.changed);
    const int indent = forces.changed > 0 ? 4 : 2;
    fits(widths_of(same), indent) ? in_columns(aligned(same), indent) : rows(same, indent);
    for (const std::string& one : forces.table.lines) line(one, 2, 8);
  }

  static std::vector<int> widths_of(Rows rows) {
    std::vector<int> widths;
    for (const auto& row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max(widths[i], formats::text::display_width(row[i]));
    }
    return widths;
  }
  // Without the columns that are 0 wide.
  static int whole_width(const std::vector<int>& widths) {
    int sum = 0;
    for (const int width : widths) sum += width > 0 ? width + 2 : 0;
    return std::max(0, sum - 2);
  }
  static bool fits(const std::vector<int>& widths, int indent) {
    return indent + whole_width(widths) <= columns;
  }

  static std::string aligned(const formats::Section::Row& row, const std::vector<int>& widths) {
    std::string all;
    for (std::size_t i = 0; i < row.size(); ++i)
      if (widths[i] > 0) all += padded(row[i], widths[i] + 2);
    all.erase(all.find_last_not_of(' ') + 1);
    return all;
  }
  static std::vector<std::string> aligned(Rows rows) {
    const std::vector<int> widths = widths_of(rows);
    std::vector<std::string> lines;
    for (const auto& row : rows) lines.push_back(aligned(row, widths));
    return lines;
  }

  // A row that is too long goes on below its last cell; where that would be far to the right, its
  // longest cells stand in a line of their own, below the others.
  void rows(Rows all, int indent) {
    constexpr int farthest = 42;
    std::vector<int> widths = widths_of(all);
    if (widths.empty()) return;
    const int last = whole_width({widths.begin(), widths.end() - 1}) + 2;
    if (fits(widths, indent) || indent + last <= farthest) {
      for (const auto& row : all) line(aligned(row, widths), indent, indent + last);
      return;
    }
    std::vector<bool> below(widths.size());
    while (!fits(widths, indent)) {
      std::size_t longest = 1;
      // The first cells say what it is.
      const auto weight = [&](std::size_t i) { return i < 3 ? widths[i] / 2 : widths[i]; };
      for (std::size_t i = 1; i < widths.size(); ++i)
        if (weight(i) >= weight(longest)) longest = i;
      if (widths.size() < 2 || widths[longest] == 0) break;
      widths[longest] = 0;
      below[longest] = true;
    }
    for (const auto& row : all) {
      line(aligned(row, widths), indent, indent + 6);
      std::string more;
      for (std::size_t i = 0; i < row.size(); ++i)
        if (below[i] && !row[i].empty()) (more += more.empty() ? "" : "  ") += row[i];
      if (!more.empty()) line(more, indent + 4, indent + 6);
    }
  }

  // Two columns, read downwards, if both find room.
  void in_columns(const std::vector<std::string>& rows, int indent) {
    int width = 0;
    for (const std::string& row : rows) width = std::max(width, formats::text::display_width(row));
    const std::size_t half = (rows.size() + 1) / 2;
    const bool two = rows.size() > 3 && indent + 2 * width + 3 <= columns;
    for (std::size_t i = 0; i < (two ? half : rows.size()); ++i) {
      const bool pair = two && half + i < rows.size();
      line(pair ? padded(rows[i], width + 3) + rows[half + i] : rows[i], indent, indent + 6);
    }
  }

  void dice() {
    if (report_.dice.empty()) return;
    title(words_.say("report.dice"));
    for (const Dice& one : report_.dice)
      line(words_.say("report.dice.line",
                      {{"step", std::to_string(one.step)},
                       {"dice", fmt::format("{}d{}", one.values.size(), one.sides)},
                       {"values", values(one)},
                       {"what", one.what},
                       {"byte", std::to_string(one.first_byte)}}),
           2, 8);
  }

  void trust() {
    title(words_.say("report.trust"));
    line(words_.trust(), 2, 4);
    line(words_.head(), 2, 4);
  }

  void secrets(const Private& own) {
    banner(words_.say("report.private", {{"side", own.side}}));
    for (const formats::Section& section : own.sections) table(section);
    if (!own.events.empty()) {
      title(own.seat == report_.seat ? words_.say("report.secret")
                                     : words_.say("report.secret.of", {{"side", own.side}}));
      events(own.events);
    }
    press(own);
    if (!own.notes.empty() || own.receipt) notes_title(own);
    for (const Note& one : own.notes) line(one.text, 2, 4);
    if (own.receipt) line(words_.receipt(*own.receipt), 2, 4);
    if (own.seat == report_.seat && !report_.over) sheet(own);
  }

  // Every line stands behind a colon: no line of a letter can pass for one of ours, neither here
  // nor when the whole report is sent back.
  void press(const Private& own) {
    if (own.press.empty()) return;
    title(words_.press());
    for (const Letter& letter : own.press) {
      line(letter.heading, 2, 4);
      for (const std::string& one : letter.lines) text_ += marked("    : ", one);
    }
    if (own.press_cut) line(words_.say("report.press.cut"), 2, 4);
  }

  void notes_title(const Private& own) {
    title(own.seat == report_.seat ? words_.say("report.notes")
                                   : words_.say("report.notes.of", {{"side", own.side}}));
  }

  void sheet(const Private& own) {
    title(words_.say(own.question ? "report.sheet" : "report.sheet-standing"));
    if (own.question && own.question->window) line(words_.say("report.window"), 2, 4);
    text_ += '\n' + order_sheet(report_);
  }

  const Report& report_;
  Words words_;
  std::string text_;
};

}  // namespace

std::string text(const Report& report) { return Writer(report).write(); }

}  // namespace cursus::report
