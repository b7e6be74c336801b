// What the order composer costs, beside its goals: size, first picture, a click, and play by chance
// beside the program in the same run. Times by Chromium's own clock.
//   node bench.mjs composer.html cursus.wasm composer_native cursus
import { statSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { load } from "../../templates/composer/rules.mjs";
import { Browser, lines, program, readFileSync } from "./support.mjs";

const [page, wasm, nativePath, cursusPath] = process.argv.slice(2);
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];
const row = (what, value, unit, goal, kept) =>
  console.log(`C  ${what.padEnd(46)} ${String(value).padStart(9)} ${unit.padEnd(4)} goal ${goal}${kept ? "" : "  MISSED"}`);

const bytes = statSync(page).size;
row("the page, for all games", (bytes / 1e6).toFixed(2), "MB", "≤ 3", bytes <= 3e6);

const cursus = program(cursusPath);
cursus.begin("ab/marathon", "bench");
const report = cursus.report("bench", "greek");
const link = `file://${page}#report=${deflateRawSync(JSON.stringify(report)).toString("base64url")}`;
const firsts = [];
let clicks = [];
for (let i = 0; i < 5; ++i) {
  const browser = new Browser();  // a new profile each time: nothing is cached
  await browser.start({ width: 1280, height: 900 });
  await browser.visit(link);
  await browser.until("firstPicture");
  firsts.push(await browser.eval("firstPicture"));
  if (i === 0)
    clicks = await browser.eval(`(() => {
      const all = [];
      for (const one of choices.legal.filter((each) => each.goes_on.length > 3).slice(0, 6))
        for (const word of one.goes_on.slice(0, 3)) {
          document.getElementById("orders").value = "";
          const begun = performance.now();
          addLine(one.order + " " + word);
          document.body.offsetHeight;
          all.push(performance.now() - begun);
        }
      return all;
    })()`);
  await browser.close();
}
row("first picture, cold", Math.round(median(firsts)), "ms", "≤ 1500", median(firsts) <= 1500);
row("a click to new legal marks", median(clicks).toFixed(1), "ms", "≤ 50", median(clicks) <= 50);

const native = lines(nativePath);
const module = new WebAssembly.Module(readFileSync(wasm));
for (const scenario of ["ab/marathon", "cca/001", "hannibal/one-turn", "cataphract/dara", "rdtp/marathon"]) {
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
