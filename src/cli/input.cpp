#include "src/cli/input.hpp"

#include <sodium.h>

#include <nlohmann/json.hpp>

#include "formats/text/bytes.hpp"
#include "src/cli/failure.hpp"

namespace cursus::cli {

nlohmann::json rule_options(const std::vector<std::string>& pairs) {
  nlohmann::json options = nlohmann::json::object();
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos || equals == 0)
      throw Refused{{RefusalKind::Malformed, {}, "cli.bad-option", {{"found", pair}}, 0, 0}};
    const std::string name = pair.substr(0, equals);
    if (options.contains(name))
      throw Refused{{RefusalKind::Malformed, {}, "cli.option-twice", {{"found", name}}, 0, 0}};
    options[name] = pair.substr(equals + 1);
  }
  return options;
}

std::string drawn_seed() {
  ensure(sodium_init() >= 0, "the system gives random numbers");
  std::array<std::uint8_t, 8> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return formats::hex(bytes);
}

}  // namespace cursus::cli
