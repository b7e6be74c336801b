// What is wrong with a text of many lines: the first fifty mistakes are told, and then nobody reads
// on.
#pragma once

#include <string>
#include <utility>

#include "formats/orders/order_file.hpp"
#include "formats/orders/tokens.hpp"

namespace cursus::formats {

// Collects what is wrong with a text, and knows when enough is enough.
class Complaints {
 public:
  void add(Refusal refusal) {
    if (full()) return;
    if (all_.size() == most_refusals)
      refusal = refused_at("order.too-many-errors", refusal.line, refusal.column,
                           {{"most", std::to_string(most_refusals)}});
    all_.push_back(std::move(refusal));
  }
  bool full() const { return all_.size() > most_refusals; }
  bool none() const { return all_.empty(); }
  Refusals take() { return std::move(all_); }

 private:
  Refusals all_;
};

}  // namespace cursus::formats
