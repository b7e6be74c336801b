#include "src/report/forms/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adjudicator/core/rational.hpp"
#include "formats/time/time_words.hpp"

namespace cursus::report {

namespace {

std::string in_lowest_terms(Ratio sum) {
  return sum.den == 1 ? std::to_string(sum.num) : fmt::format("{}/{}", sum.num, sum.den);
}
Ratio ratio_of(const formats::Luck& luck) {
  return {std::int64_t{luck.dice} * luck.hitting, luck.sides};
}

}  // namespace

std::string expected(const formats::Luck& luck) { return in_lowest_terms(ratio_of(luck)); }

bool luck_goes_on(const std::vector<Told>& events, std::size_t i) {
  if (i + 1 >= events.size()) return false;
  const Told& now = events[i];
  const Told& next = events[i + 1];
  return now.kind == next.kind && now.kind != formats::EventKind::Battle && !now.luck.empty() &&
         !next.luck.empty() && now.luck.back().what == next.luck.front().what;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string values(const Dice& dice) { return fmt::format("{}", fmt::join(dice.values, " ")); }

std::string Words::listed(const std::vector<std::string>& words) const {
  std::string all;
  for (const std::string& word : words) (all += all.empty() ? "" : say("report.between")) += word;
  return all;
}

std::string Words::title() const {
  return say(report_.seat.empty() ? "report.title.open" : "report.title",
             {{"game", report_.game}, {"scenario", report_.scenario_name}, {"side", report_.side}});
}

std::string Words::standing() const {
  const std::string point = std::to_string(report_.point);
  if (report_.over) return result(point);
  if (report_.seat.empty())
    return say("report.waits.open", {{"point", point}, {"waiting", listed(report_.waiting)}});
  const auto& question = report_.secrets.front().question;
  if (question) return say("report.asked", {{"point", point}, {"question", question->text}});
  return say("report.waits", {{"point", point}, {"waiting", listed(report_.waiting)}});
}

std::string Words::result(const std::string& point) const {
  if (report_.winner.empty()) return say("report.over.drawn", {{"point", point}});
  if (report_.winner == report_.seat) return say("report.over.you-won", {{"point", point}});
  const auto winner = report_.seat_called(report_.winner);
  ensure(winner.has_value(), "the winner is a side of the game");
  const std::string& side = report_.sides[*winner].name;
  if (!report_.seat.empty()) return say("report.over.you-lost", {{"point", point}, {"side", side}});
  return say("report.over.won", {{"point", point}, {"side", capitalised(side)}});
}

std::string Words::ending() const {
  if (!report_.over) return {};
  for (auto told = report_.events.rbegin(); told != report_.events.rend(); ++told)
    if (told->kind == formats::EventKind::End) return told->sentences.front();
  return {};
}

std::string Words::deadline() const {
  if (!report_.deadline) return say("report.no-deadline");
  std::string due = formats::spoken(*report_.deadline, catalogue_);
  if (!formats::is_timestamp(*report_.deadline)) return say("report.deadline", {{"deadline", due}});
  const formats::UtcTime moment = formats::moment_of(*report_.deadline);
  const auto zone = formats::Zone::read(report_.zone);
  if (!report_.zone.empty() && zone)
    due = say("report.deadline.there",
              {{"deadline", due}, {"there", formats::spoken(moment, *zone, catalogue_)}});
  if (!formats::is_timestamp(report_.written)) return say("report.deadline", {{"deadline", due}});
  const auto left = moment - formats::moment_of(report_.written);
  if (left.count() <= 0) return say("report.deadline.passed", {{"deadline", due}});
  return say("report.deadline.left",
             {{"deadline", due}, {"left", formats::duration(left, catalogue_)}});
}

std::string Words::late() const {
  return report_.late.empty() ? std::string() : say("report.late", {{"what", report_.late}});
}

std::string Words::happened() const {
  return say(report_.whole          ? "report.happened.whole"
             : report_.seat.empty() ? "report.happened.open"
                                    : "report.happened");
}

std::string Words::press() const {
  return say(report_.whole ? "report.press.whole" : "report.press");
}

std::string Words::trust() const {
  return say("report.sentence", {{"words", capitalised(listed(report_.trust.words))}});
}

std::string Words::head() const {
  return say("report.head", {{"seq", std::to_string(report_.seq)}, {"head", report_.short_head()}});
}

std::string Words::receipt(const Receipt& receipt) const {
  return say("report.receipt", {{"point", std::to_string(receipt.point)},
                                {"serial", std::to_string(receipt.serial)},
                                {"arrived", formats::spoken(receipt.arrived, catalogue_)},
                                {"seq", std::to_string(receipt.seq)},
                                {"order", receipt.order.substr(0, 16)}});
}

std::string Words::luck(const std::vector<formats::Luck>& luck) const {
  struct Sum {
    std::string_view what;
    Seat by;
    int hits;
    Ratio expected;
  };
  std::vector<Sum> sums;
  for (const formats::Luck& one : luck) {
    const auto found = std::ranges::find_if(
        sums, [&](const Sum& sum) { return sum.what == one.what && sum.by == one.by; });
    if (found == sums.end()) {
      sums.push_back({one.what, one.by, one.hits, ratio_of(one)});
    } else {
      found->hits += one.hits;
      found->expected += ratio_of(one);
    }
  }
  std::string all;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const Sum& one = sums[i];
    if (i == 0 || one.what != sums[i - 1].what)
      all +=
          say("report.luck", {{"what", say(fmt::format("{}.luck.{}", report_.module, one.what))}});
    else
      all += say("report.between");
    all += say("report.luck.side", {{"side", report_.sides[one.by].name},
                                    {"hits", std::to_string(one.hits)},
                                    {"expected", in_lowest_terms(one.expected)}});
  }
  return all;
}

}  // namespace cursus::report
