#include "src/report/forms/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <utility>

#include "formats/game/names.hpp"
#include "formats/text/text.hpp"
#include "src/games/game_scene.hpp"
#include "src/games/games.hpp"
#include "src/render/palette.hpp"
#include "src/render/svg.hpp"
#include "src/report/forms/colour.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/forms/words.hpp"

namespace cursus::report {

using formats::EventKind;
using nlohmann::json;

namespace {

std::string_view class_of(EventKind kind) {
  switch (kind) {
    case EventKind::Plain:
    case EventKind::Turn:
    case EventKind::Phase:
    case EventKind::Plan:
      return "plain";
    case EventKind::Battle:
      return "battle";
    case EventKind::Loss:
      return "loss";
    case EventKind::News:
      return "news";
    case EventKind::End:
      return "end";
  }
  return "";
}

bool is_part_of_id(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.';
}

// A sentence in pieces: ids of units and clauses (P-MED-4, A-7.6a) stand apart, because a browser
// would break them at their hyphens.
json in_pieces(std::string_view sentence) {
  json all = json::array();
  std::string plain;
  const auto add = [&](std::string id) {
    if (!plain.empty() || !id.empty())
      all.push_back({{"plain", std::exchange(plain, {})}, {"id", std::move(id)}});
  };
  while (!sentence.empty()) {
    std::size_t end = 0;
    while (end < sentence.size() && is_part_of_id(sentence[end])) ++end;
    std::string_view word = sentence.substr(0, end);
    while (word.ends_with('.')) word.remove_suffix(1);
    const std::size_t hyphen = word.find('-');
    if (hyphen != word.npos && hyphen + 1 < word.size() && word[0] >= 'A' && word[0] <= 'Z')
      add(std::string(word));
    else
      plain += word = sentence.substr(0, std::max<std::size_t>(end, 1));
    sentence.remove_prefix(word.size());
  }
  add({});
  return all;
}

using Rows = std::span<const formats::Section::Row>;

// Of letters: what a cell may have without being broken over two lines, and what a row may have on
// the screen of a phone.
constexpr int longest_word = 22;
constexpr int narrow_row = 40;
constexpr int half_a_page = 76;  // of a wide screen, where two sides stand beside each other

// Columns of words stay whole; columns of sentences are wrapped. A table that is too wide for a
// phone is one of sentences there, row by row.
json table(Rows rows) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], formats::text::display_width(row[i]));
  }
  int whole = 0;  // the last column may be broken, but not into single letters
  int least = 0;  // the same if all sentences are wrapped
  for (std::size_t i = 0; i < widths.size(); ++i) {
    whole += 2 + (i + 1 < widths.size() ? widths[i] : std::min(widths[i], 12));
    least += 2 + std::min(widths[i], longest_word);
  }
  json all = json::array();
  for (const auto& row : rows) {
    json cells = json::array();
    for (std::size_t i = 0; i < row.size(); ++i)
      cells.push_back(
          {{"text", row[i]}, {"long", i + 1 == row.size() || widths[i] > longest_word}});
    all.push_back({{"cells", std::move(cells)}});
  }
  return {{"rows", std::move(all)},
          {"wide", whole > narrow_row},
          {"widest", least > half_a_page},
          {"caption", ""},
          {"folded", ""},
          {"chart", false},
          {"heads", json::array()}};
}

// The same with a first row that says what stands below it. Its columns belong together, so that a
// narrow screen scrolls it.
json chart(Rows rows) {
  json made = table(rows);
  made["chart"] = true;
  made["wide"] = made["widest"] = false;
  made["heads"].push_back(std::move(made["rows"][0]));
  made["rows"].erase(0);
  return made;
}

// Codes with names: these are shown as cards.
bool are_cards(Rows rows) {
  return std::ranges::all_of(rows, [](const auto& row) {
    return row.size() <= 2 && formats::text::display_width(row.back()) <= 2 * longest_word;
  });
}

class PageWriter {
 public:
  PageWriter(const Report& report, const Picture* picture)
      : report_(report), words_(report), picture_(picture), aid_(aid_of(report)) {}

