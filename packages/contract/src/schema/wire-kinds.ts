import { areBech32Addresses, isEvmAddress } from './addresses.ts';
import { isCb58Id, isNodeId } from './cb58.ts';
import { isInteger, isObject, mapInside, type Json } from '@chain-apis/foundation';

/** A wire kind: the JSON form of a number, an id or a time. */
export interface WireKind {
  /** Name of its schema in `specs/shared/wire-kinds.yaml`. */
  readonly name: string;
  /** Types that a client gives it. */
  readonly types: readonly ('string' | 'number' | 'bigint')[];
  /** Example of its values in JSON. */
  readonly json: string;
  /** Advice to readers, as Markdown. */
  readonly advice: string;
  /** Formats, and plain types, that hold all its values. */
  readonly wider: readonly string[];
  /** Whether its text ends in a checksum, so that one wrong character makes it another value than any. */
  readonly checksum?: true;
  /** `format` for generators in a document whose `x-wire-kind` names this kind: `none` for integers of any size. */
  readonly standard?: 'int64' | 'uint64' | 'none';
  /** A value of a right type that is not of this kind. */
  readonly misfit: Json | bigint;
  /** What sets its values apart from others of the same type; absent where Ajv's own format does. */
  readonly check?: RegExp | ((value: string) => boolean) | NumberCheck;
}

interface NumberCheck {
  readonly type: 'number';
  readonly validate: (value: number | bigint) => boolean;
}

const DECIMAL = /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
const SAFE_INTEGER: NumberCheck = { type: 'number', validate: Number.isSafeInteger };
/** To the end of the year 9999. Milliseconds of any day since April 1978 are more. */
const UNIX_SECONDS: NumberCheck = {
  type: 'number',
  validate: (value) => Number.isSafeInteger(value) && value < 253_402_300_800,
};
const HEX = /^(0x)?[0-9a-fA-F]*$/;
const INTEGER: NumberCheck = { type: 'number', validate: isInteger };
const UINT64: NumberCheck = {
  type: 'number',
  validate: (value) => isInteger(value) && value >= 0 && value < 2n ** 64n,
};

