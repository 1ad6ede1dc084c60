const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the length of a body in bytes, without a copy of plain ASCII, which nearly all bodies are. */
export function byteLength(body: string | Uint8Array): number {
  if (typeof body !== 'string') return body.length;
  return /[^\0-\x7f]/.test(body) ? encoder.encode(body).length : body.length;
}

export function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? encoder.encode(body) : body;
}

export function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : decoder.decode(body);
}
