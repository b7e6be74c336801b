// A vector that lives where it is declared: fixed capacity, no heap, a plain regular value.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <utility>

#include "adjudicator/core/result.hpp"

namespace cursus {

// Slots beyond `size()` always hold T{}, so that what was removed leaves no trace in a copy.
template <class T, std::size_t N>
class InlineVector {
 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;

  constexpr InlineVector() = default;
  constexpr InlineVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr std::size_t capacity() { return N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](std::size_t i) {
    ensure(i < size_, "InlineVector: index beyond the end");
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    ensure(i < size_, "InlineVector: index beyond the end");
    return items_[i];
  }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr void push_back(T item) {
    ensure(size_ < N, "InlineVector: full");
    items_[size_++] = std::move(item);
  }
  constexpr void pop_back() {
    ensure(size_ > 0, "InlineVector: empty");
    items_[--size_] = T{};
  }
  // Keeps the order of the others.
  constexpr void erase(const T* where) {
    auto i = static_cast<std::size_t>(where - begin());
    ensure(i < size_, "InlineVector: nothing to erase there");
    for (; i + 1 < size_; ++i) items_[i] = std::move(items_[i + 1]);
    pop_back();
  }
  constexpr void clear() {
    std::fill(begin(), end(), T{});
    size_ = 0;
  }

  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  friend constexpr auto operator<=>(const InlineVector& a,
                                    const InlineVector& b) requires std::three_way_comparable<T> {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace cursus
