// A whole game by mail and by clicking: from each mailed report its link is opened in Chromium, orders
// are clicked together on map and buttons, and what the page would mail goes back to the host, until
// the game is over. Nothing but the page and the mails is used.
// With a number, the game is played for that many mails and need not be over: a battle of Cataphract
// has thousands of single steps.
//   node whole_games_test.mjs composer.html cursus SCENARIO [mails] [directory for pictures]
import { mkdirSync, readdirSync } from "node:fs";
import { Browser, check, chooser, equal, finish, folder, join, program, readFileSync, writeFileSync } from "./support.mjs";

const [page, cursusPath, scenario, mails, pictures] = process.argv.slice(2);
const most = Number(mails ?? 0) || 400;
const cursus = program(cursusPath);
const home = join(folder, "host");
const game = "clicked";
const address = "cursus@host.example";
const seats = cursus.seats(scenario);
const players = Object.fromEntries(seats.map((seat, i) => [`player${i}@players.example`, seat]));

for (const name of ["new", "cur", "tmp"]) mkdirSync(join(home, "in", name), { recursive: true });
writeFileSync(join(home, "mail.conf"),
  `address = ${address}\nmaps = none\ncomposer = https://club.example/composer.html\n` +
  `outbox = ${join(home, "out")}\n[fetch]\nkind = maildir\ndirectory = in\n`, { mode: 0o600 });
const made = cursus.run("new", scenario, "--name", game, "--seed", "07".repeat(32),
  ...Object.entries(players).flatMap(([mail, seat]) => ["--mail", `${seat}=${mail}`]));
check(made.code === 0, `new ${scenario}: ${made.err}`);

// --- mails ---------------------------------------------------------------------------------------

