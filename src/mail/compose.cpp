#include "src/mail/compose.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "src/mail/headers.hpp"
#include "src/mail/reading/charset.hpp"
#include "src/mail/reading/transfer_encoding.hpp"

namespace cursus::mail {

namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::size_t base64_columns = 76;
constexpr std::size_t most_plain_columns = 76;
constexpr std::size_t most_jis_columns = 900;  // escape sequences are not seen, but count

std::string crlf(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 30);
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '\n') out += '\r';
    out += c;
  }
  if (!out.empty() && !out.ends_with('\n')) out += line_end;
  return out;
}

constexpr std::size_t base64_lines_size(std::size_t bytes) {
  const std::size_t digits = (bytes + 2) / 3 * 4;
  return digits + (digits + base64_columns - 1) / base64_columns * line_end.size();
}

std::string base64_lines(std::string_view bytes) {
  const std::string all = base64(bytes);
  std::string out;
  out.reserve(base64_lines_size(bytes.size()));
  for (std::size_t at = 0; at < all.size(); at += base64_columns)
    out.append(all, at, base64_columns) += line_end;
  return out;
}

// Whether the post leaves these lines alone.
bool travels_well(std::string_view text, std::size_t columns) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    const std::string_view line = text.substr(0, end > 0 ? end - 1 : 0);  // without CR LF
    if (line.size() > columns || line.starts_with("From ") || line.ends_with(' ')) return false;
    if (std::any_of(line.begin(), line.end(),
                    [](char c) { return static_cast<unsigned char>(c) > 0x7E; }))
      return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

std::string text_part(std::string_view type, std::string_view text, bool jis) {
  std::string body = crlf(text);
  std::string_view charset = "utf-8";
  std::string_view encoding = "7bit";
  std::size_t columns = most_plain_columns;
  if (jis) {
    body = encode_iso_2022_jp(body);
    charset = "iso-2022-jp";
    columns = most_jis_columns;
  }
  if (!travels_well(body, columns)) {
    std::string quoted = quoted_printable(body);
    const bool readable = quoted.size() <= base64_lines_size(body.size());
    encoding = readable ? "quoted-printable" : "base64";
    body = readable ? std::move(quoted) : base64_lines(body);
  }
  return fmt::format("Content-Type: {}; charset={}{}\r\nContent-Transfer-Encoding: {}\r\n\r\n{}",
                     type, charset, type == "text/plain" ? "; format=fixed" : "", encoding, body);
}

std::string safe_file_name(std::string_view name) {
  std::string safe;
  for (const char c : name) {
    const bool plain = ('a' <= (c | 0x20) && (c | 0x20) <= 'z') || ('0' <= c && c <= '9') ||
                       c == '-' || c == '_' || c == '.';
    safe += plain ? c : '_';
  }
  return safe;
}

std::string file_part(const Attachment& file, std::string_view disposition,
                      std::string_view content_id) {
  std::string part = fmt::format("Content-Type: {}\r\n", header_safe(file.type));
  part += fmt::format("Content-Disposition: {}; filename=\"{}\"\r\n", disposition,
                      safe_file_name(file.file_name));
  if (!content_id.empty()) part += fmt::format("Content-ID: <{}>\r\n", content_id);
  return part + "Content-Transfer-Encoding: base64\r\n\r\n" + base64_lines(file.bytes);
}

class Composer {
 public:
  explicit Composer(const Outgoing& mail) : mail_(mail) {}

  std::string compose() {
    write_headers();
    out_ += "MIME-Version: 1.0\r\n";
    out_ += whole();
    return std::move(out_);
  }

 private:
  void header(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    out_ += fmt::format("{}: {}\r\n", name, header_safe(value, 900));
  }

  void write_headers() {
    const std::string id = message_id(mail_.name, mail_.from);
    header("Date", mail_date(mail_.date));
    out_ += fmt::format("From: {}\r\n", sender());
    header("To", mail_.to);
    out_ += fmt::format("Subject: {}\r\n", subject());
    header("Message-ID", id);
    write_thread(id);
    header("Auto-Submitted", mail_.answer ? "auto-replied" : "auto-generated");
    header("X-Auto-Response-Suppress", "All");
    header("Precedence", "bulk");  // for old responders, which know nothing else
    if (!mail_.name.game.empty()) write_game_headers();
  }

  void write_game_headers() {
    header("List-Id", fmt::format("<{}.cursus.{}>", mail_.name.game, domain(mail_.from)));
    const std::string off = mail_.unsubscribe.empty()
                                ? fmt::format("CURSUS {} MAIL OFF", mail_.name.game)
                                : mail_.unsubscribe;
    header("List-Unsubscribe",
           fmt::format("<mailto:{}?subject={}>", mail_.from, percent_encoded(off)));
    header("X-Cursus-Game", mail_.name.game);
    header("X-Cursus-Seat", mail_.name.seat);
    if (mail_.point > 0) header("X-Cursus-Point", std::to_string(mail_.point));
    header("X-Cursus-Head", mail_.head);
  }

