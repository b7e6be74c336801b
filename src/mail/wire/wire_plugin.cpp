#include "src/mail/wire/wire_plugin.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>

namespace cursus::mail {

namespace {

constexpr long connect_seconds = 20;

struct Lines {
  curl_slist* all = nullptr;
  Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  ~Lines() { curl_slist_free_all(all); }
  void add(const std::string& line) { all = curl_slist_append(all, line.c_str()); }
};

// Where incoming bytes go, until there are too many of them.
struct Sink {
  std::string* text;
  std::size_t most;
  bool overflow = false;
};

std::size_t take_bytes(char* bytes, std::size_t size, std::size_t count, void* target) {
  auto& sink = *static_cast<Sink*>(target);
  if (sink.text->size() + size * count > sink.most) {
    sink.overflow = true;
    return 0;
  }
  sink.text->append(bytes, size * count);
  return size * count;
}

std::size_t give_bytes(char* room, std::size_t size, std::size_t count, void* source) {
  auto& rest = *static_cast<std::string_view*>(source);
  const std::size_t taken = std::min(rest.size(), size * count);
  std::memcpy(room, rest.data(), taken);
  rest.remove_prefix(taken);
  return taken;
}

// Passwords and tokens go out as lines of their own, too.
bool is_command(std::string_view word) {
  constexpr std::size_t longest = 12;  // AUTHENTICATE
  return word.size() <= longest &&
         std::all_of(word.begin(), word.end(), [](char c) { return 'A' <= c && c <= 'Z'; });
}

// Keeps the first word of the last command that went out (arguments may be secret), and the last
// line that came back. How libcurl takes its leave does not matter.
int note_talk(CURL*, curl_infotype type, char* bytes, std::size_t size, void* target) {
  auto& reply = *static_cast<WireReply*>(target);
  const std::string_view line(bytes, size);
  if (reply.left) return 0;
  if (type == CURLINFO_HEADER_IN) {
    reply.answer = line.substr(0, line.find_first_of("\r\n"));
  } else if (type == CURLINFO_HEADER_OUT) {
    const std::string_view word = line.substr(0, line.find_first_of(" \r\n"));
    if (word != "QUIT") reply.stage = is_command(word) ? word : std::string_view();
    reply.left = word == "QUIT";
  }
  return 0;
}

WireReply::Outcome outcome_of(CURLcode code, bool overflow, long response) {
  using enum WireReply::Outcome;
  if (overflow) return TooBig;
  switch (code) {
    case CURLE_OK:
      return Good;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_GOT_NOTHING:
      return Unreachable;
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
      return NotSecure;
    case CURLE_LOGIN_DENIED:
      return LoginRefused;
    case CURLE_REMOTE_FILE_NOT_FOUND:
    case CURLE_REMOTE_ACCESS_DENIED:
      return Missing;
    case CURLE_QUOTE_ERROR:
      return Refused;
    default:
      return response >= 400 ? Refused : Failed;
  }
}

class CurlWire final : public Wire {
 public:
  explicit CurlWire(const Account& account) : account_(account), curl_(curl_easy_init()) {}
  ~CurlWire() override { curl_easy_cleanup(curl_); }
  CurlWire(const CurlWire&) = delete;
  CurlWire& operator=(const CurlWire&) = delete;

  bool usable() const { return curl_ != nullptr; }

  WireReply perform(const WireRequest& request) override {
    WireReply reply;
    Sink body{&reply.body, std::max<std::size_t>(request.most_bytes, 1)};
    Sink lines{&reply.lines, 1024 * 1024};
    Lines recipients;
    for (const std::string& one : request.recipients) recipients.add("<" + one + ">");
    std::string_view upload = request.upload;
    char trouble[CURL_ERROR_SIZE] = "";

    curl_easy_reset(curl_);  // keeps the connection
    set_account();
    set(CURLOPT_ERRORBUFFER, trouble);
    set(CURLOPT_DEBUGFUNCTION, &note_talk);
    set(CURLOPT_DEBUGDATA, &reply);
    set(CURLOPT_VERBOSE, 1L);  // to that function, and nowhere else
    set(CURLOPT_URL, request.url.c_str());
    if (!request.command.empty()) set(CURLOPT_CUSTOMREQUEST, request.command.c_str());
    if (request.no_answer) set(CURLOPT_NOBODY, 1L);
    set(CURLOPT_WRITEFUNCTION, &take_bytes);
    set(CURLOPT_WRITEDATA, &body);
    set(CURLOPT_HEADERFUNCTION, &take_bytes);
    set(CURLOPT_HEADERDATA, &lines);
    if (recipients.all) {
      const std::string sender = "<" + request.sender + ">";
      set(CURLOPT_MAIL_FROM, sender.c_str());
      set(CURLOPT_MAIL_RCPT, recipients.all);
      set(CURLOPT_UPLOAD, 1L);
      set(CURLOPT_READFUNCTION, &give_bytes);
      set(CURLOPT_READDATA, &upload);
    }
    const CURLcode code = curl_easy_perform(curl_);
    long response = 0;
    curl_easy_getinfo(curl_, CURLINFO_RESPONSE_CODE, &response);
    reply.code = static_cast<int>(response);
    reply.outcome = outcome_of(code, body.overflow, response);
    if (code != CURLE_OK) reply.trouble = *trouble ? trouble : curl_easy_strerror(code);
    return reply;
  }

 private:
  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(curl_, option, value);
  }

  void set_account() {
    set(CURLOPT_PROTOCOLS_STR, "imap,imaps,pop3,pop3s,smtp,smtps");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROXY, "");  // whatever the environment says
    set(CURLOPT_CONNECTTIMEOUT, std::min<long>(connect_seconds, account_.timeout_seconds));
    set(CURLOPT_TIMEOUT, static_cast<long>(account_.timeout_seconds));
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_USE_SSL,
        static_cast<long>(account_.tls == Tls::None ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!account_.ca_file.empty()) set(CURLOPT_CAINFO, account_.ca_file.c_str());
    if (account_.user.empty()) return;
    set(CURLOPT_USERNAME, account_.user.c_str());
    if (account_.token) {
      // Without this a server that also offers passwords would be given the token as one.
      set(CURLOPT_LOGIN_OPTIONS, "AUTH=OAUTHBEARER;AUTH=XOAUTH2");
      set(CURLOPT_XOAUTH2_BEARER, account_.password.c_str());
    } else {
      set(CURLOPT_PASSWORD, account_.password.c_str());
    }
  }

  Account account_;
  CURL* curl_;
};

}  // namespace

}  // namespace cursus::mail

extern "C" {

__attribute__((visibility("default"))) std::string_view cursus_wire_build() {
  return cursus::mail::wire_build;
}

__attribute__((visibility("default"))) std::unique_ptr<cursus::mail::Wire> cursus_open_wire(
    const cursus::mail::Account& account) {
  static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  auto wire = std::make_unique<cursus::mail::CurlWire>(account);
  if (!ready || !wire->usable()) return nullptr;
  return wire;
}
}
