/** Longer calls are answered without memory. */
const MAX_CALL = 2000;
const ID = /"id"\s*:\s*(0|[1-9]\d{0,14})\s*[,}]/y;

/** A JSON-RPC call in two parts: calls that differ in the id only get answers that differ in the id only. */
export interface SlottedCall {
  readonly id: string;
  readonly rest: string;
}

/**
 * Takes the id out of a call without parsing it.
 *
 * @returns `undefined` unless exactly one member, wherever it stands, is named `id`, it is a plain integer, and no escape
 *   in the text could spell another
 */
export function withoutId(body: Uint8Array): SlottedCall | undefined {
  if (body.length > MAX_CALL) return undefined;
  // One character for each byte: whether the text is UTF-8 was found out when the first such call was answered.
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  const at = text.indexOf('"id"');
  if (at < 0 || text.includes('"id"', at + 4) || text.includes('\\')) return undefined;
  ID.lastIndex = at;
  const id = ID.exec(text)?.[1];
  if (id === undefined) return undefined;
  const digits = text.indexOf(id, at + 4);
  return { id, rest: `${text.slice(0, digits)}\n${text.slice(digits + id.length)}` };
}

const HEAD = '{"jsonrpc":"2.0","id":';

/** What follows the id in the answer to this call; `undefined` if the answer does not begin with that very id. */
export function behindId(answer: string | Uint8Array, id: string): string | undefined {
  const head = `${HEAD}${id},`;
  if (typeof answer !== 'string' || !answer.startsWith(head)) return undefined;
  return answer.slice(head.length - 1);
}

/** The answer to a call with this id. */
export function withId(id: string, behind: string): string {
  return HEAD + id + behind;
}
