// What can be chosen now, by the list of legal orders: on the map and as buttons.

const wordsOf = (text) => text.split(/[\s,;:()]+/).filter(Boolean);

class Choices {
  // `legal`: [{order, goes_on}]; `map`: with places and counters, or null.
  constructor(legal, map) {
    this.legal = legal.map((one) => ({ ...one, words: new Set(wordsOf(one.order)) }));
    this.map = map;
    this.selected = null;
    this.at = new Map();  // place → the orders that name what is there
    if (map) this.findOrders();
  }

  // Orders may name a place, or the counters there.
  findOrders() {
    const naming = new Map();
    for (const one of this.legal)
      for (const word of one.words) {
        if (!naming.has(word)) naming.set(word, []);
        naming.get(word).push(one);
      }
    const add = (place, names) => {
      const found = this.at.get(place) ?? new Set();
      for (const name of names) for (const one of naming.get(name) ?? []) found.add(one);
      if (found.size) this.at.set(place, found);
    };
    for (const place of this.map.places) add(place, [place.id, place.name]);
    for (const one of this.map.counters) add(this.map.places[one.place], [one.id, one.tag]);
  }
  ordersAt(place) {
    return [...(this.at.get(place) ?? [])];
  }
  leadsTo(order, place) {
    return order.goes_on.find((word) => word === place.id || word === place.name);
  }

  // A place was touched: {line} to be written, or {orders} among which to choose, or {}.
  touch(place) {
    if (this.selected) {
      const word = this.leadsTo(this.selected, place);
      if (word) return { line: `${this.selected.order} ${word}` };
    }
    const orders = this.ordersAt(place);
    if (orders.length === 1) return this.choose(orders[0]);
    if (orders.length > 1) return { orders };
    return {};
  }
  choose(order) {
    if (order.goes_on.length === 0) return { line: order.order };
    this.selected = order;
    return { orders: [order] };
  }

  // Place → how it is marked.
  marks() {
    const all = [];
    if (!this.map) return all;
    for (const place of this.map.places) {
      if (this.selected && this.leadsTo(this.selected, place)) all.push([place, "to"]);
      else if (this.selected && this.ordersAt(place).includes(this.selected)) all.push([place, "chosen"]);
      else if (!this.selected && place.id && this.ordersAt(place).length > 0) all.push([place, "can"]);
    }
    return all;
  }
}

export { Choices };