  json write() const {
    const auto& question = report_.secrets.empty() ? std::nullopt : report_.secrets[0].question;
    json page{
        {"lang", report_.language == formats::Language::Ja ? "ja" : "en"},
        {"title", words_.title()},
        {"game_line", words_.say("report.title.open",
                                 {{"game", report_.game}, {"scenario", report_.scenario_name}})},
        {"heading", report_.seat.empty() ? report_.scenario_name
                                         : words_.say("report.heading", {{"side", report_.side}})},
        {"standing", {{"pieces", in_pieces(words_.standing())}}},
        {"ending", words_.ending()},
        {"quiet", !question.has_value()},
        {"deadline", report_.over ? "" : words_.deadline()},
        {"late", words_.late()},
        {"state", state()},
        {"rules", rules()},
        {"score", score()},
        {"happened", words_.happened()},
        {"nothing", report_.events.empty() ? words_.say("report.nothing") : ""},
        {"groups", groups(report_.events, report_.opening)},
        {"forces", forces()},
        {"dice", dice()},
        {"has_dice", !report_.dice.empty()},
        {"trust", words_.trust()},
        {"head", words_.head()},
        {"t", labels()},
        {"own", json::array()},
        {"others", json::array()},
        {"aid", aid_for_all()},
        {"has_aid", !aid_.empty()},
        {"script", ""},
        {"script_hash", ""},
        {"img_src", ""},
        {"picture", json::array()},
        {"drawn", json::array()},
        {"site", json::array()}};
    // Orders stand before what happened; what the others knew, behind everything.
    for (const Private& own : report_.secrets)
      page[own.seat == report_.seat ? "own" : "others"].push_back(secrets(own));
    page["has_map"] = false;
    page["map"] = page["closeup"] = page["map_title"] = "";
    picture_ ? add_picture(page) : add_map(page);
    return page;
  }

 private:
  json labels() const {
    json all = json::object();
    for (const char* key : {"contents", "map", "happened", "forces", "dice", "dice_note", "trust",
                            "public", "aid", "cards_aid"})
      all[key] = words_.say(fmt::format("report.label.{}", key));
    all["dice_count"] =
        words_.say("report.label.dice_count", {{"count", std::to_string(report_.dice.size())}});
    return all;
  }

  void add_map(json& page) const {
    const auto scene = map_scene(report_);
    if (!scene) return;
    page["has_map"] = true;
    page["map_title"] = title_of(*scene);
    const render::DisplayList list = render::draw(*scene, {});
    page["map"] = render::svg(list, "map", "map-all");
    if (list.focus)
      page["closeup"] = fmt::format("{} {} {} {}", list.focus->x, list.focus->y, list.focus->width,
                                    list.focus->height);
  }

  // The picture as a whole and, for narrow screens, the part of it that matters: the same picture,
  // larger than its frame and shifted.
  void add_picture(json& page) const {
    if (picture_->address.empty()) return;
    page["has_map"] = true;
    page["map_title"] = picture_->title;
    page["img_src"] = "cid: data: blob: file: 'self'";  // whatever a mail program makes of a cid:
    json shown{{"address", picture_->address},
               {"width", std::to_string(picture_->width)},
               {"height", std::to_string(picture_->height)},
               {"words", picture_->words},
               {"part", json::array()}};
    if (const auto& part = picture_->part) {
      const auto percent = [&](int length) {
        return fmt::format("{:.2f}", 100.0 * length / part->width);
      };
      shown["part"].push_back({{"shape", fmt::format("{}/{}", part->width, part->height)},
                               {"size", percent(picture_->width)},
                               {"left", percent(part->x)},
                               {"top", percent(part->y)}});
    }
    page["picture"].push_back(std::move(shown));
  }

  // The first section of the state heads the page, the others stand below the forces.
  json state() const {
    return report_.state.empty() ? json::array() : json(report_.state.front().lines);
  }
  json rules() const {
    json all = sections(report_.state);
    if (!all.empty()) all.erase(all.begin());
    return all;
  }

  json score() const {
    json all = json::array();
    const PerSeat<render::Side> looks = render::looks_of_sides(report_.scenario);
    for (const Score& one : report_.score) {
      const render::Side& look = looks[one.seat];
      const auto colours = render::palette::of(look.colour);
      json row{{"side", capitalised(report_.sides[one.seat].name)},
               {"text", one.text},
               {"fill", hex_colour(colours.body)},
               {"edge", hex_colour(colours.edge)},
               {"round", look.shape == render::SideShape::Round ? "7" : "1"},
               {"bar", json::array()}};
      if (one.goal && *one.goal > 0)
        row["bar"].push_back(
            {{"percent", std::to_string(std::clamp(one.now * 100 / *one.goal, 0, 100))},
             {"label", fmt::format("{} / {}", one.now, *one.goal)}});
      all.push_back(std::move(row));
    }
    return all;
  }

