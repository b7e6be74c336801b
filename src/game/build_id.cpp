#include "src/game/build_id.hpp"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <span>

#include "formats/text/bytes.hpp"

namespace cursus {

namespace {

constexpr std::size_t aligned(std::size_t size) { return (size + 3) & ~std::size_t{3}; }

// One segment of notes: each a header, a name and a content, both filled up to four bytes.
std::string mark_in(std::span<const unsigned char> notes) {
  ElfW(Nhdr) note{};
  while (notes.size() >= sizeof note) {
    std::memcpy(&note, notes.data(), sizeof note);
    const std::size_t content = sizeof note + aligned(note.n_namesz);
    const std::size_t end = content + aligned(note.n_descsz);
    if (end > notes.size()) break;
    const bool gnu = note.n_namesz == 4 && std::memcmp(&notes[sizeof note], "GNU", 4) == 0;
    if (gnu && note.n_type == NT_GNU_BUILD_ID)
      return formats::hex(formats::ByteView(notes.subspan(content, note.n_descsz)));
    notes = notes.subspan(end);
  }
  return {};
}

int note_mark(dl_phdr_info* object, std::size_t, void* found) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    // The address at which the loader has laid it.
    const auto* begin =
        reinterpret_cast<const unsigned char*>(object->dlpi_addr + segment.p_vaddr);  // NOLINT
    std::string mark = mark_in({begin, segment.p_memsz});
    if (!mark.empty()) *static_cast<std::string*>(found) = std::move(mark);
  }
  return 1;  // the program itself comes first, and is all that is asked for
}

}  // namespace

const std::string& build_id() {
  static const std::string id = [] {
    std::string found;
    dl_iterate_phdr(note_mark, &found);
    return found;
  }();
  return id;
}

}  // namespace cursus
