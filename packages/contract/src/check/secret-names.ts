import type { Operation } from '../model/model.ts';

/** Names of headers, parameters and cookies whose value is a secret, or names a person, whatever a document says. */
const SECRET =
  /^((proxy-)?authorization|(set-)?cookie|jwt)$|^x-.*(key|token|secret)|api[-_]?key|passw(or)?d|secret|credential|(access|auth|bearer|refresh|id|csrf|session|security)[-_]?(key|token)$/i;
/** What is a secret unless an operation declares a parameter of that name: there are keys of maps, and tokens to trade. */
const OFTEN_SECRET = /(^|[-_])(key|token|auth|sig|signature)$/i;

export function isSecretName(name: string): boolean {
  return SECRET.test(name) || OFTEN_SECRET.test(name);
}

/** Whether a header, a parameter or a cookie of a contract holds a secret. */
export type IsSecret = (name: string) => boolean;

const known = new WeakMap<readonly Operation[], IsSecret>();

/** By what the documents say of credentials, and by what is called like one: for logs, recordings and reports alike. */
export function secretsOf(operations: readonly Operation[]): IsSecret {
  let isSecret = known.get(operations);
  if (isSecret) return isSecret;
  const credentials = credentialNames(operations);
  const declared = new Set(
    operations.flatMap(({ parameters }) => parameters.map(({ name }) => name.toLowerCase())),
  );
  isSecret = (name) => {
    const plain = name.toLowerCase();
    return credentials.has(plain) || SECRET.test(name) || (OFTEN_SECRET.test(name) && !declared.has(plain));
  };
  known.set(operations, isSecret);
  return isSecret;
}

/** Names of the headers, parameters and cookies that carry credentials by the documents, in lower case. */
function credentialNames(operations: readonly Operation[]): Set<string> {
  const names = operations.flatMap(({ binding }) =>
    binding.security.flat().flatMap(({ parameter }) => parameter ?? []),
  );
  return new Set(names.map((name) => name.toLowerCase()));
}
