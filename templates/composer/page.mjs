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
board.walked = (place) => { $("where").textContent = described(place); };

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
  keepAddress();
  $("open").hidden = true;
  $("work").hidden = opened.board;
  board.groundText = "";
  board.fitted = false;
  $("table").hidden = $("another").hidden = false;
  $("serial").value = Math.max(1, Number(/^Serial: (\d+)/m.exec(opened.sheet)?.[1] ?? 1));
  $("orders").value = keptDraft();
  fill($("standing"), opened.standing.map((line) => item(line)));
  $("standing-part").hidden = opened.standing.length === 0;
  $("happened").hidden = !opened.steps;
  $("happened").open = opened.board;
  $("how").hidden = opened.board;
  showForm();
  show(answer);
  if (opened.board) return showStep(opened.steps);
  tryOrders();
}

// --- the host's address: from the link, and remembered for reports that come as a file -----------

const addressKey = () => `cursus host ${opened.game}`;
const isAddress = (text) => typeof text === "string" && text.length < 255 && /^[^\s<>"'?&#%,;:]+@[\w.-]+$/.test(text);
let answerTo = "";
function keepAddress() {
  answerTo = isAddress(report.answer_to) ? report.answer_to : "";
  try {
    if (answerTo) localStorage.setItem(addressKey(), answerTo);
    else answerTo = localStorage.getItem(addressKey()) ?? "";
  } catch {
    // A browser that keeps nothing.
  }
  if (!isAddress(answerTo)) answerTo = "";
}

// --- what has happened, step by step -------------------------------------------------------------

let step = 0;
function showStep(wanted) {
  if (!opened.steps) return;
  const answer = ask({ do: "replay", step: Math.min(opened.steps, Math.max(1, wanted)) });
  if (!answer || answer.error) return problem(answer?.error ?? null);
  step = answer.step;
  $("happened-where").textContent = say("happened-step", answer);
  $("happened-text").textContent = answer.text.join(" ");
  $("happened-previous").disabled = step <= 1;
  $("happened-next").disabled = step >= opened.steps;
  board.show(answer.map);
  board.mark([]);
}

// --- standing orders as a form -------------------------------------------------------------------

function option(value, text) {
  const one = document.createElement("option");
  one.value = value;
  one.textContent = text;
  return one;
}
function showForm() {
  const windows = windowsOf[opened.module];
  $("form").hidden = !windows;
  if (!windows) return;
  $("who").value = "";
  fill($("window"), Object.keys(windows).map((one) => option(one, say(`window.${opened.module}.${slug(one)}`))));
  showWindow();
}
function showWindow() {
  const [actions, facts] = windowsOf[opened.module][$("window").value];
  fill($("action"), actions.split(",").map((one) => option(one, say(`do.${slug(one)}`))));
  for (const [id, none] of [["fact", "no-condition"], ["fact2", "no-more"]])
    fill($(id), [option("", say(none)), ...facts.split(",").map((one) => option(one, say(`fact.${slug(one)}`)))]);
  $("what").value = "";
  showFact("");
  showFact("2");
}
// `which` of the two conditions.
function showFact(which) {
  const usual = factsOf[opened.module][$(`fact${which}`).value];
  $(`test${which}`).hidden = $(`fact${which}`).value === "" || usual === null;
  $(`figure${which}`).value = usual ?? "";
  $("also").hidden = $("fact").value === "";
  if ($("also").hidden && $("fact2").value) {
    $("fact2").value = "";
    showFact("2");
  }
  showLine();
}
function formLine() {
  const value = (id) => $(id).value.trim();
  return standingLine({ module: opened.module, window: value("window"), who: value("who"), action: value("action"), part: value("what"),
    tests: ["", "2"].map((which) => ({ fact: value(`fact${which}`), compare: value(`compare${which}`), figure: value(`figure${which}`) })) });
}
function showLine() {
  const part = partOf($("action").value);
  $("part").hidden = !part;
  $("part-name").textContent = part ? say(`part.${part}`) : "";
  $("line").textContent = formLine();
  const answer = ask({ do: "standing", orders: formLine() });
  const fault = answer?.error ?? answer?.refused?.[0]?.message ?? "";
  const readBack = (answer?.standing ?? []).join("\n");
  $("line-fault").textContent = fault || (readBack === formLine() ? "" : readBack);
  $("add-standing").disabled = Boolean(fault);
}
// In front of the lines of the turn: they say what is done where the reader is not asked.
function addStanding() {
  $("orders").value = formLine() + "\n" + $("orders").value;
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
  clearTimeout(judging);
  judging = setTimeout(showFinalFaults, 300);
}

// What the host would refuse only because nothing may follow any more: said a moment later, so that
// no click waits for it.
let judging = 0;
function finalFaults() {
  if (!opened?.follows || !$("final").checked || last?.refused?.length || !$("orders").value.trim()) return [];
  return ask({ do: "try", orders: $("orders").value, final: true })?.refused ?? [];
}
function showFinalFaults() {
  if (!opened || opened.board) return;
  $("faults").append(...finalFaults().map((one) => item(say("as-final", { why: one.message }))));
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
  const next = choices.touch(place, shown);
  $("where").textContent = described(place);
  follow(next);
}
// Where it is, who is there, and how much can be ordered with it.
function described(place) {
  const index = board.map.places.indexOf(place);
  const name = place.name ?? place.id ?? "";
  // Some games begin the name of an army with that of its place.
  const apart = (text) => (name && text?.startsWith(name) ? text.slice(name.length).replace(/^[:：]\s*/, "") : text);
  const who = board.map.counters.filter((one) => one.place === index)
    .map((one) => ({ ...one, name: apart(one.name) })).map((one) => (one.id && one.name && !one.name.includes(one.id) ? `${one.name} (${one.id})` : one.name || one.id)).join(", ");
  const count = choices.ordersAt(place).length;
  if (!who && !count) return name;
  return say(count ? "here-count" : "here", { place: name, who: who || "–", count });
}
function follow(next) {
  if (next.line) return addLine(next.line);
  shown = next.orders ?? null;
  if (!shown?.includes(choices.selected)) choices.selected = null;
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
  choices = new Choices(answer.asked?.legal ?? [], answer.map ?? board.map ?? null);
  shown = null;
  $("question").textContent = answer.asked ? answer.asked.text : say("nothing-asked");
  showChoices();
  if (answer.hand) showHand(answer.hand);
  showFaults(answer);
  showSaid(answer);
}

// Cards and the like: what a row can be used for is chosen by touching it.
function showHand(hand) {
  $("cards").hidden = hand.every((one) => one.rows.length + one.lines.length === 0);
  fill($("hand"), hand.flatMap((part) => {
    const title = document.createElement("h3");
    title.textContent = part.title;
    const list = document.createElement("ul");
    fill(list, part.rows.map((row) => {
      const entry = document.createElement("li");
      entry.append(handButton(row));
      return entry;
    }));
    const lines = document.createElement("p");
    lines.textContent = part.lines.join(" ");
    return [title, list, lines];
  }));
}
function handButton([code, ...cells]) {
  const orders = choices.legal.filter((one) => one.words.has(code));
  const one = button("", () => follow(orders.length === 1 ? choices.choose(orders[0]) : { orders }));
  const name = document.createElement("strong");
  name.textContent = [code, ...cells.slice(0, -1)].join(" · ");
  const effect = document.createElement("small");
  effect.textContent = cells.at(-1) ?? "";
  one.append(name, effect);
  one.disabled = orders.length === 0;
  return one;
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
  if (!board.map) return;
  const marks = choices.marks(shown);
  board.mark(marks);
  board.lookAt(marks.map(([place]) => place));
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
  const ends = { die: "end-die", secret: "end-secret", opponent: "end-opponent", over: "end-over", unknown: "end-unknown" };
  $("end").textContent = [answer.let_pass ? say("let-pass") : "", ends[answer.end] ? say(ends[answer.end], answer.die ?? {}) : ""]
    .filter(Boolean).join(" ");
}

function removeLine(number) {
  const lines = $("orders").value.split("\n");
  lines.splice(number - 1, 1);
  $("orders").value = lines.join("\n");
  tryOrders();
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
    if (one.line) {
      entry.value = one.line;
      const remove = button("×", () => removeLine(one.line));
      remove.setAttribute("aria-label", `${say("remove")}: ${one.said}`);
      entry.append(remove);
    }
    if (one.odds?.length) {
      const odds = document.createElement("div");
      odds.className = "odds";
      odds.textContent = one.odds.join("\n");
      entry.append(odds);
    }
    return entry;
  }));
  // What is planned beyond that, for games in which lines far behind the first die can be reckoned.
  $("plans").textContent = (answer.plans ?? []).join("\n");
  $("plans").hidden = !answer.plans?.length;
}

