// The page: complete, harmless whatever players write, and in need of nothing else.
#include "src/report/forms/html.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "src/render/draw.hpp"
#include "src/report/forms/composer_link.hpp"
#include "src/report/forms/html_template.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Language;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class HtmlReport : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host);

  report::Report report(Seat seat, Language language = Language::En, bool whole = false) {
    return report::make_report(host.store(), test::load(host, game), seat, language, whole);
  }
  Seat asked() { return test::load(host, game).match->waiting().front().seat; }
  // A game in which much has happened, with a note and a kept comment for the seat that is asked.
  report::Report play_richly() {
    test::play(host, game, 5, 60, 25);
    report::Report made = report(asked(), Language::En, true);
    made.secrets[0].notes.push_back({"skipped", 1, "x", "Line 1 was skipped."});
    made.secrets[0].press.push_back({"persian", "greek", test::moment, "From them", {"Yield!"}});
    made.secrets[0].press_cut = true;
    made.secrets[0].events.push_back(
        {formats::EventKind::Plain, {"A secret."}, {}, formats::JsonBox(json::object())});
    made.secrets[0].sections.push_back(
        {"Your cards", {"none"}, formats::Section::Kind::Secret, {}, {{"ORD2L", "Two Left"}}});
    made.state.push_back({"A wide table",
                          {},
                          formats::Section::Kind::State,
                          {},
                          {formats::Section::Row(5, std::string(30, 'w'))}});
    return made;
  }
  const report::Report& rich() {
    static const report::Report once = play_richly();
    return once;
  }
};

// --- tables --------------------------------------------------------------------------------------

TEST_F(HtmlReport, ATableOfTheStateHasAllItsCells) {
  report::Report made = report(Seat::First);
  made.state.push_back(
      {"Provinces", {}, formats::Section::Kind::State, {}, {{"Etruria", "Rome", "1 point"}}});
  const std::string page = report::html(made);
  EXPECT_THAT(page, HasSubstr("<tr><td>Etruria</td><td>Rome</td><td class=\"long\">1 point</td>"));
}

TEST_F(HtmlReport, CardsOfMoreThanANameAreATable) {
  report::Report made = report(Seat::First);
  const auto hand = [](formats::Section::Row row) {
    return formats::Section{"Hand", {}, formats::Section::Kind::Secret, {}, {std::move(row)}};
  };
  made.secrets[0].sections = {hand({"ORD2L", "Two Left"}),
                              hand({"64", "2 OP", "Truce", "No general may move."})};
  const std::string page = report::html(made);
  EXPECT_THAT(page, HasSubstr("<span class=\"code\">ORD2L</span>Two Left</li>"));
  EXPECT_THAT(page, HasSubstr("<td>Truce</td><td class=\"long\">No general may move.</td>"));
}

// On a phone the rows of a wide table are wrapped; a column of sentences is wrapped everywhere.
TEST_F(HtmlReport, OnlyWideTablesAndLongCellsAreWrapped) {
  report::Report made = report(Seat::First);
  const auto table = [&](formats::Section::Row row) {
    made.state = {{}, {"x", {}, formats::Section::Kind::State, {}, {std::move(row)}}};
    return report::html(made);
  };
  EXPECT_THAT(table({"D4", "G-1", "6"}), HasSubstr("<table class=\"rows\">"));
  const std::string wide = table({"Saguntum", std::string(40, 'g'), "8 CUs", ""});
  EXPECT_THAT(wide, HasSubstr("<table class=\"rows wide\">"));
  EXPECT_THAT(wide, HasSubstr("<td>Saguntum</td><td class=\"long\">ggg"));
  EXPECT_THAT(wide, HasSubstr("ggg</td><td>8 CUs</td><td class=\"long\"></td>"));
}

// --- templates and data --------------------------------------------------------------------------

// Goes through a template as the engine does and notes which of its names the data have.
class TagWalk {
 public:
  explicit TagWalk(std::string text) : text_(std::move(text)) {
    for (std::size_t at = 0; (at = text_.find("{{", at)) != std::string::npos;) {
      const bool raw = text_[at + 2] == '{';
      const std::size_t end = text_.find(raw ? "}}}" : "}}", at);
      tags_.push_back(text_.substr(at + (raw ? 3 : 2), end - at - (raw ? 3 : 2)));
      at = end;
    }
  }

  void walk(const json& data) {
    stack_ = {&data};
    walk(0, tags_.size());
  }
  std::set<std::string> missing;
  std::set<std::string> found;
  std::set<std::string> all() const {
    std::set<std::string> names;
    for (const std::string& tag : tags_)
      if (tag != "." && tag[0] != '/') names.insert(name(tag));
    return names;
  }

