#include "src/signing/shared_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include "src/signing/error.hpp"

namespace cursus::signing {

SharedLibrary::SharedLibrary(const char* file, std::string_view purpose, std::string_view package)
    : handle_(dlopen(file, RTLD_NOW | RTLD_LOCAL)), file_(file) {
  if (handle_ == nullptr)
    throw SigningError(fmt::format("To check {}, please install the package {} ({} is missing).",
                                   purpose, package, file));
}

void* SharedLibrary::symbol(const char* name) const {
  void* found = dlsym(handle_, name);
  if (found == nullptr) throw SigningError(fmt::format("{} has no function {}.", file_, name));
  return found;
}

}  // namespace cursus::signing
