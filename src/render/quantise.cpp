#include "src/render/quantise.hpp"

#include <algorithm>
#include <cstring>

#include "src/render/runs.hpp"

namespace cursus::render {

namespace {

// Colours are told apart by five bits of red and blue and six of green, the eye's best.
constexpr std::size_t bin_count = 1u << 16;

constexpr std::size_t bin_of(std::uint32_t pixel) {
  return (pixel >> 8 & 0xF800) | (pixel >> 5 & 0x07E0) | (pixel >> 3 & 0x001F);
}

// Pixels of a row that fall into one bin, as many as are told in a number of the same size as a
// pixel.
constexpr std::uint32_t run_of(std::size_t bin, std::size_t length) {
  return static_cast<std::uint32_t>(bin << 16 | length);
}
constexpr std::size_t bin_of_run(std::uint32_t run) { return run >> 16; }
constexpr std::size_t length_of_run(std::uint32_t run) { return run & 0xFFFF; }

struct Bin {
  std::size_t number = 0;
  std::int64_t count = 0;
  std::array<int, 3> colour{};  // the mean of its pixels
};

class Histogram {
 public:
  void add(std::uint32_t pixel, std::size_t length) {
    std::uint32_t& which = sum_of_bin_[bin_of(pixel)];
    if (which == 0) {
      which = static_cast<std::uint32_t>(sums_.size());
      sums_.push_back({.bin = bin_of(pixel)});
    }
    const auto n = static_cast<std::int64_t>(length);
    Sum& sum = sums_[which];
    sum.count += n;
    sum.sum[0] += n * (pixel >> 16 & 0xFF);
    sum.sum[1] += n * (pixel >> 8 & 0xFF);
    sum.sum[2] += n * (pixel & 0xFF);
  }

  std::vector<Bin> bins() const {
    std::vector<Bin> bins;
    bins.reserve(sums_.size());
    for (std::size_t s = 1; s < sums_.size(); ++s) {
      Bin bin{sums_[s].bin, sums_[s].count, {}};
      for (std::size_t c = 0; c < 3; ++c)
        bin.colour[c] = static_cast<int>((sums_[s].sum[c] + sums_[s].count / 2) / sums_[s].count);
      bins.push_back(bin);
    }
    std::ranges::sort(bins, {}, &Bin::number);
    return bins;
  }

