import type { ParsedRequest } from './messages.ts';

/** A request's preferences in Prism's form. Values aren't checked yet. */
export interface Preferences {
  readonly code?: string;
  readonly example?: string;
  readonly dynamic?: string;
  readonly seed?: string;
}

const NAMES = ['code', 'example', 'dynamic', 'seed'] as const;

/** The preferences of most requests. */
const NO_PREFERENCES: Preferences = {};

/** Query parameters for the mock, not for an operation. */
export const STEERING_PARAMETERS: ReadonlySet<string> = new Set([
  '__server',
  ...NAMES.map((name) => `__${name}`),
]);

/**
 * Reads `Prefer: code=429, example=lastPage` (RFC 7240), or `?__code=429&__example=lastPage` without such a header: the
 * rules of Prism's server.
 */
export function readPreferences(request: Pick<ParsedRequest, 'headers' | 'query'>): Preferences {
  const header = request.headers.get('prefer');
  if (!header && request.query.size === 0) return NO_PREFERENCES;
  const found: Partial<Record<(typeof NAMES)[number], string>> = {};
  const given = header ? parsePrefer(header) : undefined;
  for (const name of NAMES) {
    const value = given ? given.get(name) : request.query.get(`__${name}`);
    if (value !== null && value !== undefined) found[name] = value;
  }
  return found;
}

/** Preferences by name in lower case; the first of a name counts, and `;` starts its own parameters. */
function parsePrefer(header: string): Map<string, string> {
  const found = new Map<string, string>();
  // Separators in quotes are text.
  for (const part of header.match(/(?:"[^"]*"?|[^",;])+/g) ?? []) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
    const key = name.trim().toLowerCase();
    if (!found.has(key)) found.set(key, unquoted(value.trim()));
  }
  return found;
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