// --- sending -------------------------------------------------------------------------------------

function wholeText() {
  const serial = Math.max(1, Math.floor(Number($("serial").value) || 1));
  // As it is signed: without blanks at the end of a line.
  const body = $("orders").value.replace(/[ \t]+$/gm, "").replace(/\s+$/, "");
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
  const bare = `mailto:${answerTo}?subject=` + encodeURIComponent(`[${opened.game}] ${opened.point}`);
  const link = `${bare}&body=` + encodeURIComponent(text.replaceAll("\n", "\r\n"));
  const fits = link.length <= longestMail;
  $("mail").href = fits ? link : bare;
  $("mail").textContent = say(fits ? "mail" : "mail-copies");
  $("mail").dataset.copies = fits ? "" : "yes";
  $("no-address").hidden = answerTo !== "";
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
  $("serial").addEventListener("input", showWhole);
  $("final").addEventListener("input", tryOrders);
  $("back").addEventListener("click", takeBack);
  $("unselect").addEventListener("click", () => follow({}));
  $("larger").addEventListener("click", () => board.enlarge(1.5));
  $("smaller").addEventListener("click", () => board.enlarge(1 / 1.5));
  $("copy").addEventListener("click", copy);
  $("mail").addEventListener("click", () => { if ($("mail").dataset.copies) copy(); });
  $("window").addEventListener("change", showWindow);
  for (const which of ["", "2"]) $(`fact${which}`).addEventListener("change", () => showFact(which));
  for (const id of ["who", "figure", "compare", "figure2", "compare2", "action", "what"]) $(id).addEventListener("input", showLine);
  $("add-standing").addEventListener("click", addStanding);
  $("happened-previous").addEventListener("click", () => showStep(step - 1));
  $("happened-next").addEventListener("click", () => showStep(step + 1));
  $("happened").addEventListener("toggle", () => {
    if (opened?.board) return;
    if ($("happened").open) showStep(1);
    else if (last) tryOrders();
  });
  $("save").addEventListener("click", save);
  window.addEventListener("hashchange", start);
}

let firstPicture = 0;  // when it could be seen, for the bench
async function start() {
  if (location.hash.length > 1) await openText(location.hash);
  speak();
  if (opened && !firstPicture)
    requestAnimationFrame(() => setTimeout(() => { firstPicture = performance.now(); }));
}

speak();
listen();
const ready = unpackRules().then((module) => { compiled = module; return start(); })
  .catch((error) => problem(say("broken", { why: `${error.name}: ${error.message}` })));