function decoded(body, encoding) {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
// The parts that are text, by their kind.
function textsOf(mail) {
  const all = {};
  const read = (entity) => {
    const end = entity.search(/\r?\n\r?\n/);
    const header = entity.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
    const body = entity.slice(end).replace(/^\r?\n\r?\n/, "");
    const boundary = /boundary="?([^";\r\n]+)"?/i.exec(header)?.[1];
    if (boundary) return body.split(`--${boundary}`).slice(1, -1).forEach((one) => read(one.replace(/^\r?\n/, "")));
    const kind = /^content-type: *([\w/+-]+)/im.exec(header)?.[1]?.toLowerCase() ?? "text/plain";
    const encoding = /^content-transfer-encoding: *(\S+)/im.exec(header)?.[1]?.toLowerCase();
    all[kind] ??= decoded(body, encoding);
  };
  read(mail);
  return all;
}
const seen = new Set();
function newMails() {
  const all = [];
  for (const name of readdirSync(join(home, "out")).sort()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const mail = readFileSync(join(home, "out", name), "latin1");
    const header = (key) => new RegExp(`^${key}: *(.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(mail)?.[1] ?? "";
    all.push({ to: header("To"), subject: header("Subject"), ...textsOf(mail) });
  }
  return all;
}
let sent = 0;
// As a mail program sends what the page has put into its link.
function send(from, mailto) {
  const link = new URL(mailto);
  const now = new Date().toUTCString().replace("GMT", "+0000");
  equal(link.pathname, address, "orders go to the host");
  writeFileSync(join(home, "in", "new", `17776000${String(++sent).padStart(4, "0")}.M1.host`),
    `Received: from mail.players.example; ${now}\r\nFrom: ${from}\r\n` +
    `To: ${address}\r\nSubject: ${link.searchParams.get("subject")}\r\nDate: ${now}\r\n` +
    `Message-ID: <${sent}@players.example>\r\nMIME-Version: 1.0\r\n` +
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${link.searchParams.get("body")}\r\n`);
}

// --- the page ------------------------------------------------------------------------------------

const below = chooser(12345);
const browser = new Browser();
const phone = /^(cca|rdtp)\//.test(scenario);
await browser.start(phone ? { width: 390, height: 844, phone: true } : { width: 1280, height: 900 });
await browser.visit(`file://${page}`);
await browser.until("compiled");

// The middle of a button, or of a place on the map, scrolled into sight.
const middleOfButton = (choice) => browser.eval(`(() => {
  const one = [...document.querySelectorAll("#choices button")].find(${choice});
  if (!one) return null;
  one.scrollIntoView({ block: "center" });
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})()`);
const middleOfPlace = (word) => browser.eval(`(() => {
  const place = board.map.places.find((one) => one.id === ${JSON.stringify(word)} || one.name === ${JSON.stringify(word)});
  if (!place) return null;
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
  const [left, top] = at();
  return left > 0 && left < innerWidth && top > 0 && top < innerHeight ? [left, top] : null;
})()`);

// Towards the enemy, so that games end: the nearest of these places to a piece of another side.
const nearestToEnemy = (order, words) => browser.eval(`(() => {
  const { places, counters } = board.map ?? { places: [], counters: [] };
  const named = new Set(wordsOf(${JSON.stringify(order)}));
  const own = counters.find((one) => named.has(one.id) || named.has(one.tag));
  const foes = counters.filter((one) => own && one.side !== own.side).map((one) => places[one.place]);
  let best = null, least = Infinity;
  for (const word of ${JSON.stringify(words)}) {
    const place = places.find((one) => one.id === word);
    for (const foe of place ? foes : []) {
      const far = Math.hypot(foe.x - place.x, foe.y - place.y);
      if (far < least) [best, least] = [word, far];
    }
  }
  return best;
})()`);
// A place that stands for this order alone.
const placeOf = (order) => browser.eval(`board.map?.places.find((one) => {
  const here = choices.ordersAt(one);
  return one.id && here.length === 1 && here[0].order === ${JSON.stringify(order)};
})?.id ?? null`);

let onMap = 0, onButtons = 0;
const text = () => browser.eval("$('orders').value");
async function clickPlace(word, before) {
  const at = await middleOfPlace(word);
  if (at) await browser.click(...at);
  const done = at && (before === undefined ? await browser.eval("choices.selected") : (await text()) !== before);
  onMap += done ? 1 : 0;
  return done;
}
async function clickButton(label) {
  const at = await middleOfButton(`(one) => one.textContent === ${JSON.stringify(label)}`);
  if (!at) return false;
  await browser.click(...at);
  ++onButtons;
  return true;
}
// A legal order, by the map where that is possible and by buttons elsewhere.
async function clickOneOrder() {
  const legal = await browser.eval("(shown ?? choices.legal).slice(0, mostButtons).map((one) => [one.order, one.goes_on])");
  const fights = legal.filter(([order]) => /battle|attack|fire|shock|siege|intercept/.test(order));
  const acts = legal.filter(([order]) => !/^(done|pass|stay|end|rest|discard|none|hold)/.test(order));
  const among = fights.length && below(5) ? fights : acts.length && below(8) ? acts : legal;
  const [order, goesOn] = among[below(among.length)];
  const before = await text();
  const place = await placeOf(order);
  if (!(place && (await clickPlace(place, goesOn.length ? undefined : before))) &&
      !(await clickButton(order + (goesOn.length ? " …" : "")))) return false;
  if (goesOn.length) {
    await browser.until("choices.selected");
    const word = (below(5) && (await nearestToEnemy(order, goesOn))) || goesOn[below(goesOn.length)];
    if (!(await clickPlace(word, before)) && !(await clickButton("→ " + word))) return false;
  }
  return (await text()) !== before;
}

let files = 0, lines = 0, followed = 0, takenBack = 0, asked = 0;
async function answer(to, link) {
  await browser.eval(`location.hash = ${JSON.stringify("report=" + link)}, null`);
  await browser.until(`report && !$("table").hidden && location.hash.length > 1 && $("problem").hidden`);
  await browser.eval("ready, start()");
  if (!(await browser.eval("Boolean(last.asked)"))) return false;
  equal(await browser.eval("opened.seat"), players[to], "the report is that of its reader");
  const follows = await browser.eval("opened.follows");
  followed += follows ? 1 : 0;
  const together = follows ? 3 + below(9) : 1;
  for (let i = 0; i < together; ++i) {
    if (!(await browser.eval("(shown ?? choices.legal).length"))) break;
    if (!(await clickOneOrder())) break;
    ++lines;
    if (await browser.eval("last.refused?.length")) {
      // In Cataphract a file has an order of its own: what is asked later may not stand there any
      // more. The page says why, and the player takes the line back.
      const why = await browser.eval("last.refused[0].message");
      check(scenario.startsWith("cataphract/") && why.length > 20,
        `a clicked order is legal: ${await browser.eval("$('orders').value + JSON.stringify(last.refused)")}`);
      await browser.eval(`$("back").click()`);
      equal(await browser.eval("last.refused?.length ?? 0"), 0, "what is left is legal");
      ++takenBack;
      break;
    }
    if (!["asked", "unknown"].includes(await browser.eval("last.end"))) break;
  }
  if (pictures && (files === 3 || files === 9)) {
    await browser.eval("scrollTo(0, 0)");
    await browser.picture(join(pictures, `game-${scenario.replace("/", "-")}-${files}.png`));
  }
  // What may not be final is asked about where the lines end.
  if (await browser.eval("finalFaults().length")) {
    await browser.eval(`$("final").click()`);
    ++asked;
  }
  const mailto = await browser.eval(`$("mail").dataset.copies
    ? $("mail").href + "&body=" + encodeURIComponent(wholeText().replaceAll("\\n", "\\r\\n")) : $("mail").href`);
  ++files;
  send(to, mailto);
  return true;
}

// --- the game ------------------------------------------------------------------------------------

const begun = Date.now();
const over = () => JSON.parse(cursus.run("--json", "games").out)[0].state === "over";
const waiting = new Map();  // the newest report of each player
let quiet = 0;
while (files < most && quiet < 3 && !over()) {
  const run = cursus.run("run");
  check(run.code === 0, `run: ${run.err}`);
  let refused = false;
  for (const mail of newMails()) {
    const to = Object.keys(players).find((one) => mail.to.includes(one));
    const link = /href="https:\/\/club\.example\/composer\.html#report=([\w-]+)"/.exec(mail["text/html"] ?? "");
    if (to && link) waiting.set(to, link[1]);
    if (/NOT ACCEPTED|was refused|not read/i.test(mail["text/plain"] ?? "")) refused = mail["text/plain"];
  }
  check(!refused, `the host takes what was clicked: ${refused}`);
  if (refused) break;
  let answered = false;
  for (const [to, link] of [...waiting]) {
    waiting.delete(to);
    if (over()) break;
    if (await answer(to, link)) { answered = true; break; }
  }
  quiet = answered ? 0 : quiet + 1;
}
check(over() || (mails > 0 && files === most), `${scenario} comes to its end: ${files} files, ${cursus.run("games").out}`);
check(lines > 0 && onMap + onButtons > lines - 1, "everything was clicked");
equal(browser.complaints, [], "the page complains of nothing");
equal(browser.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("about:")), [],
  "nothing is asked of the network");
const log = cursus.run("export", game, "--output", join(folder, "game.log"));
check(log.code === 0, `export: ${log.err}`);
const verified = cursus.run("verify", join(folder, "game.log"));
check(verified.code === (over() ? 0 : 2), `verify: ${verified.out}${verified.err}`);
console.log(`${scenario}${phone ? " on a phone" : ""}: ${files} mails, ${lines} orders, ${onMap} clicks on the map, ` +
  `${onButtons} on buttons, ${followed} followed, ${takenBack} taken back, ${asked} not final, ${Math.round((Date.now() - begun) / 1000)} s`);
await browser.close();
finish();
