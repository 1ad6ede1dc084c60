/** What an `Accept` header says of a media type (RFC 9110, 12.5.1). */

/** `type/subtype` with its parameters but the quality. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: readonly string[];
  readonly quality: number;
}

const RANGE = /^([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)$/;
const QUALITY = /^q=(.*)$/;

/**
 * Returns how much a caller wants a media type, from 0 (not at all) to 1: the quality of the most specific range that
 * includes it. Malformed headers want everything: refusing what a real server serves is worse than serving an unrequested
 * type.
 */
export function qualityOf(header: string | undefined, mediaType: string): number {
  // Sent by nearly all clients.
  if (header === undefined || header === mediaType || header === '*/*' || !header.trim()) return 1;
  const entries = header.toLowerCase().match(/(?:"[^"]*"?|[^",])+/g) ?? [];
  const ranges = entries.filter((entry) => entry.trim() !== '').map(readRange);
  const served = readRange(mediaType.toLowerCase());
  if (!served || ranges.includes(undefined)) return 1;
  let best = { specificity: 0, quality: 0 };
  for (const range of ranges) {
    const specificity = specificityOf(range!, served);
    if (specificity > best.specificity) best = { specificity, quality: range!.quality };
  }
  return best.quality;
}

function readRange(entry: string): MediaRange | undefined {
  const [name = '', ...rest] = entry.split(';').map((part) => part.trim().replace(/\s*=\s*/, '='));
  const [, type, subtype] = RANGE.exec(name) ?? [];
  if (type === undefined || subtype === undefined) return undefined;
  const quality = rest.flatMap((part) => QUALITY.exec(part)?.[1] ?? [])[0];
  const parameters = rest.filter((part) => part !== '' && !QUALITY.test(part));
  return { type, subtype, parameters, quality: quality === undefined ? 1 : qualityIn(quality) };
}

/** A quality that isn't a number counts as if it weren't there. */
function qualityIn(text: string): number {
  const quality = Number(text);
  return text !== '' && quality >= 0 && quality <= 1 ? quality : 1;
}

/** 0 if the range doesn't include the type. JSON and XML also stand for the types that are written in them, and the reverse. */
function specificityOf(range: MediaRange, served: MediaRange): number {
  if (range.type === '*' && range.subtype === '*') return 1;
  if (range.type === served.type && range.subtype === '*') return 3;
  if (range.type !== served.type || range.subtype !== served.subtype) {
    const suffix = suffixOf(range);
    return suffix !== undefined && suffix === suffixOf(served) ? 2 : 0;
  }
  // A charset is no other representation to choose.
  const different = range.parameters.filter((part) => !part.startsWith('charset='));
  return different.every((part) => served.parameters.includes(part)) ? 4 + different.length : 0;
}

/** `json` of `application/json` and of `application/problem+json`. */
function suffixOf({ subtype }: MediaRange): string | undefined {
  return /^(?:.*\+)?(json|xml)$/.exec(subtype)?.[1];
}
