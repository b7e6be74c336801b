// Reading whole order files: what the order languages of all games share. A game's grammar reads
// one order; what is said here holds for every game. See order_file.md, "Orders".
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/judge.hpp"
#include "formats/json/complaints.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::formats {

// One order, with what its grammar has made of it.
template <class Game>
struct ReadOrder {
  const OrderLine* line = nullptr;  // with what a mail program has broken off
  std::vector<ScriptLine<Game>> script{};
  std::vector<StandingOrder<Game>> standing{};
  std::optional<Refusal> wrong{};
};

// A line that goes on where the one above it ends: a mail program has broken it there.
bool follows(const OrderLine& above, const OrderLine& below);
OrderLine joined(OrderLine above, const OrderLine& below);
// Is what is wrong with two joined lines told of the lower one, behind its first word? Then that
// line belongs to the one above it.
bool lies_within(const Refusal& wrong, const OrderLine& below);
// Is something missing at the end of a line?
bool breaks_off(const Refusal& wrong);
// What stands behind a `;` and is no order is told so.
Refusal behind_semicolon(Refusal wrong, const OrderLine& line);

// A grammar brings along:
//   where()                          what is known before the first line; names follow the moves
//   is_standing(line)
//   read_standing(line, where)       standing orders of one line
//   read_line(tokens, where)         the orders of one line: `move A 1104, B 1004` is two
//   completed(line, i)               the words of an alternative, with what it leaves unsaid
//   inherit(first, other)            what an alternative takes over from the order itself
//   note(order, where)               what the lines below have to know of this one
//   is_own_place(word, where)        a place in which a piece of the sender's stands

// What a grammar need not say whose lines hang together by nothing but their order.
template <class Line>
struct LooseLines {
  std::monostate where() const { return {}; }
  static Tokens completed(const OrderLine& line, std::size_t i) { return line.alternatives[i]; }
  static void inherit(const Line&, Line&) {}
  static void note(const Line&, std::monostate) {}
  static bool is_own_place(const Token&, std::monostate) { return false; }
};

// What one has whose names follow the moves: `Where` is made of the setting alone for what is
// stored, and of what lies on the table for what is sent.
template <class Setting, class Position, class Where>
class GrammarOnTable {
 public:
  explicit GrammarOnTable(const Setting& setting) : setting_(setting) {}
  GrammarOnTable(const Setting& setting, const Position& now, Seat sender)
      : setting_(setting), now_(&now), sender_(sender) {}

  Where where() const { return now_ ? Where(setting_, *now_, sender_) : Where(setting_); }

 private:
  const Setting& setting_;
  const Position* now_ = nullptr;
  Seat sender_ = Seat::First;
};

template <class Game, class Grammar>
class OrdersReader {
  using Where = std::remove_cvref_t<decltype(std::declval<const Grammar&>().where())>;

 public:
  explicit OrdersReader(Grammar grammar) : grammar_(std::move(grammar)) {}

  // The lines must outlive the reader.
  void read(std::span<const OrderLine> lines) {
    std::optional<Where> where(grammar_.where());
    for (const OrderLine& line : lines) {
      if (wrong_ > most_refusals) return;
      ReadOrder<Game> one = read_one(line, *where);
      if (one.wrong && !orders_.empty() && follows(*orders_.back().line, line) &&
          !may_be_another(line, *where))
        if (auto whole = read_joined(line)) {
          if (orders_.back().wrong) --wrong_;
          orders_.pop_back();
          one = std::move(*whole);
          where.emplace(where_now());
        }
      if (one.wrong) ++wrong_;
      for (const ScriptLine<Game>& order : one.script) grammar_.note(order.order, *where);
      orders_.push_back(std::move(one));
    }
  }

  std::vector<ReadOrder<Game>>& orders() { return orders_; }

  // Everything wrong in the lines is told at once, one refusal per order.
  tl::expected<Orders<Game>, Refusals> take(bool final) {
    Orders<Game> all;
    all.final = final;
    all.script.reserve(orders_.size());
    Complaints complaints;
    for (ReadOrder<Game>& one : orders_) {
      if (one.wrong) complaints.add(behind_semicolon(std::move(*one.wrong), *one.line));
      std::move(one.script.begin(), one.script.end(), std::back_inserter(all.script));
      std::move(one.standing.begin(), one.standing.end(), std::back_inserter(all.standing));
    }
    if (!complaints.none()) return tl::make_unexpected(complaints.take());
    return all;
  }

 private:
  // After the moves of the lines read so far.
  Where where_now() const {
    Where where = grammar_.where();
    for (const ReadOrder<Game>& one : orders_)
      for (const ScriptLine<Game>& order : one.script) grammar_.note(order.order, where);
    return where;
  }

  // Behind an order that is complete, a hex with a unit of one's own may be the next hex of a way,
  // or that unit, whose verb was forgotten: nobody guesses.
  bool may_be_another(const OrderLine& line, const Where& where) const {
    return !orders_.back().wrong && grammar_.is_own_place(line.tokens().front(), where);
  }

  // The last line and this one as one order; nothing if they are two.
  std::optional<ReadOrder<Game>> read_joined(const OrderLine& line) {
    ReadOrder<Game> above = std::move(orders_.back());
    orders_.pop_back();
    whole_.push_back(joined(*above.line, line));
    ReadOrder<Game> whole = read_one(whole_.back(), where_now());
    orders_.push_back(std::move(above));
    const bool goes_on = !whole.wrong || lies_within(*whole.wrong, line) ||
                         (orders_.back().wrong && breaks_off(*orders_.back().wrong));
    return goes_on ? std::optional(std::move(whole)) : std::nullopt;
  }

  ReadOrder<Game> read_one(const OrderLine& line, const Where& where) const {
    ReadOrder<Game> one{&line};
    if (grammar_.is_standing(line)) {
      auto standing = grammar_.read_standing(line, where);
      if (line.attempt || line.alternatives.size() > 1)
        one.wrong = refused_at("read.plain-standing", line.line, line.tokens().front().column);
      else if (standing)
        one.standing = std::move(*standing);
      else
        one.wrong = std::move(standing.error());
      for (StandingOrder<Game>& each : one.standing) each.line = line.line;
    } else if (auto script = read_script(grammar_, line, where)) {
      one.script = std::move(*script);
    } else {
      one.wrong = std::move(script.error());
    }
    return one;
  }

 public:
  // One line that holds orders, with its alternatives.
  static Result<std::vector<ScriptLine<Game>>> read_script(const Grammar& grammar,
                                                           const OrderLine& line,
                                                           const Where& where) {
    std::vector<ScriptLine<Game>> script;
    for (std::size_t i = 0; i < line.alternatives.size(); ++i) {
      auto orders = grammar.read_line(i == 0 ? line.tokens() : grammar.completed(line, i), where);
      if (!orders) return tl::make_unexpected(std::move(orders.error()));
      if (line.alternatives.size() > 1 && orders->size() != 1)
        return malformed("read.else-single", {}, line.line, line.alternatives[i].front().column);
      if (i == 0) {
        // Each has a place of its own, inside the words of its line.
        for (int column = line.tokens().front().column; auto& one : *orders)
          script.push_back({std::move(one), {}, line.attempt, line.line, column++});
      } else {
        grammar.inherit(script.front().order, orders->front());
        script.front().otherwise.push_back(std::move(orders->front()));
      }
    }
    return script;
  }

 private:
  const Grammar grammar_;
  std::vector<ReadOrder<Game>> orders_;
  std::deque<OrderLine> whole_;  // joined lines; they stay where they are
  std::size_t wrong_ = 0;
};

}  // namespace cursus::formats
