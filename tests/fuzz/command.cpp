// What the text of a mail asks for: whatever it says, it asks for one thing or is refused, and a
// short command names its game.
#include "src/pbem/incoming/command.hpp"

#include "formats/text/text.hpp"
#include "src/mail/reading/html_text.hpp"
#include "src/mail/reading/plain.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

void read_command(std::string_view text) {
  if (formats::text::first_bad_byte(text)) return;
  tell(mail::text_of_html(text));
  pbem::read_subject(text);
  const auto command = pbem::read_command(mail::mark_quoted(mail::unflow(text, true)));
  if (!tell(command)) return;
  if (command->verb == pbem::Verb::Send) demand(!command->game.empty());
}

}  // namespace cursus::fuzz
