import type { ParsedRequest } from './messages.ts';

/** Why a body is refused with 415 for its coding; `undefined` for one that is not compressed. */
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
