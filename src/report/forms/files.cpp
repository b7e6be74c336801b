#include "src/report/forms/files.hpp"

#include <fmt/format.h>

#include "formats/game/names.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/text.hpp"

namespace cursus::report {

namespace {

using formats::Named;

constexpr std::array form_names{Named<Form>{"text", Form::Text}, Named<Form>{"html", Form::Html},
                                Named<Form>{"json", Form::Json}, Named<Form>{"svg", Form::Svg},
                                Named<Form>{"png", Form::Png}};

std::string picture(const Report& report, render::Format format) {
  const auto scene = map_scene(report);
  if (!scene) throw render::RenderError("There is no map of " + report.scenario + ".");
  return render::render_map(*scene, format);
}

}  // namespace

std::optional<Form> form_named(std::string_view name) {
  return formats::value_of(form_names, name);
}

std::string bytes_of(const Report& report, Form form) {
  switch (form) {
    case Form::Text:
      return text(report);
    case Form::Html:
      return html_file(report);
    case Form::Json:
      return json_text(report) + "\n";
    case Form::Svg:
      return picture(report, render::Format::Svg);
    case Form::Png:
      return picture(report, render::Format::Png);
  }
  return {};
}

std::string file_name(const Report& report, Form form) {
  const std::string_view name = formats::name_of(form_names, form);
  return fmt::format("{}_T{:02}_P{:03}_{}.{}", report.game, report.turn, report.point, report.seat,
                     form == Form::Text ? "txt" : name);
}

}  // namespace cursus::report