 private:
  struct Sum {
    std::size_t bin = 0;
    std::int64_t count = 0;
    std::array<std::int64_t, 3> sum{};
  };
  // A map has a few thousand colours: most bins stay empty and get no room.
  std::vector<Sum> sums_ = std::vector<Sum>(1);
  std::vector<std::uint32_t> sum_of_bin_ = std::vector<std::uint32_t>(bin_count);  // 0: none yet
};

// Counts the pixels and lays the runs of which they consist in their place, from the first on.
std::span<const std::uint32_t> into_runs(std::span<std::uint32_t> pixels, std::size_t width,
                                         Histogram& histogram) {
  std::size_t runs = 0;
  for (std::size_t begin = 0; begin < pixels.size(); begin += width) {
    const auto row = pixels.subspan(begin, std::min(width, pixels.size() - begin));
    for (std::size_t i = 0; i < row.size();) {
      const std::uint32_t pixel = row[i];
      const std::size_t end = end_of_run(row, i);
      histogram.add(pixel, end - i);
      pixels[runs++] = run_of(bin_of(pixel), end - i);
      i = end;
    }
  }
  return pixels.first(runs);
}

// A run of bins that will share one colour of the palette.
struct Box {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t axis = 0;    // along which it is longest
  std::int64_t mean = 0;   // on that axis
  std::int64_t error = 0;  // what sharing one colour costs on that axis
};

// A large plain area counts for no more than this: small letters need their greys too.
std::int64_t weight(const Bin& bin) { return std::min<std::int64_t>(bin.count, 2000); }

Box measured(const std::vector<Bin>& bins, std::size_t begin, std::size_t end) {
  Box box{begin, end, 0, 0, -1};
  for (std::size_t c = 0; c < 3; ++c) {
    std::int64_t n = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const std::int64_t w = weight(bins[i]);
      const std::int64_t v = bins[i].colour[c];
      n += w;
      sum += w * v;
      squares += w * v * v;
    }
    const std::int64_t error = squares - sum * sum / n;
    if (error > box.error) box = {begin, end, c, sum / n, error};
  }
  return box;
}

std::vector<Box> cut(std::vector<Bin>& bins, std::size_t colours) {
  std::vector<Box> boxes{measured(bins, 0, bins.size())};
  while (boxes.size() < colours) {
    const auto worst = std::max_element(
        boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.error < b.error; });
    if (worst->error <= 0) break;
    const Box box = *worst;
    const auto at = [&](std::size_t i) { return bins.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto middle = std::stable_partition(at(box.begin), at(box.end), [&](const Bin& bin) {
      return bin.colour[box.axis] <= box.mean;
    });
    const auto split = static_cast<std::size_t>(middle - bins.begin());
    if (split == box.begin || split == box.end) {
      worst->error = 0;  // rounding: nothing to part
      continue;
    }
    *worst = measured(bins, box.begin, split);
    boxes.push_back(measured(bins, split, box.end));
  }
  return boxes;
}

// Most runs are short: eight pixels at once are written, and what is too much is overwritten by
// what follows.
std::string rows_of(std::span<const std::uint32_t> runs, std::size_t size, std::size_t width,
                    const std::vector<std::uint8_t>& entry_of_bin) {
  constexpr std::size_t at_once = sizeof(std::uint64_t);
  const std::size_t end = size + (size + width - 1) / width;
  std::string rows(end + at_once, '\0');
  std::size_t at = 0;
  std::size_t in_row = 0;
  for (const std::uint32_t run : runs) {
    if (in_row == 0) rows[at++] = '\0';
    const std::uint8_t entry = entry_of_bin[bin_of_run(run)];
    const std::size_t length = length_of_run(run);
    const std::uint64_t eight = entry * std::uint64_t{0x0101010101010101};
    std::memcpy(&rows[at], &eight, at_once);
    if (length > at_once) std::memset(&rows[at + at_once], entry, length - at_once);
    at += length;
    in_row = in_row + length == width ? 0 : in_row + length;
  }
  rows.resize(end);
  return rows;
}

}  // namespace

Indexed quantise(std::span<std::uint32_t> pixels, std::size_t width, std::size_t colours) {
  Indexed result;
  if (pixels.empty()) return result;
  const std::size_t size = pixels.size();
  Histogram histogram;
  const std::span<const std::uint32_t> runs = into_runs(pixels, width, histogram);
  std::vector<Bin> bins = histogram.bins();
  std::vector<Box> boxes = cut(bins, std::clamp<std::size_t>(colours, 2, 256));

  const auto used = [&](const Box& box) {
    std::int64_t n = 0;
    for (std::size_t i = box.begin; i < box.end; ++i) n += bins[i].count;
    return n;
  };
  std::stable_sort(boxes.begin(), boxes.end(),
                   [&](const Box& a, const Box& b) { return used(a) > used(b); });

  std::vector<std::uint8_t> entry_of_bin(bin_count);
  for (std::size_t b = 0; b < boxes.size(); ++b) {
    std::array<std::int64_t, 3> sum{};
    const std::int64_t n = used(boxes[b]);
    for (std::size_t i = boxes[b].begin; i < boxes[b].end; ++i) {
      entry_of_bin[bins[i].number] = static_cast<std::uint8_t>(b);
      for (std::size_t c = 0; c < 3; ++c) sum[c] += bins[i].count * bins[i].colour[c];
    }
    std::array<std::uint8_t, 3> colour{};
    for (std::size_t c = 0; c < 3; ++c) colour[c] = static_cast<std::uint8_t>((sum[c] + n / 2) / n);
    result.palette.push_back(colour);
  }
  result.rows = rows_of(runs, size, width, entry_of_bin);
  return result;
}

}  // namespace cursus::render
