import { readJson, type ExactJson } from '@chain-apis/contract';

/** An integer beyond 2^53 - 1 of a body, and what a client made of it. */
export interface WideInteger {
  /** Name of its member. */
  readonly member: string;
  readonly digits: string;
  /** Digits that the client has; absent if it did not decode the body. */
  readonly arrived?: string;
}

/** The integers beyond 2^53 - 1 of a body that was sent, as a client has them. */
export function wideIntegers(sent: string, decoded: string | undefined): WideInteger[] {
  return [...visit(readJson(sent), decoded === undefined ? undefined : readJson(decoded), '')];
}

function* visit(sent: ExactJson, got: ExactJson | undefined, member: string): Generator<WideInteger> {
  if (typeof sent === 'bigint') {
    yield { member, digits: String(sent), ...(got !== undefined && { arrived: plain(got) }) };
  } else if (Array.isArray(sent)) {
    for (const [index, item] of sent.entries())
      yield* visit(item, Array.isArray(got) ? got[index] : undefined, member);
  } else if (sent !== null && typeof sent === 'object') {
    const object = got !== null && typeof got === 'object' && !Array.isArray(got) ? got : {};
    for (const [name, value] of Object.entries(sent)) yield* visit(value, object[name], name);
  }
}

/** Clients write a number with an exponent, which no reader of bodies does. */
const plain = (value: ExactJson): string =>
  typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : String(value);
