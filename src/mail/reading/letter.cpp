#include "src/mail/reading/letter.hpp"

#include <algorithm>
#include <ctime>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "src/mail/mime/mime_plugin.hpp"
#include "src/mail/plugin.hpp"
#include "src/mail/reading/charset.hpp"
#include "src/mail/reading/html_text.hpp"
#include "src/mail/reading/line_check.hpp"
#include "src/mail/reading/plain.hpp"

namespace cursus::mail {

namespace {

using formats::malformed;

ReadMime* mime_reader() {
  static const Plugin module("libcursus_mime.so", "Reading mail", mime_build_name, mime_build);
  static ReadMime* const read = module.function<ReadMime>(read_mime_name);
  return read;
}

std::string number(std::size_t n) { return std::to_string(n); }

// The time this thread has worked on one mail.
class Effort {
 public:
  explicit Effort(int milliseconds) : end_(now() + milliseconds) {}
  bool exhausted() const { return now() >= end_; }

 private:
  static std::int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
  }
  std::int64_t end_;
};

bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const char32_t c = formats::text::take(text);
    if (c != U'\n' && c != U'\r' && !formats::text::is_blank(c)) return false;
  }
  return true;
}

// What kind of thing a text is, told by its first line and never by the name of a file.
bool is_signature(std::string_view text) {
  text = trimmed(text);
  return text.starts_with("-----BEGIN SSH SIGNATURE-----") ||
         text.starts_with("-----BEGIN PGP SIGNATURE-----") ||
         text.starts_with("untrusted comment:");
}

// Walks the tree of parts and keeps what may matter.
class Picker {
 public:
  Picker(const std::vector<MimePart>& parts, Letter& letter, const Effort& effort)
      : parts_(parts), letter_(letter), effort_(effort) {}

  Result<void> pick_all() {
    if (auto picked = pick(0); !picked) return picked;
    return pick_html();
  }

 private:
  std::vector<std::size_t> children(std::size_t parent) const {
    std::vector<std::size_t> found;
    for (std::size_t i = parent + 1; i < parts_.size(); ++i)
      if (parts_[i].parent == parent) found.push_back(i);
    return found;
  }

  Result<void> pick(std::size_t at) {
    if (effort_.exhausted()) return malformed("mail.too-costly");
    const MimePart& part = parts_[at];
    if (part.type == "multipart/alternative") return pick_alternative(at);
    if (part.type == "multipart/signed") return pick_signed(at);
    if (part.type == "multipart/encrypted") return malformed("mail.encrypted");
    if (part.multipart) {
      const bool related = part.type == "multipart/related";  // the rest is pictures
      for (const std::size_t child : children(at)) {
        if (auto picked = pick(child); !picked || related) return picked;
      }
      return {};
    }
    return pick_leaf(part);
  }

  bool holds_plain(std::size_t at) const {
    if (parts_[at].type == "text/plain") return !is_blank(parts_[at].bytes);
    const auto all = children(at);
    return std::any_of(all.begin(), all.end(), [&](std::size_t i) { return holds_plain(i); });
  }

  Result<void> pick_alternative(std::size_t at) {
    const auto all = children(at);
    const auto plain =
        std::find_if(all.begin(), all.end(), [&](std::size_t i) { return holds_plain(i); });
    if (plain != all.end()) return pick(*plain);
    for (const std::size_t child : all)
      if (auto picked = pick(child); !picked) return picked;
    return {};
  }

  Result<void> pick_signed(std::size_t at) {
    const auto all = children(at);
    if (all.size() == 2 && parts_[all[1]].type == "application/pgp-signature") {
      if (letter_.pgp) return malformed("mail.several-signed");
      letter_.pgp = PgpMime{parts_[at].signed_bytes, unix_lines(parts_[all[1]].bytes)};
      return pick(all[0]);
    }
    for (const std::size_t child : all)
      if (auto picked = pick(child); !picked) return picked;
    return {};
  }

  Result<void> pick_leaf(const MimePart& part) {
    const bool attached = part.disposition == "attachment" || !part.file_name.empty();
    if (part.type == "text/html" && !attached) {
      html_.push_back(&part);
      return {};
    }
    if (part.type == "text/plain" && !attached) return take_body(part);
    if (part.type.starts_with("text/") || part.type == "application/octet-stream" ||
        part.type == "application/pgp-signature")
      return take_attachment(part);
    leave(part);
    return {};
  }

