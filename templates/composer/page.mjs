// The page: one text of orders, shown on the map; one map, touched into the text.

const $ = (id) => document.getElementById(id);
const allWords = JSON.parse($("words").textContent);
let language = (navigator.language || "en").startsWith("ja") ? "ja" : "en";
const say = (key, values = {}) =>
  (allWords[language][`composer.${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

let compiled = null;  // WebAssembly.Module
let rules = null;
let report = null;
let opened = null;    // what the rules say of the report
let last = null;      // their last answer
let choices = new Choices([], null);
let shown = null;     // orders among which to choose; null: all
const board = new Board($("paper"), (place) => touched(place));

// --- the rules -----------------------------------------------------------------------------------

async function unpackRules() {
  const packed = Uint8Array.from(atob($("rules").textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// What was left behind where dice fell is thrown away with the whole memory now and then.
const mostMemory = 256 * 1024 * 1024;

function ask(request) {
  try {
    if (!rules || rules.memory() > mostMemory) {
      rules = load(compiled);
      if (opened && request.do !== "open") rules.ask({ do: "open", report, language });
    }
    return rules.ask(request);
  } catch (error) {
    rules = null;
    problem(say("broken", { why: `${error.name}: ${error.message}` }));
    return null;
  }
}

function problem(text) {
  $("problem").textContent = text ?? "";
  $("problem").hidden = !text;
}

// --- opening -------------------------------------------------------------------------------------

async function openText(text) {
  let found = null;
  try {
    found = await reportIn(text);
  } catch {
    found = null;
  }
  if (found === null) return problem(say("unreadable"));
  openReport(found);
}

function openReport(found) {
  const answer = ask({ do: "open", report: found, language });
  if (!answer) return;
  if (answer.error) return problem(answer.error);
  problem(null);
  report = found;
  opened = answer;
  $("open").hidden = true;
  $("table").hidden = $("another").hidden = false;
  $("serial").value = Math.max(1, Number(/^Serial: (\d+)/m.exec(opened.sheet)?.[1] ?? 1));
  $("orders").value = keptDraft();
  fill($("standing"), opened.standing.map((line) => item(line)));
  $("standing-part").hidden = opened.standing.length === 0;
  show(answer);
  tryOrders();
}

// --- drafts: of one game, seat and point ---------------------------------------------------------

const draftKey = () => `cursus ${opened.game} ${opened.seat} ${opened.point}`;
function keptDraft() {
  try {
    return localStorage.getItem(draftKey()) ?? "";
  } catch {
    return "";
  }
}
function keepDraft() {
  try {
    localStorage.setItem(draftKey(), $("orders").value);
  } catch {
    // A browser that keeps nothing: the text is still here.
  }
}

// --- orders --------------------------------------------------------------------------------------

function tryOrders() {
  keepDraft();
  showWhole();
  const answer = ask({ do: "try", orders: $("orders").value, suppose: $("suppose").checked });
  if (!answer) return;
  problem(answer.error ?? null);
  if (!answer.error) show(answer);
}

function addLine(line) {
  const text = $("orders").value.replace(/\s+$/, "");
  $("orders").value = (text ? text + "\n" : "") + line + "\n";
  tryOrders();
}

function takeBack() {
  const lines = $("orders").value.replace(/\s+$/, "").split("\n");
  lines.pop();
  $("orders").value = lines.length ? lines.join("\n") + "\n" : "";
  tryOrders();
}

function touched(place) {
  const next = choices.touch(place);
  $("where").textContent = place.name ?? place.id ?? "";
  follow(next);
}
function follow(next) {
  if (next.line) return addLine(next.line);
  shown = next.orders ?? null;
  if (!next.orders) choices.selected = null;
  showChoices();
}

// --- showing -------------------------------------------------------------------------------------

function item(text, className) {
  const one = document.createElement("li");
  one.textContent = text;
  if (className) one.className = className;
  return one;
}
function fill(list, items) {
  list.replaceChildren(...items);
}
function button(text, pressed, className = "") {
  const one = document.createElement("button");
  one.type = "button";
  one.textContent = text;
  one.className = className;
  one.addEventListener("click", pressed);
  return one;
}

function show(answer) {
  last = answer;
  $("field").hidden = !(answer.map ?? board.map);
  if (answer.map) board.show(answer.map);
  const asked = answer.end === "die" ? null : answer.asked;
  choices = new Choices(asked?.legal ?? [], answer.map ?? board.map ?? null);
  shown = null;
  $("question").textContent = asked ? asked.text : say("nothing-asked");
  showChoices();
  showFaults(answer);
  showSaid(answer);
}

const mostButtons = 60;

function showChoices() {
  const orders = shown ?? choices.legal;
  const all = [];
  for (const one of orders.slice(0, mostButtons)) {
    const picked = one === choices.selected;
    all.push(button(one.order + (one.goes_on.length ? " …" : ""), () => follow(choices.choose(one)),
      picked ? "picked" : ""));
    if (picked)
      for (const word of one.goes_on)
        all.push(button(`→ ${word}`, () => addLine(`${one.order} ${word}`)));
  }
  if (orders.length > mostButtons) {
    const more = document.createElement("span");
    more.className = "faint";
    more.textContent = say("more", { count: orders.length - mostButtons });
    all.push(more);
  }
  fill($("choices"), all);
  $("unselect").hidden = !shown;
  if (board.map) board.mark(choices.marks());
}

function showFaults(answer) {
  const faults = (answer.refused ?? []).map((one) => {
    const place = one.line ? say("at", { line: one.line, column: one.column }) + " " : "";
    const entry = item(place + one.message + (one.clause ? ` (${one.clause})` : ""));
    for (const order of one.instead ?? [])
      entry.append(document.createElement("br"), button(order, () => replaceLine(one.line, order)));
    return entry;
  });
  for (const note of answer.notes ?? [])
    faults.push(item(`${say("at-line", { line: note.line })} ${say(`note-${note.note}`)} ${note.message}`));
  fill($("faults"), faults);
  const ends = { die: "end-die", opponent: "end-opponent", over: "end-over", unknown: "end-unknown" };
  $("end").textContent = ends[answer.end] ? say(ends[answer.end], answer.die ?? {}) : "";
}

function replaceLine(number, order) {
  const lines = $("orders").value.split("\n");
  lines[number - 1] = order;
  $("orders").value = lines.join("\n");
  tryOrders();
}

// What one line was taken to mean, step by step, in one entry.
function byLine(said) {
  const all = [];
  for (const one of said) {
    const before = all.at(-1);
    if (before && one.line && before.line === one.line && !before.odds?.length) {
      before.said += ` · ${one.said}`;
      before.odds = one.odds;
    } else {
      all.push({ ...one });
    }
  }
  return all;
}

function showSaid(answer) {
  fill($("said"), byLine(answer.said ?? []).map((one) => {
    const entry = item(one.said);
    if (one.line) entry.value = one.line;
    if (one.odds?.length) {
      const odds = document.createElement("div");
      odds.className = "odds";
      odds.textContent = one.odds.join("\n");
      entry.append(odds);
    }
    return entry;
  }));
}

// --- sending -------------------------------------------------------------------------------------

function wholeText() {
  const serial = Math.max(1, Math.floor(Number($("serial").value) || 1));
  const body = $("orders").value.replace(/\s+$/, "");
  return opened.sheet
    .replace(/^Serial: .*$/m, `Serial: ${serial}`)
    .replace(/^Final: .*$/m, `Final: ${$("final").checked ? "yes" : "no"}`)
    .replace(/#END\s*$/, () => (body ? body + "\n" : "") + "#END\n");
}

const fileName = () => `${opened.game}-${opened.seat}-${opened.point}.txt`;
const longestMail = 1800;

function showWhole() {
  const text = wholeText();
  $("whole").textContent = text;
  const link = "mailto:?subject=" + encodeURIComponent(`Cursus ${opened.game}`) + "&body=" +
    encodeURIComponent(text.replaceAll("\n", "\r\n"));
  $("mail").href = link;
  $("mail").hidden = link.length > longestMail;
  const file = fileName();
  $("commands").textContent =
    `ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n cursus-orders ${file}\n` +
    `minisign -S -m ${file}\ngpg --clearsign ${file}`;
  $("done").textContent = "";
}

async function copy() {
  const text = wholeText();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const hidden = document.createElement("textarea");
    hidden.value = text;
    document.body.append(hidden);
    hidden.select();
    document.execCommand("copy");
    hidden.remove();
  }
  $("done").textContent = say("copied");
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([wholeText()], { type: "text/plain" }));
  link.download = fileName();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// --- words and events ----------------------------------------------------------------------------

function speak() {
  document.documentElement.lang = language;
  document.querySelectorAll("[data-say]").forEach((one) => { one.textContent = say(one.dataset.say); });
  document.querySelectorAll("[data-name]").forEach((one) => {
    one.setAttribute("aria-label", say(one.dataset.name));
  });
  $("language").textContent = language === "en" ? "日本語" : "English";
  $("language").lang = language === "en" ? "ja" : "en";
  document.title = $("title").textContent =
    opened ? `${opened.scenario_name} · ${opened.game}` : say("title");
}

function listen() {
  $("language").addEventListener("click", () => {
    language = language === "en" ? "ja" : "en";
    if (report) openReport(report);
    speak();
  });
  $("another").addEventListener("click", () => {
    opened = report = null;
    $("open").hidden = false;
    $("table").hidden = $("another").hidden = true;
    speak();
  });
  $("file").addEventListener("change", async () => {
    const file = $("file").files[0];
    if (file) await openText(await file.text());
    speak();
  });
  $("read").addEventListener("click", async () => { await openText($("paste").value); speak(); });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    await openText(file ? await file.text() : event.dataTransfer.getData("text"));
    speak();
  });
  let typing = 0;
  $("orders").addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(tryOrders, 250);
  });
  $("suppose").addEventListener("change", tryOrders);
  for (const id of ["serial", "final"]) $(id).addEventListener("input", showWhole);
  $("back").addEventListener("click", takeBack);
  $("unselect").addEventListener("click", () => follow({}));
  $("larger").addEventListener("click", () => board.enlarge(1.5));
  $("smaller").addEventListener("click", () => board.enlarge(1 / 1.5));
  $("copy").addEventListener("click", copy);
  $("save").addEventListener("click", save);
  window.addEventListener("hashchange", start);
}

async function start() {
  if (location.hash.length > 1) await openText(location.hash);
  speak();
}

speak();
listen();
const ready = unpackRules().then((module) => { compiled = module; return start(); })
  .catch((error) => problem(say("broken", { why: `${error.name}: ${error.message}` })));
