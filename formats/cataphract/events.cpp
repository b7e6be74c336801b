#include "formats/cataphract/events.hpp"

#include <nlohmann/json.hpp>

#include "formats/cataphract/event_shapes.hpp"
#include "formats/cataphract/names.hpp"

namespace cursus::cataphract {

Result<View> read_view(const Battle& battle, const nlohmann::json& view) {
  return formats::read_record<View>(Names(battle), view);
}

std::optional<Event> read_event(const Battle& battle, const nlohmann::json& event) {
  return formats::read_event<Event>(Names(battle), event);
}

}  // namespace cursus::cataphract
