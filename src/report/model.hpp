// The report of one reader, as a plain value: the text, the page, the file for programs and the map
// are all made from it and from nothing else (formats/report.md). Whatever stands in it, the reader
// may know: it is filled from their view, from events they hear and from their own orders.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/seat.hpp"
#include "formats/game/match.hpp"
#include "formats/json/canonical_json.hpp"

namespace cursus::report {

// An event. The first sentence says it, the others explain it.
struct Told {
  formats::EventKind kind = formats::EventKind::Plain;
  std::vector<std::string> sentences;  // none: the event before tells this one as well
  std::vector<formats::Luck> luck;
  formats::JsonBox data;  // as in the log
};

struct Dice {
  std::uint32_t step = 0;  // m of the log
  std::string purpose;     // as in the log
  std::string what;        // the same in words
  std::uint32_t sides = 0;
  std::vector<std::uint32_t> values;
  std::uint64_t first_byte = 0;  // of the step's stream
};

struct Question {
  std::string kind;
  std::string clause;
  std::string text;
  bool window = false;
  std::vector<formats::LegalOrder> legal;
  std::string fallback;
};

// Something about an order line of the reader.
struct Note {
  std::string kind;
  int line = 0;       // counted from the first line behind the header
  std::string order;  // the line itself
  std::string text;
};

// The last order file that was taken from the reader.
struct Receipt {
  std::uint64_t point = 0;
  std::uint64_t serial = 0;
  std::string order;  // the commit by which the log names it
  std::string arrived;
  std::uint64_t seq = 0;  // of its entry
};

// What another player has written to the reader. Nothing in it steers a screen.
struct Letter {
  std::string from;  // seats
  std::string to;    // a seat, or `all`
  std::string came;
  std::string heading;  // the same in words
  std::vector<std::string> lines;
};

// What only one seat knows.
struct Private {
  std::string seat;
  std::string side;
  std::vector<Told> events;
  std::vector<formats::Section> sections;  // of Section::Kind::Secret
  formats::JsonBox view;                   // null where everybody sees the same
  std::vector<Letter> press;               // to the reader alone, even when the game is over
  bool press_cut = false;                  // so much was written that not all of it is here
  std::vector<Note> notes;
  std::vector<std::string> standing;
  std::vector<std::string> kept;  // comments for the next order sheet, each with its //
  std::optional<Question> question;
  std::optional<Receipt> receipt;
};

struct Side {
  std::string seat;  // as in orders and files
  std::string name;  // in sentences
};

// How far the game must be believed.
struct Trust {
  std::string dice = "D1";               // from chains that the charter commits to
  std::string nonces;                    // host, open, commit: who drew them, and how
  std::string orders;                    // signed, partly, unsigned
  std::vector<std::string> unsigned_by;  // seats, and `host`
  std::string operator_seat;             // that the host's operator plays; empty: none
  std::vector<std::string> words;        // what one has to believe, for the reader
};

// Of a side that has one: in some games only one side has.
struct Score {
  Seat seat = Seat::First;
  int now = 0;
  std::optional<int> goal;
  std::string text;
};

// The forces of one side on the table, what is new to the reader first.
struct Forces {
  formats::Section table;
  std::size_t changed = 0;  // this many of its rows
};

struct Report {
  formats::Language language = formats::Language::En;
  std::string game;
  std::string module;
  std::string scenario;       // "ab/marathon"
  std::string scenario_name;  // in the reader's language
  formats::JsonBox options;   // of the charter
  PerSeat<Side> sides{};
  std::string seat;  // empty: for everybody
  std::string side;  // the seat in words
  std::uint64_t point = 0;
  std::uint64_t turn = 0;  // 0: the game counts none
  bool over = false;
  std::string winner;                   // a seat; empty: it goes on, or is a draw
  bool whole = false;                   // told from the beginning of the game
  std::vector<std::string> waiting;     // the seats awaited, in words
  std::optional<std::string> deadline;  // none: nobody is in a hurry
  std::string late;                     // what happens then, in words; empty: nothing is agreed
  std::string zone;                     // of the game's calendar, a Zone; empty: none
  std::string written;                  // when: the time of the last entry
  std::uint64_t seq = 0;                // of the log
  std::string head;                     // 64 digits
  Trust trust;

  std::string opening;  // the title of the turn in which the events begin, unless they say it
  std::vector<Told> events;
  std::size_t old_events =
      0;  // this many of them the reader was told before; the map leaves them out
  std::vector<Dice> dice;
  std::vector<Score> score;
  std::vector<formats::Section> state;
  std::vector<Forces> forces;
  formats::JsonBox view;  // what everybody may see

  // One for a seat's report; none for onlookers; one for each seat when the game is over.
  std::vector<Private> secrets;

  std::optional<Seat> seat_called(std::string_view name) const {
    for (const Seat one : both_seats)
      if (!name.empty() && sides[one].seat == name) return one;
    return std::nullopt;
  }
  std::string short_head() const { return head.substr(0, 16); }
};

}  // namespace cursus::report
