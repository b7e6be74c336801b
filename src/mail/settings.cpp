#include "src/mail/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "formats/game/names.hpp"
#include "formats/text/text.hpp"
#include "src/mail/bounce.hpp"
#include "src/mail/headers.hpp"

namespace cursus::mail {

namespace {

using formats::Named;
using formats::refused_at;

constexpr std::array fetch_kinds{
    Named<FetchSettings::Kind>{"imap", FetchSettings::Kind::Imap},
    Named<FetchSettings::Kind>{"pop3", FetchSettings::Kind::Pop3},
    Named<FetchSettings::Kind>{"maildir", FetchSettings::Kind::Maildir},
};
constexpr std::array map_words{
    Named<Settings::Maps>{"png", Settings::Maps::Png},
    Named<Settings::Maps>{"svg", Settings::Maps::Svg},
    Named<Settings::Maps>{"none", Settings::Maps::None},
};
constexpr std::array tls_words{
    Named<Tls>{"implicit", Tls::Implicit},
    Named<Tls>{"starttls", Tls::StartTls},
    Named<Tls>{"none", Tls::None},
};

enum class Part : std::uint8_t { Top, Fetch, Send };

struct Line {
  int number = 0;
  std::string_view key;
  std::string value;
};

// One part of the file, with the line where it begins.
struct Section {
  Part part = Part::Top;
  int line = 1;
  std::vector<Line> lines;
};

class Reader {
 public:
  tl::expected<Settings, formats::Refusals> read(std::string_view text) {
    split(text);
    for (const Section& section : sections_) switch (section.part) {
        case Part::Top:
          read_top(section);
          break;
        case Part::Fetch:
          read_fetch(section);
          break;
        case Part::Send:
          read_send(section);
          break;
      }
    if (settings_.address.empty() && refusals_.empty())
      refuse("mail.settings-missing", 1, "address");
    if (!refusals_.empty()) return tl::make_unexpected(std::move(refusals_));
    return std::move(settings_);
  }

 private:
  void refuse(std::string_view why, int line, std::string_view found,
              std::string_view expected = {}) {
    std::vector<Refusal::Argument> arguments{{"found", std::string(found)}};
    if (!expected.empty()) arguments.push_back({"expected", std::string(expected)});
    refusals_.push_back(refused_at(why, line, 0, std::move(arguments)));
  }

  void split(std::string_view text) {
    sections_.push_back({});
    int number = 0;
    while (!text.empty()) {
      ++number;
      std::string_view line = take_line(text);
      // A semicolon may stand in a path or a command; behind a blank it begins a comment.
      for (std::size_t at = 0; (at = line.find_first_of(";#", at)) != std::string_view::npos; ++at)
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') line = line.substr(0, at);
      line = trimmed(line);
      if (line.empty()) continue;
      const std::size_t equals = line.find('=');
      if (line == "[fetch]" || line == "[send]") {
        sections_.push_back({line == "[fetch]" ? Part::Fetch : Part::Send, number, {}});
      } else if (line.starts_with('[')) {
        refuse("mail.settings-section", number, line, "[fetch], [send]");
      } else if (equals == std::string_view::npos) {
        refuse("mail.settings-line", number, line);
      } else {
        sections_.back().lines.push_back({number, trimmed(line.substr(0, equals)),
                                          std::string(trimmed(line.substr(equals + 1)))});
      }
    }
  }

  void unknown(const Line& line, std::string_view expected) {
    refuse("mail.settings-key", line.number, line.key, expected);
    std::vector<std::string_view> keys;
    for (std::string_view rest = expected; !rest.empty();) {
      keys.push_back(rest.substr(0, rest.find(", ")));
      rest.remove_prefix(std::min(rest.size(), keys.back().size() + 2));
    }
    if (const auto near = formats::text::nearest(line.key, keys); !near.empty())
      refusals_.back().arguments.push_back({"nearest", std::string(near.front())});
  }
  bool address(const Line& line, std::string& into) {
    if (is_address(line.value))
      into = line.value;
    else
      refuse("mail.settings-value", line.number, line.value, "name@example.org");
    return true;
  }

  void read_top(const Section& section) {
    for (const Line& line : section.lines) {
      if (line.key == "address")
        address(line, settings_.address);
      else if (line.key == "host")
        address(line, settings_.host);
      else if (line.key == "name")
        settings_.name = header_safe(line.value, 60);
      else if (line.key == "outbox")
        settings_.outbox = line.value;
      else if (line.key == "maps")
        read_maps(line);
      else if (line.key == "files")
        read_files(line);
      else if (line.key == "tag")
        read_yes(line, settings_.tag);
      else if (line.key == "lobby")
        read_yes(line, settings_.lobby);
      else if (line.key == "site")
        read_link(line, settings_.site, "https://example.org/games");
      else if (line.key == "composer")
        read_link(line, settings_.composer, "https://example.org/composer.html");
      else
        unknown(line, "address, host, name, outbox, maps, files, tag, site, lobby, composer");
    }
  }

  void read_maps(const Line& line) {
    if (const auto maps = formats::value_of(map_words, std::string_view(line.value)))
      settings_.maps = *maps;
    else
      refuse("mail.settings-value", line.number, line.value, formats::all_names(map_words));
  }

  // It stands in mails and pages, as a link.
  void read_link(const Line& line, std::string& setting, std::string_view example) {
    std::string_view place = line.value;
    while (place.ends_with('/')) place.remove_suffix(1);
    const bool link = place.starts_with("https://") || place.starts_with("http://");
    const bool plain = std::ranges::all_of(place, [](char c) {
      return c > ' ' && c < 0x7F && std::string_view("\"'<>`#").find(c) == std::string_view::npos;
    });
    if (link && plain)
      setting = place;
    else
      refuse("mail.settings-value", line.number, line.value, example);
  }

