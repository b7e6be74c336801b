#include "src/bench/workshop.hpp"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "src/bot/player.hpp"
#include "src/host/transfer.hpp"

namespace cursus::bench {

namespace {

template <class T>
T demanded(Result<T> result) {
  if (!result) throw std::runtime_error(formats::sentence(result.error(), formats::Language::En));
  return std::move(*result);
}

}  // namespace

Workshop::Workshop() {
  std::string pattern = (std::filesystem::temp_directory_path() / "cursus-bench-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary directory");
  path_ = pattern;
  Store::create(home());
}

Workshop::~Workshop() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Host Workshop::host() const { return {Store::open(home(), Store::Mode::Write), Clock()}; }

void Workshop::begin(const std::string& game, const std::string& scenario) const {
  NewGame wanted;
  wanted.scenario = scenario;
  wanted.name = game;
  wanted.options = nlohmann::json::object();
  wanted.seed = Blob{1, 2, 3};
  demanded(host().begin_game(wanted));
}

std::vector<std::string> Workshop::play(const std::string& game,
                                        const std::string& scenario) const {
  begin(game, scenario);
  PerSeat<std::unique_ptr<bot::Policy>> policies;
  for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
  std::vector<std::string> files;
  Host host_of = host();
  demanded(bot::play_game(host_of, game, std::nullopt, policies, [&](const bot::HandedIn& handed) {
    if (handed.taken.kind == Taken::Kind::Played) files.push_back(handed.file);
  }));
  return files;
}

std::filesystem::path Workshop::write(const std::string& name, const std::string& bytes) const {
  const std::filesystem::path file = path_ / name;
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  if (!out.flush()) throw std::runtime_error("the measure cannot write its files");
  return file;
}

std::filesystem::path Workshop::evidence(const std::string& game) const {
  std::string bytes;
  demanded(export_game(Store::open(home(), Store::Mode::Read), game, std::nullopt,
                       [&](std::string_view part) { bytes += part; }));
  return write(game + ".log", bytes);
}

}  // namespace cursus::bench
