// The map: ground, pieces, and marks on top of them that say what can be touched.

const svgSpace = "http://www.w3.org/2000/svg";

class Board {
  constructor(paper, touched) {
    this.paper = paper;
    this.zoom = 1;
    this.groundText = "";
    paper.addEventListener("click", (event) => {
      const place = this.placeAt(event);
      if (place) touched(place);
    });
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

  // So large that a place can be touched, and at the upper left of the board.
  fit() {
    const box = this.paper.parentElement;
    if (!box.clientWidth) return;
    this.fitted = true;
    const across = 2 * this.map.radius * box.clientWidth / this.map.width;
    this.enlarge(Math.max(1, 34 / across));
    const scale = this.zoom * box.clientWidth / this.map.width;
    [box.scrollLeft, box.scrollTop] = [this.map.board[0] * scale, this.map.board[1] * scale];
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
    for (const [place, kind] of places) {
      const circle = document.createElementNS(svgSpace, "circle");
      circle.setAttribute("cx", place.x);
      circle.setAttribute("cy", place.y);
      circle.setAttribute("r", this.map.radius * 0.78);
      circle.setAttribute("class", kind);
      this.marks.append(circle);
    }
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
