#include "src/mail/mime/mime_plugin.hpp"

#include <gmime/gmime.h>

#include <memory>

namespace cursus::mail {

namespace {

template <class T>
struct Unref {
  void operator()(T* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref<T>>;

// GMime keeps strings in C, with nullptr for what is missing.
std::string text(const char* from) { return from ? from : ""; }

std::string lower(const char* from) {
  std::string out = text(from);
  for (char& c : out)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string contents(GMimeStream* stream) {
  const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

std::string decoded(GMimePart* part) {
  GMimeDataWrapper* const wrapper = g_mime_part_get_content(part);
  if (!wrapper) return {};
  const Owned<GMimeStream> out(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(wrapper, out.get());
  return contents(out.get());
}

// An object as it stands in the mail, its lines ending as they are signed.
std::string as_sent(GMimeObject* object) {
  const std::unique_ptr<GMimeFormatOptions, decltype(&g_mime_format_options_free)> options(
      g_mime_format_options_new(), g_mime_format_options_free);
  g_mime_format_options_set_newline_format(options.get(), GMIME_NEWLINE_FORMAT_DOS);
  const Owned<GMimeStream> out(g_mime_stream_mem_new());
  g_mime_object_write_to_stream(object, options.get(), out.get());
  return contents(out.get());
}

bool is_looked_at(const std::string& type) {
  return type.starts_with("text/") || type.starts_with("message/") ||
         type == "application/octet-stream" || type == "application/pgp-signature";
}

class Walk {
 public:
  Walk(const MimeLimits& limits, std::vector<MimePart>& parts) : limits_(limits), parts_(parts) {}

  MimeTrouble visit(GMimeObject* object, std::size_t parent, int depth) {
    if (depth > limits_.depth) return MimeTrouble::TooDeep;
    if (parts_.size() == limits_.parts) return MimeTrouble::TooManyParts;
    const std::size_t here = parts_.size();
    parts_.push_back(describe(object, parent));
    if (GMIME_IS_MULTIPART(object)) return visit_children(GMIME_MULTIPART(object), here, depth);
    MimePart& part = parts_[here];
    if (!is_looked_at(part.type)) return MimeTrouble::None;
    if (GMIME_IS_PART(object)) part.bytes = decoded(GMIME_PART(object));
    if (GMIME_IS_MESSAGE_PART(object))
      if (GMimeMessage* const inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object)))
        part.bytes = as_sent(GMIME_OBJECT(inner));
    return spend(part.bytes.size());
  }

 private:
  static MimePart describe(GMimeObject* object, std::size_t parent) {
    MimePart part;
    part.parent = parent;
    GMimeContentType* const type = g_mime_object_get_content_type(object);
    if (type)
      part.type = lower(g_mime_content_type_get_media_type(type)) + "/" +
                  lower(g_mime_content_type_get_media_subtype(type));
    const auto parameter = [object](const char* name) {
      return text(g_mime_object_get_content_type_parameter(object, name));
    };
    part.charset = parameter("charset");
    part.format = parameter("format");
    part.delete_blank = parameter("delsp");
    part.protocol = parameter("protocol");
    part.disposition = lower(g_mime_object_get_disposition(object));
    if (GMIME_IS_PART(object)) part.file_name = text(g_mime_part_get_filename(GMIME_PART(object)));
    part.multipart = GMIME_IS_MULTIPART(object);
    return part;
  }

  MimeTrouble visit_children(GMimeMultipart* parent, std::size_t here, int depth) {
    const int count = g_mime_multipart_get_count(parent);
    if (parts_[here].type == "multipart/signed" && count > 0) {
      parts_[here].signed_bytes = as_sent(g_mime_multipart_get_part(parent, 0));
      if (const auto trouble = spend(parts_[here].signed_bytes.size());
          trouble != MimeTrouble::None)
        return trouble;
    }
    for (int i = 0; i < count; ++i)
      if (const auto trouble = visit(g_mime_multipart_get_part(parent, i), here, depth + 1);
          trouble != MimeTrouble::None)
        return trouble;
    return MimeTrouble::None;
  }

  MimeTrouble spend(std::size_t bytes) {
    spent_ += bytes;
    return spent_ > limits_.decoded ? MimeTrouble::TooMuch : MimeTrouble::None;
  }

  const MimeLimits& limits_;
  std::vector<MimePart>& parts_;
  std::size_t spent_ = 0;
};

}  // namespace

}  // namespace cursus::mail

extern "C" {

__attribute__((visibility("default"))) std::string_view cursus_mime_build() {
  return cursus::mail::mime_build;
}

__attribute__((visibility("default"))) cursus::mail::MimeTrouble cursus_read_mime(
    std::string_view mail, const cursus::mail::MimeLimits& limits,
    std::vector<cursus::mail::MimePart>& parts) {
  using namespace cursus::mail;
  static const bool ready = (g_mime_init(), true);
  if (!ready || mail.empty()) return MimeTrouble::Unreadable;
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(mail.data(), mail.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
  GMimeObject* const root = message ? g_mime_message_get_mime_part(message.get()) : nullptr;
  if (!root) return MimeTrouble::Unreadable;
  return Walk(limits, parts).visit(root, 0, 1);
}
}
