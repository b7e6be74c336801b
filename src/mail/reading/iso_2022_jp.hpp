// ISO-2022-JP is a text full of switches: bytes that look like ASCII are Kanji behind one escape
// sequence and letters behind another. So nothing is ever looked for in it before it is decoded.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cursus::mail {

// Whether some escape sequence switches to Japanese letters.
bool has_jis_escape(std::string_view bytes);

// The same characters in EUC-JP, which has a place for each of them and no switches. Nothing when
// a sequence is unknown, a character cut off, or a line ends among Kanji.
std::optional<std::string> euc_from_iso_2022_jp(std::string_view bytes);

}  // namespace cursus::mail