const kinds = {
  'uint-string': {
    name: 'UintString',
    types: ['string'],
    json: '"123"',
    advice: 'Use `BigInt(value)` to calculate with it; `Number(value)` rounds beyond 2^53 - 1.',
    wider: ['integer-or-string', 'float-string', 'float-or-string', 'string'],
    misfit: '-1',
    check: /^[0-9]+$/,
  },
  'float-string': {
    name: 'FloatString',
    types: ['string'],
    json: '"1.5"',
    advice: 'Parse it with a decimal library where every digit counts.',
    wider: ['float-or-string', 'string'],
    misfit: 'many',
    check: DECIMAL,
  },
  'safe-integer': {
    name: 'SafeInteger',
    types: ['number'],
    json: '123',
    advice: 'An ordinary number is exact.',
    wider: ['wide-integer', 'integer-or-string', 'number', 'float-or-string'],
    standard: 'int64',
    misfit: 9007199254740993n,
    check: SAFE_INTEGER,
  },
  uint64: {
    name: 'Uint64',
    types: ['bigint'],
    json: '123…',
    wider: ['wide-integer', 'integer-or-string', 'float-or-string'],
    standard: 'uint64',
    advice:
      'From 0 to 18446744073709551615. `JSON.parse` rounds it beyond 2^53 - 1; in the clients, it is always a `bigint`, which `JSON.stringify` refuses: write it with `stringifyJson`.',
    misfit: -1,
    check: UINT64,
  },
  'wide-integer': {
    name: 'WideInteger',
    types: ['bigint'],
    json: '123…',
    advice:
      '`JSON.parse` rounds it beyond 2^53 - 1. In the clients, it is always a `bigint`, which `JSON.stringify` refuses: write it with `stringifyJson`.',
    wider: ['integer-or-string', 'float-or-string'],
    standard: 'none',
    misfit: 1.5,
    check: INTEGER,
  },
  'integer-or-string': {
    name: 'IntegerOrString',
    types: ['bigint', 'string'],
    json: '123 | "123"',
    advice: 'Servers disagree: in the clients, a `bigint` or a `string`. `BigInt(value)` takes both forms.',
    wider: ['float-or-string'],
    misfit: 'many',
    check: /^-?[0-9]+$/,
  },
  'float-or-string': {
    name: 'FloatOrString',
    types: ['number', 'string'],
    json: '1.5 | "1.5"',
    advice: 'Servers disagree. `Number(value)` takes both forms.',
    wider: [],
    misfit: 'many',
    check: DECIMAL,
  },
  hex: {
    name: 'Hex',
    types: ['string'],
    json: '"0x1f"',
    advice: 'Either case, with or without `0x`: normalise before you compare.',
    wider: ['hex-or-cb58', 'string'],
    misfit: '0xzz',
    check: HEX,
  },
  cb58: {
    name: 'Cb58Id',
    types: ['string'],
    json: '"2q9e4r…"',
    advice: 'Base58 with a checksum; case matters. Copy it, never retype it.',
    wider: ['hex-or-cb58', 'string'],
    checksum: true,
    misfit: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6',
    check: isCb58Id,
  },
  'hex-or-cb58': {
    name: 'HexOrCb58Id',
    types: ['string'],
    json: '"0x1f" | "2q9e4r…"',
    advice: 'Either way of writing an id: compare ids in one of them.',
    wider: ['string'],
    checksum: true,
    misfit: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6',
    check: (value: string) => HEX.test(value) || isCb58Id(value),
  },
  'node-id': {
    name: 'NodeId',
    types: ['string'],
    json: '"NodeID-7Xhw…"',
    advice: 'Its checksum is verified; case matters. Copy it, never retype it.',
    wider: ['string'],
    checksum: true,
    misfit: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh',
    check: isNodeId,
  },
  'evm-hash': {
    name: 'EvmHash',
    types: ['string'],
    json: '"0x875d…"',
    advice: 'The same in either case, with or without `0x`: normalise before you compare.',
    wider: ['hex', 'hex-or-cb58', 'string'],
    misfit: '0x875d8311950ccff32063015ea2ed7365',
    check: /^(0x)?[0-9a-fA-F]{64}$/,
  },
  'evm-address': {
    name: 'EvmAddress',
    types: ['string'],
    json: '"0xB31f…"',
    advice:
      'Mixed case is its checksum (EIP-55). The address is the same in one case or without `0x`: normalise before you compare.',
    wider: ['hex', 'string'],
    misfit: '0xb31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    check: isEvmAddress,
  },
  'bech32-address': {
    name: 'Bech32Address',
    types: ['string'],
    json: '"X-avax1…"',
    advice: 'Its checksum and its network are verified. Lower case only; copy it, never retype it.',
    wider: ['string'],
    checksum: true,
    misfit: 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fx',
    check: areBech32Addresses,
  },
  'unix-seconds': {
    name: 'UnixSeconds',
    types: ['number'],
    json: '1700000000',
    advice: 'Seconds, not milliseconds: `new Date(value * 1000)`.',
    wider: ['safe-integer', 'wide-integer', 'integer-or-string', 'number', 'float-or-string'],
    standard: 'int64',
    misfit: 1_738_000_000_000,
    check: UNIX_SECONDS,
  },
  'date-time': {
    name: 'IsoTime',
    types: ['string'],
    json: '"2024-01-01T…"',
    advice: '`new Date(value)` reads it.',
    wider: ['string'],
    misfit: 'yesterday',
  },
} as const satisfies Record<string, WireKind>;

/** `format` of a schema that says how a value travels. */
export type WireFormat = keyof typeof kinds;

/** How numbers, ids and times travel, by the `format` that says so: the only table of them. */
export const WIRE_KINDS: Readonly<Record<WireFormat, WireKind>> = kinds;

export function isWireFormat(format: unknown): format is WireFormat {
  return typeof format === 'string' && Object.hasOwn(kinds, format);
}

/**
 * Writes the kind of each schema as its `format`. A document may name the kind in `x-wire-kind`, so that `format` is one
 * that every generator knows; readers of the model meet one spelling.
 */
export function withWireFormats(value: Json): Json {
  return withFormats(value, (kind) => kind);
}

/** The opposite of {@link withWireFormats}: a document as it is published, for readers that know standard formats only. */
export function withStandardFormats(value: Json): Json {
  return withFormats(value, (kind) => {
    const { standard } = WIRE_KINDS[kind];
    return standard === 'none' ? undefined : standard;
  });
}

function withFormats(value: Json, formatOf: (kind: WireFormat) => string | undefined): Json {
  const read = mapInside(value, (inner) => withFormats(inner, formatOf));
  if (!isObject(read) || !isWireFormat(read['x-wire-kind'])) return read;
  const { format: _, ...rest } = read;
  const format = formatOf(read['x-wire-kind']);
  return format === undefined ? rest : { ...rest, format };
}
