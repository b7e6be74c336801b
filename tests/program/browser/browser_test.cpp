// Reports and sites in a real browser: wide and narrow, light and dark, in both languages.
// CURSUS_SCREENSHOTS=<directory> keeps the pictures to be looked at.
#include "tests/program/browser/browser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>

#include "src/games/ancient_battles/scene.hpp"
#include "src/render/draw.hpp"
#include "src/render/svg.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/render/scenes.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("*InABrowser.*");

using formats::Language;
using test::Browser;
using test::Look;
using test::Visit;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* overflow = R"js(
  (() => {
    const wide = [];
    if (document.documentElement.scrollWidth > innerWidth) {
      for (const e of document.querySelectorAll("body *"))
        if (e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".scroll"))
          wide.push(e.tagName + "." + e.className);
      wide.push("page " + document.documentElement.scrollWidth + " > " + innerWidth);
    }
    return wide;
  })())js";

// Draws every character of the page alone and compares it with one that no font has.
constexpr const char* missing_glyphs = R"js(
  (() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 40;
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    const draw = (c) => {
      pen.clearRect(0, 0, 40, 40);
      pen.font = "24px " + getComputedStyle(document.body).fontFamily;
      pen.fillText(c, 4, 30);
      return pen.getImageData(0, 0, 40, 40).data.join();
    };
    const nothing = [draw("\u0378"), draw("\u{10FFFE}")];
    const seen = new Set(document.body.textContent);
    return [...seen].filter(c => c.trim() !== "" && nothing.includes(draw(c)));
  })())js";

// Ids of units and clauses, and words in tables, that are broken over two lines.
constexpr const char* broken_ids = R"js(
  (() => {
    const broken = [];
    const check = (e) => {
      const text = document.createRange();
      text.selectNodeContents(e);
      if (new Set([...text.getClientRects()].map(r => Math.round(r.top))).size > 1)
        broken.push(e.textContent);
    };
    document.querySelectorAll(".rows td:not(.long)").forEach(check);
    document.querySelectorAll(".id").forEach(check);
    return broken;
  })())js";

// The height in pixels of the smallest letters on the whole map, as far as it can be scrolled.
constexpr const char* smallest_letters = R"js(
  (() => {
    const svg = document.querySelector(".map svg");
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return Math.min(...[...svg.querySelectorAll("text")].map(
      t => parseFloat(getComputedStyle(t).fontSize) * scale));
  })())js";

// What is folded is looked at as well.
constexpr const char* unfold = R"js(
  (() => {
    const all = [...document.querySelectorAll("details")];
    const folded = all.filter(d => !d.open).length;
    all.forEach(d => d.open = true);
    return folded === all.length;
  })())js";

