// A mail that a server hands to us on a pipe, and the words in which we answer it.
#pragma once

#include <sysexits.h>

#include <optional>
#include <string>

namespace cursus::mail {

// What a delivering server understands: 0 taken, EX_TEMPFAIL try later, EX_DATAERR send it back.
enum Verdict : int { taken = EX_OK, try_later = EX_TEMPFAIL, bad_data = EX_DATAERR };

// Everything up to its end. Nothing, if that is more than a mail may have: the rest is read and
// forgotten, because a server takes a closed pipe for a failure. Throws TransportError.
std::optional<std::string> read_pipe(int descriptor);

}  // namespace cursus::mail
