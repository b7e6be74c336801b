// The sections of a rules aid, from the catalogue and from printed charts.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::games {

class AidSections {
 public:
  using Section = formats::Section;
  using Arguments = formats::Catalogue::Arguments;

  // `module`: keys are "<module>.aid.…".
  AidSections(std::string_view module, formats::Language language)
      : prefix_(std::string(module) + ".aid."), words_(formats::Catalogue::of(language)) {}

  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_.say(prefix_ + std::string(key), arguments);
  }
  const formats::Catalogue& words() const { return words_; }

  // A section with its title, its lines ("<key>.lines") and the heads of its table ("<key>.heads"),
  // as far as there are words for them.
  Section& add(std::string_view key, Section::Kind kind = Section::Kind::State) {
    const std::string name(key);
    Section section{say(name), {}, kind, std::nullopt, {}};
    if (words_.has(prefix_ + name + ".lines")) section.lines = parts(say(name + ".lines"), '\n');
    if (words_.has(prefix_ + name + ".heads"))
      section.rows.push_back(parts(say(name + ".heads"), '|'));
    sections_.push_back(std::move(section));
    return sections_.back();
  }

  // A whole chart: its columns in the first row, each other row behind its label.
  template <class Chart, class RowName, class ColumnName, class Cell>
  void add_chart(std::string_view key, const Chart& chart, RowName row_name, ColumnName column_name,
                 Cell cell) {
    Section& section = add(key);
    Section::Row heads{say(std::string(key) + ".corner")};
    for (const auto& column : chart.columns()) heads.push_back(column_name(column));
    section.rows.push_back(std::move(heads));
    for (const auto& row : chart.rows()) {
      Section::Row cells{row_name(row)};
      for (const auto& column : chart.columns()) cells.push_back(cell(chart.at(row, column)));
      section.rows.push_back(std::move(cells));
    }
  }

  std::vector<Section> take() { return std::move(sections_); }

  static std::string number(int n) { return std::to_string(n); }

  static std::vector<std::string> parts(const std::string& text, char between) {
    std::vector<std::string> all;
    for (std::size_t from = 0;;) {
      const std::size_t end = text.find(between, from);
      all.push_back(text.substr(from, end - from));
      if (end == text.npos) return all;
      from = end + 1;
    }
  }

 private:
  std::string prefix_;
  const formats::Catalogue& words_;
  std::vector<Section> sections_;
};

}  // namespace cursus::games