  void read_yes(const Line& line, bool& setting) {
    setting = line.value != "no";
    if (line.value != "yes" && line.value != "no")
      refuse("mail.settings-value", line.number, line.value, "yes, no");
  }

  void read_files(const Line& line) {
    if (const auto files = read_report_files(line.value))
      settings_.files = *files;
    else
      refuse("mail.settings-value", line.number, line.value, "json, svg, none");
  }

  // True: the line was about the server.
  bool read_server(const Line& line, ServerSettings& server) {
    Account& account = server.account;
    if (line.key == "server") {
      account.host = line.value;
      if (line.value.find_first_of(" /@") != std::string::npos)
        refuse("mail.settings-value", line.number, line.value, "mail.example.org");
    } else if (line.key == "port") {
      const auto [end, error] =
          std::from_chars(line.value.data(), line.value.data() + line.value.size(), account.port);
      if (error != std::errc() || end != line.value.data() + line.value.size() ||
          account.port < 1 || account.port > 65535)
        refuse("mail.settings-value", line.number, line.value, "1-65535");
    } else if (line.key == "tls") {
      if (const auto tls = formats::value_of(tls_words, std::string_view(line.value)))
        account.tls = *tls;
      else
        refuse("mail.settings-value", line.number, line.value, formats::all_names(tls_words));
    } else if (line.key == "user") {
      account.user = line.value;
    } else if (line.key == "ca") {
      account.ca_file = line.value;
    } else if (line.key == "password") {
      auto source = read_password_source(line.value);
      if (source)
        server.password = std::move(*source);
      else
        refusals_.push_back(refused_at(source.error().why, line.number, 0, {}));
    } else {
      return false;
    }
    return true;
  }

  void check_server(const Section& section, const ServerSettings& server) {
    static const std::set<std::string_view> here{"localhost", "127.0.0.1", "::1", "[::1]"};
    if (server.account.host.empty()) refuse("mail.settings-missing", section.line, "server");
    if (!server.account.user.empty() && !server.password)
      refuse("mail.settings-missing", section.line, "password");
    if (server.account.tls == Tls::None && !here.contains(server.account.host))
      refuse("mail.settings-tls", section.line, server.account.host);
  }

  void read_fetch(const Section& section) {
    FetchSettings fetch;
    for (const Line& line : section.lines) {
      if (line.key == "kind") {
        if (const auto kind = formats::value_of(fetch_kinds, std::string_view(line.value)))
          fetch.kind = *kind;
        else
          refuse("mail.settings-value", line.number, line.value, formats::all_names(fetch_kinds));
      } else if (line.key == "folder" || line.key == "processed") {
        (line.key == "folder" ? fetch.folder : fetch.processed) = line.value;
        if (!is_folder_name(line.value))
          refuse("mail.settings-value", line.number, line.value, "INBOX");
      } else if (line.key == "directory") {
        fetch.directory = line.value;
      } else if (!read_server(line, fetch.server)) {
        unknown(line, "kind, server, port, tls, user, password, ca, folder, processed, directory");
      }
    }
    if (fetch.kind != FetchSettings::Kind::Maildir)
      check_server(section, fetch.server);
    else if (fetch.directory.empty())
      refuse("mail.settings-missing", section.line, "directory");
    settings_.fetch.push_back(std::move(fetch));
  }

  void read_send(const Section& section) {
    ServerSettings send;
    send.account.tls = Tls::StartTls;
    for (const Line& line : section.lines)
      if (!read_server(line, send)) unknown(line, "server, port, tls, user, password, ca");
    check_server(section, send);
    if (settings_.send) refuse("mail.settings-section", section.line, "[send]", "[fetch]");
    if (send.account.port == 0 && send.account.tls == Tls::StartTls) send.account.port = 587;
    settings_.send = std::move(send);
  }

  std::vector<Section> sections_;
  Settings settings_;
  formats::Refusals refusals_;
};

Account with_password(const ServerSettings& server) {
  Account account = server.account;
  if (!server.password) return account;
  account.password = read_password(*server.password);
  account.token = server.password->token;
  return account;
}

}  // namespace

tl::expected<Settings, formats::Refusals> read_settings(std::string_view text) {
  if (formats::text::first_bad_byte(text))
    return tl::make_unexpected(
        formats::Refusals{refused_at("mail.settings-line", 1, 0, {{"found", ""}})});
  return Reader().read(text);
}

std::vector<std::string> own_senders(const Settings& settings) {
  std::vector<std::string> all{settings.address};
  const MailName any{"cursus-doctor", 0, "nobody", "00000000"};
  if (settings.tag) all.push_back(bounce_address(settings.address, any));
  return all;
}

std::unique_ptr<Mailbox> open_mailbox(const FetchSettings& settings) {
  if (settings.kind == FetchSettings::Kind::Maildir) return open_maildir(settings.directory);
  const Account account = with_password(settings.server);
  auto wire = open_wire(account);
  if (settings.kind == FetchSettings::Kind::Pop3) return open_pop3(std::move(wire), account);
  return open_imap(std::move(wire), account, settings.folder, settings.processed);
}

Smtp open_smtp(const Settings& settings) {
  const Account account = with_password(*settings.send);
  return Smtp(open_wire(account), account, domain(settings.address), settings.language);
}

}  // namespace cursus::mail
