// Rather Dead Than Persia! How Sentences make one sentence of an event, for its two sources.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "formats/dead_than_persia/sentences.hpp"
#include "formats/dead_than_persia/shapes.hpp"

namespace cursus::dead_than_persia {

template <class Event>
Sentences::Told Sentences::say(const Event& event, std::string_view variant, Arguments more) const {
  for (Refusal::Argument& argument : formats::arguments_of(speech_, event))
    if (std::ranges::find(more, argument.name, &Refusal::Argument::name) == more.end())
      more.push_back(std::move(argument));
  return {speech_.sentence(fmt::format("event.{}{}", shape(Of<Event>{}).name, variant), more)};
}

template <class List>
std::string Sentences::listed(const List& list) const {
  std::string all;
  for (const auto& one : list) speech_.list(all, speech_.spoken(one));
  return all;
}

}  // namespace cursus::dead_than_persia
