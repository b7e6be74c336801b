// The page in a real browser: a turn of Ancient Battles clicked together from the report, on a
// desktop and on a phone, and taken by the program; the same by keys; cards, standing orders, what
// has happened; and what foreign input does to it: nothing.
//   node page_test.mjs composer.html cursus [directory for pictures]
import { readdirSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { Browser, check, equal, finish, join, program, readFileSync } from "./support.mjs";

const [page, cursusPath, pictures] = process.argv.slice(2);
const address = `file://${page}`;
const cursus = program(cursusPath);
const packed = (report) => deflateRawSync(JSON.stringify(report)).toString("base64url");
const browser = new Browser();

async function openReport(report) {
  await browser.visit(address);
  await browser.until("!document.getElementById('open').hidden && compiled");
  await browser.eval(`openText(${JSON.stringify(JSON.stringify(report))}).then(speak)`);
  return browser.until("!document.getElementById('table').hidden");
}

// The middle of a place on the screen, scrolled into sight.
const screenPlace = (id) => browser.eval(`(() => {
  const place = board.map.places.find((one) => one.id === ${JSON.stringify(id)});
  const box = document.getElementById("board");
  box.scrollIntoView({ block: "start" });
  const at = () => {
    const frame = board.paper.getBoundingClientRect();
    const scale = frame.width / board.map.width;
    return [frame.left + place.x * scale, frame.top + place.y * scale];
  };
  const [x, y] = at();
  const frame = box.getBoundingClientRect();
  box.scrollLeft += x - frame.left - frame.width / 2;
  box.scrollTop += y - frame.top - frame.height / 2;
  return at();
})()`);
const touch = async (id) => browser.click(...await screenPlace(id));
const buttonWith = (text) => browser.eval(`(() => {
  const found = [...document.querySelectorAll("#choices button")]
    .find((one) => one.textContent.startsWith(${JSON.stringify(text)}));
  found?.click();
  return Boolean(found);
})()`);
const orders = () => browser.eval("document.getElementById('orders').value");

async function composeATurn(look, name) {
  const game = `marathon-${name}`;
  cursus.begin("ab/marathon", game);
  const report = cursus.report(game, "greek");
  check(await openReport(report), `${name}: the report opens`);
  const unit = await browser.eval(`choices.legal.find((one) => one.goes_on.length > 3).order`);
  const from = await browser.eval(`(() => {
    const words = new Set(${JSON.stringify(unit)}.split(" "));
    const counter = board.map.counters.find((one) => words.has(one.id));
    return board.map.places[counter.place].id;
  })()`);
  const to = await browser.eval(
    `choices.legal.find((one) => one.order === ${JSON.stringify(unit)}).goes_on[1]`);
  await touch(from);
  if (!(await browser.eval("Boolean(choices.selected)"))) await buttonWith(unit);
  await browser.until("choices.selected");
  check((await browser.eval("document.querySelectorAll('.marks .to').length")) > 3,
    `${name}: targets are marked`);
  if (pictures) await browser.picture(join(pictures, `composer-${name}-selected.png`));
  const begun = Date.now();
  await touch(to);
  await browser.until("document.getElementById('orders').value");
  console.log(`${name}: a click to new marks ${Date.now() - begun} ms with the test's own way there`);
  equal(await orders(), `${unit} ${to}\n`, `${name}: two touches are an order`);
  // Text is the other side of it.
  await browser.eval(`(() => {
    const text = document.getElementById("orders");
    text.value = "move NOBODY 0101\\n";
    text.dispatchEvent(new Event("input"));
  })()`);
  await browser.until("document.querySelectorAll('#faults li').length === 1");
  await browser.eval(`document.getElementById("back").click()`);
  await browser.until("document.querySelectorAll('#faults li').length === 0");
  await touch(from);
  if (!(await browser.eval("Boolean(choices.selected)"))) await buttonWith(unit);
  await touch(to);
  await browser.until("document.getElementById('said').children.length > 0");
  await browser.until("document.getElementById('orders').value");
  if (pictures) await browser.picture(join(pictures, `composer-${name}.png`));
  const wide = await browser.eval("document.documentElement.scrollWidth > innerWidth + 1");
  check(!wide, `${name}: nothing is wider than the screen`);
  const small = await browser.eval(`[...document.querySelectorAll("button, .button, summary, .check, input[type=number]")]
    .filter((one) => one.offsetParent).filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.id + one.textContent)`);
  equal(small, [], `${name}: what is touched is 44 pixels high`);
  const text = await browser.eval("wholeText()");
  const taken = cursus.submit(text);
  check(taken.code === 0, `${name}: submit takes the file: ${taken.out}${taken.err}\n${text}`);
  // A draft survives, for this game only.
  await openReport(report);
  equal(await orders(), `${unit} ${to}\n`, `${name}: the draft is still there`);
  await openReport({ ...report, game: "another-game" });
  equal(await orders(), "", `${name}: another game has no draft`);
  // The same in the link, and in Japanese.
  await browser.visit(`${address}#report=${packed(report)}`);
  await browser.until("!document.getElementById('table').hidden");
  await browser.eval(`document.getElementById("language").click()`);
  await browser.until("document.documentElement.lang === 'ja'");
  check(/[\u3040-\u30ff]/.test(await browser.eval("document.getElementById('question').textContent")),
    `${name}: the question is asked in Japanese`);
  if (pictures) await browser.picture(join(pictures, `composer-${name}-ja.png`));
  equal(browser.complaints, [], `${name}: the page complains of nothing`);
  equal(browser.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("about:")), [],
    `${name}: nothing is asked of the network`);
}
await browser.start({ width: 1280, height: 900 });
await composeATurn({}, "desktop");
await browser.start({ width: 360, height: 740, phone: true, dark: true });
await composeATurn({}, "phone");

