// A report comes in as JSON, as a page that holds the link to this one, or in the link itself.

// Larger than any report; what is beyond it is not looked at.
const mostCharacters = 8_000_000;

async function unpacked(base64url) {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > mostCharacters) throw new Error("too large");
  }
}

// Throws, or answers null: it is no report.
async function reportIn(text) {
  if (text.length > mostCharacters) return null;
  const bare = text.trim();
  if (bare.startsWith("{")) return JSON.parse(bare);
  // In a page only our own link, and our own data, have these quotes: what players have written has
  // none.
  const link = bare.match(/^(?:https?:[^\s#]*)?#report=([\w-]+)$/) ?? bare.match(/href="[^"]*#report=([\w-]+)"/) ??
    bare.match(/ data-report="([\w-]+)"/);
  return link ? JSON.parse(await unpacked(link[1])) : null;
}

export { reportIn };
