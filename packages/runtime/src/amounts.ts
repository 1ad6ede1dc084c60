/**
 * An amount in decimal digits, such as `'2.5'`: text, a bigint or a JSON number. A number has the value of its decimal
 * digits.
 */
export type Amount = string | bigint | number;

/** Digits times ten to the power of `-scale`. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i;
/** More decimals than any token or currency has: a longer amount is a mistake and would only cost time. */
const MAX_DIGITS = 4000;

/**
 * Converts a decimal amount to the smallest unit of a token or currency.
 *
 * @param decimals - the token's decimals: 6 for USDC, 18 for AVAX on the C-Chain
 * @throws {TypeError} if it isn't a decimal number
 * @throws {RangeError} if the amount is finer than the smallest unit: nothing is rounded
 * @example
 * ```ts
 * import { toUnits } from '@chain-apis/runtime/amounts';
 *
 * toUnits('2.5', 6); // 2500000n
 * ```
 */
export function toUnits(amount: Amount, decimals: number): bigint {
  const { digits, scale } = parse(amount);
  const by = checkDecimals(decimals) - scale;
  if (by >= 0) return digits * 10n ** BigInt(by);
  const unit = 10n ** BigInt(-by);
  if (digits % unit !== 0n) throw new RangeError(`${amount} has more than ${decimals} decimals`);
  return digits / unit;
}

/**
 * Converts an amount in the smallest unit to a decimal number without trailing zeros.
 *
 * @param units - an integer
 * @param decimals - the token's decimals
 * @throws {TypeError} if it isn't an integer
 * @example
 * ```ts
 * import { fromUnits } from '@chain-apis/runtime/amounts';
 *
 * fromUnits('2500000', 6); // '2.5'
 * ```
 */
export function fromUnits(units: Amount, decimals: number): string {
  return write({ digits: toUnits(units, 0), scale: checkDecimals(decimals) });
}

/**
 * Compares amounts, also for `sort`: returns less than 0 if `a` is smaller, 0 if they are equal, more than 0 if it is
 * larger.
 *
 * @throws {TypeError} if it isn't a decimal number
 */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  const [one, other] = align(parse(a), parse(b));
  return one === other ? 0 : one < other ? -1 : 1;
}

/**
 * Adds amounts exactly; returns `'0'` for none.
 *
 * @throws {TypeError} if it isn't a decimal number
 * @example
 * ```ts
 * import { add } from '@chain-apis/runtime/amounts';
 *
 * add('0.1', '0.2', -1n); // '-0.7'
 * ```
 */
export function add(...amounts: readonly Amount[]): string {
  const sum = amounts.map(parse).reduce(
    (one, other) => {
      const [a, b] = align(one, other);
      return { digits: a + b, scale: Math.max(one.scale, other.scale) };
    },
    { digits: 0n, scale: 0 },
  );
  return write(sum);
}

/**
 * Multiplies amounts exactly; returns `'1'` for none.
 *
 * @throws {TypeError} if it isn't a decimal number
 * @example
 * ```ts
 * import { multiply } from '@chain-apis/runtime/amounts';
 *
 * multiply('1.5', '29.41'); // '44.115', the value of 1.5 at a price of 29.41
 * ```
 */
export function multiply(...amounts: readonly Amount[]): string {
  const product = amounts
    .map(parse)
    .reduce((one, other) => ({ digits: one.digits * other.digits, scale: one.scale + other.scale }), {
      digits: 1n,
      scale: 0,
    });
  return write(product);
}

/**
 * Divides amounts, to so many decimals; what is beyond is cut off.
 *
 * @throws {TypeError} if it isn't a decimal number
 * @throws {RangeError} for a division by zero
 * @example
 * ```ts
 * import { divide } from '@chain-apis/runtime/amounts';
 *
 * divide('10', '3', 4); // '3.3333'
 * ```
 */
export function divide(amount: Amount, by: Amount, decimals: number): string {
  const [one, other] = [parse(amount), parse(by)];
  if (other.digits === 0n) throw new RangeError('an amount cannot be divided by zero');
  const shift = checkDecimals(decimals) + other.scale - one.scale;
  const [above, below] = [
    one.digits * 10n ** BigInt(Math.max(shift, 0)),
    other.digits * 10n ** BigInt(Math.max(-shift, 0)),
  ];
  return write({ digits: above / below, scale: decimals });
}

/** The most decimals that `Intl.NumberFormat` supports on every engine. */
const MAX_FRACTION_DIGITS = 20;

/** Options of {@link format}: the options of `Intl.NumberFormat`, and the language. */
export interface FormatOptions extends Intl.NumberFormatOptions {
  /** Default: the system's. */
  locale?: string | readonly string[];
}

/**
 * Formats an amount for people, with all its decimals up to 20 unless the options set another limit.
 *
 * @throws {TypeError} if it isn't a decimal number
 * @example
 * ```ts
 * import { format, fromUnits } from '@chain-apis/runtime/amounts';
 *
 * format(fromUnits('1234567891', 6), { locale: 'en' }); // '1,234.567891'
 * ```
 */
export function format(amount: Amount, { locale, ...options }: FormatOptions = {}): string {
  const { digits, scale } = parse(amount);
  const maximumFractionDigits = Math.min(scale, MAX_FRACTION_DIGITS);
  const limits = { minimumFractionDigits: 0, maximumFractionDigits };
  const ownLimits = options.style === 'currency' || options.notation === 'compact' ? {} : limits;
  // Text is formatted to the last digit; a number would be rounded first.
  const text = write({ digits, scale }) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(locale as string, { ...ownLimits, ...options }).format(text);
}

function parse(amount: Amount): Decimal {
  const text = String(amount).trim();
  const found = text.length <= MAX_DIGITS ? DECIMAL.exec(text) : null;
  // A boolean or an object is a mistake, although JavaScript could convert it to text.
  if (!found || !['string', 'bigint', 'number'].includes(typeof amount))
    throw new TypeError(`${text.slice(0, 40) || 'an empty text'} is not a decimal number`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function write({ digits, scale }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  const whole = text.slice(0, text.length - scale);
  return `${digits < 0n ? '-' : ''}${whole}${scale > 0 && fraction ? `.${fraction}` : ''}`;
}

/** Returns the digits of both, at the same scale. */
function align(a: Decimal, b: Decimal): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  return [at(a), at(b)];
}

function checkDecimals(decimals: number): number {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DIGITS)
    throw new RangeError(`decimals must be an integer from 0 to ${MAX_DIGITS}`);
  return decimals;
}
