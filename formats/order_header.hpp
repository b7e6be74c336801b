// The header of an order file. Part of order_file; see order_file.md, "Header".
#pragma once

#include "formats/block.hpp"
#include "formats/order_file.hpp"

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

// Reads the header of a block whose size and quote marks are in order, and answers how many of its
// lines belong to it, first marker and `--` included.
std::size_t read_order_header(const Block& block, OrderHeader& header, Complaints& complaints);

// First marker, keys in their order, `--`.
std::string canonical_header(const OrderHeader& header);

// A sheet that came back as it was sent out: "order.empty-sheet".
Refusal empty_sheet(const OrderHeader& header);

}  // namespace cursus::formats
