// composer: the page in which players compose their orders.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/composer/page.hpp"

namespace cursus::cli {

// As `./dev composer` builds it, as it may be given away with the program, and as it is installed.
std::filesystem::path composer_module() {
  const auto beside = std::filesystem::canonical("/proc/self/exe").parent_path();
  for (const auto& place : {beside / "composer", beside, beside.parent_path() / "lib" / "cursus"})
    if (exists(place / "cursus.wasm")) return place / "cursus.wasm";
  return {};
}

int composer(const Common& common, const ComposerOptions& options) {
  const std::string module = options.module.empty() ? composer_module().string() : options.module;
  if (module.empty())
    throw Refused{{RefusalKind::Untimely, {}, "cli.composer.no-module", {}, 0, 0}};
  const std::string page = cursus::composer::page_with(read_file(common, module));
  write_public_file(common, options.output, page);
  if (common.json)
    print_json({{"file", options.output}, {"bytes", page.size()}});
  else
    print(say(common, "cli.composer",
              {{"file", options.output}, {"kilobytes", std::to_string(page.size() / 1000)}}));
  return good;
}

}  // namespace cursus::cli
