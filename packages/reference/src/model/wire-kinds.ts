import { WIRE_KINDS as KINDS, type WireFormat } from '@chain-apis/contract';

/** How a value stands in JSON and in TypeScript. Its meaning comes from `specs/shared/wire-kinds.yaml`. */
export interface WireKind {
  /** A literal as it travels; shown on the badge. */
  readonly json: string;
  readonly typescript: string;
  /** What a reader has to do about it. */
  readonly advice: string;
}

const ADVICE: Readonly<Record<WireFormat, string>> = {
  'uint-string': 'Use `BigInt(value)` to calculate with it; `Number(value)` rounds beyond 2^53 - 1.',
  'float-string': 'Parse it with a decimal library where every digit counts.',
  'safe-integer': 'An ordinary number is exact.',
  'wide-integer':
    '`JSON.parse` rounds it beyond 2^53 - 1. The clients read it without loss, as a `bigint` where needed.',
  'integer-or-string': 'Servers disagree. `BigInt(value)` takes both forms.',
  'float-or-string': 'Servers disagree. `Number(value)` takes both forms.',
  hex: 'Either case, with or without `0x`: normalise before you compare.',
  cb58: 'Base58 with a checksum; case matters. Copy it, never retype it.',
  'hex-or-cb58': 'Either way of writing an id: compare ids in one of them.',
  'node-id': 'Its checksum is verified; case matters. Copy it, never retype it.',
  'evm-hash': 'The same in either case: normalise before you compare.',
  'evm-address':
    'Mixed case is its checksum (EIP-55): the address is the same without it, so compare without regard to case.',
  'bech32-address': 'Its checksum and its network are verified. Lower case only; copy it, never retype it.',
  'unix-seconds': 'Seconds, not milliseconds: `new Date(value * 1000)`.',
  'date-time': '`new Date(value)` reads it.',
};

/** By the names of their schemas. */
export const WIRE_KINDS: Readonly<Record<string, WireKind>> = Object.fromEntries(
  (Object.keys(ADVICE) as WireFormat[]).map((format) => {
    const { name, json, types } = KINDS[format];
    return [name, { json, typescript: types.join(' | '), advice: ADVICE[format] }];
  }),
);
