// A small checker: is this text one well-formed XML element?
#pragma once

#include <string>
#include <string_view>

namespace cursus::render::test {

// Empty if it is; otherwise what is wrong. Stricter than XML: attributes in double quotes, no
// comments, declarations or CDATA, only the five named entities and decimal references.
std::string xml_trouble(std::string_view text);

}  // namespace cursus::render::test
