// Which build of the program this is.
#pragma once

#include <string>

namespace cursus {

// The linker's mark of the running program, in hexadecimal: equal programs have equal ones. Empty
// where the linker makes none.
const std::string& build_id();

}  // namespace cursus
