#include "src/mail/plugin.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

namespace cursus {

namespace {

std::filesystem::path find_plugin(std::string_view file) {
  const auto beside = std::filesystem::canonical("/proc/self/exe").parent_path();
  const auto installed = beside.parent_path() / "lib" / "cursus" / file;
  return !exists(beside / file) && exists(installed) ? installed : beside / file;
}

}  // namespace

Plugin::Plugin(std::string_view file, std::string_view purpose, const char* build_name,
               std::string_view build)
    : file_(find_plugin(file).string()), handle_(dlopen(file_.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (!handle_) {
    const char* const why = dlerror();
    throw PluginError(fmt::format("{} needs the module {}, which cannot be loaded ({}).", purpose,
                                  file_, why ? why : "unknown trouble"));
  }
  if (function<std::string_view()>(build_name)() != build)
    throw PluginError(
        fmt::format("The module {} belongs to another version of the program.", file_));
}

void* Plugin::symbol(const char* name) const {
  void* const found = dlsym(handle_, name);
  if (!found)
    throw PluginError(
        fmt::format("The module {} belongs to another version of the program.", file_));
  return found;
}

}  // namespace cursus
