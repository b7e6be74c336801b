// A small fixed map of places and the links between them, each link with its attributes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/path.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus {

enum class LinkKind : std::uint8_t { BothWays, OneWay };

// Nodes are dense ids 0 … size-1. There is at most one link from one node to another.
template <class Node, class Attributes>
class Graph {
 public:
  struct Edge {
    Node from{};
    Node to{};
    Attributes attributes{};
    bool operator==(const Edge&) const = default;
  };
  struct Link {
    Node to{};
    Attributes attributes{};
    bool operator==(const Link&) const = default;
  };

  Graph() = default;
  Graph(std::size_t nodes, std::span<const Edge> edges, LinkKind kind = LinkKind::BothWays) {
    std::vector<Edge> all(edges.begin(), edges.end());
    if (kind == LinkKind::BothWays)
      for (const Edge& e : edges) all.push_back({e.to, e.from, e.attributes});
    std::stable_sort(all.begin(), all.end(), [](const Edge& a, const Edge& b) {
      return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    starts_.assign(nodes + 1, 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Edge& e = all[i];
      ensure(at(e.from) < nodes && at(e.to) < nodes, "Graph: a link to no node");
      ensure(e.from != e.to, "Graph: a link from a node to itself");
      ensure(i == 0 || all[i - 1].from != e.from || all[i - 1].to != e.to, "Graph: a link twice");
      links_.push_back({e.to, e.attributes});
      ++starts_[at(e.from) + 1];
    }
    for (std::size_t i = 1; i <= nodes; ++i) starts_[i] += starts_[i - 1];
  }

  std::size_t size() const { return starts_.empty() ? 0 : starts_.size() - 1; }

  // In order of the node they lead to.
  std::span<const Link> links(Node from) const {
    ensure(at(from) < size(), "Graph: no such node");
    return std::span(links_).subspan(starts_[at(from)], starts_[at(from) + 1] - starts_[at(from)]);
  }

  // The attributes of the link between two nodes; null if there is none.
  const Attributes* link(Node from, Node to) const {
    const std::span<const Link> all = links(from);
    const auto found = std::lower_bound(all.begin(), all.end(), to,
                                        [](const Link& l, Node n) { return l.to < n; });
    return found != all.end() && found->to == to ? &found->attributes : nullptr;
  }
  bool adjacent(Node from, Node to) const { return link(from, to) != nullptr; }

  bool operator==(const Graph&) const = default;

 private:
  static constexpr std::size_t at(Node n) { return static_cast<std::size_t>(n); }

  std::vector<Link> links_;
  std::vector<std::size_t> starts_;  // where each node's links begin, and one past the last
};

// Cheapest ways from `start`. `cost(from, link)` is what the link costs, or nothing if it may not
// be used; `goes_on(node)` as in the search over hexes, not asked of the start.
template <class Node, class Attributes, class Cost, class GoesOn>
void search(PathSearch<Node>& paths, const Graph<Node, Attributes>& graph, Node start, int limit,
            Cost&& cost, GoesOn&& goes_on) {
  paths.run(graph.size(), std::span<const Node>(&start, 1), limit, [&](Node from, auto&& visit) {
    if (from != start && !goes_on(from)) return;
    for (const auto& link : graph.links(from)) {
      const std::optional<int> step = cost(from, link);
      if (step) visit(link.to, *step);
    }
  });
}

template <class Node, class Attributes, class Cost>
void search(PathSearch<Node>& paths, const Graph<Node, Attributes>& graph, Node start, int limit,
            Cost&& cost) {
  search(paths, graph, start, limit, cost, [](Node) { return true; });
}

// Every node that can be reached over links for which `may_use(from, link)` holds, in order of id;
// the start is among them.
template <class Node, class Attributes, class MayUse>
std::vector<Node> connected_to(const Graph<Node, Attributes>& graph, Node start, MayUse&& may_use) {
  PathSearch<Node> paths;
  search(paths, graph, start, unlimited_cost, [&](Node from, const auto& link) {
    return may_use(from, link) ? std::optional(0) : std::nullopt;
  });
  return {paths.reached().begin(), paths.reached().end()};
}

// Whether every node can be reached from the first.
template <class Node, class Attributes>
bool is_connected(const Graph<Node, Attributes>& graph) {
  if (graph.size() == 0) return true;
  const auto any = [](Node, const auto&) { return true; };
  return connected_to(graph, Node{}, any).size() == graph.size();
}

}  // namespace cursus