  Result<void> take_body(const MimePart& part) {
    auto decoded = decode(part.bytes, part.charset);
    if (!decoded) return tl::make_unexpected(std::move(decoded.error()));
    if (is_blank(decoded->text)) return {};
    const std::string text = same_name(part.format, "flowed")
                                 ? unflow(decoded->text, same_name(part.delete_blank, "yes"))
                                 : unix_lines(decoded->text);
    letter_.texts.push_back(
        {Text::Source::Body, {}, mark_quoted(text), std::string(decoded->charset)});
    return {};
  }

  Result<void> take_attachment(const MimePart& part) {
    auto decoded = decode(part.bytes, part.charset);
    if (!decoded) {
      // Whoever calls it text means us to read it.
      if (part.type == "text/plain") return tl::make_unexpected(std::move(decoded.error()));
      leave(part);
      return {};
    }
    std::string text = unix_lines(decoded->text);
    if (is_signature(text)) {
      letter_.signatures.push_back(std::move(text));
    } else if (part.type == "text/html" || is_blank(text)) {
      leave(part);
    } else {
      letter_.texts.push_back({Text::Source::Attachment, header_safe(part.file_name),
                               std::move(text), std::string(decoded->charset)});
    }
    return {};
  }

  // HTML counts only where there is nothing else.
  Result<void> pick_html() {
    if (!letter_.texts.empty()) return {};
    for (const MimePart* part : html_) {
      if (effort_.exhausted()) return malformed("mail.too-costly");
      const auto decoded = decode(part->bytes, part->charset);
      if (!decoded) return tl::make_unexpected(decoded.error());
      auto text = text_of_html(decoded->text);
      if (!text) return tl::make_unexpected(std::move(text.error()));
      if (!is_blank(*text))
        letter_.texts.push_back(
            {Text::Source::Html, {}, mark_quoted(*text), std::string(decoded->charset)});
    }
    return {};
  }

  void leave(const MimePart& part) {
    letter_.unopened.push_back(header_safe(part.file_name.empty() ? part.type : part.file_name));
  }

  const std::vector<MimePart>& parts_;
  Letter& letter_;
  const Effort& effort_;
  std::vector<const MimePart*> html_;
};

}  // namespace

Result<std::vector<MimePart>> read_parts(std::string_view mail) {
  if (mail.size() > most_mail_bytes)
    return malformed("mail.too-big",
                     {{"found", number(mail.size())}, {"most", number(most_mail_bytes)}});
  if (auto shape = check_shape(mail); !shape) return tl::make_unexpected(std::move(shape.error()));
  const MimeLimits limits;
  std::vector<MimePart> parts;
  switch (mime_reader()(mail, limits, parts)) {
    case MimeTrouble::None:
      return parts;
    case MimeTrouble::Unreadable:
      return malformed("mail.unreadable");
    case MimeTrouble::TooDeep:
      return malformed("mail.too-deep", {{"most", std::to_string(limits.depth)}});
    case MimeTrouble::TooManyParts:
      return malformed("mail.too-many-parts", {{"most", number(limits.parts)}});
    case MimeTrouble::TooMuch:
      return malformed("mail.too-much-text", {{"most", number(limits.decoded)}});
  }
  return malformed("mail.unreadable");
}

Result<Letter> read_part(std::string_view part) {
  return read_letter("From: signer@localhost\r\nMIME-Version: 1.0\r\n" + std::string(part));
}

Result<std::vector<std::string>> texts_of_part(std::string_view part) {
  auto letter = read_part(part);
  if (!letter) return tl::make_unexpected(std::move(letter.error()));
  std::vector<std::string> texts;
  for (Text& one : letter->texts) texts.push_back(std::move(one.text));
  return texts;
}

Result<Letter> read_letter(std::string_view mail, int milliseconds) {
  const Effort effort(milliseconds);
  auto headers = read_headers(mail);
  if (!headers) return tl::make_unexpected(std::move(headers.error()));
  // A second From could be the one that a mail program shows.
  if (headers->count("From") != 1 || addresses(headers->first("From")).size() != 1)
    return malformed("mail.sender-unclear");
  const auto parts = read_parts(mail);
  if (!parts) return tl::make_unexpected(parts.error());
  Letter letter;
  letter.headers = std::move(*headers);
  if (auto picked = Picker(*parts, letter, effort).pick_all(); !picked)
    return tl::make_unexpected(std::move(picked.error()));
  if (effort.exhausted()) return malformed("mail.too-costly");
  if (letter.texts.empty()) return malformed("mail.no-text");
  return letter;
}

}  // namespace cursus::mail
