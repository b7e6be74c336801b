#include "src/store/server/libpq.hpp"

#include <dlfcn.h>

#include "src/store/spoken_error.hpp"

namespace cursus::sql {

namespace {

[[noreturn]] void fail() {
  const char* const why = dlerror();
  throw SpokenStoreError(StoreTrouble::Failed, "store.postgres.no-library",
                         {{"detail", why ? why : "libpq.so.5"}});
}

}  // namespace

// Stays open: libraries with threads cannot be unloaded.
Libpq::Libpq() : handle_(dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL)) {
  if (!handle_) fail();
}

void* Libpq::symbol(const char* name) const {
  if (!handle_) fail();
  void* const found = dlsym(handle_, name);
  if (!found) fail();
  return found;
}

const Libpq& Libpq::loaded() {
  static const Libpq library;
  return library;
}

}  // namespace cursus::sql
