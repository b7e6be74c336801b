// The order composer as one file: a page that holds the rules, their words and nothing from
// elsewhere.
#pragma once

#include <string>
#include <string_view>

namespace cursus::composer {

// `module`: the bytes of cursus.wasm.
std::string page_with(std::string_view module);

}  // namespace cursus::composer
