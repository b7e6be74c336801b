// The module for browsers beside the program: the same games, the same answers; and the same answers
// from every table that fits what a seat sees.
//   node module_test.mjs cursus.wasm composer_native cursus
import { load } from "../../templates/composer/rules.mjs";
import { check, chooser, equal, finish, lines, program, readFileSync } from "./support.mjs";

const [wasm, nativePath, cursusPath] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));
const native = lines(nativePath);

// Whole games by chance: every legal list, event, sentence and answer goes into the sum.
const games = [
  ["ab/marathon", 1], ["ab/granicus", 1], ["cca/001", 2], ["cca/010", 1],
  ["hannibal/one-turn", 2], ["cataphract/dara", 1], ["rdtp/marathon", 1]
];
for (const [scenario, count] of games)
  for (let seed = 1; seed <= count; ++seed) {
    const request = { do: "random", scenario, seed, most: 1500 };
    const here = load(module).ask(request);
    const there = await native.ask(request);
    check(there.answers > 0, `${scenario} is played: ${JSON.stringify(there)}`);
    equal(here, there, `random play of ${scenario}, ${seed}`);
  }

// A report, and what is composed from it: at the beginning in both languages, and later.
const cursus = program(cursusPath);
const below = chooser(20231);
const any = (list) => list[below(list.length)];
const wholeOrder = (one) => one.order + (one.goes_on.length ? " " + any(one.goes_on) : "");
let composed = 0, refused = 0, stopped = {};

async function compose(scenario, game, seat, language) {
  const rules = load(module);
  const report = cursus.report(game, seat, language);
  const name = `${scenario} ${report.point} ${seat} ${language}`;
  const both = async (request, what) => {
    const here = rules.ask(request);
    equal(here, await native.ask(request), `${name} ${what}`);
    return here;
  };
  const opened = await both({ do: "open", report, language }, "open");
  check(!opened.error, `${name}: ${opened.error}`);
  if (!opened.asked) return;
  if (report.point === 1) check(opened.follows, `${name} is played on from the report`);
  const tried = async (orders, what, more = {}) => {
    const request = { do: "try", orders, ...more };
    const here = await both(request, `${what}: ${orders}`);
    for (const table of [1, 2])
      equal(rules.ask({ ...request, table }), here, `${name} imagined table ${table}, ${what}: ${orders}`);
    const told = here.told ?? [];
    const alike = told.findIndex((_, i) => i + 8 < told.length && new Set(told.slice(i, i + 9)).size === 1);
    check(alike < 0, `${name}, ${what}: told again and again: ${told[alike]}`);
    ++composed;
    refused += here.refused?.length ? 1 : 0;
    stopped[here.end] = (stopped[here.end] ?? 0) + 1;
    return here;
  };
  const met = [];
  let orders = "";
  for (let i = 0; i < 12; ++i) {
    const answer = await tried(orders, `try ${i}`);
    const legal = answer.asked?.legal ?? [];
    if (["die", "secret"].includes(answer.end) || legal.length === 0) break;
    met.push(...legal.filter((_, i) => i % 7 === 0));
    orders += `${wholeOrder(i ? any(legal) : legal[legal.length >> 1])}\n`;
  }
  await tried("fly to the moon\n", "nonsense");
  await tried(orders, "supposed", { suppose: true });
  await tried(orders, "final", { final: true });
  await tried(orders + "dance\n", "a fault at the end");
  // Lines that were legal somewhere, whole and with the end of another one: most of them are wrong here.
  for (let i = 0; i < 6 && met.length; ++i) {
    const ends = met.filter((one) => one.goes_on.length);
    const line = below(2) && ends.length ? `${any(met).order} ${any(any(ends).goes_on)}` : wholeOrder(any(met));
    await tried(`${below(2) ? orders : ""}${line}\n${wholeOrder(any(met))}\n`, "out of its place");
  }
}

const scenarios = ["ab/marathon", "cca/001", "hannibal/second-punic-war", "cataphract/dara", "rdtp/marathon"];
for (const scenario of scenarios) {
  const game = scenario.replace(/\W/g, "-");
  cursus.begin(scenario, game);
  for (const seat of cursus.seats(scenario))
    for (const language of ["en", "ja"]) await compose(scenario, game, seat, language);
  for (let later = 0; later < 4 && cursus.playOn(game, 1); ++later)
    for (const seat of cursus.seats(scenario)) await compose(scenario, game, seat, "en");
}
console.log(`${composed} files composed, ${refused} refused; they end ${JSON.stringify(stopped)}`);
check(refused > composed / 5, "wrong orders are among them");
for (const end of ["die", "secret", "opponent", "asked"]) check(stopped[end] > 0, `some end: ${end}`);
native.end();
finish();
