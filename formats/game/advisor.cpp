#include "formats/game/advisor.hpp"

namespace cursus::formats {

const Advisor& advisor_of(const Match& match) {
  const auto* advisor = dynamic_cast<const Advisor*>(&match);
  ensure(advisor != nullptr, "every match advises");
  return *advisor;
}

}  // namespace cursus::formats
