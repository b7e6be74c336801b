#include "tests/program/pbem/support/mailer.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <stdexcept>

#include "src/mail/reading/transfer_encoding.hpp"

namespace cursus::test {

std::string in_charset(std::string_view utf8, const std::string& charset) {
  const iconv_t turn = iconv_open(charset.c_str(), "utf-8");
  if (turn == iconv_t(-1)) throw std::runtime_error("no charset " + charset);
  std::string out(utf8.size() * 4 + 16, '\0');
  char* from = const_cast<char*>(utf8.data());
  char* to = out.data();
  std::size_t left = utf8.size();
  std::size_t room = out.size();
  const bool fine = iconv(turn, &from, &left, &to, &room) != std::size_t(-1) &&
                    iconv(turn, nullptr, nullptr, &to, &room) != std::size_t(-1);
  iconv_close(turn);
  if (!fine) throw std::runtime_error("does not fit into " + charset);
  out.resize(out.size() - room);
  return out;
}

namespace {

template <class Each>
std::string by_lines(std::string_view text, const Each& each) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    out += each(text.substr(0, end)) + "\r\n";
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string dos(std::string_view text) {
  return by_lines(text, [](std::string_view line) { return std::string(line); });
}

std::string as_reply(std::string_view text) {
  return "On Friday, Cursus wrote:\r\n" +
         by_lines(text, [](std::string_view line) { return "> " + std::string(line); });
}

// RFC 3676: what begins like a quotation gets a blank.
std::string stuffed(std::string_view text) {
  return by_lines(text, [](std::string_view line) {
    const bool guard = line.starts_with(' ') || line.starts_with('>') || line.starts_with("From ");
    return (guard ? " " : "") + std::string(line);
  });
}

std::string html(std::string_view text) {
  std::string page = "<html><body><div style=\"font-family:sans-serif\">";
  for (const char c : text)
    page += c == '<'   ? std::string("&lt;")
            : c == '>' ? "&gt;"
            : c == '&' ? "&amp;"
                       : std::string(1, c);
  std::string out;
  for (const char c : page) out += c == '\n' ? std::string("<br>\n") : std::string(1, c);
  return out + "</div></body></html>\n";
}

std::string base64_lines(std::string_view bytes) {
  const std::string all = mail::base64(bytes);
  std::string out;
  for (std::size_t at = 0; at < all.size(); at += 76) out += all.substr(at, 76) + "\r\n";
  return out;
}

std::string part(const Written& mail, std::string_view type, const std::string& body) {
  return fmt::format("Content-Type: {}; charset={}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{}",
                     type, mail.charset, in_charset(body, mail.charset));
}

std::string content(const Written& mail) {
  switch (mail.style) {
    case Style::Plain:
      return part(mail, "text/plain", dos(mail.text));
    case Style::Flowed:
      return part(mail, "text/plain; format=flowed", stuffed(mail.text));
    case Style::Html:
      return part(mail, "text/html", html(mail.text));
    case Style::Base64:
      return fmt::format(
          "Content-Type: text/plain; charset={}\r\nContent-Transfer-Encoding: base64\r\n\r\n{}",
          mail.charset, base64_lines(in_charset(dos(mail.text), mail.charset)));
    case Style::Quoted:
      return part(mail, "text/plain", as_reply(mail.text));
    case Style::Attached:
      return fmt::format(
          "Content-Type: multipart/mixed; boundary=xyz\r\n\r\n--xyz\r\n"
          "Content-Type: text/plain\r\n\r\nSee the file.\r\n--xyz\r\n"
          "Content-Disposition: attachment; filename=\"orders.txt\"\r\n{}\r\n--xyz--\r\n",
          part(mail, "text/plain", dos(mail.text)));
  }
  return {};
}

}  // namespace

std::string mail_of(const Written& mail) {
  static int number = 0;
  return fmt::format(
      "Return-Path: <{0}>\r\nFrom: A Player <{0}>\r\nTo: {1}\r\nSubject: {2}\r\n"
      "Message-ID: <{3}@players.example>\r\nDate: Thu, 1 Jan 1970 00:00:00 +0000\r\n"
      "{4}MIME-Version: 1.0\r\n{5}",
      mail.from, mail.to, mail.subject, ++number, mail.headers, content(mail));
}

}  // namespace cursus::test