  // One thread for each game and seat, whose first mail need not exist.
  void write_thread(const std::string& id) {
    header("In-Reply-To", mail_.in_reply_to);
    std::vector<std::string> all;
    if (!mail_.name.game.empty())
      all.push_back(message_id({mail_.name.game, 0, mail_.name.seat, "start"}, mail_.from));
    all.insert(all.end(), mail_.references.begin(), mail_.references.end());
    if (!mail_.in_reply_to.empty()) all.push_back(mail_.in_reply_to);
    std::string folded;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool again = std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                                   all[i]) != all.begin() + static_cast<std::ptrdiff_t>(i);
      if (again || all[i] == id) continue;
      if (!folded.empty()) folded += "\r\n ";
      folded += header_safe(all[i], 250);
    }
    if (!folded.empty()) out_ += fmt::format("References: {}\r\n", folded);
  }

  WordCharset words() const {
    return mail_.iso_2022_jp ? WordCharset::Iso2022Jp : WordCharset::Utf8;
  }

  std::string sender() const {
    std::string name = header_safe(mail_.from_name, 60);
    std::erase_if(name, [](char c) { return c == '"' || c == '\\' || c == '<' || c == '>'; });
    if (name.empty()) return mail_.from;
    const std::string encoded = encode_words(name, words());
    return encoded == name ? fmt::format("\"{}\" <{}>", name, mail_.from)
                           : fmt::format("{}\r\n <{}>", encoded, mail_.from);
  }

  // The prefix stays readable for filters, whatever follows it.
  std::string subject() const {
    const std::string line = header_safe(mail_.subject);
    const std::string encoded = encode_words(line, words());
    if (encoded == line) return line;
    const std::size_t prefix = line.starts_with('[') ? line.find(' ') : std::string::npos;
    const bool plain = prefix != std::string::npos &&
                       encode_words(line.substr(0, prefix)) == line.substr(0, prefix);
    if (!plain) return encoded;
    return line.substr(0, prefix) + "\r\n " + encode_words(line.substr(prefix + 1), words());
  }

  std::string whole() {
    std::vector<std::string> parts{body()};
    if (mail_.picture && mail_.html.empty())
      parts.push_back(file_part(*mail_.picture, "attachment", ""));
    for (const Attachment& file : mail_.files) parts.push_back(file_part(file, "attachment", ""));
    return multipart("mixed", parts);
  }

  std::string body() {
    std::vector<std::string> forms{text_part("text/plain", mail_.text, mail_.iso_2022_jp)};
    if (!mail_.html.empty()) {
      std::vector<std::string> page{text_part("text/html", mail_.html, false)};
      if (mail_.picture)
        page.push_back(file_part(*mail_.picture, "inline", picture_id(mail_.name, mail_.from)));
      forms.push_back(multipart("related", page));
    }
    return multipart("alternative", forms);
  }

  // Around a single part there is no need for one.
  std::string multipart(std::string_view subtype, const std::vector<std::string>& parts) {
    if (parts.size() == 1) return parts.front();
    const std::string boundary =
        fmt::format("=_{}-{}", subtype, mail_.name.mark.empty() ? "0" : mail_.name.mark);
    std::string out =
        fmt::format("Content-Type: multipart/{}; boundary=\"{}\"\r\n\r\n", subtype, boundary);
    for (const std::string& part : parts) out += fmt::format("--{}\r\n{}\r\n", boundary, part);
    return out + fmt::format("--{}--\r\n", boundary);
  }

  const Outgoing& mail_;
  std::string out_;
};

}  // namespace

std::string compose(const Outgoing& mail) { return Composer(mail).compose(); }

std::string message_id(const MailName& name, std::string_view own_address) {
  return fmt::format("<{}.{}.{}.{}@{}>", name.game.empty() ? "host" : name.game, name.seq,
                     name.seat.empty() ? "all" : name.seat, name.mark, domain(own_address));
}

MailName mail_name(std::string_view game, std::uint64_t seq, std::string_view seat,
                   std::string_view kind, std::string_view text, std::string_view secret) {
  const formats::ByteView key(reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size());
  const auto hash = formats::hmac_sha256(key, std::string_view("cursus/v1/mail\n"), kind,
                                         std::string_view("\n"), text);
  return {std::string(game), seq, std::string(seat), formats::hex(hash).substr(0, 12)};
}

std::string picture_id(const MailName& name, std::string_view own_address) {
  return fmt::format("map.{}@{}", name.mark, domain(own_address));
}

std::string mail_date(std::chrono::sys_seconds when) {
  return fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000", when);
}

}  // namespace cursus::mail
