// What the tests of the composer share: the program, games by it, and a browser.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const failures = [];
export function check(holds, what) {
  if (!holds) failures.push(what);
  if (!holds) console.log(`FAILED: ${what}`);
}
export function equal(found, expected, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  let at = 0;
  while (at < a?.length && a[at] === b?.[at]) ++at;
  check(a === b, `${what}: ${a?.slice(Math.max(0, at - 40), at + 120)} instead of ${b?.slice(Math.max(0, at - 40), at + 120)}`);
}
export function finish() {
  console.log(failures.length ? `${failures.length} failures` : "all is well");
  process.exit(failures.length ? 1 : 0);
}

// Numbers below n, always the same ones.
export function chooser(state) {
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 4294967296 * n);
  };
}

export const folder = mkdtempSync(join(tmpdir(), "cursus-composer-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

export function program(path) {
  const home = join(folder, "host");
  const run = (...args) => {
    const made = spawnSync(path, ["--home", home, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
    return { code: made.status, out: made.stdout, err: made.stderr };
  };
  run("init");
  return {
    run,
    seats: (scenario) => JSON.parse(run("scenarios", scenario, "--json").out)[0].seats,
    begin(scenario, name, seed = "0123456789abcdef".repeat(4)) {
      const made = run("new", scenario, "--name", name, "--seed", seed);
      check(made.code === 0, `new ${scenario}: ${made.err}`);
    },
    report: (game, seat, lang = "en") =>
      JSON.parse(run("--lang", lang, "report", game, seat, "--format", "json").out),
    submit(text) {
      const file = join(folder, "orders.txt");
      writeFileSync(file, text);
      return run("submit", file);
    },
    // Files by the bot of whoever is asked. False: the game is over, or a file was refused.
    playOn(name, files) {
      for (let i = 1; i <= files; ++i) {
        const draft = run("bot", name, "--draft", "--seed", `0${i}`);
        if (draft.code !== 0 || this.submit(draft.out).code !== 0) return false;
      }
      return true;
    }
  };
}

// A program that answers lines with lines.
export function lines(path) {
  const child = spawn(path, [], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout, crlfDelay: Infinity })
    .on("line", (line) => waiting.shift()(line));
  return {
    ask: (request) => new Promise((resolve) => {
      waiting.push((line) => resolve(JSON.parse(line)));
      child.stdin.write(JSON.stringify(request) + "\n");
    }),
    end: () => child.stdin.end()
  };
}

// --- Chromium without a window -------------------------------------------------------------------

let browsers = 0;
export class Browser {
  constructor() {  // each with a profile of its own: nothing is cached
    this.child = spawn("/usr/bin/chromium", [
      "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-extensions", "--disable-component-update",
      "--disable-background-networking", "--no-first-run", "--lang=en",
      `--user-data-dir=${join(folder, `browser-${++browsers}`)}`, "about:blank"
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.next = 1;
    this.open = new Map();
    this.complaints = [];
    this.requests = [];
    let rest = "";
    this.child.stdio[4].on("data", (data) => {
      const parts = (rest + data.toString()).split("\0");
      rest = parts.pop();
      for (const part of parts) this.hear(JSON.parse(part));
    });
  }
  hear(message) {
    if (message.id) {
      const { resolve, reject } = this.open.get(message.id);
      this.open.delete(message.id);
      return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
    }
    if (message.method === "Runtime.exceptionThrown")
      this.complaints.push(message.params.exceptionDetails.exception?.description ?? "exception");
    if (message.method === "Log.entryAdded") this.complaints.push(message.params.entry.text);
    if (message.method === "Network.requestWillBeSent")
      this.requests.push(message.params.request.url);
  }
  call(method, params = {}, session = this.session) {
    const id = this.next++;
    this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId: session }) + "\0");
    return new Promise((resolve, reject) => this.open.set(id, { resolve, reject }));
  }
  async start({ width, height, phone, dark }) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" }, undefined);
    const { sessionId } =
      await this.call("Target.attachToTarget", { targetId, flatten: true }, undefined);
    this.session = sessionId;
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.call(`${domain}.enable`);
    await this.call("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: phone ? 2 : 1, mobile: Boolean(phone) });
    await this.call("Emulation.setTouchEmulationEnabled", { enabled: Boolean(phone), maxTouchPoints: 5 });
    this.touches = Boolean(phone);
    await this.call("Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
  }
  async visit(url) {
    this.complaints = [];
    this.requests = [];
    await this.call("Page.navigate", { url: "about:blank" });
    await this.call("Page.navigate", { url });
    await this.until("typeof ready !== 'undefined' || document.readyState === 'complete'");
  }
  async eval(expression) {
    const { result, exceptionDetails } = await this.call("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }
  async until(expression) {
    for (let tries = 0; tries < 600; ++tries) {
      if (await this.eval(`Boolean(${expression})`).catch(() => false)) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    check(false, `never: ${expression}`);
    return false;
  }
  async picture(file) {
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
  // With a finger on a phone, else with a mouse.
  async click(x, y) {
    if (this.touches) {
      await this.eval(`window.tapped = false, addEventListener("click", () => { window.tapped = true; }, { once: true })`);
      await this.call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await this.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      return this.until("tapped");
    }
    for (const type of ["mousePressed", "mouseReleased"])
      await this.call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  }
  // As if its user had chosen these files.
  async choose(selector, files) {
    const { root } = await this.call("DOM.getDocument");
    const { nodeId } = await this.call("DOM.querySelector", { nodeId: root.nodeId, selector });
    await this.call("DOM.setFileInputFiles", { nodeId, files });
  }
  // Resolves when it has ended and writes no more.
  close() {
    const ended = new Promise((resolve) => this.child.on("exit", () => setTimeout(resolve, 300)));
    this.child.kill("SIGKILL");
    return ended;
  }
}

export { spawnSync, readFileSync, writeFileSync, join };
