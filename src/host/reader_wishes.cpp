#include "src/host/reader_wishes.hpp"

#include <fmt/format.h>

namespace cursus {

namespace {

std::string zone_key(std::string_view game, std::string_view seat) {
  return fmt::format("zone.{}/{}", game, seat);
}
std::string calendar_key(std::string_view game, std::string_view seat) {
  return fmt::format("calendar.{}/{}", game, seat);
}

}  // namespace

std::optional<formats::Zone> zone_of(const Store& store, std::string_view game,
                                     std::string_view seat) {
  const std::string rule = store.host(zone_key(game, seat)).value_or("");
  if (rule.empty()) return std::nullopt;
  auto zone = formats::Zone::read(rule);
  return zone ? std::optional(std::move(*zone)) : std::nullopt;
}

void set_zone(Store::Transaction& step, std::string_view game, std::string_view seat,
              const std::string& zone) {
  step.set_host(zone_key(game, seat), zone);
}

bool wants_calendar(const Store& store, std::string_view game, std::string_view seat) {
  return store.host(calendar_key(game, seat)) == "yes";
}

void set_calendar(Store::Transaction& step, std::string_view game, std::string_view seat,
                  bool wanted) {
  step.set_host(calendar_key(game, seat), wanted ? "yes" : "");
}

}  // namespace cursus
