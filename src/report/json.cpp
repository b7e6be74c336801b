#include "src/report/json.hpp"

#include <nlohmann/json.hpp>

#include "formats/names.hpp"
#include "src/report/text.hpp"
#include "src/report/words.hpp"

namespace cursus::report {

using formats::EventKind;
using formats::Named;
using nlohmann::json;

namespace {

constexpr std::array event_kinds{
    Named<EventKind>{"plain", EventKind::Plain},   Named<EventKind>{"turn", EventKind::Turn},
    Named<EventKind>{"phase", EventKind::Phase},   Named<EventKind>{"plan", EventKind::Plan},
    Named<EventKind>{"battle", EventKind::Battle}, Named<EventKind>{"loss", EventKind::Loss},
    Named<EventKind>{"news", EventKind::News},     Named<EventKind>{"end", EventKind::End},
};

class JsonWriter {
 public:
  explicit JsonWriter(const Report& report) : report_(report) {}

  json write() const {
    json out{{"format", "cursus/report/1"},
             {"language", report_.language == formats::Language::Ja ? "ja" : "en"},
             {"game", report_.game},
             {"module", report_.module},
             {"scenario", report_.scenario},
             {"scenario_name", report_.scenario_name},
             {"seat", report_.seat.empty() ? json() : json(report_.seat)},
             {"side", report_.seat.empty() ? json() : json(report_.side)},
             {"point", report_.point},
             {"over", report_.over},
             {"winner", report_.winner.empty() ? json() : json(report_.winner)},
             {"whole", report_.whole},
             {"waiting", report_.waiting},
             {"deadline", report_.deadline ? json(*report_.deadline) : json()},
             {"zone", report_.zone.empty() ? json() : json(report_.zone)},
             {"written", report_.written},
             {"log", {{"seq", report_.seq}, {"head", report_.head}}},
             {"trust",
              {{"dice", report_.trust.dice},
               {"nonces", report_.trust.nonces},
               {"orders", report_.trust.orders},
               {"unsigned", report_.trust.unsigned_by},
               {"operator",
                report_.trust.operator_seat.empty() ? json() : json(report_.trust.operator_seat)},
               {"words", report_.trust.words}}},
             {"public", open()},
             {"private", json::array()}};
    for (const Private& own : report_.secrets) out["private"].push_back(secrets(own));
    return out;
  }

 private:
  json luck(const formats::Luck& luck) const {
    return {{"by", report_.score.at(index(luck.by)).seat},
            {"what", luck.what},
            {"dice", luck.dice},
            {"sides", luck.sides},
            {"hitting", luck.hitting},
            {"expected", expected(luck)},
            {"hits", luck.hits}};
  }

  json told(const std::vector<Told>& events) const {
    json all = json::array();
    for (const Told& one : events) {
      json event{{"kind", formats::name_of(event_kinds, one.kind)},
                 {"text", one.sentences},
                 {"luck", json::array()},
                 {"data", *one.data}};
      for (const formats::Luck& each : one.luck) event["luck"].push_back(luck(each));
      all.push_back(std::move(event));
    }
    return all;
  }

  static json sections(const std::vector<formats::Section>& from) {
    json all = json::array();
    for (const formats::Section& one : from)
      all.push_back({{"title", one.title}, {"rows", one.rows}, {"lines", one.lines}});
    return all;
  }

  json open() const {
    json out{{"opening", report_.opening.empty() ? json() : json(report_.opening)},
             {"events", told(report_.events)},
             {"dice", json::array()},
             {"score", json::array()},
             {"state", sections(report_.state)},
             {"forces", json::array()},
             {"view", *report_.view}};
    for (const Dice& one : report_.dice)
      out["dice"].push_back({{"step", one.step},
                             {"purpose", one.purpose},
                             {"what", one.what},
                             {"sides", one.sides},
                             {"values", one.values},
                             {"byte", one.first_byte}});
    for (const Forces& one : report_.forces)
      out["forces"].push_back({{"title", one.table.title},
                               {"rows", one.table.rows},
                               {"lines", one.table.lines},
                               {"changed", one.changed}});
    for (const Score& one : report_.score)
      out["score"].push_back({{"seat", one.seat},
                              {"side", one.side},
                              {"now", one.now},
                              {"goal", one.goal ? json(*one.goal) : json()},
                              {"text", one.text}});
    return out;
  }

  static json question(const Question& asked) {
    json legal = json::array();
    for (const formats::LegalOrder& one : asked.legal)
      legal.push_back({{"order", one.order}, {"goes_on", one.goes_on}});
    return {{"kind", asked.kind},     {"clause", asked.clause},     {"text", asked.text},
            {"window", asked.window}, {"fallback", asked.fallback}, {"legal", std::move(legal)}};
  }

  json secrets(const Private& own) const {
    json out{{"seat", own.seat},
             {"side", own.side},
             {"events", told(own.events)},
             {"sections", sections(own.sections)},
             {"view", *own.view},
             {"press", json::array()},
             {"press_cut", own.press_cut},
             {"notes", json::array()},
             {"standing", own.standing},
             {"kept", own.kept},
             {"question", own.question ? question(*own.question) : json()},
             {"receipt", nullptr},
             {"sheet", nullptr}};
    for (const Letter& one : own.press)
      out["press"].push_back(
          {{"from", one.from}, {"to", one.to}, {"came", one.came}, {"lines", one.lines}});
    for (const Note& one : own.notes)
      out["notes"].push_back(
          {{"kind", one.kind}, {"line", one.line}, {"order", one.order}, {"text", one.text}});
    if (own.receipt)
      out["receipt"] = {{"point", own.receipt->point},
                        {"serial", own.receipt->serial},
                        {"order", own.receipt->order},
                        {"arrived", own.receipt->arrived},
                        {"seq", own.receipt->seq}};
    if (own.seat == report_.seat && !report_.over) out["sheet"] = bare_sheet(report_);
    return out;
  }

  const Report& report_;
};

}  // namespace

json report_json(const Report& report) { return JsonWriter(report).write(); }

}  // namespace cursus::report
