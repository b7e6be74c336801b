// What a game says of its events, as tables: which of them need nothing but one sentence with their
// members, and which are of a kind but hold no luck. The others have a function each. An event in
// no table and without a function does not compile.
//
//   class LuckOfEvents : public formats::KindTable<
//                          formats::AllAre<EventKind::Plain, Stepped, Turned>,
//                          formats::AllAre<EventKind::Loss, LeaderDied, Eliminated>> {
//    public:
//     using KindTable::operator();
//     EventLuck operator()(const Fired& event) const;
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/game/sentences.hpp"
#include "formats/game/telling.hpp"

namespace cursus::formats {

namespace detail {

template <EventKind kind, class Event>
struct KindRow {
  EventLuck operator()(const Event&) const { return {kind}; }
};
template <class Table, class Event>
struct SentenceRow {
  std::vector<std::string> operator()(const Event& event) const {
    return static_cast<const Table&>(*this).say(event);
  }
};

}  // namespace detail

// --- how events stand in a report ----------------------------------------------------------------

template <EventKind kind, class... Events>
struct AllAre : detail::KindRow<kind, Events>... {
  using detail::KindRow<kind, Events>::operator()...;
};
template <class... Rows>
struct KindTable : Rows... {
  using Rows::operator()...;
};

// --- sentences -----------------------------------------------------------------------------------

// A game derives from it; `Plain` are the events that say their members in one sentence.
template <class GameSpeech, class... Plain>
class SentenceTable : public detail::SentenceRow<SentenceTable<GameSpeech, Plain...>, Plain>... {
 public:
  using Told = std::vector<std::string>;
  using Arguments = Catalogue::Arguments;

  explicit SentenceTable(GameSpeech speech) : speech_(std::move(speech)) {}
  using detail::SentenceRow<SentenceTable, Plain>::operator()...;

 protected:
  template <class Table, class Event>
  friend struct detail::SentenceRow;

  // `variant` tells which of several sentences; `more` adds to the members of the event, or says
  // them in another way.
  template <class Event>
  Told say(const Event& event, std::string_view variant = {}, Arguments more = {}) const {
    for (Refusal::Argument& argument : arguments_of(speech_, event))
      if (std::ranges::find(more, argument.name, &Refusal::Argument::name) == more.end())
        more.push_back(std::move(argument));
    const std::string key = fmt::format("event.{}{}", shape(Of<Event>{}).name, variant);
    if constexpr (requires { speech_.sentence(key, more); })
      return {speech_.sentence(key, more)};
    else
      return {speech_.say(key, more)};
  }

  GameSpeech speech_;
};

}  // namespace cursus::formats
