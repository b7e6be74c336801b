// What the order composer costs, beside its goals: size, first picture, a click, and play by chance
// beside the program in the same run. Times by Chromium's own clock.
//   node bench.mjs composer.html cursus.wasm composer_native cursus
import { statSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { load } from "../../templates/composer/rules.mjs";
import { Browser, chooser, lines, program, readFileSync } from "./support.mjs";

const [page, wasm, nativePath, cursusPath] = process.argv.slice(2);
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
const row = (what, value, unit, goal, kept) =>
  console.log(`C  ${what.padEnd(66)} ${String(value).padStart(9)} ${unit.padEnd(4)} goal ${goal}${kept ? "" : "  MISSED"}`);

const bytes = statSync(page).size;
row("the page, for all games", (bytes / 1e6).toFixed(2), "MB", "≤ 3", bytes <= 3e6);

const cursus = program(cursusPath);
cursus.begin("ab/marathon", "bench");
const report = cursus.report("bench", "greek");
const link = `file://${page}#report=${deflateRawSync(JSON.stringify(report)).toString("base64url")}`;
const firsts = [];
for (let i = 0; i < 5; ++i) {
  const browser = new Browser();
  await browser.start({ width: 1280, height: 900 });
  await browser.visit(link);
  await browser.until("firstPicture");
  firsts.push(await browser.eval("firstPicture"));
  await browser.close();
}
row("first picture, cold", Math.round(median(firsts)), "ms", "≤ 1500", median(firsts) <= 1500);

// A click adds a line to a text of about fifteen, as far as the game lets one file go.
const scenarios = ["ab/marathon", "cca/001", "hannibal/one-turn", "cataphract/dara", "rdtp/marathon"];
const browser = new Browser();
await browser.start({ width: 1280, height: 900 });
for (const scenario of scenarios) {
  const name = `clicks-${scenario.split("/")[0]}`;
  cursus.begin(scenario, name);
  const below = chooser(1);
  const all = [];
  let longest = 0;
  for (let file = 0; file < 6; ++file) {
    const seat = cursus.seats(scenario).find((one) => cursus.report(name, one).private[0].question);
    await browser.visit(`file://${page}#report=${deflateRawSync(JSON.stringify(cursus.report(name, seat))).toString("base64url")}`);
    await browser.until("firstPicture");
    for (let i = 0; i < 15 && (await browser.eval("opened.follows")); ++i) {
      const legal = await browser.eval(`choices.legal.filter((one) => !/^(done|pass|rest|first|end)/.test(one.order)).map((one) => one.order + (one.goes_on.length ? " " + one.goes_on[one.goes_on.length >> 1] : ""))`);
      if (!legal.length) break;
      all.push(await browser.eval(`(() => {
        const begun = performance.now();
        addLine(${JSON.stringify(legal[below(legal.length)])});
        document.body.offsetHeight;
        return performance.now() - begun;
      })()`));
      longest = Math.max(longest, i + 1);
    }
    if (!cursus.playOn(name, 1)) break;
  }
  row(`a click to new legal marks, ${scenario}, ${all.length} of up to ${longest} lines`, median(all).toFixed(1), "ms", "≤ 50", median(all) <= 50);
}
await browser.close();

const native = lines(nativePath);
const module = new WebAssembly.Module(readFileSync(wasm));
for (const scenario of scenarios) {
  const rules = load(module);
  const speeds = { here: [], there: [] };
  for (let seed = 1; seed <= 5; ++seed) {
    const request = { do: "random", scenario, seed, most: 3000 };
    let begun = performance.now();
    const here = rules.ask(request);
    speeds.here.push(here.answers / (performance.now() - begun));
    begun = performance.now();
    const there = await native.ask(request);
    speeds.there.push(there.answers / (performance.now() - begun));
  }
  const share = median(speeds.here) / median(speeds.there);
  row(`random play of ${scenario}, share of native`, share.toFixed(2), "", "≥ 0.33", share >= 1 / 3);
}
native.end();
process.exit(0);
