// Mails as the programs of players write them: six manners, and four charsets.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace cursus::test {

enum class Style { Plain, Flowed, Html, Base64, Quoted, Attached };
inline constexpr std::array all_styles{Style::Plain,  Style::Flowed, Style::Html,
                                       Style::Base64, Style::Quoted, Style::Attached};
inline constexpr std::array<const char*, 4> all_charsets{"utf-8", "iso-2022-jp", "shift_jis",
                                                         "euc-jp"};

struct Written {
  std::string from = "anna@players.example";
  std::string to = "cursus@host.example";
  std::string subject = "my orders";
  std::string text{};  // UTF-8
  Style style = Style::Plain;
  std::string charset = "utf-8";
  std::string headers{};  // more of them, with their line ends
};

// Every mail has another Message-ID.
std::string mail_of(const Written& written);

std::string in_charset(std::string_view utf8, const std::string& charset);

}  // namespace cursus::test
