// The rules: loads cursus.wasm and asks it. A request and its answer are plain objects.

// A die was needed: thrown through the module, which then goes on by `cursus_go_on`.
class Die extends Error {}
// Our own bug: what the module says about it. It cannot be used any more.
class Broken extends Error {}

const categories = [
  ["Lu", 1], ["Ll", 2], ["Lt", 3], ["Lm", 4], ["Lo", 5], ["Mn", 6], ["Mc", 7], ["Me", 8],
  ["Nd", 9], ["Nl", 10], ["No", 11], ["Pc", 12], ["Pd", 13], ["Ps", 14], ["Pe", 15], ["Pi", 16],
  ["Pf", 17], ["Po", 18], ["Sm", 19], ["Sc", 20], ["Sk", 21], ["So", 22], ["Zs", 23], ["Zl", 24],
  ["Zp", 25], ["Cc", 26], ["Cf", 27], ["Cs", 28], ["Co", 29]
].map(([name, number]) => [new RegExp(`^\\p{${name}}$`, "u"), number]);
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const wide = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

function codePoint(code) {
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return 0;
  const c = String.fromCodePoint(code);
  const found = categories.find(([pattern]) => pattern.test(c));
  const category = found ? found[1] : 0;
  const none = [6, 8, 26, 27].includes(category);
  return category | ((none ? 0 : wide.test(c) ? 2 : 1) << 8) | (ignorable.test(c) ? 1 << 16 : 0);
}

function load(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exports;
  const text = (at, size) => decoder.decode(new Uint8Array(exports.memory.buffer, at, size));
  const put = (string) => {
    const bytes = encoder.encode(string);
    const at = exports.cursus_take(bytes.length || 1);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  };
  const page = {
    fail: (at, size) => { throw new Broken(text(at, size)); },
    die: () => { throw new Die(); },
    nfkc: (at, size, made) => {
      const [where, length] = put(text(at, size).normalize("NFKC"));
      new DataView(exports.memory.buffer).setUint32(made, length, true);
      return where;
    },
    code_point: codePoint
  };
  // What the C library would ask of an operating system: there is none.
  const none = () => { throw new Broken("the module asks for an operating system"); };
  const system = new Proxy({}, { get: () => none });
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = from === "page" ? page[name] : system[name];
  exports = new WebAssembly.Instance(module, imports).exports;
  exports._initialize?.();
  const stack = exports.__stack_pointer;
  const top = stack.value;
  const answer = () => JSON.parse(text(exports.cursus_answer(), exports.cursus_answer_size()));
  return {
    ask(request) {
      try {
        exports.cursus_ask(...put(JSON.stringify(request)));
      } catch (error) {
        if (!(error instanceof Die)) throw error;
        stack.value = top;
        exports.cursus_go_on();
      }
      return answer();
    },
    memory: () => exports.memory.buffer.byteLength
  };
}

export { load, Broken };
