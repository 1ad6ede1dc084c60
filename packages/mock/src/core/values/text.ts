const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Where texts are encoded: without it, each needed memory of its own, which costs more than to encode it. */
let scratch = new Uint8Array(2 ** 16);
/** Longer texts are not encoded there: it stays for ever. */
const MOST_IN_SCRATCH = 2 ** 20;

/** Returns the length of a body in bytes. */
export function byteLength(body: string | Uint8Array): number {
  return typeof body === 'string' ? encode(body).length : body.length;
}

export function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? encode(body).slice() : body;
}

/** The bytes of a text, until the next one is encoded. */
function encode(text: string): Uint8Array {
  const most = text.length * 3;
  if (most > MOST_IN_SCRATCH) return encoder.encode(text);
  if (most > scratch.length) scratch = new Uint8Array(most);
  return scratch.subarray(0, encoder.encodeInto(text, scratch).written);
}

export function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : decoder.decode(body);
}
