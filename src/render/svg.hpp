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

}  // namespace cursus::render