class InABrowser : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const auto program = Browser::find();
    if (program) browser_ = std::make_unique<Browser>(*program);
  }
  static void TearDownTestSuite() { browser_.reset(); }
  void SetUp() override {
    ASSERT_TRUE(browser_) << "./dev test installs the package chromium, which this needs";
  }

  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  static std::unique_ptr<Browser> browser_;

  std::filesystem::path write(const std::string& name, const std::string& bytes) const {
    std::filesystem::create_directories((temp.path() / name).parent_path());
    std::ofstream(temp.path() / name, std::ios::binary) << bytes;
    return temp.path() / name;
  }
  // With a word that is wider than a phone, in two languages and directions.
  void write_letter(const std::string& game, Seat to) {
    const Game now = test::load(host, game);
    auto step = host.store().begin();
    step.keep_press({.game = game,
                     .seat = now.seat_name(to),
                     .seq = now.progress.seats[to].told_seq - 1,
                     .sender = now.seat_name(other(to)),
                     .addressed = now.seat_name(to),
                     .came = test::moment,
                     .text = "Will you not yield the field? <b>Think</b> of your men.\n\n"
                             "次の手番までに返事をいただきたい。שלום\n" +
                             std::string(90, 'a')});
    step.commit();
  }
  static void keep(const std::string& name, const std::function<std::string()>& picture) {
    const char* directory = std::getenv("CURSUS_SCREENSHOTS");
    if (!directory) return;
    std::filesystem::create_directories(directory);
    std::ofstream(std::filesystem::path(directory) / (name + ".png"), std::ios::binary)
        << picture();
  }
  static void keep(const std::string& name) {
    keep(name, [] { return browser_->screenshot(); });
    keep(name + "-top", [] { return browser_->screenshot(false); });
  }
  static void expect_sound(const Visit& visit, const std::filesystem::path& page) {
    EXPECT_THAT(visit.requests, ElementsAre("file://" + page.string()));
    expect_fit(visit);
  }
  // Of a site: it may ask for its own pictures.
  static void expect_sound_site(const Visit& visit, const std::filesystem::path& page) {
    EXPECT_THAT(visit.requests, Each(StartsWith("file://" + page.parent_path().string() + "/")));
    EXPECT_EQ(browser_->evaluate(
                  "Promise.all([...document.images].map(i => { i.loading = 'eager'; return "
                  "i.decode().then(() => 0, () => 1); })).then(a => a.reduce((x, y) => x + y, 0))"),
              0)
        << "every picture is there";
    expect_fit(visit);
  }
  static void expect_fit(const Visit& visit) {
    EXPECT_THAT(visit.complaints, IsEmpty());
    EXPECT_EQ(browser_->evaluate(overflow), nlohmann::json::array());
    EXPECT_EQ(browser_->evaluate(missing_glyphs), nlohmann::json::array());
  }
};
std::unique_ptr<Browser> InABrowser::browser_;

class GameInABrowser : public InABrowser, public testing::WithParamInterface<std::string> {
 protected:
  static std::string module() { return test::module_of(GetParam()); }
  std::string begin_and_play() {
    const std::string game = test::begin(host, GetParam());
    test::play_turns(host, game, games::game_of(module()).samples.shown_turns);
    return game;
  }
};
INSTANTIATE_TEST_SUITE_P(All, GameInABrowser,
                         testing::ValuesIn(test::of_every_game(&games::Samples::shown)),
                         test::name_of_module);

TEST_P(GameInABrowser, AReportFitsEveryScreenAndAsksForNothing) {
  const std::string game = begin_and_play();
  const Seat asked = test::load(host, game).match->waiting().front().seat;
  write_letter(game, asked);
  const auto report_in = [&](Language language) {
    return report::make_report(host.store(), test::load(host, game), asked, language);
  };
  keep(module() + "-map",
       [&] { return report::bytes_of(report_in(Language::En), report::Form::Png); });
  for (const Language language : {Language::En, Language::Ja})
    for (const Look look : {Look{360, false, true}, Look{360, true, true}, Look{1200, false, false},
                            Look{1200, true, false}}) {
      const auto page = write("report.html", report::html(report_in(language)));
      const Visit visit = browser_->open(page, look);
      keep(module() + "-" + (language == Language::Ja ? "ja" : "en") + "-" +
           std::to_string(look.width) + (look.dark ? "-dark" : ""));
      EXPECT_EQ(browser_->evaluate(unfold), true) << "dice, trust and rules are folded at first";
      expect_sound(visit, page);
      EXPECT_EQ(browser_->evaluate("innerWidth"), look.width);
      EXPECT_GT(browser_->evaluate("document.querySelectorAll('.rows tr').length"), 10);
      EXPECT_GT(browser_->evaluate("document.querySelectorAll('.id, .rows td').length"), 30);
      EXPECT_EQ(browser_->evaluate(broken_ids), nlohmann::json::array());
      // On a wide screen the whole map is seen at once, on a phone a part of it.
      EXPECT_GE(browser_->evaluate(smallest_letters), look.phone ? 6.5 : 5.3)
          << "a map that can be read";
      if (!look.dark)
        keep(module() + "-" + (language == Language::Ja ? "ja" : "en") + "-" +
             std::to_string(look.width) + "-open");
    }
}

