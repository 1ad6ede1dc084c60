import {
  isInteger,
  isObject,
  mapInside,
  memoizeByObject,
  type Json,
  type JsonNumber,
  type JsonObject,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import type { Platform } from '../model/platform.ts';
import type { NumberCheck, WireKind, WireKinds } from '../model/wire-kind.ts';

const DECIMAL = /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
const isSafeInteger = (value: JsonNumber) => isInteger(value) && Number.isSafeInteger(Number(value));
const SAFE_INTEGER: NumberCheck = { type: 'number', validate: isSafeInteger };
/** To the end of the year 9999. Milliseconds of any day since April 1978 are more. */
const UNIX_SECONDS: NumberCheck = {
  type: 'number',
  validate: (value) => isSafeInteger(value) && value < 253_402_300_800,
};
const INTEGER: NumberCheck = { type: 'number', validate: isInteger };
const UINT64: NumberCheck = {
  type: 'number',
  validate: (value) => isInteger(value) && value >= 0 && value < 2n ** 64n,
};

const kinds = {
  'uint-string': {
    name: 'UintString',
    json: '"123"',
    advice: 'Use `BigInt(value)` to calculate with it; `Number(value)` rounds beyond 2^53 - 1.',
    wider: ['integer-or-string', 'float-string', 'float-or-string', 'string'],
    misfit: '-1',
    check: /^[0-9]+$/,
  },
  'float-string': {
    name: 'FloatString',
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
  'unix-seconds': {
    name: 'UnixSeconds',
    types: ['number'],
    json: '1700000000',
    advice: 'Seconds, not milliseconds: `new Date(value * 1000)`.',
    wider: ['safe-integer', 'wide-integer', 'integer-or-string', 'number', 'float-or-string'],
    standard: 'int64',
    misfit: 1_738_000_000_000,
    reason: 'it counts seconds, and milliseconds are a thousand times as many',
    check: UNIX_SECONDS,
  },
  'date-time': {
    name: 'IsoTime',
    json: '"2024-01-01T…"',
    advice: '`new Date(value)` reads it.',
    wider: ['string'],
    misfit: 'yesterday',
  },
} as const satisfies Record<string, WireKind>;

/** `format` of a schema that says how a value travels. */
export type WireFormat = keyof typeof kinds;

/** How numbers and times travel in any document, by the `format` that says so. */
export const WIRE_KINDS: Readonly<Record<WireFormat, WireKind>> = kinds;

/** The kinds of a document by `format`: those of any document, and those of its platform. */
export function kindsOf({ platform }: Pick<ContractDocument, 'platform'>): WireKinds {
  return platform ? withJsonKinds(platform) : kinds;
}

const withJsonKinds = memoizeByObject(({ formats }: Platform) => ({ ...kinds, ...formats }));

export function isWireFormat(format: unknown): format is WireFormat {
  return typeof format === 'string' && Object.hasOwn(kinds, format);
}

/**
 * Writes the kind of each schema as its `format`. A document may name the kind in `x-wire-kind`, so that `format` is one
 * that every generator knows; readers of the model meet one spelling.
 */
export function withWireFormats(value: JsonObject): JsonObject {
  return withFormats(value, (kind) => kind);
}

/** The opposite of {@link withWireFormats}: a document as it is published, for readers that know standard formats only. */
export function withStandardFormats(value: JsonObject): JsonObject {
  return withFormats(value, (kind) => {
    const { standard } = WIRE_KINDS[kind];
    return standard === 'none' ? undefined : standard;
  });
}

function withFormats(value: JsonObject, formatOf: (kind: WireFormat) => string | undefined): JsonObject {
  const change = (inner: Json): Json =>
    isObject(inner) ? withFormats(inner, formatOf) : mapInside<Json, Json>(inner, change);
  const read = mapInside(value, change);
  if (!isWireFormat(read['x-wire-kind'])) return read;
  const { format: _, ...rest } = read;
  const format = formatOf(read['x-wire-kind']);
  return format === undefined ? rest : { ...rest, format };
}
