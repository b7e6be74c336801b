// The header of an order file. Part of order_file; see order_file.md, "Header".
#pragma once

#include "formats/json/complaints.hpp"
#include "formats/orders/block.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::formats {

// Reads the header of a block whose size and quote marks are in order, and answers how many of its
// lines belong to it, first marker and `--` included.
std::size_t read_order_header(const Block& block, OrderHeader& header, Complaints& complaints);

// First marker, keys in their order, `--`.
std::string canonical_header(const OrderHeader& header);

// A sheet that came back as it was sent out: "order.empty-sheet".
Refusal empty_sheet(const OrderHeader& header);

}  // namespace cursus::formats
