// What can be chosen now, by the list of legal orders: on the map and as buttons.

const wordsOf = (text) => text.split(/[\s,;:()]+/).filter(Boolean);

// Finds among texts those that name something: by a word, or by several that stand together.
class Index {
  constructor(items, text) {
    this.by = new Map();
    for (const item of items) {
      const words = wordsOf(text(item));
      const entry = { item, words: ` ${words.join(" ")} ` };
      for (const word of new Set(words)) {
        if (!this.by.has(word)) this.by.set(word, []);
        this.by.get(word).push(entry);
      }
    }
  }
  naming(name) {
    const words = this.by.has(name) ? [name] : wordsOf(name);
    const found = this.by.get(words[0]) ?? [];
    if (words.length < 2) return found.map((one) => one.item);
    return found.filter((one) => one.words.includes(` ${words.join(" ")} `)).map((one) => one.item);
  }
}

class Choices {
  // `legal`: [{order, goes_on}]; `map`: with places and counters, or null.
  constructor(legal, map) {
    this.legal = legal.map((one) => ({ ...one, words: new Set(wordsOf(one.order)) }));
    this.map = map;
    this.selected = null;
    this.names = new Map();  // place → what it and the counters there are called in orders
    for (const place of map?.places ?? []) this.names.set(place, new Set([place.id, place.name].filter(Boolean)));
    for (const one of map?.counters ?? [])
      for (const name of [one.id, one.tag, ...(one.named ?? [])])
        if (name) this.names.get(map.places[one.place]).add(name);
    this.at = this.placed(this.legal, (one) => one.order);
  }

  // Place → those of these items that name it, or a counter there.
  placed(items, text) {
    const index = new Index(items, text);
    const all = new Map();
    for (const [place, names] of this.names) {
      const found = new Set();
      for (const name of names) for (const one of index.naming(name)) found.add(one);
      if (found.size) all.set(place, found);
    }
    return all;
  }
  ordersAt(place) {
    return [...(this.at.get(place) ?? [])];
  }

  // Place → whole orders that lead there from these. What names the place itself comes before what
  // names somebody there.
  endsOf(orders) {
    const ends = orders.flatMap((one) => one.goes_on.map((word) => ({ order: `${one.order} ${word}`, word })));
    const all = new Map();
    for (const [place, found] of this.placed(ends, (one) => one.word)) {
      const exact = [...found].filter((one) => one.word === place.id || one.word === place.name);
      all.set(place, (exact.length ? exact : [...found]).map(({ order }) => ({ order, goes_on: [], words: new Set(wordsOf(order)) })));
    }
    return all;
  }

  // A place was touched: {line} to be written, or {orders} among which to choose, or {}. `shown`:
  // those among which a touch before has left to choose, or null.
  touch(place, shown) {
    const among = this.selected ? [this.selected] : shown;
    if (among) {
      const ends = this.endsOf(among).get(place) ?? [];
      if (ends.length) return this.narrowed(ends);
      const named = this.placed(among, (one) => one.order).get(place) ?? new Set();
      if (named.size && named.size < among.length) return this.narrowed([...named]);
    }
    return this.narrowed(this.ordersAt(place));
  }
  narrowed(orders) {
    this.selected = null;
    if (orders.length === 1) return this.choose(orders[0]);
    return orders.length ? { orders } : {};
  }
  choose(order) {
    if (order.goes_on.length === 0) return { line: order.order };
    this.selected = order;
    return { orders: [order] };
  }

  // Place → how it is marked: "chosen" is whom all these orders name, "to" what a touch decides.
  marks(shown) {
    const among = this.selected ? [this.selected] : shown;
    if (!among) return [...this.at.keys()].map((place) => [place, "can"]);
    const ends = this.endsOf(among);
    const named = this.placed(among, (one) => one.order);
    const all = [];
    for (const place of this.names.keys()) {
      const count = named.get(place)?.size ?? 0;
      if (ends.has(place) || (count && count < among.length)) all.push([place, "to"]);
      else if (count) all.push([place, "chosen"]);
    }
    return all;
  }
}

export { Choices };
