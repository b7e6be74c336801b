// The page in a real browser: a turn of Ancient Battles clicked together from the report, on a
// desktop and on a phone, in both languages, and taken by the program; the same by keys; two touches
// in every game; cards, odds, standing orders, what has happened; files that are opened; and what
// foreign input does to it: nothing.
//   node page_test.mjs composer.html cursus [directory for pictures]
import { readdirSync, statSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { Browser, check, chooser, equal, finish, folder, join, program, readFileSync, spawnSync, writeFileSync } from "./support.mjs";

const [page, cursusPath, pictures] = process.argv.slice(2);
const address = `file://${page}`;
const cursus = program(cursusPath);
const packed = (report) => deflateRawSync(JSON.stringify(report)).toString("base64url");
const browser = new Browser();
check(statSync(page).size <= 3e6, `the page for all games is no larger than 3 MB: ${statSync(page).size}`);

async function openReport(report, language = "en") {
  await browser.visit(address);
  await browser.until("!document.getElementById('open').hidden && compiled");
  await browser.eval(`language === "${language}" || $("language").click()`);
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

// Where a unit stands, by the map.
const hexOf = (id) => browser.eval(`(() => {
  const one = board.map.counters.find((one) => one.id === ${JSON.stringify(id)});
  return one ? board.map.places[one.place].id : null;
})()`);
const type = (text) => browser.eval(`(() => {
  const box = document.getElementById("orders");
  box.value = ${JSON.stringify(text)};
  box.dispatchEvent(new Event("input"));
})()`);

async function composeATurn(name, lang = "en") {
  const game = `marathon-${name}`;
  cursus.begin("ab/marathon", game);
  const report = cursus.report(game, "greek", lang);
  check(await openReport(report, lang), `${name}: the report opens`);
  const unit = await browser.eval(`choices.legal.find((one) => one.goes_on.length > 3).order`);
  const id = await browser.eval(`(() => {
    const words = new Set(${JSON.stringify(unit)}.split(" "));
    return board.map.counters.find((one) => words.has(one.id)).id;
  })()`);
  const from = await hexOf(id);
  const [other, to] = await browser.eval(
    `choices.legal.find((one) => one.order === ${JSON.stringify(unit)}).goes_on`);
  check((await browser.eval("$('how').offsetHeight > 0 && $('how').textContent.length")) > 20,
    `${name}: a newcomer reads what to do with the map`);
  if (pictures) await browser.picture(join(pictures, `composer-${name}-first.png`));
  const chooseUnit = async () => {
    await touch(from);
    if (!(await browser.eval("Boolean(choices.selected)"))) await buttonWith(unit);
    await browser.until("choices.selected");
  };
  await chooseUnit();
  check((await browser.eval("document.querySelectorAll('.marks .to').length")) > 3,
    `${name}: targets are marked`);
  if (pictures) await browser.picture(join(pictures, `composer-${name}-selected.png`));
  await touch(to);
  await browser.until("document.getElementById('orders').value");
  equal(await orders(), `${unit} ${to}\n`, `${name}: two touches are an order`);
  equal(await hexOf(id), to, `${name}: and the unit stands there`);
  // Text is the other side of it.
  await type("move NOBODY 0101\n");
  await browser.until("document.querySelectorAll('#faults li').length === 1");
  await type(`${unit} ${other}\n`);
  await browser.until("document.querySelectorAll('#faults li').length === 0");
  equal(await hexOf(id), other, `${name}: what is typed moves the unit on the map`);
  await browser.eval(`document.querySelector("#said button").click()`);
  equal(await orders(), "", `${name}: × takes the line back`);
  equal(await hexOf(id), from, `${name}: and the unit stands where it stood`);
  await chooseUnit();
  await touch(to);
  await browser.until("document.getElementById('said').children.length > 0");
  await browser.until("document.getElementById('orders').value");
  if (pictures) await browser.picture(join(pictures, `composer-${name}.png`));
  const wide = await browser.eval("document.documentElement.scrollWidth > innerWidth + 1");
  check(!wide, `${name}: nothing is wider than the screen`);
  const small = await browser.eval(`[...document.querySelectorAll("button, .button, summary, .check, input[type=number], input[type=text], select")]
    .filter((one) => one.offsetParent).filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.id + one.textContent)`);
  equal(small, [], `${name}: what is touched is 44 pixels high`);
  if (lang === "ja")
    check(/[\u3040-\u30ff]/.test(await browser.eval("document.getElementById('question').textContent")) && /^移動/.test(await orders()),
      `${name}: the question and the order are Japanese`);
  const text = await browser.eval("wholeText()");
  const taken = cursus.submit(text);
  check(taken.code === 0, `${name}: submit takes the file: ${taken.out}${taken.err}\n${text}`);
  // A draft survives, for this game only.
  await openReport(report, lang);
  equal(await orders(), `${unit} ${to}\n`, `${name}: the draft is still there`);
  await openReport({ ...report, game: "another-game" }, lang);
  equal(await orders(), "", `${name}: another game has no draft`);
  // The same in the link, and in the other language.
  await browser.visit(`${address}#report=${packed(report)}`);
  await browser.until("!document.getElementById('table').hidden");
  await browser.eval(`language === "ja" || document.getElementById("language").click()`);
  await browser.until("document.documentElement.lang === 'ja'");
  check(/[\u3040-\u30ff]/.test(await browser.eval("document.getElementById('question').textContent")),
    `${name}: the question is asked in Japanese`);
  if (pictures) await browser.picture(join(pictures, `composer-${name}-ja.png`));
  equal(browser.complaints, [], `${name}: the page complains of nothing`);
  equal(browser.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("about:")), [],
    `${name}: nothing is asked of the network`);
}
await browser.start({ width: 1280, height: 900 });
await composeATurn("desktop");
await browser.start({ width: 360, height: 740, phone: true, dark: true });
await composeATurn("phone");
await composeATurn("phone-japanese", "ja");

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

// --- a trap in the rules, made by this test --------------------------------------------------------

await openReport(keyed);
await browser.eval(`addLine(choices.legal.find((one) => one.goes_on.length).order + " " + choices.legal.find((one) => one.goes_on.length).goes_on[0])`);
const kept = await orders();
await browser.eval(`(() => {
  clearTimeout(judging);
  rules.ask = () => { throw new Broken("made by a test"); };
})()`);
await type(kept + "done\n");
await browser.until("!$('problem').hidden");
const trap = await browser.eval("$('problem').textContent");
check(/Please report/.test(trap) && /made by a test/.test(trap), `the page asks to report a trap: ${trap}`);
equal(await orders(), kept + "done\n", "the text is still there");
check((await browser.eval("wholeText()")).includes(kept), "and the whole file can be copied");
await browser.eval(`$("back").click()`);
equal(await browser.eval("[$('problem').hidden, $('said').children.length, $('orders').value]"), [true, kept.trim().split("\n").length, kept],
  "the next click works with fresh rules");

// --- files that are opened -----------------------------------------------------------------------

const asFile = (name, text) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const asPage = cursus.run("report", "by-keys", "greek", "--format", "html").out;
const fresh = async () => {
  await browser.visit(address);
  await browser.until("compiled");
};
const isOpen = (what) => browser.until("!$('table').hidden && choices.legal.length")
  .then(async () => equal(await browser.eval("[opened?.game, opened?.seat, opened?.follows]"), ["by-keys", "greek", true], what));
for (const [name, text] of [["by-keys.json", JSON.stringify(keyed)], ["by-keys.html", asPage]]) {
  await fresh();
  await browser.choose("#file", [asFile(name, text)]);
  await isOpen(`${name} is opened`);
  await fresh();
  await browser.eval(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
  await isOpen(`${name} is dropped`);
  await fresh();
  await browser.eval(`$("paste").value = ${JSON.stringify(text)}; $("read").click()`);
  await isOpen(`${name} is pasted`);
}

// --- a game with keys: the file that is saved is the one to sign ---------------------------------

for (const who of ["anna", "ben"]) spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, who)]);
cursus.run("new", "ab/marathon", "--name", "signed", "--nonces", "open",
  "--key", `greek=${join(folder, "anna.pub")}`, "--key", `persian=${join(folder, "ben.pub")}`);
