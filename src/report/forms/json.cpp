#include "src/report/forms/json.hpp"

#include <nlohmann/json.hpp>

#include "formats/game/names.hpp"
#include "formats/json/json_writer.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/forms/words.hpp"

namespace cursus::report {

using formats::EventKind;
using formats::ListWriter;
using formats::Named;
using formats::ObjectWriter;
using formats::Section;

namespace {

constexpr std::array event_kinds{
    Named<EventKind>{"plain", EventKind::Plain},   Named<EventKind>{"turn", EventKind::Turn},
    Named<EventKind>{"phase", EventKind::Phase},   Named<EventKind>{"plan", EventKind::Plan},
    Named<EventKind>{"battle", EventKind::Battle}, Named<EventKind>{"loss", EventKind::Loss},
    Named<EventKind>{"news", EventKind::News},     Named<EventKind>{"end", EventKind::End},
};

void put_all(std::string_view key, const auto& values, ObjectWriter& out) {
  out.list(
      key, values, [](const auto& one) -> const auto& { return one; });
}

// One object for each item, written by write(item, ObjectWriter&).
void put_each(std::string_view key, const auto& items, const auto& write, ObjectWriter& out) {
  out.list(key, [&](ListWriter& list) {
    for (const auto& one : items) list.object([&](ObjectWriter& to) { write(one, to); });
  });
}

void put_unless_empty(std::string_view key, const std::string& text, ObjectWriter& out) {
  if (text.empty())
    out.put(key, nullptr);
  else
    out.put(key, text);
}

void write_rows(const Section& section, ObjectWriter& out) {
  out.list("rows", [&](ListWriter& rows) {
    for (const Section::Row& row : section.rows)
      rows.list([&](ListWriter& cells) {
        for (const std::string& cell : row) cells.add(cell);
      });
  });
}

void write_section(const Section& section, ObjectWriter& out) {
  put_all("lines", section.lines, out);
  write_rows(section, out);
  out.put("title", section.title);
}

void write_forces(const Forces& forces, ObjectWriter& out) {
  out.put("changed", forces.changed);
  write_section(forces.table, out);
}

void write_dice(const Dice& dice, ObjectWriter& out) {
  out.put("byte", dice.first_byte).put("purpose", dice.purpose).put("sides", dice.sides);
  out.put("step", dice.step);
  put_all("values", dice.values, out);
  out.put("what", dice.what);
}

void write_order(const formats::LegalOrder& one, ObjectWriter& out) {
  put_all("goes_on", one.goes_on, out);
  out.put("order", one.order);
}

void write_question(const Question& asked, ObjectWriter& out) {
  out.put("clause", asked.clause).put("fallback", asked.fallback).put("kind", asked.kind);
  put_each("legal", asked.legal, write_order, out);
  out.put("text", asked.text).put("window", asked.window);
}

void write_letter(const Letter& letter, ObjectWriter& out) {
  out.put("came", letter.came).put("from", letter.from);
  put_all("lines", letter.lines, out);
  out.put("to", letter.to);
}

void write_note(const Note& note, ObjectWriter& out) {
  out.put("kind", note.kind).put("line", note.line);
  out.put("order", note.order).put("text", note.text);
}

void write_receipt(const Receipt& receipt, ObjectWriter& out) {
  out.put("arrived", receipt.arrived).put("order", receipt.order).put("point", receipt.point);
  out.put("seq", receipt.seq).put("serial", receipt.serial);
}

void write_trust(const Trust& trust, ObjectWriter& out) {
  out.put("dice", trust.dice).put("nonces", trust.nonces);
  put_unless_empty("operator", trust.operator_seat, out);
  out.put("orders", trust.orders);
  put_all("unsigned", trust.unsigned_by, out);
  put_all("words", trust.words, out);
}

// Keys are given in the order in which they stand, so that no object has to be sorted.
class JsonWriter {
 public:
  explicit JsonWriter(const Report& report) : report_(report) {}

