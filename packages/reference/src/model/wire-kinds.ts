/** How a value stands in JSON and in TypeScript. Names and meanings come from `specs/shared/wire-kinds.yaml`. */
export interface WireKind {
  /** A literal as it travels; shown on the badge. */
  readonly json: string;
  readonly typescript: string;
  /** What a reader has to do about it. */
  readonly advice: string;
}

export const WIRE_KINDS: Readonly<Record<string, WireKind>> = {
  UintString: {
    json: '"123"',
    typescript: 'string',
    advice: 'Use `BigInt(value)` to calculate with it; `Number(value)` rounds beyond 2^53 - 1.',
  },
  FloatString: {
    json: '"1.5"',
    typescript: 'string',
    advice: 'Parse it with a decimal library where every digit counts.',
  },
  SafeInteger: { json: '123', typescript: 'number', advice: 'An ordinary number is exact.' },
  WideInteger: {
    json: '123…',
    typescript: 'number | bigint',
    advice:
      '`JSON.parse` rounds it beyond 2^53 - 1. The clients read it without loss, as a `bigint` where needed.',
  },
  IntegerOrString: {
    json: '123 | "123"',
    typescript: 'number | bigint | string',
    advice: 'Servers disagree. `BigInt(value)` takes both forms.',
  },
  FloatOrString: {
    json: '1.5 | "1.5"',
    typescript: 'number | string',
    advice: 'Servers disagree. `Number(value)` takes both forms.',
  },
  Hex: {
    json: '"0x1f"',
    typescript: 'string',
    advice: 'Either case, with or without `0x`: normalise before you compare.',
  },
  Cb58Id: {
    json: '"2q9e4r…"',
    typescript: 'string',
    advice: 'Base58 with a checksum; case matters. Copy it, never retype it.',
  },
  UnixSeconds: {
    json: '1700000000',
    typescript: 'number',
    advice: 'Seconds, not milliseconds: `new Date(value * 1000)`.',
  },
  IsoTime: { json: '"2024-01-01T…"', typescript: 'string', advice: '`new Date(value)` reads it.' },
};

export const isWireKind = (name: string) => Object.hasOwn(WIRE_KINDS, name);
