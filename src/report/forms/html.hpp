// A report as one page that needs nothing else: no script, no other file, nothing from the network.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>

#include "src/render/display.hpp"
#include "src/report/model.hpp"

namespace cursus::report {

std::string html(const Report& report);
// The same as a file of one seat: it carries, packed, what the order composer reads.
std::string html_file(const Report& report);

// A picture that comes along: where it is, its size, the part of it that matters, its title and its
// words.
struct Picture {
  Picture() = default;  // none
  Picture(std::string where, const render::DisplayList& list, std::string called)
      : address(std::move(where)),
        title(std::move(called)),
        width(list.width),
        height(list.height),
        part(list.focus),
        words(list.description) {}
  std::string address;  // "cid:…"
  std::string title;
  int width = 0;
  int height = 0;
  std::optional<render::Frame> part;
  std::string words;
};

// The same for a mail, where programs show a picture that comes along but nothing drawn in place.
// `mailto`: what a tap begins to answer with; empty: there is nothing to answer. `composer`: where
// the orders can be composed (composer_link.hpp); empty: nowhere.
std::string html_for_mail(const Report& report, const Picture& picture,
                          const std::string& mailto = {}, const std::string& composer = {});

// What the template prints; `html` is this and the template.
// With a picture, as for a mail; without one, the map is drawn in place.
nlohmann::json page_data(const Report& report, const Picture* picture = nullptr);

}  // namespace cursus::report
