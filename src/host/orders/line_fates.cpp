#include "src/host/orders/line_fates.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/game/advisor.hpp"
#include "formats/text/text.hpp"

namespace cursus {

namespace {

using formats::JsonBox;

// Of one line: how it began and how it ended. The report has the rest.
constexpr std::size_t most_told = 4;

// A die that a player waits for, as the report tells it.
struct Throw {
  bool battle = false;
  bool follows = false;  // what came of the battle before
  std::string sentence{};
  std::string data{};  // folded, to see whom it is about
};

class Fates {
 public:
  // `hides`: whether the other seat has secrets. What came of its orders is then told like all the
  // rest: to leave it out would say that there were some.
  Fates(const formats::Match& match, bool hides, const formats::OrderFile& stored,
        const Account& account, formats::Language language)
      : match_(match), hides_(hides), account_(account), language_(language) {
    for (const formats::OrderLine& one : stored.lines)
      if (fates_.empty() || fates_.back().line != one.line) {
        fates_.push_back({.line = one.line});
        texts_.push_back(formats::text::fold_case(one.text));
      } else {
        texts_.back() += " " + formats::text::fold_case(one.text);
      }
  }

  std::vector<LineFate> find(const formats::Advisor::LinesOnDesk& desk) {
    answered_.resize(fates_.size());
    mark_desk(desk);
    tell_throws();
    for (const ScriptNote& note : account_.notes) tell(note);
    return std::move(fates_);
  }

 private:
  std::size_t place_of(int line) const {
    const auto found = std::ranges::find(fates_, line, &LineFate::line);
    return static_cast<std::size_t>(found - fates_.begin());
  }

  static bool has(const std::vector<int>& lines, int line) {
    return std::ranges::find(lines, line) != lines.end();
  }

  void mark_desk(const formats::Advisor::LinesOnDesk& desk) {
    for (const Account::Answer& answer : account_.answers)
      if (const std::size_t at = line_of(answer); at < fates_.size()) answered_[at] = true;
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (answered_[i]) continue;
      if (has(desk.standing, fates_[i].line)) fates_[i].is = LineFate::Is::Standing;
      if (has(desk.waiting, fates_[i].line)) fates_[i].is = LineFate::Is::Kept;
    }
  }

  // The line that gave an answer; beyond the last one: none of this file.
  std::size_t line_of(const Account::Answer& answer) const {
    const formats::JsonFields given(answer.body.view());
    const auto line = formats::as_number(given.at("line"));
    if (formats::as_text(given.at("by")) != "line" || !line) return fates_.size();
    return place_of(static_cast<int>(*line));
  }

  // What follows an answer was caused by its line, and by those behind it that gave no answer of
  // their own: several lines may be one plan.
  void tell_throws() {
    std::size_t line = fates_.size();
    std::vector<Throw> thrown;
    ends_ = theirs_ = false;
    for (const Account::Answer& answer : account_.answers) {
      const std::size_t at = line_of(answer);
      if (at < fates_.size() && at != line) {
        share(line, thrown);
        thrown.clear();
        line = at;
      }
      if (at < fates_.size()) {
        theirs_ = false;
        ends_ = formats::as_text(formats::JsonFields(answer.body.view()).at("answer")) == "done";
      }
      const std::size_t heard = answer.events.size();
      const std::size_t own = theirs_ ? 0 : answer.before_other.value_or(heard);
      theirs_ = theirs_ || answer.before_other.has_value();
      for (std::size_t i = 0; i < (hides_ ? heard : own); ++i)
        if (auto one = throw_of(answer.events[i])) thrown.push_back(std::move(*one));
    }
    share(line, thrown);
  }

  std::optional<Throw> throw_of(const JsonBox& event) {
    using Kind = formats::EventKind;
    const nlohmann::json data = *event;
    const formats::EventLuck event_luck = match_.luck_of(data);
    const bool battle = event_luck.kind == Kind::Battle;
    if (event_luck.kind == Kind::Turn || event_luck.kind == Kind::Phase) after_battle_ = false;
    const bool follows = after_battle_ && event_luck.kind == Kind::News && event_luck.luck.empty();
    if (!battle && !follows && event_luck.luck.empty()) return std::nullopt;
    after_battle_ = after_battle_ || battle;
    const auto sentences = match_.tell(data, language_);
    if (sentences.empty()) return std::nullopt;
    std::string told = sentences.front();
    const bool rolled = !event_luck.luck.empty() || data.contains("die");
    if (battle && rolled && sentences.size() > 1) told += " " + sentences.back();  // what fell
    return Throw{battle, follows, std::move(told), formats::text::fold_case(event.text())};
  }