 private:
  static std::string name(const std::string& tag) {
    return tag[0] == '#' || tag[0] == '^' ? tag.substr(1) : tag;
  }
  const json* find(const std::string& dotted) {
    const std::string first = dotted.substr(0, dotted.find('.'));
    for (std::size_t i = stack_.size(); i-- > 0;) {
      if (!stack_[i]->is_object() || !stack_[i]->contains(first)) continue;
      const json* value = &(*stack_[i])[first];
      if (first == dotted) return value;
      const std::string rest = dotted.substr(first.size() + 1);
      return value->contains(rest) ? &(*value)[rest] : nullptr;
    }
    return nullptr;
  }
  std::size_t closing(std::size_t open) const {
    int depth = 0;
    for (std::size_t i = open;; ++i) {
      if (tags_.at(i)[0] == '#' || tags_[i][0] == '^') ++depth;
      if (tags_[i][0] == '/' && --depth == 0) return i;
    }
  }
  void walk(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const std::string& tag = tags_[i];
      if (tag == ".") continue;
      const json* value = find(name(tag));
      (value ? found : missing).insert(name(tag));
      if (tag[0] != '#' && tag[0] != '^') continue;
      const std::size_t end = closing(i);
      const bool empty = !value || *value == json(false) || *value == json("") ||
                         (value->is_array() && value->empty());
      if (tag[0] == '#' && value && value->is_array()) {
        for (const json& one : *value) inside(one, i + 1, end);
      } else if (empty == (tag[0] == '^')) {
        static const json nothing;
        inside(value ? *value : nothing, i + 1, end);
      }
      i = end;
    }
  }
  void inside(const json& context, std::size_t from, std::size_t to) {
    stack_.push_back(&context);
    walk(from, to);
    stack_.pop_back();
  }

  std::string text_;
  std::vector<std::string> tags_;
  std::vector<const json*> stack_;
};

TEST_F(HtmlReport, EveryNameInItsTemplateIsInItsData) {
  TagWalk walk(report::template_text("report.mustache"));
  const report::Report& told = rich();
  const json data = report::page_data(told);
  walk.walk(data);
  const render::Scene map = *report::map_scene(told);
  const report::Picture picture("cid:picture", render::draw(map, {}), report::title_of(map));
  const json mailed = report::page_data(told, &picture);
  walk.walk(mailed);
  EXPECT_THAT(walk.missing, ::testing::IsEmpty());
  // What only a site has.
  for (const std::string& name : walk.all()) {
    static const std::set<std::string> of_sites{"number", "count", "first", "last", "previous",
                                                "next", "t.steps", "t.step", "t.previous", "t.next",
                                                "t.all_steps", "t.read_step", "view",
                                                // Of a game with cards in the reader's hand.
                                                "t.cards_aid"};
    EXPECT_TRUE(walk.found.contains(name) || of_sites.contains(name)) << name;
  }
}

TEST_F(HtmlReport, ATemplateThatAsksForMoreWouldBeFound) {
  TagWalk walk("{{a}}{{#list}}{{b}}{{c}}{{/list}}{{^no}}{{d.e}}{{/no}}");
  walk.walk({{"a", "1"}, {"list", {{{"b", "2"}}}}, {"no", false}, {"d", {{"f", "3"}}}});
  EXPECT_THAT(walk.missing, ::testing::ElementsAre("c", "d.e"));
}

TEST(HtmlTemplate, PrintsTextHarmlesslyUnlessItIsAskedForRaw) {
  const std::string page = report::fill_template(
      "index.mustache", {{"title", "<script>'\"&{{{heading}}}"}, {"heading", "h"}});
  EXPECT_THAT(page, HasSubstr("<title>&lt;script&gt;&apos;&quot;&amp;{{{heading}}}</title>"));
}

// --- what players write --------------------------------------------------------------------------

