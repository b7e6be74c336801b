// site: pages of all games of a host.
#include "src/report/forms/site.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"

namespace cursus::cli {

int site(const Common& common, const SiteOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const std::filesystem::path directory = options.directory;
  std::filesystem::create_directories(directory);
  const std::size_t count = value_of(report::make_host_site(
      store, common.language, [&](const std::string& name, const std::string& bytes) {
        std::filesystem::create_directories((directory / name).parent_path());
        write_public_file(common, (directory / name).string(), bytes);
      }));
  if (common.json)
    print_json({{"directory", options.directory}, {"games", count}});
  else
    print(say(common, "cli.host-site",
              {{"directory", options.directory}, {"count", std::to_string(count)}}));
  return good;
}

}  // namespace cursus::cli
