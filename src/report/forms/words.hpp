// Phrases that every form of a report uses.
#pragma once

#include <string>
#include <vector>

#include "src/report/model.hpp"

namespace cursus::report {

class Words {
 public:
  explicit Words(const Report& report)
      : report_(report), catalogue_(formats::Catalogue::of(report.language)) {}

  std::string say(std::string_view key, const formats::Catalogue::Arguments& arguments = {}) const {
    return catalogue_.say(key, arguments);
  }
  std::string listed(const std::vector<std::string>& words) const;

  std::string title() const;
  std::string standing() const;  // whose move it is
  std::string ending() const;    // how the game has ended; empty: it goes on
  std::string deadline() const;
  std::string late() const;  // what happens then; perhaps nothing
  std::string happened() const;
  std::string press() const;
  std::string trust() const;
  std::string head() const;
  std::string receipt(const Receipt& receipt) const;
  // What came and what was to be expected, of all the dice of one event or of several.
  std::string luck(const std::vector<formats::Luck>& luck) const;

 private:
  std::string result(const std::string& point) const;

  const Report& report_;
  const formats::Catalogue& catalogue_;
};

// With a capital where a sentence or a heading begins: "The Romans".
std::string capitalised(std::string text);
// In lowest terms: "2/3", "1".
std::string expected(const formats::Luck& luck);
// The dice of the next event are of the same kind: they are summed up once, behind the last one.
bool luck_goes_on(const std::vector<Told>& events, std::size_t i);
// "3 4 1"
std::string values(const Dice& dice);

}  // namespace cursus::report