TEST_F(HtmlReport, WhatPlayersWriteCannotBecomeMarkup) {
  const std::string evil =
      "</pre></section><script>alert(1)</script><img src=x onerror=alert(2)>{{{map}}} & \"'";
  const Seat seat = asked();
  const std::string file = test::order_file({.game = game,
                                             .side = test::load(host, game).seat_name(seat),
                                             .point = 1,
                                             .lines = {"// " + evil, "done // <b>x</b>"}});
  ASSERT_EQ(host.take_orders(file).kind, Taken::Kind::Played);
  report::Report made = report(seat);
  // Whatever a text of the report may say one day, a message or a name: it remains a text.
  made.secrets[0].notes.push_back({"skipped", 1, evil, "Note: " + evil});
  for (const auto kind : {formats::EventKind::Plain, formats::EventKind::Turn,
                          formats::EventKind::Plan, formats::EventKind::Battle})
    made.events.push_back({kind, {evil, evil}, {}, formats::JsonBox()});
  made.scenario_name = made.side = made.game = made.secrets[0].side = evil;
  made.waiting = made.trust.words = made.secrets[0].standing = {evil};
  made.deadline = evil;
  made.sides[Seat::First].name = made.score[0].text = evil;
  made.dice.push_back({1, evil, evil, 6, {1}, 0});
  made.state.push_back({evil, {evil}});
  made.forces.push_back(
      {{evil, {evil}, formats::Section::Kind::Forces, std::nullopt, {{evil}, {evil}}}, 1});
  made.opening = made.zone = made.written = evil;
  made.secrets[0].sections.push_back(
      {evil, {evil}, formats::Section::Kind::Secret, std::nullopt, {{evil, evil}}});
  const std::string page = report::html(made);
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("<b>x")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;"));
  EXPECT_THAT(page, HasSubstr("{{{map}}} &amp; &quot;&apos;"));
  EXPECT_THAT(page, HasSubstr("<bdi>Note: "));
}

// --- the page itself -----------------------------------------------------------------------------

