// The text of an HTML mail, for players whose program sends nothing else. It reads once from front
// to back, knows no network, and does not trust what it reads: text made this way proves nothing.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus::mail {

// Block quotes get quote marks. Refuses ("mail.html-hidden") what a style hides from the reader:
// the sender would see other orders than the program. Takes and gives UTF-8; lines end in LF.
Result<std::string> text_of_html(std::string_view html);

}  // namespace cursus::mail
