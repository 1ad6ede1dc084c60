/**
 * A number whose digits a double would not repeat: `1.0`, `1e3`, `0.12345678901234567890`. Code that does not know of it has
 * the nearest double.
 */
export class Decimal extends Number {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }

  /** Whether it is an integer, for code that is written. */
  get isWhole(): boolean {
    return partsOf(this).places <= 0;
  }

  /** @param reader - that of YAML, which asks for the value itself; the writer of JSON names none */
  toJSON(_name?: unknown, reader?: unknown): unknown {
    return reader === undefined ? standIn(this) : this;
  }
}

/** What `JSON.stringify` writes for a decimal: it has no way to write given digits. */
let standIn: (decimal: Decimal) => unknown = Number;

/** Runs a function that writes JSON, with something else for each decimal. */
export function withStandIns<T>(make: (decimal: Decimal) => unknown, write: () => T): T {
  standIn = make;
  try {
    return write();
  } finally {
    standIn = Number;
  }
}

/** A number of JSON. An integer beyond 2^53 - 1 is a `bigint`. */
export type JsonNumber = number | bigint | Decimal;

export const isNumber = (value: unknown): value is JsonNumber =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal;

/** Whether a value is a number without a fraction. */
export const isInteger = (value: unknown): value is JsonNumber =>
  value instanceof Decimal ? value.isWhole : typeof value === 'bigint' || Number.isInteger(value);

/** A number as its text says: these digits, so many of them behind the point. */
interface Parts {
  readonly digits: bigint;
  readonly places: number;
}

function partsOf(value: JsonNumber): Parts {
  const [, whole = '', fraction = '', exponent = 0] =
    /^(-?\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(String(value)) ?? [];
  let digits = BigInt(whole + fraction);
  let places = fraction.length - Number(exponent);
  for (; places > 0 && digits % 10n === 0n; places -= 1) digits /= 10n;
  return { digits, places };
}

/** A double or `bigint` if one is equal: 1 for `1.0`. */
export const plainNumber = (value: JsonNumber): JsonNumber =>
  value instanceof Decimal ? numberOf(partsOf(value)) : value;

function numberOf({ digits, places }: Parts): JsonNumber {
  if (places <= 0) return readNumber(String(digits * 10n ** BigInt(-places)));
  const value = new Decimal(`${digits}e-${places}`);
  return compareNumbers(value, Number(value)) === 0 ? Number(value) : value;
}

/** The digits of two numbers with equally many places. */
function aligned(one: JsonNumber, other: JsonNumber): [one: bigint, other: bigint, places: number] {
  const parts = [partsOf(one), partsOf(other)] as const;
  const places = Math.max(parts[0].places, parts[1].places);
  const [first, second] = parts.map((each) => each.digits * 10n ** BigInt(places - each.places));
  return [first!, second!, places];
}

const isInfinite = (value: JsonNumber): boolean => typeof value === 'number' && !Number.isFinite(value);

/** Whether a number is a multiple of another one as both are written: 2.34 is one of 0.01, though not as doubles. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  if (Number(step) === 0) return true;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return Number(value) % Number(step) === 0;
  if (isInfinite(value)) return false;
  const [digits, ofStep] = aligned(value, step);
  return digits % ofStep === 0n;
}

/** Larger numbers would take long to compare. */
const DECIMAL = /^-?\d{1,4000}(?:\.\d{1,4000})?(?:e[-+]?\d{1,3})?$/i;

/** The number that a text of JSON stands for. */
export function readNumber(text: string): JsonNumber {
  const value = Number(text);
  if (!DECIMAL.test(text)) return value;
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(value) ? value : BigInt(text);
  return String(value) === text ? value : new Decimal(text);
}

/** The sum of two numbers as they are written. */
export function plus(one: JsonNumber, other: JsonNumber): JsonNumber {
  if (isInfinite(one) || isInfinite(other)) return Number(one) + Number(other);
  const [first, second, places] = aligned(one, other);
  return numberOf({ digits: first + second, places });
}

/** So many times a number, as it is written. */
export function times(number: JsonNumber, count: bigint): JsonNumber {
  const { digits, places } = partsOf(number);
  return numberOf({ digits: digits * count, places });
}

/** `Math.max` and `Math.min` take no `bigint`. */
export const greater = (one: JsonNumber, other: JsonNumber): JsonNumber =>
  compareNumbers(one, other) < 0 ? other : one;
export const lesser = (one: JsonNumber, other: JsonNumber): JsonNumber =>
  compareNumbers(one, other) > 0 ? other : one;

/** The order of two numbers, as `sort` takes it. */
export function compareNumbers(one: JsonNumber, other: JsonNumber): number {
  const isExact = one instanceof Decimal || other instanceof Decimal;
  const [first, second] =
    isExact && !isInfinite(one) && !isInfinite(other) ? aligned(one, other) : [one, other];
  return first < second ? -1 : first > second ? 1 : 0;
}