const charter = asFile("charter.json", cursus.run("charter", "signed").out);
for (const [seat, who] of [["greek", "anna"], ["persian", "ben"]]) {
  const paper = cursus.run("accept", charter, "--side", seat, "--nonce", join(folder, `${seat}.nonce`), "--key", join(folder, who)).out;
  const accepted = cursus.run("submit", asFile("accept.txt", paper));
  check(accepted.code === 0, `${seat} accepts the charter: ${accepted.out}${accepted.err}`);
}
await openReport(cursus.report("signed", "greek"));
// As players type: blanks at the end of a line are nothing.
await type(`${kept.split("\n")[0]}   \n\n  // and so on \t\n`);
await browser.until("$('said').children.length === 1");
const saved = asFile("signed-greek-1.txt", await browser.eval("wholeText()"));
const signing = await browser.eval("$('commands').textContent.split('\\n')[0]");
equal(signing.split(" ").slice(0, 3).concat(signing.split(" ").slice(5)), ["ssh-keygen", "-Y", "sign", "-n", "cursus-orders", "signed-greek-1.txt"], "the page says how to sign it");
check(cursus.run("submit", saved).code !== 0, "without a signature it is not taken");
const made = spawnSync("ssh-keygen", ["-Y", "sign", "-f", join(folder, "anna"), "-n", "cursus-orders", saved]);
check(made.status === 0, `it can be signed: ${made.stderr}`);
const receipt = cursus.run("submit", saved);
check(receipt.code === 0 && /accepted/.test(receipt.out), `the host takes it: ${receipt.out}${receipt.err}`);