// Nobody scrolls through a hundred lines of hexes.
TEST_F(InABrowser, ATurnOfManyUnitsIsAPageThatAPhoneCanScroll) {
  const std::string game = test::begin(host, "ab/marathon");
  const Game now = test::load(host, game);
  const Seat asked = now.match->waiting().front().seat;
  for (const Language language : {Language::En, Language::Ja}) {
    const auto page =
        write("report.html", report::html(report::make_report(host.store(), now, asked, language)));
    browser_->open(page, {360, false, true});
    EXPECT_LT(browser_->evaluate("document.body.scrollHeight"), 8200);
    EXPECT_LT(browser_->evaluate("document.querySelector('pre').getBoundingClientRect().height"),
              3000)
        << "the sheet";
  }
}

// --- maps ----------------------------------------------------------------------------------------

TEST_F(InABrowser, AFieldWithTwoEdgesLiesBeforeEachReaderAsTheySitAtIt) {
  const std::string game = test::begin(host, "cca/001");
  const Game now = test::load(host, game);
  for (const Seat seat : both_seats) {
    const auto page = write(
        "report.html", report::html(report::make_report(host.store(), now, seat, Language::En)));
    browser_->open(page, {1200, false, false});
    // The names of the sections, from the top of the picture and from its left.
    const auto words = browser_->evaluate(R"js(
        [...document.querySelectorAll(".map svg text")]
          .filter(t => ["left", "centre", "right"].includes(t.textContent.trim()))
          .map(t => [t.getBoundingClientRect(), t.textContent.trim()])
          .sort(([a], [b]) => Math.abs(a.top - b.top) > 20 ? a.top - b.top : a.left - b.left)
          .map(([, word]) => word))js");
    EXPECT_EQ(words, nlohmann::json({"right", "centre", "left", "left", "centre", "right"}));
    const auto heights = browser_->evaluate(R"js(
        ["(S-", "(C-"].map(side => {
          const own = [...document.querySelectorAll(".map svg title")]
            .filter(t => t.textContent.includes(side))
            .map(t => t.parentElement.getBoundingClientRect().top);
          return own.reduce((a, b) => a + b, 0) / own.length;
        }))js");
    const bool syracuse = now.seat_name(seat) == "syracusan";
    EXPECT_GT(heights[syracuse ? 0 : 1], heights[syracuse ? 1 : 0]) << "the reader sits below";
  }
}

TEST_F(InABrowser, LeadersInStacksAndResultsOfBattlesAreWrittenInThePicture) {
  render::test::Story story = render::test::marathon();
  story.march("G-PLA-a", 16).fight(1, {"G-PLA-a"}, {"P-ARC-1"});
  auto events = story.events();
  std::get<ancient_battles::CombatResolved>(events.back()).result =
      ancient_battles::CombatResult::DL;
  const render::Scene scene =
      render::ancient_battles_scene(story.battle(), story.view(), events, Language::En);
  const auto page = write("map.html", "<!doctype html><meta charset=utf-8><title>x</title>" +
                                          render::svg(render::draw(scene, {}), "map", "all"));
  browser_->open(page, {1200, false, false});
  EXPECT_EQ(browser_->evaluate(R"js(
      (() => {
        const all = document.querySelector("svg").getBoundingClientRect();
        return ["MIL", "CAL", "DL"].filter(word => {
          const text = [...document.querySelectorAll("svg text")].find(t => t.textContent === word);
          if (!text) return true;
          const at = text.getBoundingClientRect();
          return at.width < 4 || at.left < all.left || at.right > all.right || at.top < all.top ||
                 at.bottom > all.bottom;
        });
      })())js"),
            nlohmann::json::array())
      << "not there, or outside";
}

