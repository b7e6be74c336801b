#include "src/mail/servers/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "src/mail/headers.hpp"
#include "src/mail/plugin.hpp"
#include "src/mail/wire/wire_plugin.hpp"

namespace cursus::mail {

namespace {

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

std::string_view key_of(WireReply::Outcome outcome) {
  switch (outcome) {
    case WireReply::Outcome::Unreachable:
      return "server.unreachable";
    case WireReply::Outcome::NotSecure:
      return "server.not-secure";
    case WireReply::Outcome::LoginRefused:
      return "server.login";
    case WireReply::Outcome::Refused:
      return "server.refused";
    case WireReply::Outcome::Missing:
      return "server.missing";
    case WireReply::Outcome::TooBig:
      return "server.too-big";
    case WireReply::Outcome::Good:
    case WireReply::Outcome::Failed:
      break;
  }
  return "server.failed";
}

// What OpenSSL and GnuTLS say when the other side greets in clear text.
bool speaks_no_tls_yet(std::string_view detail) {
  static constexpr std::array said{"wrong version number", "unexpected TLS packet",
                                   "packet length too long"};
  return std::ranges::any_of(
      said, [&](std::string_view words) { return detail.find(words) != std::string_view::npos; });
}

}  // namespace

std::unique_ptr<Wire> open_wire(const Account& account) {
  static const Plugin module("libcursus_wire.so", "Talking to mail servers", wire_build_name,
                             wire_build);
  auto wire = module.function<OpenWire>(open_wire_name)(account);
  if (!wire) throw PluginError("libcurl cannot be used.");
  return wire;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = ('a' <= (c | 0x20) && (c | 0x20) <= 'z') || ('0' <= c && c <= '9') ||
                       c == '-' || c == '_' || c == '.';
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

Server::Server(std::unique_ptr<Wire> wire, const Account& account, std::string_view protocol)
    : wire_(std::move(wire)),
      protocol_(upper(protocol)),
      where_(account.host),
      secret_(account.password),
      tls_(account.tls),
      port_(account.port) {
  base_ = fmt::format("{}{}://{}", protocol, account.tls == Tls::Implicit ? "s" : "", account.host);
  if (account.port > 0) where_ += fmt::format(":{}", account.port);
  if (account.port > 0) base_ += fmt::format(":{}", account.port);
}

std::string Server::url(std::string_view path) const { return base_ + std::string(path); }

WireReply Server::get(std::string_view path, std::size_t most_bytes) {
  WireRequest request;
  request.url = url(path);
  request.most_bytes = most_bytes;
  return wire_->perform(request);
}

WireReply Server::ask(std::string_view path, std::string command, std::size_t most_bytes) {
  WireRequest request;
  request.url = url(path);
  request.command = std::move(command);
  request.most_bytes = most_bytes;
  WireReply reply = wire_->perform(request);
  demand(reply);
  return reply;
}

WireReply Server::try_to(std::string_view path, std::string command, bool no_answer) {
  WireRequest request;
  request.url = url(path);
  request.command = std::move(command);
  request.no_answer = no_answer;
  request.most_bytes = 64 * 1024;
  return wire_->perform(request);
}

WireReply Server::send(std::string_view path, std::string sender, std::string recipient,
                       std::string_view mail) {
  WireRequest request;
  request.url = url(path);
  request.sender = std::move(sender);
  request.recipients = {std::move(recipient)};
  request.upload = mail;
  return wire_->perform(request);
}

// Some servers repeat what they were told.
std::string Server::without_secret(std::string text) const {
  constexpr std::string_view stars = "***";
  if (secret_.empty()) return text;
  for (std::size_t at = 0; (at = text.find(secret_, at)) != std::string::npos; at += stars.size())
    text.replace(at, secret_.size(), stars);
  return text;
}

Trouble Server::trouble(const WireReply& reply) const {
  std::string detail = header_safe(without_secret(reply.trouble));
  // A code belongs to an answer; whoever was not reached or trusted has given none.
  const bool answered = reply.outcome == WireReply::Outcome::Refused ||
                        reply.outcome == WireReply::Outcome::LoginRefused ||
                        reply.outcome == WireReply::Outcome::Failed;
  // Its own words say more than libcurl's.
  const std::string said = header_safe(without_secret(reply.answer));
  if (answered && reply.code >= 400)
    detail = said.starts_with(std::to_string(reply.code))
                 ? fmt::format("{} ({})", said, detail)
                 : fmt::format("{} {}", reply.code, detail);
  std::string_view key = key_of(reply.outcome);
  if (!answered && tls_ == Tls::Implicit && speaks_no_tls_yet(detail)) key = "server.starttls-port";
  if (!answered && tls_ == Tls::StartTls && (port_ == 993 || port_ == 995 || port_ == 465))
    key = "server.implicit-port";
  return trouble(key, detail);
}

Trouble Server::trouble(std::string_view key, const std::string& detail) const {
  return {std::string(key),
          {{"server", protocol_}, {"where", where_}, {"detail", detail.empty() ? "-" : detail}}};
}

void Server::demand(const WireReply& reply) const {
  if (reply.outcome != WireReply::Outcome::Good) throw TransportError(trouble(reply));
}

}  // namespace cursus::mail