// --- two touches in every game: who, then where or with whom ---------------------------------------

// Touches the place of a counter that is named so in orders.
const touchNamed = async (word) => {
  const index = await browser.eval(`board.map.counters.find((one) => [one.id, one.tag, ...(one.named ?? [])].includes(${JSON.stringify(word)}))?.place ?? -1`);
  check(index >= 0, `${word} is on the map`);
  if (index >= 0) await browser.eval(`touched(board.map.places[${index}])`);
};
const markedTo = () => browser.eval(`document.querySelectorAll(".marks .to").length`);
const playedTo = async (scenario, seat, game, lines, lang = "en") => {
  cursus.begin(scenario, game);
  await openReport(cursus.report(game, seat, lang), lang);
  await type(lines);
  await browser.until(`last.said?.length || !${JSON.stringify(lines)}`);
  equal(await browser.eval("(last.refused ?? []).map((one) => one.message)"), [], `${game}: ${lines}`);
};

// Hannibal: an army by the name of its general, in both languages.
for (const [lang, hannibal, verb, play] of [["en", "hannibal", "activate", "first carthage\nplay CARD op\n"], ["ja", "ハンニバル", "活性化", "先手 カルタゴ\n使用 CARD 作戦\n"]]) {
  const game = `army-${lang}`;
  cursus.begin("hannibal/second-punic-war", game);
  await openReport(cursus.report(game, "carthage", lang), lang);
  const first = play.split("\n")[0] + "\n";
  await type(first);
  await browser.until("last.said?.length");
  // The best card moves Hannibal.
  const card = await browser.eval(`choices.legal.map((one) => one.order).filter((one) => / (op|作戦)$/.test(one)).at(-1)`);
  await type(`${first}${card}\n`);
  await browser.until("last.said?.length === 2");
  await touchNamed(hannibal);
  const shownOrders = await browser.eval(`(shown ?? []).map((one) => one.order)`);
  const line = (await orders()).split("\n")[2] ?? "";
  const generals = await browser.eval(`board.map.counters.find((one) => one.named.includes(${JSON.stringify(hannibal)})).named`);
  const ofArmy = (one) => generals.some((general) => one.includes(general));
  check((shownOrders.some((one) => one.includes(hannibal)) && shownOrders.every(ofArmy)) || line.includes(hannibal),
    `${game}: touching the army of Hannibal chooses him: ${JSON.stringify(shownOrders)} ${line}`);
  const told = await browser.eval("$('where').textContent");
  check(told.split(/[:：]/).length === 2, `${game}: it says once where and who: ${told}`);
  if (pictures) await browser.picture(join(pictures, `composer-${game}.png`));
}

