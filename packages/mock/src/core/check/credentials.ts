import type { RestBinding, SecurityScheme } from '@chain-apis/contract';

/** Returns a part of a request by name. */
export interface CarriedValues {
  readonly header: (name: string) => string | undefined;
  readonly query: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
}

/**
 * Returns the schemes missing for an operation's first alternative; undefined if the request satisfies an alternative.
 * Only checks the form of a credential: a mock has no secrets.
 */
export function missingCredentials(
  { security }: Pick<RestBinding, 'security'>,
  carried: CarriedValues,
): readonly SecurityScheme[] | undefined {
  if (security.length === 0 || security.some((schemes) => schemes.length === 0)) return undefined;
  const missing = security.map((schemes) => schemes.filter((scheme) => !isCarried(scheme, carried)));
  return missing.some((schemes) => schemes.length === 0) ? undefined : missing[0];
}

function isCarried(scheme: SecurityScheme, carried: CarriedValues): boolean {
  switch (scheme.type) {
    case 'apiKey':
      return carried[scheme.in ?? 'header'](scheme.parameter ?? '') !== undefined;
    case 'http':
      return isAuthorized(scheme.scheme ?? '', carried.header('authorization') ?? '');
    case 'oauth2':
    case 'openIdConnect':
      return isAuthorized('bearer', carried.header('authorization') ?? '');
    case 'mutualTLS':
      // The connection proves it, not the request.
      return true;
  }
}

function isAuthorized(scheme: string, authorization: string): boolean {
  const [, given = '', credentials = ''] = /^(\S+)\s+(\S.*)$/.exec(authorization.trim()) ?? [];
  if (given.toLowerCase() !== scheme) return false;
  return scheme !== 'basic' || isPair(credentials);
}

/** Whether it is a user name and password in base64. */
function isPair(credentials: string): boolean {
  try {
    return atob(credentials).includes(':');
  } catch {
    return false;
  }
}
