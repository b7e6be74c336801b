#include "src/render/quantise.hpp"

#include <algorithm>
#include <cstring>

namespace cursus::render {

namespace {

// Colours are told apart by five bits of red and blue and six of green, the eye's best.
constexpr std::size_t bin_count = 1u << 16;

constexpr std::size_t bin_of(std::uint32_t pixel) {
  return (pixel >> 8 & 0xF800) | (pixel >> 5 & 0x07E0) | (pixel >> 3 & 0x001F);
}

// Where the pixels stop being as the one at `from`. Runs of one colour are the rule in a map, and
// two pixels at once are compared as fast as one.
std::size_t end_of_run(std::span<const std::uint32_t> pixels, std::size_t from) {
  const std::uint32_t pixel = pixels[from];
  const std::uint64_t pair = std::uint64_t{pixel} << 32 | pixel;
  std::size_t end = from + 1;
  for (std::uint64_t next = 0; end + 2 <= pixels.size(); end += 2) {
    std::memcpy(&next, &pixels[end], sizeof next);
    if (next != pair) break;
  }
  while (end < pixels.size() && pixels[end] == pixel) ++end;
  return end;
}

struct Bin {
  std::size_t number = 0;
  std::int64_t count = 0;
  std::array<int, 3> colour{};  // the mean of its pixels
};

std::vector<Bin> histogram(std::span<const std::uint32_t> pixels) {
  struct Sum {
    std::size_t bin = 0;
    std::int64_t count = 0;
    std::array<std::int64_t, 3> sum{};
  };
  // A map has a few thousand colours: most bins stay empty and get no room.
  std::vector<Sum> sums(1);
  std::vector<std::uint32_t> sum_of_bin(bin_count);  // 0: none yet
  for (std::size_t i = 0; i < pixels.size();) {
    const std::uint32_t pixel = pixels[i] & 0xFFFFFF;
    const std::size_t end = end_of_run(pixels, i);
    const auto n = static_cast<std::int64_t>(end - i);
    std::uint32_t& which = sum_of_bin[bin_of(pixel)];
    if (which == 0) {
      which = static_cast<std::uint32_t>(sums.size());
      sums.push_back({.bin = bin_of(pixel)});
    }
    Sum& sum = sums[which];
    sum.count += n;
    sum.sum[0] += n * (pixel >> 16);
    sum.sum[1] += n * (pixel >> 8 & 0xFF);
    sum.sum[2] += n * (pixel & 0xFF);
    i = end;
  }
  std::vector<Bin> bins;
  bins.reserve(sums.size());
  for (std::size_t s = 1; s < sums.size(); ++s) {
    Bin bin{sums[s].bin, sums[s].count, {}};
    for (std::size_t c = 0; c < 3; ++c)
      bin.colour[c] = static_cast<int>((sums[s].sum[c] + sums[s].count / 2) / sums[s].count);
    bins.push_back(bin);
  }
  std::ranges::sort(bins, {}, &Bin::number);
  return bins;
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

}  // namespace

Indexed quantise(std::span<const std::uint32_t> pixels, std::size_t colours) {
  Indexed result;
  if (pixels.empty()) return result;
  std::vector<Bin> bins = histogram(pixels);
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
  result.pixels.resize(pixels.size());
  for (std::size_t i = 0; i < pixels.size();) {
    const std::size_t end = end_of_run(pixels, i);
    std::fill_n(&result.pixels[i], end - i, entry_of_bin[bin_of(pixels[i])]);
    i = end;
  }
  return result;
}

}  // namespace cursus::render
