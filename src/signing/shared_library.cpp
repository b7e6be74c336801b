#include "src/signing/shared_library.hpp"

#include <dlfcn.h>

#include "src/signing/error.hpp"

namespace cursus::signing {

SharedLibrary::SharedLibrary(const char* file, std::string_view kind, std::string_view package)
    : handle_(dlopen(file, RTLD_NOW | RTLD_LOCAL)), file_(file) {
  if (handle_ == nullptr)
    throw SigningError(
        "signing.no-library",
        {{"kind", std::string(kind)}, {"package", std::string(package)}, {"file", file}});
}

void* SharedLibrary::symbol(const char* name) const {
  void* found = dlsym(handle_, name);
  if (found == nullptr)
    throw SigningError("signing.no-function", {{"file", file_}, {"name", name}});
  return found;
}

}  // namespace cursus::signing
