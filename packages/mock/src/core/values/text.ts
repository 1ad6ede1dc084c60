const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Where texts are encoded: without it, each needed memory of its own, which costs more than to encode it. */
let scratch = new Uint8Array(2 ** 16);
/** Longer texts are not encoded there: it stays for ever. */
const MOST_IN_SCRATCH = 2 ** 20;

/** Returns the length of a body in bytes. */
export function byteLength(body: string | Uint8Array): number {
  if (typeof body !== 'string') return body.length;
  return fits(body) ? encoder.encodeInto(body, scratch).written : encoder.encode(body).length;
}

export function bytesOf(body: string | Uint8Array): Uint8Array {
  if (typeof body !== 'string') return body;
  return fits(body) ? scratch.slice(0, encoder.encodeInto(body, scratch).written) : encoder.encode(body);
}

/** Whether a text is encoded in the scratch memory, which is made large enough. */
function fits(text: string): boolean {
  const most = text.length * 3;
  if (most > MOST_IN_SCRATCH) return false;
  if (most > scratch.length) scratch = new Uint8Array(most);
  return true;
}

export function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : decoder.decode(body);
}
