// What the world can do to us while signatures are made or checked: a file that cannot be written,
// a library or tool that is not installed. A sentence for the host.
#pragma once

#include <stdexcept>

namespace cursus::signing {

struct SigningError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cursus::signing
