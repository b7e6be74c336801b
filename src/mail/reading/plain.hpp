// Plain text as mail programs leave it: reflowed, and with the letter it answers below it.
#pragma once

#include <string>
#include <string_view>

namespace cursus::mail {

// Lines end in LF alone.
std::string unix_lines(std::string_view text);

// Undoes format=flowed (RFC 3676): joins lines that end in a blank, and takes off the blank that
// protects a line. `delete_blank`: the parameter DelSp. Lines end in LF.
std::string unflow(std::string_view text, bool delete_blank);

// Some programs put the old letter below the answer without quote marks. From the line that
// separates the two ("-----Original Message-----", …) on, every line gets one, so that it is known
// for what it is. Lines stay where they are.
std::string mark_quoted(std::string_view text);

}  // namespace cursus::mail
