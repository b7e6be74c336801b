// mail.conf in the host's directory: who we are, where mail is fetched, and how it is sent.
//
//     address = cursus@example.org
//     host    = me@example.org            ; gets notices of errors
//     outbox  = out                       ; a directory for mails, instead of [send]
//     maps    = png                       ; or svg, or none
//     files   = json                      ; with every report; or json, svg, or none
//     site    = https://example.org/games ; where the pages of `cursus site` can be read
//     lobby   = yes                       ; or no: nobody but players is answered
//
//     [fetch]
//     kind     = imap                     ; or pop3, or maildir
//     server   = mail.example.org
//     user     = cursus
//     password = file:/etc/cursus/password
//
//     [send]
//     server   = mail.example.org
//     user     = cursus
//     password = file:/etc/cursus/password
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "formats/orders/tokens.hpp"
#include "src/mail/report_files.hpp"
#include "src/mail/servers/mailbox.hpp"
#include "src/mail/servers/password.hpp"
#include "src/mail/servers/smtp.hpp"

namespace cursus::mail {

struct ServerSettings {
  Account account{};  // without its password
  std::optional<PasswordSource> password{};
};

struct FetchSettings {
  enum class Kind : std::uint8_t { Imap, Pop3, Maildir };
  Kind kind = Kind::Imap;
  ServerSettings server{};
  std::string folder = "INBOX";
  std::string processed = "Processed";
  std::filesystem::path directory{};  // of a Maildir
};

struct Settings {
  formats::Language language = formats::Language::En;  // of what its host is told; not in the file
  std::string address{};
  std::string name = "Cursus";
  std::string host{};              // may be empty: then `cursus status` alone tells of errors
  std::filesystem::path outbox{};  // a directory for mails, instead of a server; may be empty
  // What comes with a report: a picture, one that needs no drawing, or none.
  enum class Maps : std::uint8_t { Png, Svg, None };
  Maps maps = Maps::Png;
  std::string composer{};  // where the order composer lies; empty: nowhere
  ReportFiles files{};     // unless a player says otherwise
  // Whether the sender on the envelope names the mail, so that what comes back tells which it was.
  bool tag = true;
  std::string site{};  // where the pages of `cursus site` can be read, without a slash; or empty
  bool lobby = true;   // strangers may ask for games to join or to watch
  std::vector<FetchSettings> fetch{};
  std::optional<ServerSettings> send{};  // none: mail waits, or is written to a directory
};

// All that is wrong at once. A connection without TLS is refused unless the server is this machine.
tl::expected<Settings, formats::Refusals> read_settings(std::string_view text);

// Which senders our mails have on their envelopes.
std::vector<std::string> own_senders(const Settings& settings);

// Asks for the password, opens no connection yet. Throw TransportError and PluginError.
std::unique_ptr<Mailbox> open_mailbox(const FetchSettings& settings);
Smtp open_smtp(const Settings& settings);  // REQUIRES: settings.send

}  // namespace cursus::mail
