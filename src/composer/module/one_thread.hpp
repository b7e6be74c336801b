// Read before formats/game/shapes.cpp: the C++ library for the browser knows no threads.
#pragma once

#include <mutex>

namespace std {

struct mutex {
  void lock() {}
  void unlock() {}
};
template <class Mutex>
struct lock_guard {
  explicit lock_guard(Mutex&) {}
};

}  // namespace std
