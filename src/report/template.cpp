#include "src/report/template.hpp"

#include <fmt/format.h>

#include <functional>
#include <kainjow/mustache.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "adjudicator/core/result.hpp"
#include "formats/embedded.hpp"

namespace cursus::report {

namespace {

using kainjow::mustache::data;
using nlohmann::json;

constexpr int most_nested = 5;

data data_of(const json& value) {
  if (value.is_object()) {
    data all{data::type::object};
    for (const auto& [key, one] : value.items()) all.set(key, data_of(one));
    return all;
  }
  if (value.is_array()) {
    data all{data::type::list};
    for (const json& one : value) all.push_back(data_of(one));
    return all;
  }
  if (value.is_boolean()) return data(value.get<bool>());
  ensure(value.is_string(), "templates take texts");
  const auto& text = value.get_ref<const std::string&>();
  return text.empty() ? data(false) : data(text);  // a section asks whether there is any text
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
  return page->second.render(data_of(values));
}

}  // namespace cursus::report
