// Maps for the program: a scene becomes the bytes of a picture.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "src/render/draw.hpp"
#include "src/render/error.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

enum class Format : std::uint8_t { Svg, Png };

// By the end of a file's name, whatever its case: "map.png".
std::optional<Format> format_of(const std::filesystem::path& file);

// The same scene gives the same bytes; of a PNG, with the same libraries and font. SVG needs
// neither. Throws RenderError.
std::string render_map(const Scene& scene, Format format, Size size = {});

std::string png(const DisplayList& list);

}  // namespace cursus::render
