// Sentences from typed events: the key is <module>.event.<name of the event>, the arguments are its
// members. A game adds how it speaks of its ids, and which of several sentences fits.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "formats/game/shapes.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {

// What the speech of every game has. A game derives from it and overloads `spoken(id)`.
class Speech {
 public:
  Speech(std::string_view module, Language language)
      : module_(module), language_(language), catalogue_(Catalogue::of(language)) {}

  Language language() const { return language_; }
  std::string say(std::string_view key, const Catalogue::Arguments& arguments = {}) const {
    return catalogue_.say(fmt::format("{}.{}", module_, key), arguments);
  }
  // The words for a value, <module>.<kind>.<value>; the value itself where there are none.
  std::string word(std::string_view kind, std::string_view value) const {
    const std::string key = fmt::format("{}.{}.{}", module_, kind, value);
    return catalogue_.has(key) ? catalogue_.say(key) : std::string(value);
  }
  // Adds one more to an enumeration.
  void list(std::string& all, std::string_view one) const {
    if (!all.empty()) all += say("between");
    all += one;
  }

 private:
  std::string_view module_;
  Language language_;
  const Catalogue& catalogue_;
};

// A value as a reader hears it. What has many parts is not said in one word.
template <class GameSpeech, class T>
std::string spoken_value(const GameSpeech& speech, const T& value) {
  if constexpr (requires { speech.spoken(value); }) {
    return std::string(speech.spoken(value));
  } else if constexpr (HasTerms<T>) {
    return std::string(term_in(value, speech.language()));
  } else if constexpr (std::same_as<T, bool>) {
    return {};
  } else if constexpr (std::integral<T>) {
    return std::to_string(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return std::string(std::string_view(value));
  } else if constexpr (detail::IsOptional<T>::value) {
    return value ? spoken_value(speech, *value) : std::string();
  } else if constexpr (detail::IsPerSeat<T>::value) {
    std::string all;
    for (const Seat seat : both_seats)
      speech.list(all,
                  fmt::format("{} {}", speech.spoken(seat), spoken_value(speech, value[seat])));
    return all;
  } else if constexpr (detail::Listed<T>) {
    std::string all;
    for (const auto& item : value) speech.list(all, spoken_value(speech, item));
    return all;
  } else {
    return {};
  }
}

template <class GameSpeech, Shaped Event>
Catalogue::Arguments arguments_of(const GameSpeech& speech, const Event& event) {
  Catalogue::Arguments all;
  constexpr auto table = shape(Of<Event>{});
  const auto one = [&]<class Row>(const Row& row) {
    if constexpr (detail::StoredRow<Row>)
      all.push_back({row.key, spoken_value(speech, detail::part_of(row, event))});
    else if constexpr (detail::ComputedRow<Row>)
      all.push_back({row.key, spoken_value(speech, row.compute(event))});
  };
  std::apply([&](const auto&... rows) { (one(rows), ...); }, table.fields);
  return all;
}

// The sentence of an event; `variant` tells which of several.
template <class GameSpeech, Shaped Event>
std::vector<std::string> sentence_of(const GameSpeech& speech, const Event& event,
                                     std::string_view variant = {}) {
  return {speech.say(fmt::format("event.{}{}", shape(Of<Event>{}).name, variant),
                     arguments_of(speech, event))};
}

// Told by one sentence each; `Variants` says, for every event, which one.
template <class GameSpeech, class Variants>
class SentencesBy {
 public:
  SentencesBy(const auto&, Language language) : speech_(language) {}
  std::vector<std::string> operator()(const auto& event) const {
    return sentence_of(speech_, event, Variants{}(event));
  }

 private:
  GameSpeech speech_;
};

}  // namespace cursus::formats
