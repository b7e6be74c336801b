// The module for browsers beside the program: the same games, the same answers.
//   node module_test.mjs cursus.wasm composer_native cursus
import { load } from "../../templates/composer/rules.mjs";
import { check, equal, finish, lines, program, readFileSync } from "./support.mjs";

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

// A report, and what is composed from it, in both languages.
const cursus = program(cursusPath);
for (const scenario of ["ab/marathon", "cca/001", "hannibal/second-punic-war"]) {
  const game = scenario.replace(/\W/g, "-");
  cursus.begin(scenario, game);
  const rules = load(module);
  for (const seat of JSON.parse(cursus.run("scenarios", scenario, "--json").out)[0].seats ?? [])
    for (const language of ["en", "ja"]) {
      const report = cursus.report(game, seat, language);
      const both = async (request, what) => {
        const here = rules.ask(request);
        equal(here, await native.ask(request), `${scenario} ${seat} ${language} ${what}`);
        return here;
      };
      const opened = await both({ do: "open", report, language }, "open");
      check(!opened.error, `${scenario} ${seat}: ${opened.error}`);
      if (!opened.asked) continue;
      check(opened.follows, `${scenario} ${seat} is played on from the report`);
      let orders = "";
      for (let i = 0; i < 12; ++i) {
        const answer = await both({ do: "try", orders }, `try ${i}`);
        const legal = answer.asked?.legal ?? [];
        if (answer.end === "die" || legal.length === 0) break;
        const one = legal[(i * 7) % legal.length];
        const further = one.goes_on.length ? " " + one.goes_on[i % one.goes_on.length] : "";
        orders += `${one.order}${further}\n`;
      }
      await both({ do: "try", orders: "fly to the moon\n" }, "nonsense");
      await both({ do: "try", orders, suppose: true }, "supposed");
      await both({ do: "try", orders: orders + "dance\n" }, "a fault at the end");
    }
}
native.end();
finish();
