// The page in a real browser: a turn of Ancient Battles clicked together from the report, on a
// desktop and on a phone, and taken by the program; and what foreign input does to it: nothing.
//   node page_test.mjs composer.html cursus [directory for pictures]
import { deflateRawSync } from "node:zlib";
import { Browser, check, equal, finish, folder, join, program, writeFileSync } from "./support.mjs";

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
browser.close();
finish();
