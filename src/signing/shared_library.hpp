// A library of the system that is loaded when it is first needed, and then stays. For OpenSSL and
// GPGME: most runs check no signature that asks for them, and linking them would cost every run
// about a millisecond before main().
#pragma once

#include <string>
#include <string_view>

namespace cursus::signing {

class SharedLibrary {
 public:
  // For signatures of that kind, from that package. Throws SigningError.
  SharedLibrary(const char* file, std::string_view kind, std::string_view package);
  void* symbol(const char* name) const;

 private:
  void* handle_;
  std::string file_;
};

// A function of such a library, called like any other: its type comes from the library's header.
template <class Function>
class Imported;

template <class Answer, class... Parameters>
class Imported<Answer(Parameters...)> {
 public:
  Imported(const SharedLibrary& library, const char* name)
      : function_(reinterpret_cast<Answer (*)(Parameters...)>(library.symbol(name))) {}
  Answer operator()(Parameters... arguments) const { return function_(arguments...); }

 private:
  Answer (*function_)(Parameters...);
};

}  // namespace cursus::signing