// --- by keys alone -------------------------------------------------------------------------------

const press = async (key) => {
  for (const type of ["keyDown", "keyUp"])
    await browser.call("Input.dispatchKeyEvent", { type, key, code: key, ...(key === "Enter" && { text: "\r" }) });
};
await browser.start({ width: 1280, height: 900 });
cursus.begin("ab/marathon", "by-keys");
const keyed = cursus.report("by-keys", "greek");
await openReport(keyed);
await browser.eval(`document.getElementById("board").focus()`);
await press("ArrowRight");
// Walk until a unit that can be ordered is told, as a screen reader hears it.
for (let i = 0; i < 40 && !/order/.test(await browser.eval("$('where').textContent")); ++i)
  await press(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowRight"][i % 4]);
check(/order/.test(await browser.eval("$('where').textContent")), "keys find who can be ordered");
await press("Enter");
if (!(await browser.eval("Boolean(choices.selected)"))) await buttonWith("move");
check(await browser.eval("Boolean(choices.selected)"), "Enter chooses it");
for (let i = 0; i < 12 && !(await orders()); ++i) {
  await press(["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"][i % 4]);
  await press("Enter");
}
check((await orders()).startsWith("move "), `keys compose an order: ${await orders()}`);
const names = await browser.eval(`[...document.querySelectorAll("button, a.button, textarea, input, select, [role=application], summary")]
  .filter((one) => !(one.textContent.trim() || one.getAttribute("aria-label") || one.labels?.length))
  .map((one) => one.outerHTML.slice(0, 80))`);
equal(names, [], "everything that can be used has a name for screen readers");

// --- cards ---------------------------------------------------------------------------------------

cursus.begin("cca/001", "cards");
for (const lang of ["en", "ja"]) {
  const seat = cursus.seats("cca/001").find((one) => cursus.report("cards", one, lang).private?.[0]?.question);
  const held = cursus.report("cards", seat, lang);
  await openReport(held);
  await browser.eval(`language === "${lang}" || $("language").click()`);
  const cards = await browser.eval(`[...document.querySelectorAll("#hand button")].map((one) => [one.querySelector("strong").textContent, one.querySelector("small").textContent])`);
  equal(cards.length, held.private[0].sections[0].rows.length, `${lang}: every card of the hand is there`);
  check(cards.every(([name, effect]) => name && effect.length > 8), `${lang}: each with its effect in words: ${JSON.stringify(cards)}`);
  if (lang === "ja") check(cards.every(([, effect]) => /[\u3040-\u30ff]/.test(effect)), "in Japanese");
  await browser.eval(`document.querySelector("#hand button:not(:disabled)").click()`);
  const code = cards[0][0].split(" ")[0];
  check(await browser.eval(`Boolean($("orders").value) || (shown ?? []).every((one) => one.words.has(${JSON.stringify(code)}))`),
    `${lang}: touching a card chooses what it can order`);
  if (pictures) await browser.picture(join(pictures, `composer-cards-${lang}.png`));
}
await browser.eval(`language === "en" || $("language").click()`);

// --- standing orders: the form offers nothing that the rules refuse ------------------------------

for (const scenario of ["ab/marathon", "cca/001", "hannibal/second-punic-war", "cataphract/dara", "rdtp/second-war"]) {
  const game = "form-" + scenario.replace(/\W/g, "-");
  cursus.begin(scenario, game);
  for (const seat of cursus.seats(scenario)) {
    await openReport(cursus.report(game, seat));
    const { refused, tried, wordless } = await browser.eval(`(() => {
      const refused = [], wordless = [];
      let tried = 0;
      const named = (key) => { if (say(key) === key) wordless.push(key); };
      const judge = (parts) => {
        const line = standingLine({ module: opened.module, who: "", compare: ">=", figure: factsOf[opened.module][parts.fact], ...parts });
        const answer = ask({ do: "standing", orders: line });
        ++tried;
        if (answer.error || answer.refused.length) refused.push(line + ": " + (answer.error ?? answer.refused[0].message));
      };
      for (const [window, [actions, facts]] of Object.entries(windowsOf[opened.module])) {
        named("window." + opened.module + "." + window);
        for (const action of actions.split(",")) { named("do." + slug(action)); judge({ window, action }); }
        for (const fact of facts.split(",")) { named("fact." + slug(fact)); judge({ window, fact, action: actions.split(",")[0] }); }
      }
      return { refused, tried, wordless };
    })()`);
    equal(refused, [], `${scenario} ${seat}: standing orders of the form are understood`);
    equal(wordless, [], `${scenario}: each has words`);
    check(tried > 20, `${scenario}: ${tried} were tried`);
  }
}
await openReport(keyed);
await browser.eval(`(() => {
  $("form").open = true;
  $("window").value = "rbc"; showWindow();
  $("fact").value = "odds"; showFact();
  $("figure").value = "3:1"; $("action").value = "never"; showLine();
})()`);
equal(await browser.eval("$('line').textContent"), "on rbc if odds >= 3:1 do never", "the form shows the line");
if (pictures) {
  await browser.eval(`$("form").scrollIntoView()`);
  await browser.picture(join(pictures, "composer-standing.png"));
}
await browser.eval(`$("add-standing").click()`);
check((await orders()).startsWith("on rbc if odds >= 3:1 do never\n"), "and adds it in front of the turn");
equal(await browser.eval("document.querySelectorAll('#faults li').length"), 0, "where it is no fault");
await browser.eval(`(() => { $("figure").value = "many"; showLine(); })()`);
check(await browser.eval("$('add-standing').disabled && $('line-fault').textContent.length > 10"),
  "a figure that is none is refused in words");

// --- what has happened ---------------------------------------------------------------------------

cursus.begin("ab/marathon", "replayed");
for (let i = 0; i < 3; ++i) {
  const draft = cursus.run("bot", "replayed", "--draft", "--seed", `0${i + 1}`);
  check(cursus.submit(draft.out).code === 0, "a turn is played");
}
const waits = JSON.parse(cursus.run("--json", "games").out).find((one) => one.id === "replayed" || one.game === "replayed").waiting[0];
const after = cursus.report("replayed", waits);
await openReport(after);
const steps = await browser.eval("opened.steps");
equal(steps, after.public.events.length + after.private[0].events.length, "every event is a step");
check(steps > 2, `there is something to see: ${steps}`);
await browser.eval(`$("happened").open = true`);
await browser.until("$('happened-text').textContent");
const told = [];
for (let i = 0; i < steps; ++i) {
  told.push(await browser.eval("$('happened-text').textContent"));
  if (pictures && i === 5) await browser.picture(join(pictures, "composer-happened.png"));
  await browser.eval(`$("happened-next").click()`);
}
equal(told, [...after.public.events, ...after.private[0].events].map((one) => one.text.join(" ")),
  "the steps tell what the report tells");
await browser.eval(`$("happened").open = false`);
await browser.until("!$('happened').open && choices.legal.length");

// --- a board for everybody -----------------------------------------------------------------------

const open = { ...after, seat: null, side: null, private: [] };
await openReport(open);
check(await browser.eval("opened.board && $('work').hidden && board.map.counters.length > 5"),
  "the report for everybody is a board to look at");

// --- the host's address --------------------------------------------------------------------------

await openReport({ ...keyed, answer_to: "cursus@host.example" });
check((await browser.eval("$('mail').href")).startsWith("mailto:cursus@host.example?subject="), "orders go to the host");
await openReport(keyed);
check((await browser.eval("$('mail').href")).startsWith("mailto:cursus@host.example?"), "whom the page remembers for this game");
await openReport({ ...keyed, game: "elsewhere", answer_to: "a@b.example?cc=evil@c.example" });
check((await browser.eval("$('mail').href")).startsWith("mailto:?"), "and what is no address is none");

// --- foreign and hostile input -------------------------------------------------------------------

cursus.begin("ab/marathon", "marathon-foreign");
const good = cursus.report("marathon-foreign", "greek");
const said = async (text) => {
  await browser.visit(address);
  await browser.until("compiled");
  await browser.eval(`openText(${JSON.stringify(text)}).then(speak)`);
  return browser.eval(`({
    problem: document.getElementById("problem").textContent,
    table: !document.getElementById("table").hidden,
    evil: window.evil ?? null,
    tags: document.querySelectorAll("img, iframe, object, #table script").length
  })`);
};
const evil = `<img src=x onerror="window.evil=1"><script>window.evil=1</` + `script>`;
const spoilt = (change) => {
  const copy = structuredClone(good);
  change(copy);
  return JSON.stringify(copy);
};
const hostile = [
  ["", false], ["{", false], ["null", false], ["[]", false], ["{}", false], ["{}{}", false],
  ["#report=AAAA", false], ["#report=" + packed(good).slice(0, 60), false],
  [JSON.stringify(good).slice(0, 500), false],
  [spoilt((r) => { r.format = "cursus/report/9"; }), false],
  [spoilt((r) => { r.scenario = evil; }), false],
  [spoilt((r) => { r.scenario = "chess/1"; }), false],
  [spoilt((r) => { r.seat = "nobody"; }), false],
  [spoilt((r) => { r.private = {}; }), false],
  [spoilt((r) => { r.options = { setup: evil }; }), false],
  [spoilt((r) => { r.public.view.pieces[0].unit = evil; }), false],
  [spoilt((r) => { r.public.view.pieces[0].hex = "9999"; }), false],
  [spoilt((r) => { r.public.view.pieces = [[[[]]]]; }), false],
  [spoilt((r) => { r.public.view.turn = 1e99; }), false],
  [spoilt((r) => { r.game = evil; r.scenario_name = evil; r.private[0].standing = [evil]; }), true],
  [spoilt((r) => { r.private[0].question.text = evil; r.private[0].sheet = evil; }), true]
];
for (const [text, opens] of hostile) {
  const found = await said(text);
  const what = text.slice(0, 60);
  equal(found.evil, null, `nothing of it is run: ${what}`);
  equal(found.tags, 0, `nothing of it becomes a tag: ${what}`);
  equal(found.table, opens, `opened or not: ${what}`);
  check(opens || found.problem.length > 10, `the page says what to do: ${what}`);
  check(!/error of the page/.test(found.problem), `no trap: ${what}: ${found.problem}`);
}

// Reports that are damaged by chance, in every game; and the corpus of the readers of the program.
let state = 4711;
const below = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor(state / 4294967296 * n);
};
const odd = [null, -1, 0, 1e99, 2147483648, "", "\u0000", "9999", evil, [], {}, [[]], true];
function damaged(report) {
  const copy = structuredClone(report);
  for (let left = 1 + below(3); left > 0; --left) {
    let at = copy, last = null, key = null;
    for (let depth = 0; depth < 12 && at && typeof at === "object" && Object.keys(at).length; ++depth) {
      last = at;
      key = Object.keys(at)[below(Object.keys(at).length)];
      at = at[key];
      if (depth > 2 && below(5) === 0) break;
    }
    if (below(4) === 0) delete last[key];
    else last[key] = structuredClone(odd[below(odd.length)]);
  }
  return JSON.stringify(copy);
}
const inputs = readdirSync("tests/fuzz/corpus/json").map((name) => readFileSync(`tests/fuzz/corpus/json/${name}`, "utf8"));
const reports = ["ab/marathon", "cca/001", "hannibal/second-punic-war", "cataphract/dara", "rdtp/marathon"].flatMap((scenario) => {
  const game = `damaged-${scenario.split("/")[0]}`;
  cursus.begin(scenario, game);
  return cursus.seats(scenario).map((seat) => cursus.report(game, seat));
});
for (const report of reports) for (let i = 0; i < 40; ++i) inputs.push(damaged(report));
for (let i = 0; i < 60; ++i) {
  const bytes = [...packed(good)];
  for (let left = 1 + below(4); left > 0; --left) bytes[below(bytes.length)] = "Az09-_"[below(6)];
  inputs.push("#report=" + bytes.join(""));
}
await browser.visit(address);
await browser.until("compiled");
const traps = await browser.eval(`(async () => {
  const traps = [];
  for (const text of ${JSON.stringify(inputs)}) {
    await openText(text);
    if (/error of the page|このページの誤り/.test($("problem").textContent))
      traps.push($("problem").textContent.slice(-200) + " " + text.slice(0, 100));
    if (!$("table").hidden) { $("orders").value = "done\\nmove x y\\n"; tryOrders(); }
    $("problem").textContent = "";
  }
  return traps;
})()`);
equal(traps, [], `none of ${inputs.length} damaged inputs ends the rules`);
equal(await browser.eval("window.evil ?? null"), null, "and none runs anything");
await browser.eval("localStorage.clear()");
equal(browser.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("about:")), [],
  "hostile input asks the network for nothing");

// --- how long it takes ---------------------------------------------------------------------------

await browser.start({ width: 1280, height: 900 });
await browser.visit(`${address}#report=${packed(good)}`);
await browser.until("!document.getElementById('table').hidden");
const first = await browser.eval("performance.now()");
const clicks = await browser.eval(`(() => {
  const one = choices.legal.find((each) => each.goes_on.length > 3);
  const times = one.goes_on.slice(0, 8).map((word) => {
    document.getElementById("orders").value = "";
    const begun = performance.now();
    addLine(one.order + " " + word);
    document.body.offsetHeight;
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return times[times.length >> 1];
})()`);
console.log(`first picture before ${Math.round(first)} ms, a click to new marks ${clicks.toFixed(1)} ms`);
await browser.close();
finish();
