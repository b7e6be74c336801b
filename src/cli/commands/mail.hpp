// What commands about mail share.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "src/cli/options.hpp"
#include "src/mail/settings.hpp"

namespace cursus::cli {

// mail.conf of the host's directory; nothing: it has none. Out of the command, if it is wrong.
std::optional<mail::Settings> mail_settings(const Common& common);
// For a host that has none, but takes in files.
mail::Settings local_settings();

// "greek=anna@example.org" …; out of the command, if one is written otherwise.
std::map<std::string, std::string> seat_addresses(const std::vector<std::string>& pairs);
// "greek=Anna" …, likewise.
std::map<std::string, std::string> seat_players(const std::vector<std::string>& pairs);
// "persian=ja" …, likewise.
std::map<std::string, std::string> seat_languages(const std::vector<std::string>& pairs);

}  // namespace cursus::cli
