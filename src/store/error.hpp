// What can go wrong between the program and its store. Each error is a sentence for the host: what
// happened to which file, and what to do about it.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace cursus {

enum class StoreTrouble : std::uint8_t {
  Missing,      // no such directory, or no store in it
  Exists,       // a store, or a game of that name, is already there
  NotAStore,    // a file, but not one of ours
  NewerSchema,  // written by a newer program
  NotWritable,  // the user may not write the file or its directory
  DiskFull,
  Locked,   // another process kept the write lock for too long
  Damaged,  // the file contradicts itself
  Failed,   // the disk or the file system failed in some other way
};

struct StoreError : std::runtime_error {
  StoreError(StoreTrouble what_kind, const std::string& sentence)
      : std::runtime_error(sentence), trouble(what_kind) {}
  StoreTrouble trouble;
};

}  // namespace cursus
