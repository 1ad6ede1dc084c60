/** What an `Accept` header says of a media type (RFC 9110, 12.5.1). */
import { essenceOf, headerParameters, specificity } from '@chain-apis/foundation';

const RANGE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+$/;
/** More than any type, less than `application/*`. */
const SAME_SUFFIX = 1.5;

/**
 * Returns how much a caller wants a media type, from 0 (not at all) to 1: the quality of the most specific range that
 * includes it. Malformed headers want everything: refusing what a real server serves is worse than serving an unrequested
 * type.
 */
export function qualityOf(header: string | undefined, mediaType: string): number {
  // Sent by nearly all clients.
  if (header === undefined || header === mediaType || header === '*/*' || !header.trim()) return 1;
  const entries = header.toLowerCase().match(/(?:"[^"]*"?|[^",])+/g) ?? [];
  const ranges = entries.filter((entry) => entry.trim() !== '');
  // A charset is no other representation to choose.
  const served = mediaType.toLowerCase().replace(/;\s*charset=[^;]*/, '');
  if (![...ranges, served].every((one) => RANGE.test(essenceOf(one)))) return 1;
  let best = { match: 0, quality: 0 };
  for (const range of ranges) {
    const match = specificity(range, served) || (hasSameSuffix(range, served) ? SAME_SUFFIX : 0);
    if (match > best.match) best = { match, quality: qualityIn(headerParameters(range).get('q') ?? '') };
  }
  return best.quality;
}

/** A quality that isn't a number counts as if it weren't there. */
function qualityIn(text: string): number {
  const quality = Number(text);
  return text !== '' && quality >= 0 && quality <= 1 ? quality : 1;
}

/** JSON and XML also stand for the types that are written in them, and the reverse. */
function hasSameSuffix(range: string, served: string): boolean {
  const [one, other] = [essenceOf(range), essenceOf(served)];
  const suffix = suffixOf(one);
  return one !== other && suffix !== undefined && suffix === suffixOf(other);
}

/** `json` of `application/json` and of `application/problem+json`. */
function suffixOf(essence: string): string | undefined {
  return /[/+](json|xml)$/.exec(essence)?.[1];
}
