// That a mail is being read, in a file beside the store until it has been: a mail that brings the
// program down must not do so for ever.
#pragma once

#include <filesystem>
#include <string_view>

namespace cursus::pbem {

class Attempt {
 public:
  // Begins one more. `home`: the host's directory.
  Attempt(const std::filesystem::path& home, std::string_view place);

  // What a process has left that died when the mail was taken in.
  static void forget(const std::filesystem::path& home, std::string_view place);
  // What is left of mails that nobody has tried to read for two days: they came no more.
  static void forget_old(const std::filesystem::path& home);

  // How often the program ended while it read this mail, and how often it had to leave it.
  int deaths() const { return deaths_; }
  int failures() const { return failures_; }

  // It could be taken apart: whatever ends the program now is not this mail.
  void opened();
  void failed();  // the world's fault, so far
  void done();    // whatever became of it

 private:
  void write(int deaths, int failures) const;

  std::filesystem::path file_;
  int deaths_ = 0;
  int failures_ = 0;
};

}  // namespace cursus::pbem