TEST_F(InABrowser, APhoneSeesThePartWhereSomebodyMarchedFirst) {
  const std::string game = test::begin(host, "ab/marathon");
  ASSERT_EQ(host.take_orders(test::order_file({.game = game,
                                               .side = "greek",
                                               .point = 1,
                                               .lines = {"move G-OIN-a 1607"},
                                               .final = true}))
                .kind,
            Taken::Kind::Played);
  const Game now = test::load(host, game);
  const Seat asked = now.match->waiting().front().seat;
  const auto page = write(
      "report.html", report::html(report::make_report(host.store(), now, asked, Language::En)));
  browser_->open(page, {360, false, true});
  const auto part = browser_->evaluate(R"js(
      (() => {
        const area = (svg) => svg.viewBox.baseVal.width * svg.viewBox.baseVal.height;
        const part = document.querySelector(".closeup svg");
        const seen = part.getBoundingClientRect();
        return {share: area(part) / area(document.querySelector(".map svg")), width: seen.width};
      })())js");
  EXPECT_LT(part.at("share"), 0.5);
  EXPECT_GT(part.at("width"), 300) << "as wide as the screen";
}

TEST_F(InABrowser, AReportIsDarkWhereTheReaderWantsItDark) {
  const std::string game = test::begin(host, "ab/marathon");
  const auto page =
      write("report.html", report::html(report::make_report(host.store(), test::load(host, game),
                                                            Seat::First, Language::En)));
  const std::string colour = "getComputedStyle(document.body).backgroundColor";
  browser_->open(page, {1200, false, false});
  const auto light = browser_->evaluate(colour);
  browser_->open(page, {1200, true, false});
  EXPECT_NE(browser_->evaluate(colour), light);
}

// As a mail program shows it: the picture that came along stands where its cid: stood.
TEST_P(GameInABrowser, APageInAMailShowsItsPicture) {
  const std::string game = begin_and_play();
  const Seat asked = test::load(host, game).match->waiting().front().seat;
  for (const Language language : {Language::En, Language::Ja}) {
    const report::Report report =
        report::make_report(host.store(), test::load(host, game), asked, language);
    const auto picture = write("map.png", report::bytes_of(report, report::Form::Png));
    const std::string mailto =
        "mailto:cursus@host.example?subject=%5Bspring%5D&body=CURSUS%20spring%201%0AEND";
    for (const Look look : {Look{360, false, true}, Look{1200, false, false}}) {
      const render::Scene map = *report::map_scene(report);
      const auto page = write(
          "mail.html",
          report::html_for_mail(
              report, {picture.filename().string(), render::draw(map, {}), report::title_of(map)},
              mailto));
      const Visit visit = browser_->open(page, look);
      EXPECT_THAT(visit.complaints, IsEmpty());
      EXPECT_THAT(visit.requests, Each(StartsWith("file://" + temp.path().string())));
      EXPECT_EQ(browser_->evaluate(overflow), nlohmann::json::array());
      EXPECT_EQ(browser_->evaluate("[...document.images].filter(i => i.naturalWidth == 0).length"),
                0);
      // Large enough to be read, however narrow the screen; and a part of it at a glance.
      EXPECT_GE(browser_->evaluate("document.querySelector('.map img').width"), 1100);
      EXPECT_EQ(browser_->evaluate("document.querySelector('.closeup').clientWidth > 300"),
                look.phone);
      EXPECT_GT(browser_->evaluate("document.querySelector('.map img').alt.length"), 40);
      // A thumb hits the button that begins the answer.
      const std::string button =
          "[...document.querySelectorAll('a.button')].find(a => "
          "a.href.startsWith('mailto:'))";
      EXPECT_EQ(browser_->evaluate(button + ".href"), mailto);
      EXPECT_GE(browser_->evaluate(button + ".getBoundingClientRect().height"), 40);
      keep(module() + "-mail-" + (language == Language::Ja ? "ja" : "en") + "-" +
           std::to_string(look.width));
    }
  }
}

