/** A number of JSON. An integer beyond 2^53 - 1 is a `bigint`; comparisons between both are exact. */
export type JsonNumber = number | bigint;

export const isNumber = (value: unknown): value is JsonNumber =>
  typeof value === 'number' || typeof value === 'bigint';

/** Whether a value is a number without a fraction. */
export const isInteger = (value: unknown): value is JsonNumber =>
  typeof value === 'bigint' || Number.isInteger(value);

/** A number as its shortest decimal text says: these digits, so many of them behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

function decimalOf(value: JsonNumber): Decimal {
  const [, whole = '', fraction = '', exponent = 0] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

function numberOf({ digits, places }: Decimal): JsonNumber {
  if (places > 0) return Number(`${digits}e-${places}`);
  const whole = digits * 10n ** BigInt(-places);
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
}

/** The digits of two numbers with equally many places. */
function aligned(one: JsonNumber, other: JsonNumber): [one: bigint, other: bigint, places: number] {
  const decimals = [decimalOf(one), decimalOf(other)] as const;
  const places = Math.max(decimals[0].places, decimals[1].places);
  const [first, second] = decimals.map((each) => each.digits * 10n ** BigInt(places - each.places));
  return [first!, second!, places];
}

/** Whether a number is a multiple of another one as both are written: 2.34 is one of 0.01, though not as doubles. */
export function isMultiple(value: JsonNumber, step: JsonNumber): boolean {
  if (Number(step) === 0) return true;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return Number(value) % Number(step) === 0;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  const [digits, ofStep] = aligned(value, step);
  return digits % ofStep === 0n;
}

/** The number that a text of JSON stands for. */
export function readNumber(text: string): JsonNumber {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d{1,4000}$/.test(text) ? value : BigInt(text);
}

/** The sum of two numbers as they are written. */
export function plus(one: JsonNumber, other: JsonNumber): JsonNumber {
  const isOpen = [one, other].some((each) => typeof each === 'number' && !Number.isFinite(each));
  if (isOpen) return Number(one) + Number(other);
  const [first, second, places] = aligned(one, other);
  return numberOf({ digits: first + second, places });
}

/** So many times a number, as it is written. */
export function times(number: JsonNumber, count: bigint): JsonNumber {
  const { digits, places } = decimalOf(number);
  return numberOf({ digits: digits * count, places });
}

/** `Math.max` and `Math.min` take no `bigint`. */
export const greater = (one: JsonNumber, other: JsonNumber): JsonNumber => (other > one ? other : one);
export const lesser = (one: JsonNumber, other: JsonNumber): JsonNumber => (other < one ? other : one);

/** The order of two numbers, as `sort` takes it. */
export const compareNumbers = (one: JsonNumber, other: JsonNumber): number =>
  one < other ? -1 : one > other ? 1 : 0;
