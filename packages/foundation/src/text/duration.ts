const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a duration: `250ms`, `1.5s`, `10m`, `25h`, `2d`; a bare number is milliseconds.
 *
 * @returns milliseconds, or `undefined` if the text is not a duration
 */
export function parseDuration(text: string | number): number | undefined {
  const [, number = '', unit = 'ms'] = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)?\s*$/.exec(String(text)) ?? [];
  const milliseconds = number === '' ? Number.NaN : Number(number) * (UNITS[unit] ?? 1);
  return Number.isFinite(milliseconds) ? milliseconds : undefined;
}

/** The texts that {@link parseIsoDuration} reads. */
export const ISO_DURATION = /^P(?=\d|T\d)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Reads an ISO 8601 duration of days, hours, minutes and seconds: `PT24H`.
 *
 * @returns milliseconds, or `undefined` if the text is not one
 */
export function parseIsoDuration(text: string): number | undefined {
  const match = ISO_DURATION.exec(text);
  if (!match) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
