// An archive that every system can open without further programs: a ZIP file. The same files give
// the same bytes.
#pragma once

#include <string>
#include <string_view>

namespace cursus::report {

class Zip {
 public:
  // `name`: plain ASCII, with slashes.
  void add(std::string_view name, std::string_view bytes);
  std::string finish();

 private:
  std::string files_;
  std::string directory_;
  unsigned count_ = 0;
};

}  // namespace cursus::report
