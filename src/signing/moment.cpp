#include "src/signing/moment.hpp"

#include <fmt/chrono.h>

namespace cursus::signing {

std::string timestamp(Moment moment) { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", moment); }

}  // namespace cursus::signing
