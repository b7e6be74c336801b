#include "src/cli/failure.hpp"

#include <fmt/core.h>

#include <system_error>

#include "src/cli/commands.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus::cli {
namespace {

int code_of(StoreTrouble what) { return what == StoreTrouble::Exists ? bad : trouble; }

}  // namespace

int told(formats::Language language, const std::function<int()>& command) try {
  try {
    return command();
  } catch (const Refused& refused) {
    fmt::print(stderr, "cursus: {}\n", formats::sentence_with_place(refused.refusal, language));
    return bad;
  } catch (const SpokenStoreError& error) {
    fmt::print(stderr, "cursus: {}\n", error.in(language));
    return code_of(error.trouble);
  } catch (const StoreError& error) {
    fmt::print(stderr, "cursus: {}\n", error.what());
    return code_of(error.trouble);
  } catch (const OutputLost& lost) {
    fmt::print(stderr, "cursus: {}\n",
               formats::Catalogue::of(language).say(
                   "cli.output-lost", {{"why", std::generic_category().message(lost.error)}}));
    return trouble;
  } catch (const Defect& defect) {
    fmt::print(stderr, "{}\n",
               formats::Catalogue::of(language).say("cli.defect", {{"what", defect.what()}}));
    return stuck;
  } catch (const std::exception& error) {
    fmt::print(stderr, "cursus: {}\n", error.what());
    return trouble;
  }
} catch (const Defect& defect) {  // in the words themselves
  fmt::print(stderr, "cursus: {}\n", defect.what());
  return stuck;
}

}  // namespace cursus::cli
