import { ownText } from '@chain-apis/foundation';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type Part = string | Uint8Array;

/** A body: text, bytes, or pieces of both. */
export type Body = Part | Pieces;

/** A body in pieces, most of which other responses share: it takes no more memory and time than what differs. */
export class Pieces {
  readonly parts: readonly Part[];
  /** In bytes. */
  readonly length: number;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    this.length = parts.reduce((length, part) => length + byteLength(part), 0);
  }

  /** Returns the pieces up to a length. Bytes stay whole: others share them. */
  start(most: number): Pieces {
    const parts: Part[] = [];
    for (let left = most; left > 0 && parts.length < this.parts.length;) {
      const part = this.parts[parts.length]!;
      parts.push(typeof part === 'string' && part.length > left ? ownText(part, left) : part);
      left -= part.length;
    }
    return new Pieces(parts);
  }
}

/** Joins parts of a body: texts to a text, others to pieces. */
export function joined(bodies: readonly Body[]): Body {
  const parts: Part[] = [];
  let text = '';
  for (const part of bodies.flatMap((body) => (body instanceof Pieces ? body.parts : [body]))) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text !== '') parts.push(text);
    parts.push(part);
    text = '';
  }
  if (parts.length === 0) return text;
  return new Pieces(text === '' ? parts : [...parts, text]);
}

/** Text of more characters than this is faster to keep and to send as bytes: Node would copy it behind the headers. */
const LONG = 8192;

/** Returns a body as it is sent: long text as bytes. */
export function asSent<Other>(body: string | Other): string | Uint8Array | Other {
  return typeof body === 'string' && body.length > LONG ? bytesOf(body) : body;
}

/** Where texts are encoded: without it, each needed memory of its own, which costs more than to encode it. */
let scratch = new Uint8Array(2 ** 16);
/** Longer texts are not encoded there: it stays for ever. */
const MOST_IN_SCRATCH = 2 ** 20;

/** Returns the length of a body in bytes. */
export function byteLength(body: Body): number {
  if (typeof body !== 'string') return body.length;
  return fits(body) ? encoder.encodeInto(body, scratch).written : encoder.encode(body).length;
}

export function bytesOf(body: Body): Uint8Array {
  if (body instanceof Pieces) return joinedBytes(body);
  if (typeof body !== 'string') return body;
  return fits(body) ? scratch.slice(0, encoder.encodeInto(body, scratch).written) : encoder.encode(body);
}

function joinedBytes({ parts, length }: Pieces): Uint8Array {
  const bytes = new Uint8Array(length);
  let end = 0;
  for (const part of parts.map(bytesOf)) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** Whether a text is encoded in the scratch memory, which is made large enough. */
function fits(text: string): boolean {
  const most = text.length * 3;
  if (most > MOST_IN_SCRATCH) return false;
  if (most > scratch.length) scratch = new Uint8Array(most);
  return true;
}

export function textOf(body: Body): string {
  return typeof body === 'string' ? body : decoder.decode(bytesOf(body));
}