  // Turns and phases become headings, each with the events that follow it.
  json groups(const std::vector<Told>& events, const std::string& opening = {}) const {
    json all = json::array();
    if (!opening.empty()) all.push_back({{"heading", opening}, {"events", json::array()}});
    std::vector<formats::Luck> luck;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Told& told = events[i];
      if (told.sentences.empty()) continue;  // told with the one before
      const bool heads = told.kind == EventKind::Turn || told.kind == EventKind::Phase;
      if (heads || all.empty()) all.push_back({{"heading", ""}, {"events", json::array()}});
      if (const std::size_t end = heads ? i : end_of_marches(events, i); end > i) {
        all.back()["events"].push_back(marches(std::span(events).subspan(i, end - i)));
        i = end - 1;
        continue;
      }
      if (heads)
        all.back()["heading"] = told.sentences.front();
      else
        all.back()["events"].push_back(event(told));
      luck.insert(luck.end(), told.luck.begin(), told.luck.end());
      if (luck.empty() || heads || luck_goes_on(events, i)) continue;
      all.back()["events"].back()["luck"] = words_.luck(luck);
      all.back()["events"].back()["has_luck"] = true;
      luck.clear();
    }
    return all;
  }

  // --- many marches one after another are one line that can be opened ---

  static constexpr std::size_t many_marches = 6;

  const games::Marches& marching() const { return games::game_of(report_.module).marches; }
  bool is_march(const Told& told) const {
    if (told.kind != EventKind::Plain || !told.luck.empty()) return false;
    const auto name = told.data.view().find("event");
    const auto text = name ? formats::as_text(*name) : std::nullopt;
    return text && std::ranges::find(marching().events, *text) != marching().events.end();
  }
  // Behind the last of many that begin here; `from` itself, where they are few.
  std::size_t end_of_marches(const std::vector<Told>& events, std::size_t from) const {
    std::size_t end = from;
    std::size_t told = 0;
    for (; end < events.size() && (events[end].sentences.empty() || is_march(events[end])); ++end)
      told += events[end].sentences.empty() ? 0 : 1;
    return told >= many_marches ? end : from;
  }
  json marches(std::span<const Told> events) const {
    std::set<std::string> who;
    json each = json::array();
    for (const Told& told : events) {
      if (told.sentences.empty()) continue;
      const auto one = told.data.view().find(marching().who);
      who.insert(one ? std::string(one->text()) : std::to_string(each.size()));
      for (const std::string& sentence : told.sentences)
        each.push_back({{"pieces", in_pieces(sentence)}});
    }
    return {{"kind", "plain"},
            {"plan", true},
            {"pieces",
             in_pieces(words_.say(marching().words, {{"count", std::to_string(who.size())}}))},
            {"more", std::move(each)},
            {"has_more", true},
            {"luck", ""},
            {"has_luck", false}};
  }

  json event(const Told& told) const {
    json more = json::array();
    for (std::size_t i = 1; i < told.sentences.size(); ++i)
      more.push_back({{"pieces", in_pieces(told.sentences[i])}});
    const bool has_more = !more.empty();
    return {{"kind", class_of(told.kind)},
            {"plan", told.kind == EventKind::Plan},
            {"pieces", in_pieces(told.sentences.front())},
            {"more", std::move(more)},
            {"has_more", has_more},
            {"luck", ""},
            {"has_luck", false}};
  }

  static std::vector<formats::Section> aid_of(const Report& report) {
    const json* view = &*report.view;
    for (const Private& own : report.secrets)
      if (own.seat == report.seat && !own.view->is_null()) view = &*own.view;
    return games::game_of(report.module).rules_aid(report.scenario, *view, report.language);
  }
  // What stands in the rules, for whoever does not know them by heart.
  json aid(formats::Section::Kind kind) const {
    json all = json::array();
    for (const formats::Section& one : aid_)
      if (one.kind == kind)
        all.push_back(
            {{"title", one.title},
             {"tables", one.rows.empty()                         ? json::array()
                        : kind == formats::Section::Kind::Secret ? json::array({table(one.rows)})
                                                                 : json::array({chart(one.rows)})},
             {"lines", one.lines}});
    return all;
  }
  json aid_for_all() const { return aid(formats::Section::Kind::State); }

  static json sections(const std::vector<formats::Section>& from) {
    json all = json::array();
    for (const formats::Section& one : from)
      all.push_back({{"title", one.title},
                     {"tables", tables(one.rows)},
                     {"lines", one.lines},
                     {"has_lines", !one.lines.empty()}});
    return all;
  }

  static json tables(Rows rows) {
    return rows.empty() ? json::array() : json::array({table(rows)});
  }

  // All that belongs to a side stands below each other. A table of what is new and one of what is
  // as before; only one, if there is nothing to tell apart.
  json forces() const {
    json all = json::array();
    std::optional<Seat> last;
    for (const Forces& one : report_.forces) {
      json tables = json::array();
      const auto add = [&](std::size_t from, std::size_t to, std::string_view caption) {
        if (from == to) return;
        tables.push_back(table(Rows(one.table.rows).subspan(from, to - from)));
        if (one.changed > 0) tables.back()[from == 0 ? "caption" : "folded"] = words_.say(caption);
      };
      add(0, one.changed, "report.forces.changed");
      add(one.changed, one.table.rows.size(), "report.forces.same");
      if (all.empty() || !one.table.of || one.table.of != last)
        all.push_back({{"sections", json::array()}});
      last = one.table.of;
      all.back()["sections"].push_back(
          {{"title", one.table.title}, {"tables", std::move(tables)}, {"lines", one.table.lines}});
    }
    return all;
  }

  static json hand(const std::vector<formats::Section>& from) {
    json all = json::array();
    for (const formats::Section& one : from) {
      const bool as_cards = are_cards(one.rows);
      json cards = json::array();
      for (const auto& row : one.rows)
        if (as_cards)
          cards.push_back({{"code", row.at(0)}, {"name", row.size() > 1 ? row[1] : ""}});
      all.push_back({{"title", one.title},
                     {"has_cards", !cards.empty()},
                     {"cards", std::move(cards)},
                     {"tables", as_cards ? json::array() : tables(one.rows)},
                     {"lines", one.lines}});
    }
    return all;
  }

  json dice() const {
    json all = json::array();
    for (const Dice& one : report_.dice) {
      json row{{"step", std::to_string(one.step)},
               {"dice", fmt::format("{}d{}", one.values.size(), one.sides)},
               {"values", json::array()},
               {"what", one.what},
               {"byte", std::to_string(one.first_byte)}};
      for (const std::uint32_t value : one.values) row["values"].push_back(std::to_string(value));
      all.push_back(std::move(row));
    }
    return all;
  }

  json secrets(const Private& own) const {
    const bool readers = own.seat == report_.seat;
    json notes = json::array();
    for (const Note& one : own.notes) notes.push_back(one.text);
    json press = json::array();
    for (const Letter& one : own.press)
      press.push_back({{"heading", capitalised(one.heading)}, {"lines", one.lines}});
    const bool sheet = readers && !report_.over;
    json cards = readers ? aid(formats::Section::Kind::Secret) : json::array();
    const bool has_cards = !cards.empty();
    return {{"id", "private-" + own.seat},
            {"aid", std::move(cards)},
            {"has_aid", has_cards},
            {"title", words_.say("report.private", {{"side", own.side}})},
            {"short", words_.say("report.label.private", {{"side", own.side}})},
            {"sections", hand(own.sections)},
            {"known", readers ? words_.say("report.secret")
                              : words_.say("report.secret.of", {{"side", own.side}})},
            {"groups", groups(own.events)},
            {"has_events", !own.events.empty()},
            {"has_press", !own.press.empty()},
            {"press_title", words_.press()},
            {"press", std::move(press)},
            {"press_cut", own.press_cut ? words_.say("report.press.cut") : ""},
            {"has_notes", !own.notes.empty() || own.receipt.has_value()},
            {"notes", std::move(notes)},
            {"notes_title", readers ? words_.say("report.notes")
                                    : words_.say("report.notes.of", {{"side", own.side}})},
            {"receipt", own.receipt ? words_.receipt(*own.receipt) : ""},
            {"has_sheet", sheet},
            {"sheet_title", words_.say(own.question ? "report.sheet" : "report.sheet-standing")},
            {"sheet", sheet ? order_sheet(report_) : ""}};
  }

  const Report& report_;
  Words words_;
  const Picture* picture_;  // that comes along, instead of one drawn here
  std::vector<formats::Section> aid_;
};

}  // namespace

json page_data(const Report& report, const Picture* picture) {
  json page = PageWriter(report, picture).write();
  page["mailto"] = page["composer"] = page["carried"] = false;
  return page;
}

std::string html(const Report& report) {
  return fill_template("report.mustache", page_data(report));
}

std::string html_file(const Report& report) {
  json page = page_data(report);
  if (std::string data = composer_data(report); !data.empty()) page["carried"] = std::move(data);
  return fill_template("report.mustache", page);
}

std::string html_for_mail(const Report& report, const Picture& picture, const std::string& mailto,
                          const std::string& composer) {
  json page = page_data(report, &picture);
  if (!composer.empty())
    page["composer"] = {{"address", composer},
                        {"label", formats::Catalogue::of(report.language).say("report.composer")}};
  if (!mailto.empty())
    page["mailto"] = {{"address", mailto},
                      {"label", formats::Catalogue::of(report.language).say("report.mailto")}};
  return fill_template("report.mustache", page);
}

}  // namespace cursus::report
