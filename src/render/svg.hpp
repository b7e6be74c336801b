// Display list to SVG: small, deterministic, with text as text.
#pragma once

#include <string>
#include <string_view>

#include "src/render/display.hpp"

namespace cursus::render {

// A whole document that may also stand inside an HTML page; `prefix` begins all its ids, so that
// several maps can share a page. `group`: an id by which a page can show the drawing once more.
std::string svg(const DisplayList& list, std::string_view prefix = "map",
                std::string_view group = {});

// A file of its own, parts of which a page can show: #part is what matters, #board the map without
// its title and legend.
std::string svg_with_views(const DisplayList& list);

}  // namespace cursus::render