TEST_P(GameInABrowser, ASiteLeadsFromStepToStep) {
  const std::string game = test::begin(host, GetParam());
  test::play_turns(host, game, 6);
  for (const Language language : {Language::En, Language::Ja}) {
    const std::string folder = language == Language::Ja ? "ja" : "en";
    ASSERT_TRUE(report::make_site(host.store(), game, language,
                                  [&](const std::string& name, const std::string& bytes) {
                                    write(folder + "/" + name, bytes);
                                  })
                    .has_value());
    for (const Look look : {Look{360, false, true}, Look{1200, false, false}}) {
      for (const char* name : {"index.html", "step-0001.html", "step-0005.html"}) {
        const auto page = temp.path() / folder / name;
        expect_sound_site(browser_->open(page, look), page);
        keep(module() + "-site-" + folder + "-" + std::to_string(look.width) + "-" +
             std::string(name).substr(0, std::string(name).find('.')));
      }
    }
    const auto page = temp.path() / folder / "step-0002.html";
    browser_->open(page, {});
    const std::string here = "location.pathname.split('/').pop()";
    browser_->follow("document.querySelector('[rel=next]').click()");
    EXPECT_EQ(browser_->evaluate(here), "step-0003.html");
    browser_->follow("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft'}))");
    EXPECT_EQ(browser_->evaluate(here), "step-0002.html");
    EXPECT_EQ(browser_->evaluate("document.getElementById('step').disabled"), false);
    // The slider swaps the map and leaves the page where it is.
    const std::string slide =
        "(() => { const s = document.getElementById('step'); s.value = 5;"
        " s.dispatchEvent(new Event('input')); })()";
    const std::string way_to_it = "getComputedStyle(document.getElementById('read')).display";
    EXPECT_EQ(browser_->evaluate(way_to_it), "none");
    browser_->evaluate(slide);
    EXPECT_NE(browser_->evaluate(way_to_it), "none");
    EXPECT_EQ(browser_->evaluate(here), "step-0002.html");
    EXPECT_EQ(browser_->evaluate("document.getElementById('map-all').src.split('/').pop()"),
              "map-0005.svg");
    EXPECT_EQ(browser_->evaluate(
                  "document.getElementById('map-all').decode().then(() => true, () => false)"),
              true);
    EXPECT_EQ(browser_->evaluate("getComputedStyle(document.querySelector('.told')).display"),
              "none")
        << "what is told is of another step";
    if (language == Language::En) keep(module() + "-site-slid");
    browser_->follow("document.getElementById('read').click()");
    EXPECT_EQ(browser_->evaluate(here), "step-0005.html");
  }
}

TEST_F(InABrowser, AHostsListOfGamesShowsThemAll) {
  const std::map<std::string, std::string> games{
      {"marathon", "ab/marathon"}, {"akragas", "cca/001"}, {"punic-war", "hannibal/one-turn"}};
  for (const auto& [name, scenario] : games)
    test::play_turns(host, test::begin(host, scenario, nlohmann::json::object(), name), 2);
  for (const Language language : {Language::En, Language::Ja}) {
    const std::string folder = language == Language::Ja ? "all-ja" : "all-en";
    ASSERT_TRUE(report::make_host_site(host.store(), language,
                                       [&](const std::string& name, const std::string& bytes) {
                                         write(folder + "/" + name, bytes);
                                       })
                    .has_value());
    const auto page = temp.path() / folder / "index.html";
    for (const Look look : {Look{360, true, true}, Look{1200, false, false}}) {
      expect_sound_site(browser_->open(page, look), page);
      EXPECT_EQ(browser_->evaluate("document.querySelectorAll('.thumbs img').length"), 3);
      keep("host-" + folder + "-" + std::to_string(look.width));
    }
    browser_->follow("document.querySelector('.thumbs a').click()");
    EXPECT_EQ(browser_->evaluate("document.querySelectorAll('.curve, .thumbs').length > 0"), true);
  }
}

}  // namespace
}  // namespace cursus
