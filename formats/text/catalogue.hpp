// All sentences a player reads, by key and language: templates/<language>/*.json, one file per
// topic, all of them merged. A sentence names its arguments in braces: "line {line}".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

enum class Language : std::uint8_t { En, Ja };

class Catalogue {
 public:
  using Arguments = std::vector<Refusal::Argument>;

  // Read on first use, because most runs of the program say nothing.
  static const Catalogue& of(Language language);

  // Merges flat JSON objects of texts, which must outlive it: they are taken apart where they lie,
  // because every run that says a word would else pay for reading all others. What is no such
  // object and a key that stands twice is a Defect.
  explicit Catalogue(const std::vector<std::string_view>& files);

  bool has(std::string_view key) const;
  std::vector<std::string_view> keys() const;                           // sorted
  std::vector<std::string> argument_names(std::string_view key) const;  // sorted, each once

  // Never fails: a gap in the catalogue shows as the bare key with its arguments.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;
  // The same, but a gap is a Defect. For tests.
  std::string say_strictly(std::string_view key, const Arguments& arguments = {}) const;

 private:
  struct Sentence {
    std::string_view key;
    std::string_view written;  // as in its file, with its quotes
  };
  void read(std::string_view file);
  std::size_t place_of(std::string_view key) const;
  const Sentence* find(std::string_view key) const;

  std::vector<Sentence> sentences_;
  std::vector<std::uint16_t> places_;  // a table of hashes: 0, or the number of a sentence from 1
};

// What is wrong, in the reader's language. Arguments may hold player's text: they are clipped, and
// what is unwanted in them is written as a code. Where a refusal has the argument `nearest`, the
// question whether that was meant is added.
std::string sentence(const Refusal& refusal, Language language);
// "Line 5, column 3: …"; without a line, the sentence alone.
std::string sentence_with_place(const Refusal& refusal, Language language);

}  // namespace cursus::formats
