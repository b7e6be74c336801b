// What a game says of its events, as tables. Who stands in none of them is not told by accident:
// it does not compile.
#include "formats/game/event_tables.hpp"

#include <gtest/gtest.h>

namespace cursus::gates {

struct Opened {
  int gate = 0;
};
struct Closed {
  int gate = 0;
  bool barred = false;
};
struct Burnt {
  int gate = 0;
};
constexpr auto shape(formats::Of<Opened>) {
  return formats::record<Opened>("opened", formats::field("gate", &Opened::gate));
}
constexpr auto shape(formats::Of<Closed>) {
  return formats::record<Closed>("closed", formats::field("gate", &Closed::gate),
                                 formats::field("barred", &Closed::barred));
}

// Says its arguments instead of a sentence.
struct Speech {
  static formats::Language language() { return formats::Language::En; }
  static void list(std::string&, std::string_view) {}
  static std::string sentence(std::string_view key,
                              const formats::Catalogue::Arguments& arguments) {
    std::string all(key);
    for (const Refusal::Argument& one : arguments) {
      all += ' ';
      all += one.name;
      all += '=';
      all += one.value;
    }
    return all;
  }
};

using formats::AllAre;
using formats::EventKind;
using formats::EventLuck;
using Kinds = formats::KindTable<AllAre<EventKind::News, Opened>, AllAre<EventKind::Turn, Burnt>>;
using MembersAlone = formats::SentenceTable<Speech, Opened>;

struct LuckOfEvents : Kinds {
  using Kinds::operator();
  EventLuck operator()(const Closed& event) const {
    return {EventKind::Plain, {{Seat::First, "bar", 1, 6, 3, event.barred ? 1 : 0}}};
  }
};
struct Sentences : MembersAlone {
  Sentences() : MembersAlone(Speech{}) {}
  using MembersAlone::operator();
  Told operator()(const Closed& event) const {
    return say(event, event.barred ? ".barred" : "", {{"gate", "the north gate"}});
  }
};

static_assert(!std::is_invocable_v<Kinds, Closed>, "in no row, and no function");
static_assert(!std::is_invocable_v<Sentences, Burnt>, "in no row, and no function");

TEST(EventTables, SayOfWhichKindAnEventIs) {
  EXPECT_EQ(LuckOfEvents()(Opened{}).kind, EventKind::News);
  EXPECT_EQ(LuckOfEvents()(Burnt{}).kind, EventKind::Turn);
  EXPECT_TRUE(LuckOfEvents()(Opened{}).luck.empty());
  EXPECT_EQ(LuckOfEvents()(Closed{2, true}).luck.at(0).hits, 1);
}

TEST(EventTables, SayAnEventByItsMembersOrByWhatItsFunctionAdds) {
  EXPECT_EQ(Sentences()(Opened{2}), MembersAlone::Told{"event.opened gate=2"});
  EXPECT_EQ(Sentences()(Closed{2, true}),
            MembersAlone::Told{"event.closed.barred gate=the north gate barred="});
}

}  // namespace cursus::gates