// Rather Dead Than Persia!: own armies and fleets by their names, those of the enemy by their tags alone.
for (const lang of ["en", "ja"]) {
  const game = `boxes-${lang}`;
  cursus.begin("rdtp/second-war", game);
  await openReport(cursus.report(game, "persian", lang), lang);
  const sides = await browser.eval(`[...new Set(board.map.counters.filter((one) => one.named?.length).map((one) => one.side))]`);
  const foes = await browser.eval(`board.map.counters.filter((one) => one.side !== ${sides[0]}).length`);
  check(sides.length === 1 && foes > 2, `${game}: nothing names what is in a counter of the enemy`);
  const leader = lang === "en" ? "mardonios" : "マルドニオス";
  await touchNamed(leader);
  const named = await browser.eval(`(shown ?? []).map((one) => one.order)`);
  check(named.length > 3, `${game}: touching an army chooses what its boxes can do: ${named.length}`);
  check((await markedTo()) > 0, `${game}: and marks with whom`);
}

// Commands & Colors: a card marks who can be ordered; a unit, then its target.
await playedTo("cca/001", "syracusan", "card-marks", "");
await browser.eval(`follow(choices.choose(choices.legal.find((one) => one.goes_on.length > 2)))`);
const orderable = await browser.eval("choices.selected.goes_on.map((one) => one.split(' ').at(-1))");
check((await markedTo()) > 1, `a card marks the units that it orders: ${orderable}`);
if (pictures) await browser.picture(join(pictures, "composer-card-marks.png"));
await touchNamed(orderable[0]);
check((await orders()).includes(orderable[0]) || (await browser.eval("shown?.length")) > 1, `and a touch orders it: ${await orders()}`);

// From a list that names two: the first touch leaves to choose, and the second decides.
await openReport(keyed);
await browser.eval(`$("orders").value = "", tryOrders()`);
const pairs = await browser.eval(`(() => {
  const units = board.map.counters.filter((one) => one.id);
  const places = [...new Set(units.map((one) => one.place))].slice(0, 4).map((place) => units.find((one) => one.place === place));
  const [a, b, c, d] = places.map((one) => one.id);
  choices = new Choices([\`attack \${a} x \${c}\`, \`attack \${a} x \${d}\`, \`attack \${b} x \${c}\`].map((order) => ({ order, goes_on: [] })), board.map);
  shown = null;
  const at = (id) => board.map.places[board.map.counters.find((one) => one.id === id).place];
  const first = choices.touch(at(a), null);
  const marks = choices.marks(first.orders);
  const kind = (id) => marks.find(([place]) => place === at(id))?.[1] ?? "";
  const second = choices.touch(at(d), first.orders);
  return [first.orders.length, [a, b, c, d].map(kind), second.line === \`attack \${a} x \${d}\`];
})()`);
equal(pairs, [2, ["chosen", "", "to", "to"], true], "who attacks, then whom");

// --- odds: those of `cursus check` ---------------------------------------------------------------

for (const [scenario, files] of [["ab/marathon", 6], ["cca/001", 3], ["cataphract/dara", 2]]) {
  const game = `odds-${scenario.replace(/\W/g, "-")}`;
  cursus.begin(scenario, game, "0123");
  let sentences = 0;
  for (let i = 1; i <= files; ++i) {
    const draft = cursus.run("bot", game, "--draft", "--seed", `${i}`).out;
    const [head, body] = draft.split("--\n");
    const told = JSON.parse(cursus.run("check", asFile("check.txt", draft), "--json").out);
    await openReport(cursus.report(game, /^Side: (.*)$/m.exec(head)[1]));
    if (await browser.eval("opened.follows")) {
      await browser.eval(`$("orders").value = ${JSON.stringify(body.replace(/#END\s*$/, ""))}, tryOrders()`);
      const found = await browser.eval(`last.said.filter((one) => one.odds.length).map((one) => [one.line, one.odds])`);
      const before = head.split("\n").length;
      equal(found, told.prospects.map((one) => [one.line - before, one.prospects]), `${game} ${i}: the odds of each line`);
      equal(await browser.eval("last.plans"), told.plans, `${game} ${i}: what is planned`);
      const shownOdds = await browser.eval(`[...document.querySelectorAll("#said .odds, #plans")].map((one) => one.textContent).join("\\n")`);
      for (const one of [...found.flatMap(([, odds]) => odds), ...told.plans]) {
        check(shownOdds.includes(one), `${game}: the page shows “${one}”`);
        ++sentences;
      }
      if (pictures && i === files) {
        await browser.eval(`document.querySelector(".odds:not([hidden])")?.scrollIntoView({ block: "center" })`);
        await browser.picture(join(pictures, `composer-${game}.png`));
      }
    }
    check(cursus.submit(draft).code === 0, `${game}: the file is played`);
  }
  check(sentences > 0, `${game}: there are odds`);
}

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

