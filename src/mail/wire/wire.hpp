// One conversation with a mail server. What is said is decided elsewhere: here are only words that
// go out and words that come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cursus::mail {

// Implicit: from the first byte. StartTls: after greeting, and never without. None is for a server
// on the same machine.
enum class Tls : std::uint8_t { Implicit, StartTls, None };

struct Account {
  std::string host;
  int port = 0;
  Tls tls = Tls::Implicit;
  std::string user;
  std::string password;
  bool token = false;   // the password is a bearer token (OAuth 2), and is used as nothing else
  std::string ca_file;  // instead of those of the system; empty: those of the system
  int timeout_seconds = 60;
};

struct WireRequest {
  std::string url;
  std::string command;         // instead of what the URL alone would do
  bool no_answer = false;      // there will be no lines to read behind the server's yes
  std::size_t most_bytes = 0;  // that may come back

  // For sending.
  std::string sender;
  std::vector<std::string> recipients;
  std::string_view upload;
};

struct WireReply {
  enum class Outcome : std::uint8_t {
    Good,
    Unreachable,  // no such host, no connection, silence
    NotSecure,    // TLS is missing, or the certificate is not to be trusted
    LoginRefused,
    Refused,  // the server said no; `code` is its number where it has one
    Missing,  // no such mail
    TooBig,   // more came back than asked for
    Failed,
  };
  Outcome outcome = Outcome::Failed;
  int code = 0;       // of SMTP
  std::string body;   // what came back: a mail, or the lines of an answer
  std::string lines;  // everything the server said besides
  // The last command that was sent, without its arguments: "RCPT". What is refused depends on it.
  std::string stage;
  std::string answer;   // the server's last line
  bool left = false;    // we have taken our leave
  std::string trouble;  // a sentence for the host; holds no password
};

class Wire {
 public:
  virtual ~Wire() = default;
  // One after the other over one connection, where the protocol allows it.
  virtual WireReply perform(const WireRequest& request) = 0;
};

// Loads the plugin with libcurl in it. Throws PluginError.
std::unique_ptr<Wire> open_wire(const Account& account);

}  // namespace cursus::mail
