#include "src/cli/failure.hpp"

#include <fmt/core.h>
#include <pwd.h>
#include <sys/stat.h>

#include <filesystem>
#include <system_error>

#include "formats/text/failure_words.hpp"
#include "src/cli/commands.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus::cli {
namespace {

int code_of(StoreTrouble what) { return what == StoreTrouble::Exists ? bad : trouble; }

// Of the nearest directory above that can be seen.
std::string owner_of(std::filesystem::path file) {
  for (std::error_code none; file.has_relative_path(); file = file.parent_path()) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) continue;
    const passwd* owner = ::getpwuid(found.st_uid);
    return owner ? owner->pw_name : std::to_string(found.st_uid);
  }
  return "root";
}

std::string forbidden(const std::filesystem::path& path, formats::Language language) {
  const auto file = std::filesystem::absolute(path).lexically_normal();
  return formats::Catalogue::of(language).say("cli.forbidden",
                                              {{"file", file.string()}, {"owner", owner_of(file)}});
}

std::string in_words(const std::filesystem::filesystem_error& error, formats::Language language) {
  if (error.code() != std::errc::permission_denied) return formats::failure_words(error, language);
  return forbidden(error.path1(), language);
}

std::string in_words(const StoreError& error, formats::Language language) {
  const auto* spoken = dynamic_cast<const SpokenStoreError*>(&error);
  if (spoken && spoken->key == store_closed)
    return forbidden(spoken->arguments.front().value, language);
  return formats::failure_words(error, language);
}

}  // namespace

int told(formats::Language language, const std::function<int()>& command) try {
  try {
    return command();
  } catch (const Refused& refused) {
    fmt::print(stderr, "cursus: {}\n", formats::sentence_with_place(refused.refusal, language));
    return bad;
  } catch (const StoreError& error) {
    fmt::print(stderr, "cursus: {}\n", in_words(error, language));
    return code_of(error.trouble);
  } catch (const OutputLost& lost) {
    fmt::print(stderr, "cursus: {}\n",
               formats::Catalogue::of(language).say(
                   "cli.output-lost", {{"why", formats::system_words(lost.error, language)}}));
    return trouble;
  } catch (const Defect& defect) {
    fmt::print(stderr, "{}\n",
               formats::Catalogue::of(language).say("cli.defect", {{"what", defect.what()}}));
    return stuck;
  } catch (const std::filesystem::filesystem_error& error) {
    fmt::print(stderr, "cursus: {}\n", in_words(error, language));
    return trouble;
  } catch (const std::exception& error) {
    fmt::print(stderr, "cursus: {}\n", formats::failure_words(error, language));
    return trouble;
  }
} catch (const Defect& defect) {  // in the words themselves
  fmt::print(stderr, "cursus: {}\n", defect.what());
  return stuck;
}

}  // namespace cursus::cli