const folders = {
  ab: "ancient_battles/words.hpp", cca: "commands_and_colors/words.hpp", hannibal: "hannibal/terms.hpp",
  cataphract: "cataphract/terms.hpp", rdtp: "dead_than_persia/terms.hpp"
};
const examples = {
  units: "byz_cat5", hexes: "1404 1405", zones: "attique > megaride", kinds: "archer", spaces: "capua > rome", generals: "longus > none",
  reinforcements: "rome = 3", arrangement: "apart leonidas"
};
for (const scenario of ["ab/marathon", "cca/001", "hannibal/second-punic-war", "cataphract/dara", "rdtp/second-war"]) {
  const game = "form-" + scenario.replace(/\W/g, "-");
  cursus.begin(scenario, game);
  // Every window of the rules is in the form.
  const module = scenario.split("/")[0];
  const source = readFileSync(`formats/${folders[module]}`, "utf8");
  const windows = [...source.matchAll(/Term<Window>\{Window::\w+,\s*"(\w+)"/g)].map(([, word]) => word);
  check(windows.length > 8, `${scenario} has windows: ${windows}`);
  for (const seat of cursus.seats(scenario)) {
    await openReport(cursus.report(game, seat));
    equal(await browser.eval(`[...new Set(Object.keys(windowsOf[opened.module]).map((one) => one.split(" ")[0]))].sort()`),
      [...windows].sort(), `${scenario}: every window of the rules is in the form`);
    const { refused, tried, wordless } = await browser.eval(`(() => {
      const examples = ${JSON.stringify({ ...examples, ...(seat === "persian" && { units: "per_imm1", arrangement: "apart mardonios" }) })};
      const refused = [], wordless = [];
      let tried = 0;
      const named = (key) => { if (say(key) === key) wordless.push(key); };
      const judge = (parts) => {
        const line = standingLine({ module: opened.module, ...parts, part: examples[partOf(parts.action)] ?? "",
          tests: (parts.facts ?? []).map((fact) => ({ fact, compare: ">=", figure: factsOf[opened.module][fact] })) });
        const answer = ask({ do: "standing", orders: line });
        ++tried;
        if (answer.error || answer.refused.length) refused.push(line + ": " + (answer.error ?? answer.refused[0].message));
      };
      for (const [window, [actions, facts]] of Object.entries(windowsOf[opened.module])) {
        named("window." + opened.module + "." + slug(window));
        for (const action of actions.split(",")) {
          named("do." + slug(action));
          if (partOf(action)) named("part." + partOf(action));
          judge({ window, action });
        }
        const action = actions.split(",")[0];
        for (const fact of facts.split(",")) { named("fact." + slug(fact)); judge({ window, facts: [fact], action }); }
        judge({ window, facts: [facts.split(",")[0], "turn"], action });
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
  $("fact").value = "odds"; showFact("");
  $("figure").value = "3:1"; $("action").value = "never"; showLine();
})()`);
equal(await browser.eval("$('line').textContent"), "on rbc if odds >= 3:1 do never", "the form shows the line");
await browser.eval(`(() => {
  $("fact2").value = "turn"; $("fact2").dispatchEvent(new Event("change"));
  $("figure2").value = "4"; $("compare2").value = "<="; showLine();
})()`);
equal(await browser.eval("[$('line').textContent, $('line-fault').textContent]"),
  ["on rbc if odds >= 3:1 and turn <= 4 do never", ""], "with two conditions");
await browser.eval(`(() => { $("fact2").value = ""; $("fact2").dispatchEvent(new Event("change")); })()`);
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
const below = chooser(4711);
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
