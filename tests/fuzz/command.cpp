// What the text of a mail asks for: whatever it says, it asks for one thing or is refused, and a
// short command names its game.
#include "formats/text.hpp"
#include "src/mail/html.hpp"
#include "src/mail/plain.hpp"
#include "src/post/command.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace cursus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (formats::text::first_bad_byte(text)) return 0;
  if (auto page = mail::text_of_html(text); !page) fuzz::say(page.error());
  post::read_subject(text);
  const auto command = post::read_command(mail::mark_quoted(mail::unflow(text, true)));
  if (!command) {
    fuzz::say(command.error());
    return 0;
  }
  if (command->verb == post::Verb::Send) fuzz::demand(!command->game.empty());
  return 0;
}
