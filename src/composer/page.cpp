#include "src/composer/page.hpp"

#include <libdeflate.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "adjudicator/core/result.hpp"
#include "formats/text/bytes.hpp"
#include "formats/text/embedded.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::composer {

namespace {

std::string file(std::string_view name) {
  const auto text = embedded("templates/composer/" + std::string(name));
  ensure(text.has_value(), "the parts of the page are embedded");
  return std::string(*text);
}

// The page is one script: what its parts give to each other needs no export.
std::string script() {
  std::string all = "\"use strict\";\n";
  for (const std::string_view part : {"rules", "report", "board", "choices", "standing", "page"}) {
    std::string text = file(std::string(part) + ".mjs");
    if (const std::size_t exported = text.rfind("\nexport {"); exported != text.npos)
      text.erase(exported + 1);
    all += text;
  }
  return all;
}

// Of all languages; nothing in it ends the element in which it stands.
std::string words() {
  nlohmann::json all;
  for (const std::string language : {"en", "ja"})
    for (const std::string part : {"composer", "composer_standing"})
      all[language].update(
          nlohmann::json::parse(*embedded("templates/" + language + "/" + part + ".json")));
  std::string text;
  for (const char c : all.dump()) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

std::string packed(std::string_view bytes) {
  constexpr int most_effort = 12;
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
      libdeflate_alloc_compressor(most_effort), libdeflate_free_compressor);
  ensure(compressor != nullptr, "there is memory to pack a file");
  std::string out(libdeflate_gzip_compress_bound(compressor.get(), bytes.size()), '\0');
  out.resize(libdeflate_gzip_compress(compressor.get(), bytes.data(), bytes.size(), out.data(),
                                      out.size()));
  ensure(!out.empty(), "what was measured has room");
  return out;
}

std::string base64(std::string_view bytes) {
  return signing::base64({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}
std::string hash(std::string_view text) { return signing::base64(formats::sha256(text)); }

// Each mark stands once, and nothing that is put in is looked at again.
std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>>& parts) {
  std::string out;
  while (!page.empty()) {
    std::size_t first = page.size();
    const std::pair<std::string_view, std::string>* next = nullptr;
    for (const auto& part : parts)
      if (const std::size_t at = page.find(part.first); at < first) {
        first = at;
        next = &part;
      }
    out += page.substr(0, first);
    if (!next) break;
    out += next->second;
    page.remove_prefix(first + next->first.size());
  }
  return out;
}

}  // namespace

std::string page_with(std::string_view module) {
  const std::string code = script();
  const std::string style = file("style.css");
  return filled(file("page.html"), {{"{{script_hash}}", hash(code)},
                                    {"{{style_hash}}", hash(style)},
                                    {"{{{style}}}", style},
                                    {"{{{words}}}", words()},
                                    {"{{{rules}}}", base64(packed(module))},
                                    {"{{{script}}}", code}});
}

}  // namespace cursus::composer
