import type { Operation, SecurityScheme } from '@chain-apis/contract';

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
const MADE_UP: Key = { value: 'user:password', variable: '' };

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
  const kinds = schemes.flatMap(({ type, scheme }) =>
    type === 'apiKey' || type === 'mutualTLS' ? [] : [scheme ?? 'bearer'],
  );
  return new Set(kinds).size <= 1;
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
    .map((scheme) => one(scheme, key.value, shown))
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

function one(
  { type, in: location, parameter = '', scheme }: SecurityScheme,
  value: string,
  shown: string,
): Credentials {
  if (type === 'mutualTLS') return NONE;
  if (type !== 'apiKey') return authorization(scheme ?? 'bearer', value, shown);
  if (location === 'query')
    return {
      ...NONE,
      query: { [parameter]: value },
      shownQuery: `&${encodeURIComponent(parameter)}=${shown}`,
    };
  if (location === 'cookie')
    return { ...NONE, headers: { cookie: `${parameter}=${value}` }, flags: ` -b "${parameter}=${shown}"` };
  return { ...NONE, headers: { [parameter]: value }, flags: ` -H "${parameter}: ${shown}"` };
}

function authorization(scheme: string, value: string, shown: string): Credentials {
  if (scheme === 'basic') {
    const pair = value.includes(':') ? value : `${value}:`;
    const encoded = Buffer.from(pair).toString('base64');
    return { ...NONE, headers: { authorization: `Basic ${encoded}` }, flags: ` -u "${shown}"` };
  }
  const name = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  const headers = { authorization: `${name} ${value}` };
  return { ...NONE, headers, flags: ` -H "Authorization: ${name} ${shown}"` };
}
