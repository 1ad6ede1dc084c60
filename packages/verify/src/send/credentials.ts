import type { Operation, SecurityScheme } from '@chain-apis/contract';
import { sentValue, useOf, type SchemeUse } from '@chain-apis/contract/request';

/** A key and its source. The value is sent to the server only; people see the variable's name. */
export interface Key {
  readonly value: string;
  /** Name of the environment variable. */
  readonly variable: string;
  /** Its header. Default: the one that the operation declares. */
  readonly header?: string | undefined;
}

/** The credentials of a request. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The equivalent curl flags, with the variable's name instead of the key. */
  readonly flags: string;
  /** The query to add to the URL in that command. */
  readonly shownQuery: string;
}

const NONE: Credentials = { headers: {}, query: {}, flags: '', shownQuery: '' };

/** Placeholder for a key on this machine, where a mock accepts any; not secret. */
const MADE_UP: Key = { value: 'made-up', variable: '' };

/**
 * Returns the key in the operation's form: in a header, in the query, as a cookie, as a token or as user name and
 * password.
 *
 * @param key - without one, an operation that requires credentials gets placeholders if `isOwn`
 */
export function credentialsFor(operation: Operation, key: Key | undefined, isOwn: boolean): Credentials {
  if (key?.header !== undefined) return carry([inHeader(key.header)], key);
  const { security } = operation.binding;
  const demanded = security.every((schemes) => schemes.length > 0);
  const alternatives = security.filter((schemes) => schemes.length > 0);
  const alternative = alternatives.find(canTravel) ?? alternatives[0] ?? [];
  const given = key ?? (demanded && isOwn ? MADE_UP : undefined);
  return given ? carry(alternative, given) : NONE;
}

/** Whether one request can contain all of them: it has one `Authorization` with one kind of credential. */
export function canTravel(schemes: readonly SecurityScheme[]): boolean {
  const words = schemes.map((scheme) => useOf(scheme).word).filter((word) => word !== '');
  return new Set(words).size <= 1;
}

const inHeader = (parameter: string): SecurityScheme => ({
  name: parameter,
  type: 'apiKey',
  in: 'header',
  parameter,
});

function carry(schemes: readonly SecurityScheme[], key: Key): Credentials {
  // In double quotes, so that the shell inserts the key: the command works without showing it.
  const shown = key.variable === '' ? key.value : `$${key.variable}`;
  return schemes
    .map((scheme) => one(useOf(scheme), key.value, shown))
    .reduce(
      (sum, next) => ({
        headers: { ...sum.headers, ...next.headers },
        query: { ...sum.query, ...next.query },
        flags: sum.flags + next.flags,
        shownQuery: sum.shownQuery + next.shownQuery,
      }),
      NONE,
    );
}

function one(use: SchemeUse, value: string, shown: string): Credentials {
  const { kind, in: location, name } = use;
  if (kind === 'certificate') return NONE;
  if (location === 'query')
    return { ...NONE, query: { [name]: value }, shownQuery: `&${encodeURIComponent(name)}=${shown}` };
  if (location === 'cookie')
    return { ...NONE, headers: { cookie: `${name}=${value}` }, flags: ` -b "${name}=${shown}"` };
  // Without a colon, curl asks for the password.
  const user = /[:$]/.test(shown) ? shown : `${shown}:`;
  const flags = kind === 'basic' ? ` -u "${user}"` : ` -H "${name}: ${sentValue(use, shown)}"`;
  return { ...NONE, headers: { [name]: sentValue(use, value) }, flags };
}
