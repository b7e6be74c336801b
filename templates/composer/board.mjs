// The map: ground, pieces, and marks on top of them that say what can be touched.

const svgSpace = "http://www.w3.org/2000/svg";

class Board {
  constructor(paper, touched) {
    this.paper = paper;
    this.zoom = 1;
    this.groundText = "";
    this.touched = touched;
    paper.addEventListener("click", (event) => {
      const place = this.placeAt(event);
      if (place) this.touch(place);
    });
    paper.parentElement.addEventListener("keydown", (event) => this.press(event));
  }

  touch(place) {
    this.here = this.map.places.indexOf(place);
    this.touched(place);
    this.showHere();
  }

  // --- keyboard: arrows go from place to place, Enter touches ------------------------------------

  press(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (!this.map || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in ways) {
      const next = this.nextPlace(...ways[event.key]);
      if (next) {
        this.here = this.map.places.indexOf(next);
        this.showHere();
        this.walked?.(next);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      const place = this.placeHere();
      if (place) this.touch(place);
    } else {
      return;
    }
    event.preventDefault();
  }
  placeHere() {
    return this.map.places[this.here];
  }
  // The nearest in this direction; at first, where something stands.
  nextPlace(dx, dy) {
    const from = this.placeHere();
    if (!from) return this.map.places[this.map.counters[0]?.place ?? 0];
    let best = null;
    let least = Infinity;
    const manned = new Set(this.map.counters.map((one) => this.map.places[one.place]));
    for (const place of this.map.places) {
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
      const cost = along + 2 * aside;
      if (along > 1 && (place.id || manned.has(place)) && cost < least) [best, least] = [place, cost];
    }
    return best;
  }
  showHere() {
    this.ring?.remove();
    const place = this.placeHere();
    if (!place || !this.marks) return;
    this.ring = this.circle(place, "here");
    this.marks.append(this.ring);
    this.bringIntoSight(place);
  }
  bringIntoSight(place) {
    const box = this.paper.parentElement;
    const scale = this.paper.clientWidth / this.map.width;
    const [x, y] = [place.x * scale, place.y * scale];
    const edge = 1.5 * this.map.radius * scale;
    if (x - edge < box.scrollLeft || x + edge > box.scrollLeft + box.clientWidth)
      box.scrollLeft = x - box.clientWidth / 2;
    if (y - edge < box.scrollTop || y + edge > box.scrollTop + box.clientHeight)
      box.scrollTop = y - box.clientHeight / 2;
  }

  // `map`: as the rules draw it.
  show(map) {
    this.map = map;
    if (map.ground !== this.groundText) {
      this.groundText = map.ground;
      this.paper.replaceChildren(this.layer(map.ground), this.layer(map.pieces), this.newMarks());
      if (!this.fitted) this.fit();
    } else {
      this.paper.children[1].replaceWith(this.layer(map.pieces));
    }
  }

  // So large that a place can be touched.
  fit() {
    const box = this.paper.parentElement;
    if (!box.clientWidth) return;
    this.fitted = this.unseen = true;
    this.zoom = 1;
    const across = 2 * this.map.radius * box.clientWidth / this.map.width;
    this.enlarge(Math.max(1, 34 / across));
  }
  // Where something is to be done; else where anything stands. Once for each report.
  lookAt(places) {
    if (!this.unseen) return;
    this.unseen = false;
    const some = places.length ? places : this.map.counters.map((one) => this.map.places[one.place]);
    if (!some.length) return;
    const box = this.paper.parentElement;
    const scale = this.zoom * box.clientWidth / this.map.width;
    const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2 * scale;
    box.scrollLeft = middle(some.map((one) => one.x)) - box.clientWidth / 2;
    box.scrollTop = middle(some.map((one) => one.y)) - box.clientHeight / 2;
  }

  layer(text) {
    const svg = document.importNode(
      new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    return svg;
  }

  newMarks() {
    this.marks = document.createElementNS(svgSpace, "svg");
    this.marks.setAttribute("viewBox", `0 0 ${this.map.width} ${this.map.height}`);
    this.marks.setAttribute("class", "marks");
    this.marks.setAttribute("aria-hidden", "true");
    const all = document.createElementNS(svgSpace, "rect");
    all.setAttribute("width", this.map.width);
    all.setAttribute("height", this.map.height);
    all.setAttribute("fill", "transparent");
    this.marks.append(all);
    return this.marks;
  }

  // places → class: "can", "to" or "chosen".
  mark(places) {
    while (this.marks.childNodes.length > 1) this.marks.lastChild.remove();
    for (const [place, kind] of places) this.marks.append(this.circle(place, kind));
  }
  circle(place, kind) {
    const circle = document.createElementNS(svgSpace, "circle");
    circle.setAttribute("cx", place.x);
    circle.setAttribute("cy", place.y);
    circle.setAttribute("r", this.map.radius * (kind === "here" ? 0.95 : 0.78));
    circle.setAttribute("class", kind);
    return circle;
  }

  // The nearest place, if a finger of 44 pixels would reach it.
  placeAt(event) {
    const frame = this.paper.getBoundingClientRect();
    const scale = this.map.width / frame.width;
    const x = (event.clientX - frame.left) * scale;
    const y = (event.clientY - frame.top) * scale;
    let best = null;
    let distance = Math.max(this.map.radius * 1.1, 22 * scale);
    for (const place of this.map.places) {
      const here = Math.hypot(place.x - x, place.y - y);
      if (here < distance) [best, distance] = [place, here];
    }
    return best;
  }

  enlarge(by) {
    const before = this.zoom;
    this.zoom = Math.min(6, Math.max(1, this.zoom * by));
    const box = this.paper.parentElement;
    const x = (box.scrollLeft + box.clientWidth / 2) / before;
    const y = (box.scrollTop + box.clientHeight / 2) / before;
    this.paper.style.width = `${100 * this.zoom}%`;
    box.scrollLeft = x * this.zoom - box.clientWidth / 2;
    box.scrollTop = y * this.zoom - box.clientHeight / 2;
  }
}

export { Board };