TEST_F(HtmlReport, NeedsNoScriptAndNothingFromOutside) {
  for (const Language language : {Language::En, Language::Ja}) {
    std::string page = report::html(report(asked(), language));
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_THAT(page, Not(HasSubstr("<link")));
    EXPECT_THAT(page, Not(HasSubstr("url(")));
    EXPECT_THAT(page, Not(HasSubstr("@import")));
    EXPECT_THAT(page, Not(HasSubstr(" src=")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    for (std::size_t at = 0; (at = page.find("href=\"", at + 1)) != std::string::npos;)
      EXPECT_EQ(page[at + 6], '#') << page.substr(at, 60);
    EXPECT_THAT(page,
                HasSubstr(language == Language::Ja ? "<html lang=\"ja\">" : "<html lang=\"en\">"));
  }
}

// The order composer finds it there; a page for everybody has none.
TEST_F(HtmlReport, CarriesWhatItsReaderNeedsToComposeOrders) {
  const report::Report mine = report(asked());
  EXPECT_THAT(report::html_file(mine),
              HasSubstr("data-report=\"" + report::composer_data(mine) + "\""));
  EXPECT_THAT(report::html(mine), Not(HasSubstr("data-report"))) << "a mail has the link";
  report::Report open = mine;
  open.seat.clear();
  open.secrets.clear();
  EXPECT_THAT(report::html_file(open), Not(HasSubstr("data-report")));
  report::Report over = report(asked());
  over.over = true;
  EXPECT_THAT(report::html_file(over), Not(HasSubstr("data-report")));
}

TEST_F(HtmlReport, EveryAnchorItLinksToIsThere) {
  const std::string page = report::html(rich());
  int links = 0;
  for (std::size_t at = 0; (at = page.find("href=\"#", at + 1)) != std::string::npos; ++links) {
    const std::string id = page.substr(at + 7, page.find('"', at + 7) - at - 7);
    EXPECT_THAT(page, HasSubstr("id=\"" + id + "\""));
  }
  EXPECT_GE(links, 5);
}

TEST_F(HtmlReport, HasOneFirstHeadingAndSkipsNoLevel) {
  const std::string page = report::html(rich());
  int last = 0;
  int first = 0;
  for (std::size_t at = 0; (at = page.find("<h", at + 1)) != std::string::npos;) {
    const int level = page[at + 2] - '0';
    if (level < 1 || level > 6) continue;
    first += level == 1 ? 1 : 0;
    EXPECT_LE(level, last + 1) << page.substr(at, 60);
    last = level;
  }
  EXPECT_EQ(first, 1);
}

// Your move, the map, your orders, what happened.
TEST_F(HtmlReport, StandsInTheOrderInWhichItIsRead) {
  const std::string page = report::html(rich());
  std::size_t last = 0;
  for (const char* part : {"class=\"ask", "id=\"map\"", "class=\"part own\"", "id=\"orders\"",
                           "id=\"happened\"", "id=\"forces\"", "id=\"aid\""}) {
    const std::size_t at = page.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    EXPECT_GT(at, last) << part;
    last = at;
  }
}

// What the others knew stands behind everything else, when a game is over.
TEST_F(HtmlReport, OfAGameThatIsOverTellsTheSecretsLast) {
  report::Report made = rich();
  made.secrets.push_back(made.secrets[0]);
  made.secrets[1].seat = "somebody-else";
  const std::string page = report::html(made);
  EXPECT_LT(page.find("id=\"private-" + made.seat), page.find("id=\"happened\""));
  EXPECT_GT(page.find("id=\"private-somebody-else"), page.find("id=\"happened\""));
}

// The text between the opening of a <details> that has this in its summary and its end.
std::string folded(const std::string& page, const std::string& summary) {
  for (std::size_t at = 0; (at = page.find("<details", at + 1)) != std::string::npos;) {
    const std::string part = page.substr(at, page.find("</details>", at) - at);
    if (part.substr(0, part.find("</summary>")).find(summary) != std::string::npos) return part;
  }
  return {};
}

TEST_F(HtmlReport, FoldsWhatIsAsBeforeTheDiceAndTheTrust) {
  const std::string page = report::html(rich());
  EXPECT_THAT(page, Not(HasSubstr("<details open")));
  EXPECT_THAT(folded(page, "As before:"), HasSubstr("<tr>"));
  EXPECT_THAT(folded(page, " rolls"), HasSubstr("class=\"die\""));
  EXPECT_THAT(folded(page, "How far you can trust this"), HasSubstr("<p>"));
}

TEST_F(HtmlReport, HasBarsInTheColoursOfTheSides) {
  const std::string page = report::html(rich());
  const std::size_t bar = page.find("class=\"bar\"");
  ASSERT_NE(bar, std::string::npos);
  const std::string drawn = page.substr(bar, page.find("</svg>", bar) - bar);
  EXPECT_TRUE(drawn.find("#22508a") != drawn.npos || drawn.find("#f6c453") != drawn.npos) << drawn;
}

TEST_F(HtmlReport, ManyMarchesAreOneLineThatCanBeOpened) {
  report::Report made = report(Seat::First);
  made.events.clear();
  const auto march = [&](int unit) {
    made.events.push_back(
        {formats::EventKind::Plain,
         {"Unit " + std::to_string(unit) + " marches."},
         {},
         formats::JsonBox(json{{"event", "moved"}, {"unit", "U" + std::to_string(unit)}})});
  };
  for (int unit = 1; unit <= 5; ++unit) march(unit);
  EXPECT_THAT(report::html(made), Not(HasSubstr("units march"))) << "a few are told one by one";
  for (int unit = 6; unit <= 18; ++unit) march(unit);
  march(18);  // once more: it is counted once
  const std::string page = report::html(made);
  const std::string marches = folded(page, "18 units march");
  for (int unit = 1; unit <= 18; ++unit)
    EXPECT_THAT(marches, HasSubstr("Unit " + std::to_string(unit) + " marches."));
}

TEST_F(HtmlReport, AFightBetweenMarchesStaysInItsPlace) {
  report::Report made = report(Seat::First);
  made.events.clear();
  for (int i = 0; i < 13; ++i)
    made.events.push_back({i == 6 ? formats::EventKind::Battle : formats::EventKind::Plain,
                           {i == 6 ? "They fight." : "They march."},
                           {},
                           formats::JsonBox(json{{"event", i == 6 ? "combat" : "moved"},
                                                 {"unit", "U" + std::to_string(i)}})});
  const std::string page = report::html(made);
  const std::size_t first = page.find("6 units march");
  const std::size_t fight = page.find("They fight.");
  EXPECT_LT(first, fight);
  EXPECT_NE(page.find("6 units march", fight), std::string::npos);
}

TEST_F(HtmlReport, SaysInWordsWhatThePicturesShow) {
  const std::string page = report::html(rich());
  for (std::size_t at = 0; (at = page.find("<svg", at + 1)) != std::string::npos;) {
    const std::string tag = page.substr(at, page.find('>', at) - at);
    const bool told = tag.find("aria-label") != std::string::npos ||
                      tag.find("aria-hidden=\"true\"") != std::string::npos;
    EXPECT_TRUE(told) << tag;
  }
}

TEST_F(HtmlReport, KeepsWhatIsPrivateApart) {
  const std::string page = report::html(rich());
  const std::size_t own = page.find("class=\"part own\"");
  ASSERT_NE(own, std::string::npos);
  for (const char* secret : {"A secret.", "Two Left", "Line 1 was skipped.", "#CURSUS 1 ORDERS"})
    EXPECT_GT(page.find(secret), own) << secret;
}

}  // namespace
}  // namespace cursus