  void share(std::size_t first, const std::vector<Throw>& thrown) {
    if (first >= fates_.size()) return;
    std::vector<std::size_t> group{first};
    for (std::size_t i = first + 1; i < fates_.size() && !answered_[i]; ++i)
      if (fates_[i].is == LineFate::Is::Done) group.push_back(i);
    // A battle that breaks out where somebody has finished is of the line that has begun it.
    std::vector<std::size_t> before;
    for (std::size_t i = first; ends_ && i > 0; --i)
      if (fates_[i - 1].is == LineFate::Is::Done || fates_[i - 1].is == LineFate::Is::Fought)
        before.push_back(i - 1);
    std::size_t who = first;
    for (const Throw& one : thrown) {
      if (!one.follows) {
        auto named = whose(group, one);
        if (!named && one.battle) named = whose(before, one);
        who = named.value_or(first);
      }
      add(who, one);
    }
  }

  // The first of these lines that names most of those whom it is about; nothing: none names
  // anybody.
  std::optional<std::size_t> whose(const std::vector<std::size_t>& lines, const Throw& one) const {
    std::optional<std::size_t> best;
    std::ptrdiff_t most = 0;
    for (const std::size_t line : lines) {
      const formats::Tokens words = formats::words({texts_[line], 1, 1});
      const auto named = std::ranges::count_if(words, [&](const formats::Token& word) {
        return one.data.find("\"" + formats::text::fold_case(word.text) + "\"") !=
               std::string::npos;
      });
      if (named <= most) continue;
      most = named;
      best = line;
    }
    return best;
  }

  void add(std::size_t at, const Throw& one) {
    LineFate& fate = fates_[at];
    const bool of_battle = one.battle || one.follows;
    if (one.battle) fate.is = LineFate::Is::Fought;
    if (fate.told.size() < most_told)
      fate.told.push_back(one.sentence);
    else if (of_battle)
      fate.told.back() = one.sentence;
  }

  void tell(const ScriptNote& note) {
    const std::size_t at = place_of(note.line);
    if (at == fates_.size()) return;
    LineFate& fate = fates_[at];
    const std::string why = formats::sentence(note.reason, language_);
    switch (note.kind) {
      case ScriptNote::Kind::Stopped:
        for (std::size_t i = at + 1; i < fates_.size(); ++i)
          if (!answered_[i] && fates_[i].is == LineFate::Is::Done)
            fates_[i].is = LineFate::Is::Stopped;
        [[fallthrough]];
      case ScriptNote::Kind::Skipped:
        fate.is = LineFate::Is::NotDone;
        fate.told = {why};
        return;
      case ScriptNote::Kind::ElseTaken:
      case ScriptNote::Kind::Repaired:
      case ScriptNote::Kind::Ungranted:
        if (fate.is == LineFate::Is::Done) fate.is = LineFate::Is::Changed;
        fate.told.push_back(why);
        return;
    }
  }

  const formats::Match& match_;
  bool hides_;
  bool after_battle_ = false;  // in the same phase
  bool ends_ = false;          // the line that has answered last says that its seat has done
  bool theirs_ = false;        // the other seat goes on by lines of its own
  const Account& account_;
  formats::Language language_;
  std::vector<LineFate> fates_;
  std::vector<std::string> texts_;  // of each, folded
  std::vector<bool> answered_;
};

}  // namespace

std::vector<LineFate> line_fates(const formats::Match& match, Seat seat,
                                 const formats::OrderFile& stored, const Account& account,
                                 formats::Language language) {
  return Fates(match, match.sees_more(other(seat)), stored, account, language)
      .find(formats::advisor_of(match).lines_on_desk(seat));
}

}  // namespace cursus
