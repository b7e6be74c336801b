#include "src/report/forms/html_template.hpp"

#include <fmt/format.h>

#include <functional>
#include <kainjow/mustache.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "adjudicator/core/result.hpp"
#include "formats/text/embedded.hpp"

namespace cursus::report {

namespace {

using kainjow::mustache::data;
using nlohmann::json;

constexpr int most_nested = 5;

// The library copies whatever it is given, with all that it holds. So a place is given first, and
// filled where it lies: its data are ours, though it shows them as constant.
data& place_in(const data* given) { return const_cast<data&>(*given); }

void fill(data& place, const json& value) {
  if (value.is_object()) {
    place = data{data::type::object};
    for (const auto& [key, one] : value.items()) {
      place.set(key, data(false));
      fill(place_in(place.get(key)), one);
    }
  } else if (value.is_array()) {
    place = data{data::type::list};
    for (std::size_t i = 0; i < value.size(); ++i) place.push_back(data(false));
    for (std::size_t i = 0; i < value.size(); ++i) fill(place_in(&place.list_value()[i]), value[i]);
  } else if (value.is_boolean()) {
    place = data(value.get<bool>());
  } else {
    ensure(value.is_string(), "templates take texts");
    const auto& text = value.get_ref<const std::string&>();
    place = text.empty() ? data(false) : data(text);  // a section asks whether there is any text
  }
}

std::string with_partials(std::string_view name, int nested) {
  const auto found = embedded(fmt::format("templates/html/{}", name));
  ensure(found && nested < most_nested, fmt::format("the template {} is there", name));
  std::string text(*found);
  constexpr std::string_view begin = "{{> ";
  for (std::size_t at = 0; (at = text.find(begin, at)) != std::string::npos;) {
    const std::size_t end = text.find("}}", at);
    ensure(end != std::string::npos, "a partial is closed");
    const std::string partial =
        with_partials(text.substr(at + begin.size(), end - at - begin.size()), nested + 1);
    text.replace(at, end + 2 - at, partial);
    at += partial.size();
  }
  return text;
}

}  // namespace

std::string template_text(std::string_view name) { return with_partials(name, 0); }

std::string fill_template(std::string_view name, const json& values) {
  // Each is read once in a process; pages are many.
  static std::map<std::string, kainjow::mustache::mustache, std::less<>> read;
  auto page = read.find(name);
  if (page == read.end()) page = read.emplace(name, template_text(name)).first;
  ensure(page->second.is_valid(),
         fmt::format("the template {}: {}", name, page->second.error_message()));
  data all;
  fill(all, values);
  return page->second.render(all);
}

}  // namespace cursus::report
