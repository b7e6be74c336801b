// Is it among them?
#pragma once

#include <vector>

namespace cursus {

template <class Item>
bool contains(const std::vector<Item>& items, Item item) {
  for (const Item each : items)  // mostly few: std::find is made for many
    if (each == item) return true;
  return false;
}

}  // namespace cursus
