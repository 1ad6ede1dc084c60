import { essenceOf } from '@chain-apis/foundation';
import type { ParsedRequest } from './messages.ts';

const RANGE = /^([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)$/;

/**
 * Whether an `Accept` header allows a media type. Malformed headers allow it: refusing what a real server serves is
 * worse than serving an unrequested type.
 */
export function accepts(header: string | undefined, mediaType: string): boolean {
  // Sent by nearly all clients.
  if (header === undefined || header === mediaType || header === '*/*' || !header.trim()) return true;
  const [type = '', subtype = ''] = essenceOf(mediaType).split('/');
  const ranges = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return ranges.some((entry) => {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const match = RANGE.exec(range);
    if (!match) return true;
    if (parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))) return false;
    const fits = (wanted: string | undefined, given: string) => wanted === '*' || wanted === given;
    return fits(match[1], type) && (fits(match[2], subtype) || match[2]?.endsWith(`+${subtype}`) === true);
  });
}

/** Returns why a body is refused with 415 for its encoding; `undefined` if it isn't compressed. */
export function unsupportedCoding({ headers }: Pick<ParsedRequest, 'headers'>): string | undefined {
  const coding = headers.get('content-encoding')?.trim() ?? '';
  return /^(?:identity)?$/i.test(coding)
    ? undefined
    : `the body must have no content-encoding, not ${quoted(coding)}`;
}

/** Why a body is refused with 415 for its type. */
export function unsupportedType(
  { headers }: Pick<ParsedRequest, 'headers'>,
  known: readonly string[],
): string {
  const type = headers.get('content-type');
  return `the content-type must be ${known.join(' or ')}, ${type === undefined ? 'and there is none' : `not ${quoted(type)}`}`;
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100));
