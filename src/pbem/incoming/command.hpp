// What a mail asks for, read from one of its texts: orders, a paper, or one of the short commands
//
//     CURSUS spring greek SEND 12             CURSUS spring greek PRESS TO persian
//     CURSUS spring greek MAIL OFF            …
//     CURSUS spring greek CHECK 12            END
//     …
//     END
//
// and of people who need not play yet:
//
//     CURSUS LIST              CURSUS JOIN 3          CURSUS spring OBSERVE
//     CURSUS OFFER ab/marathon greek                  CURSUS CONFIRM code
//
// A short command counts only where nothing quotes it, and so does a paper in short spelling: an
// answer below somebody else's words must not obey them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/orders/tokens.hpp"

namespace cursus::pbem {

enum class Verb : std::uint8_t {
  Nothing,  // is not for us
  Orders,
  Paper,
  Check,     // orders that are only tried
  Send,      // a report once more
  Standing,  // which standing orders are in force?
  Legal,     // everything that may be ordered now
  Press,     // a letter to the other side
  Mail,      // on, off, charset, language, files
  Confirm,   // orders that came as HTML
  Help,
  List,       // of offers, and of games that can be watched
  Offer,      // a game to whoever wants to play
  Join,       // an offer
  TakeBack,   // an offer, or the answer to one
  Observe,    // the public reports of a game
  Unobserve,  // no more of them
  Wish,       // what a code confirms that went to somebody who does not play
  Unknown,    // CURSUS, a game, a side, and a word that is none of these
};

struct Command {
  Verb verb = Verb::Nothing;
  std::string text{};  // of Orders, Paper, Check and Press: the text to be read, lines in place
  std::string game{};  // of the short ones
  std::string seat{};
  std::vector<std::string> words{};  // behind the verb, folded and in lower case

  bool operator==(const Command&) const = default;
};

// The word that was perhaps meant, in capitals; empty: none is near.
std::string nearest_verb(std::string_view word);

// Refusals: "post.…".
Result<Command> read_command(std::string_view text);

// What a Subject, a single line, asks for, of a mail that asks for nothing itself: SEND, STANDING,
// MAIL or HELP. Unknown: it begins like a command, but is none of these, and so does not count.
// MAIL may stand there without a seat, which then follows from the sender: "CURSUS spring MAIL OFF"
// is what our own header List-Unsubscribe says.
std::optional<Command> read_subject(std::string_view subject);

}  // namespace cursus::pbem
