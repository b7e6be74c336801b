// site: pages of all games of a host.
#include "src/report/forms/site.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/club/results.hpp"
#include "src/composer/page.hpp"
#include "src/verify/export_import.hpp"

namespace cursus::cli {

int site(const Common& common, const SiteOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const std::filesystem::path directory = options.directory;
  std::filesystem::create_directories(directory);
  const auto write = [&](const std::string& name, const std::string& bytes) {
    std::filesystem::create_directories((directory / name).parent_path());
    write_public_file(common, (directory / name).string(), bytes);
  };
  const std::string ratings = club::club_page(club::finished_games(store), common.language);
  if (!ratings.empty()) write("club.html", ratings);
  const std::filesystem::path module = composer_module();
  if (!module.empty())
    write("composer.html", cursus::composer::page_with(read_file(common, module.string())));
  const std::size_t count = value_of(report::make_host_site(
      store, common.language, write, ratings.empty() ? std::string() : "club.html",
      module.empty() ? std::string() : "composer.html"));
  // Of games that are over nothing is secret: their logs lie beside their pages.
  for (const GameRow& row : store.games()) {
    if (row.status.state != GameState::Over) continue;
    std::string log;
    value_of(export_game(store, row.id, std::nullopt, [&](std::string_view part) { log += part; }));
    write(fmt::format("{0}/{0}.log", row.id), log);
  }
  if (common.json)
    print_json({{"directory", options.directory}, {"games", count}});
  else
    print(say(common, "cli.host-site",
              {{"directory", options.directory}, {"count", std::to_string(count)}}));
  return good;
}

}  // namespace cursus::cli
