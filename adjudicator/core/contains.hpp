// Is it among them?
#pragma once

#include <algorithm>
#include <vector>

namespace cursus {

template <class Item>
bool contains(const std::vector<Item>& items, Item item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

}  // namespace cursus
