// Cheapest ways from one or more starts over nodes with dense ids. The tables are kept between
// searches, so that a search allocates nothing once they have grown.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus {

inline constexpr int unlimited_cost = std::numeric_limits<int>::max();

// Of all ways to a node the one kept is the cheapest, then the one with the fewest steps, then the
// one whose sequence of ids is smallest, compared like words. So the answer never depends on the
// order in which neighbours are listed.
template <class Node>
class PathSearch {
 public:
  // `expand(from, visit)` calls visit(to, cost) for every step that may be taken from a node; costs
  // are not negative. Nodes dearer than `limit` are not reached.
  template <class Expand>
  void run(std::size_t nodes, std::span<const Node> starts, int limit, Expand&& expand) {
    begin(nodes);
    for (const Node start : starts) offer(start, start, 0, 0);
    while (!queue_.empty()) {
      const Waiting next = pop();
      Entry& entry = entries_[next.node()];
      if (entry.settled || next != Waiting(entry.cost, entry.steps, next.node())) continue;
      entry.settled = true;
      const Node from = static_cast<Node>(next.node());
      const int spent = entry.cost;
      const int steps = entry.steps + 1;
      reached_.push_back(from);
      expand(from, [&](Node to, int cost) {
        ensure(cost >= 0, "PathSearch: a step cannot give back cost");
        if (cost <= limit - spent) offer(to, from, spent + cost, steps);
      });
    }
    std::sort(reached_.begin(), reached_.end());
  }

  // The results hold until the next run.
  std::span<const Node> reached() const { return reached_; }  // in order of id, starts included
  bool reaches(Node node) const { return find(node) != nullptr; }
  std::optional<int> cost(Node node) const {
    const Entry* entry = find(node);
    return entry ? std::optional(entry->cost) : std::nullopt;
  }
  std::optional<int> steps(Node node) const {
    const Entry* entry = find(node);
    return entry ? std::optional(entry->steps) : std::nullopt;
  }
  // From a start to `node`, both included; just the start if that is `node`, empty if not reached.
  std::vector<Node> path(Node node) const {
    std::vector<Node> way;
    const Entry* entry = find(node);
    if (!entry) return way;
    way.resize(static_cast<std::size_t>(entry->steps) + 1);
    for (std::size_t i = way.size(); i-- > 0; node = parent(node)) way[i] = node;
    return way;
  }

 private:
  struct Entry {
    std::uint32_t run = 0;  // valid only in the run of this number: nothing needs clearing
    int cost = 0;
    int steps = 0;
    Node parent{};
    bool settled = false;
  };
  // Cost, then steps, then node in one number: the queue compares little else.
  class Waiting {
   public:
    Waiting(int cost, int steps, std::size_t node)
        : key_(static_cast<std::uint64_t>(cost) << 32 | static_cast<std::uint64_t>(steps) << 16 |
               node) {}
    std::size_t node() const { return key_ & 0xFFFF; }
    auto operator<=>(const Waiting&) const = default;

   private:
    std::uint64_t key_;
  };

  void begin(std::size_t nodes) {
    ensure(nodes <= 0x10000, "PathSearch: too many nodes");
    nodes_ = nodes;
    if (entries_.size() < nodes) entries_.resize(nodes);
    if (++run_ == 0) {  // the counter has gone round: old entries could look new
      std::fill(entries_.begin(), entries_.end(), Entry{});
      run_ = 1;
    }
    queue_.clear();
    reached_.clear();
  }

  void offer(Node to, Node from, int cost, int steps) {
    const auto i = static_cast<std::size_t>(to);
    ensure(i < nodes_, "PathSearch: no such node");
    Entry& entry = entries_[i];
    if (entry.run == run_) {
      if (entry.cost < cost || (entry.cost == cost && entry.steps < steps)) return;
      if (entry.cost == cost && entry.steps == steps) {
        // Both predecessors are settled, and so are their ways.
        if (steps > 0 && comes_first(from, entry.parent)) entry.parent = from;
        return;
      }
    }
    entry = {run_, cost, steps, from, false};
    queue_.push_back({cost, steps, i});
    std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
  }

  Waiting pop() {
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    const Waiting next = queue_.back();
    queue_.pop_back();
    return next;
  }

  // Whether the way to a is smaller than the way to b; both have the same number of steps.
  bool comes_first(Node a, Node b) const {
    bool first = false;
    while (a != b) {
      first = a < b;  // the difference nearest to the start is found last, and decides
      if (parent(a) == a) break;
      a = parent(a);
      b = parent(b);
    }
    return first;
  }

  Node parent(Node node) const { return entries_[static_cast<std::size_t>(node)].parent; }

  const Entry* find(Node node) const {
    const auto i = static_cast<std::size_t>(node);
    return i < nodes_ && entries_[i].run == run_ ? &entries_[i] : nullptr;
  }

  std::size_t nodes_ = 0;
  std::uint32_t run_ = 0;
  std::vector<Entry> entries_;
  std::vector<Waiting> queue_;
  std::vector<Node> reached_;
};

// Over the hexes of a map. `cost(from, to)` is what the step costs, or nothing if it may not be
// taken; `goes_on(hex)` says whether a way may lead on from there, and is not asked of the start.
template <class Cost, class GoesOn>
void search(PathSearch<HexId>& paths, const HexGrid& grid, HexId start, int limit, Cost&& cost,
            GoesOn&& goes_on) {
  paths.run(grid.size(), std::span(&start, 1), limit, [&](HexId from, auto&& visit) {
    if (from != start && !goes_on(from)) return;
    for (const HexId to : grid.neighbours(from)) {
      if (to == no_hex) continue;
      const std::optional<int> step = cost(from, to);
      if (step) visit(to, *step);
    }
  });
}

template <class Cost>
void search(PathSearch<HexId>& paths, const HexGrid& grid, HexId start, int limit, Cost&& cost) {
  search(paths, grid, start, limit, cost, [](HexId) { return true; });
}

}  // namespace cursus
