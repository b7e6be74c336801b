// The words around a map that every game needs: the legend of what is shown, and a description for
// who cannot see it.
#pragma once

#include <string>

#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Only what the map shows; a game puts the symbols of its units between the two.
void explain_ground(Scene& scene, const formats::Catalogue& words);
void explain_happenings(Scene& scene, const formats::Catalogue& words);

std::string description_of(const Scene& scene, const formats::Catalogue& words);

// "Marathon, 490 BC". Years before Christ are negative.
std::string title_with_year(const std::string& battle, int year, const formats::Catalogue& words);

}  // namespace cursus::render
