#include "formats/text/failure_words.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

constexpr const char* number_of_error = "errno";

// Empty: none of those that a host can do something about.
std::string_view key_of_error(int error) {
  switch (error) {
    case EACCES:
    case EPERM:
      return "system.forbidden";
    case ENOENT:
      return "system.missing";
    case EISDIR:
      return "system.directory";
    case ENOTDIR:
      return "system.no-directory";
    case ENOSPC:
    case EDQUOT:
      return "system.full";
    case EROFS:
      return "system.read-only";
    case EPIPE:
      return "system.pipe";
    case EIO:
      return "system.device";
    default:
      return {};
  }
}

}  // namespace

std::string system_words(int error, Language language) {
  const Catalogue& words = Catalogue::of(language);
  const std::string_view key = key_of_error(error);
  return key.empty() ? words.say("system.other", {{"number", std::to_string(error)}})
                     : words.say(key);
}

Refusal::Argument system_trouble(int error) { return {number_of_error, std::to_string(error)}; }

Catalogue::Arguments with_system_words(Catalogue::Arguments arguments, Language language) {
  for (Refusal::Argument& one : arguments) {
    if (one.name != number_of_error) continue;
    const auto error = text::number(one.value);
    ensure(error.has_value(), "the number of an error is a number");
    one = {"why", system_words(static_cast<int>(*error), language)};
  }
  return arguments;
}

std::string failure_words(const std::exception& error, Language language) {
  if (const auto* spoken = dynamic_cast<const SpokenError*>(&error)) return spoken->in(language);
  const Catalogue& words = Catalogue::of(language);
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return words.say(
        "system.file",
        {{"file", std::filesystem::absolute(file->path1()).lexically_normal().string()},
         {"why", system_words(file->code().value(), language)}});
  if (const auto* system = dynamic_cast<const std::system_error*>(&error))
    return words.say("system.refused", {{"why", system_words(system->code().value(), language)}});
  return error.what();
}

}  // namespace cursus::formats