  void write(ObjectWriter& out) const {
    out.put("deadline", report_.deadline).put("format", "cursus/report/1");
    out.put("game", report_.game);
    out.put("language", report_.language == formats::Language::Ja ? "ja" : "en");
    out.object("log",
               [&](ObjectWriter& log) { log.put("head", report_.head).put("seq", report_.seq); });
    out.put("module", report_.module).put("options", report_.options.view());
    out.put("over", report_.over).put("point", report_.point);
    out.list("private", [&](ListWriter& all) {
      for (const Private& own : report_.secrets)
        all.object([&](ObjectWriter& to) { write_secrets(own, to); });
    });
    out.object("public", [&](ObjectWriter& open) { write_open(open); });
    out.put("scenario", report_.scenario).put("scenario_name", report_.scenario_name);
    put_unless_empty("seat", report_.seat, out);
    put_unless_empty("side", report_.seat.empty() ? report_.seat : report_.side, out);
    out.object("trust", [&](ObjectWriter& trust) { write_trust(report_.trust, trust); });
    put_all("waiting", report_.waiting, out);
    out.put("whole", report_.whole);
    put_unless_empty("winner", report_.winner, out);
    out.put("written", report_.written);
    put_unless_empty("zone", report_.zone, out);
  }

 private:
  void write_luck(const formats::Luck& luck, ObjectWriter& out) const {
    out.put("by", report_.sides[luck.by].seat).put("dice", luck.dice);
    out.put("expected", expected(luck)).put("hits", luck.hits).put("hitting", luck.hitting);
    out.put("sides", luck.sides).put("what", luck.what);
  }

  void put_told(const std::vector<Told>& events, ObjectWriter& out) const {
    const auto write = [&](const Told& one, ObjectWriter& event) {
      event.put("data", one.data.view()).put("kind", formats::name_of(event_kinds, one.kind));
      put_each(
          "luck", one.luck, [&](const auto& luck, ObjectWriter& to) { write_luck(luck, to); },
          event);
      put_all("text", one.sentences, event);
    };
    put_each("events", events, write, out);
  }

  void write_score(const Score& score, ObjectWriter& out) const {
    const Side& side = report_.sides[score.seat];
    out.put("goal", score.goal).put("now", score.now).put("seat", side.seat);
    out.put("side", side.name).put("text", score.text);
  }

  void write_open(ObjectWriter& out) const {
    put_each("dice", report_.dice, write_dice, out);
    put_told(report_.events, out);
    put_each("forces", report_.forces, write_forces, out);
    put_unless_empty("opening", report_.opening, out);
    const auto write = [&](const Score& score, ObjectWriter& one) { write_score(score, one); };
    put_each("score", report_.score, write, out);
    put_each("state", report_.state, write_section, out);
    out.put("view", report_.view.view());
  }

  void write_secrets(const Private& own, ObjectWriter& out) const {
    put_told(own.events, out);
    put_all("kept", own.kept, out);
    put_each("notes", own.notes, write_note, out);
    put_each("press", own.press, write_letter, out);
    out.put("press_cut", own.press_cut);
    if (own.question)
      out.object("question", [&](ObjectWriter& to) { write_question(*own.question, to); });
    else
      out.put("question", nullptr);
    if (own.receipt)
      out.object("receipt", [&](ObjectWriter& to) { write_receipt(*own.receipt, to); });
    else
      out.put("receipt", nullptr);
    out.put("seat", own.seat);
    put_each("sections", own.sections, write_section, out);
    const bool sheet = own.seat == report_.seat && !report_.over;
    put_unless_empty("sheet", sheet ? bare_sheet(report_) : std::string(), out);
    out.put("side", own.side);
    put_all("standing", own.standing, out);
    out.put("view", own.view.view());
  }

  const Report& report_;
};

}  // namespace

std::string json_text(const Report& report) {
  return formats::object_text([&](ObjectWriter& out) { JsonWriter(report).write(out); });
}

nlohmann::json report_json(const Report& report) {
  auto value = formats::parse_canonical(json_text(report));
  ensure(value.has_value(), "a report is canonical JSON");
  return std::move(*value);
}

}  // namespace cursus::report
