// The command line as a whole: what every command shares, and what is said of a mistake.
#include "src/cli/command_line.hpp"

#include <algorithm>
#include <cstring>
#include <iostream>

#include "formats/text/text.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/help.hpp"
#include "src/cli/output.hpp"
#include "src/mail/servers/password.hpp"
#include "src/mail/servers/pipe.hpp"
#include "src/mail/servers/server_error.hpp"
#include "src/store/server/address.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus::cli {

namespace {

constexpr const char* description =
    "Cursus adjudicates games of ancient war by e-mail.\n"
    "A game is a log of orders and dice that anybody can verify.";

constexpr const char* farewell =
    "First steps:\n"
    "  cursus init host && cd host\n"
    "  cursus scenarios\n"
    "  cursus new ab/marathon\n"
    "  cursus report marathon-1 greek > greek.txt          (edit the orders at its end)\n"
    "  cursus check greek.txt\n"
    "  cursus submit greek.txt                              (now it is the Persians' turn)\n"
    "\n"
    "`cursus COMMAND --help` explains a command and shows examples.\n"
    "\n"
    "Exit codes:\n"
    "  0  done, or found good\n"
    "  1  refused, false, or not found; nothing was changed\n"
    "  2  undecided: nothing contradicts it, but secrets are still sealed\n"
    "  3  error in the command line\n"
    "  4  error of a file, the disk or the host's directory\n"
    "  5  bug in the program; the step was undone and the game waits for its host";

}  // namespace

CommandLine::CommandLine(int argc, char** argv, Commands which)
    : argc_(argc), argv_(argv), which_(which), app_(description) {
  app_.name("cursus");
  app_.footer(farewell);
  app_.set_version_flag("--version", "cursus " CURSUS_VERSION);
  app_.require_subcommand(1);
  app_.fallthrough();
  app_.add_option("--home", home_, "Host's directory (default: the current one)")
      ->envname("CURSUS_HOME")
      ->type_name("DIR");
  app_.add_option("--lang", language_, "Language of the output: en or ja (default en)")
      ->check(CLI::IsMember({"en", "ja"}))
      ->envname("CURSUS_LANG")
      ->type_name("LANG");
  app_.add_flag("--json", common_.json, "Write JSON instead of text");
  app_.add_option("--clock", common_.clock)->group("");  // hidden: for tests
  hosting();
  mailing();
  tools();
  playing();
  showing();
  proving();
  signing();
  receipts();
  keys();
  acts();
  trying();
}

std::optional<int> CommandLine::run() {
  try {
    app_.parse(argc_, argv_);
  } catch (const CLI::CallForVersion& version) {
    return written([&] { return app_.exit(version); });
  } catch (const CLI::ParseError& error) {
    if (which_ == Commands::Named) return std::nullopt;
    return explain(error);
  }
  if (!home_.empty()) common_.home = home_;
  common_.language = language();
  return written([this] { return choice_.perform(); });
}

// What still lies in a buffer is not written yet, and the disk may be full.
int CommandLine::written(const std::function<int()>& work) const {
  return told(common_.language, [&] {
    const int code = work();
    flush();
    return code;
  });
}

// As far as the words were read before one was not understood.
formats::Language CommandLine::language() const {
  const auto& given = app_.get_option("--lang")->results();
  return !given.empty() && given.back() == "ja" ? formats::Language::Ja : formats::Language::En;
}

// Help, or what is wrong.
int CommandLine::explain(const CLI::ParseError& error) const {
  if (dynamic_cast<const CLI::Success*>(&error) != nullptr)
    return written([&] {
      std::cout << help_in(language(), app_.help());
      return 0;
    });
  complain(error);
  // To a server that delivers a mail any other code means: send it back.
  if (app_.got_subcommand("deliver")) return mail::try_later;
  return usage;
}

CLI::App* CommandLine::command(const char* name, const char* what, const char* examples) {
  const bool named = std::any_of(argv_, argv_ + argc_,
                                 [&](const char* word) { return std::strcmp(word, name) == 0; });
  if (which_ == Commands::Named && !named) return nullptr;
  CLI::App* made = app_.add_subcommand(name, what);
  made->footer(std::string("Examples:\n") + examples +
               "\n\nEverywhere: --home DIR, --lang en|ja, --json (see cursus --help)");
  return made;
}

// What stands where a command should.
Refusal CommandLine::no_command() const {
  std::vector<std::string> names;
  for (const CLI::App* one : app_.get_subcommands(nullptr)) names.push_back(one->get_name());
  for (const std::string& word : app_.remaining()) {
    const std::vector<std::string_view> all(names.begin(), names.end());
    Refusal refusal{RefusalKind::Malformed, {}, "cli.mistake.no-command", {{"found", word}}, 0, 0};
    if (const auto meant = formats::text::nearest(word, all); !meant.empty())
      refusal.arguments.push_back({"nearest", std::string(meant.front())});
    return refusal;
  }
  return {RefusalKind::Malformed, {}, "cli.mistake.command-missing", {}, 0, 0};
}

namespace {

// The parser tells mistakes in English only: names and values are taken out of its sentences.
Refusal mistake(const CLI::ParseError& error) {
  const std::string what = error.what();
  const auto refusal = [](std::string_view why, std::vector<Refusal::Argument> arguments) {
    return Refusal{RefusalKind::Malformed, {}, why, std::move(arguments), 0, 0};
  };
  const auto around = [&](std::string_view middle, const char* why, const char* first,
                          const char* second) {
    const std::size_t at = what.find(middle);
    if (at == std::string::npos) return refusal("cli.mistake.other", {{"what", what}});
    return refusal(why, {{first, what.substr(0, at)}, {second, what.substr(at + middle.size())}});
  };
  static constexpr std::string_view one_of = "Exactly 1 option from [";
  if (const std::size_t end = what.find(']'); what.starts_with(one_of) && end != what.npos)
    return refusal("cli.mistake.one-of",
                   {{"found", what.substr(one_of.size(), end - one_of.size())}});
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return around(" is required", "cli.mistake.required", "found", "rest");
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return around(": ", "cli.mistake.not-expected", "what", "found");
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
    return around(" excludes ", "cli.mistake.excludes", "first", "second");
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr)
    return around(" requires ", "cli.mistake.requires", "first", "second");
  return around(": ", "cli.mistake.value", "option", "what");
}

}  // namespace

void CommandLine::complain(const CLI::ParseError& error) const {
  const auto chosen = app_.get_subcommands();
  const std::string name = chosen.empty() ? "" : " " + chosen.front()->get_name();
  const bool none = name.empty() && dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr &&
                    dynamic_cast<const CLI::ValidationError*>(&error) == nullptr;
  std::cerr << "cursus: " << formats::sentence(none ? no_command() : mistake(error), language())
            << formats::Catalogue::of(language()).say("cli.mistake.try", {{"command", name}})
            << '\n';
}

namespace {

// The store knows none of the rooms that can ask.
std::string database_password(const std::string& source) try {
  return mail::read_password(value_of(mail::read_password_source(source)));
} catch (const mail::TransportError& error) {
  throw SpokenStoreError(StoreTrouble::NotWritable, error.trouble.what, error.trouble.arguments);
}

}  // namespace

int run(int argc, char** argv) {
  ask_for_passwords_by(database_password);
  using Commands = CommandLine::Commands;
  if (const auto code = CommandLine(argc, argv, Commands::Named).run()) return *code;
  return CommandLine(argc, argv, Commands::All).run().value();
}

}  // namespace cursus::cli
