// A part of the program that lies in a shared library of its own beside it, and is loaded when it
// is first needed: large libraries would otherwise cost every run their start-up time.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cursus {

struct PluginError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Plugin {
 public:
  // Beside the program, or where it is installed. `build` is the answer that the module's function
  // `build_name` must give: both must come from one build. Throws PluginError: "`purpose` needs …".
  Plugin(std::string_view file, std::string_view purpose, const char* build_name,
         std::string_view build);

  template <class Function>
  Function* function(const char* name) const {
    return reinterpret_cast<Function*>(symbol(name));
  }

 private:
  void* symbol(const char* name) const;

  std::string file_;
  void* handle_ = nullptr;  // stays open: libraries with threads and types cannot be unloaded
};

}  // namespace cursus
