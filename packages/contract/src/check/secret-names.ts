import type { Operation } from '../model/model.ts';
import { onceFor } from '../once-for.ts';

/** Names of headers, parameters and cookies that always contain a secret or identify a person. */
const SECRET =
  /^((proxy-)?authorization|(set-)?cookie|jwt)$|^x-.*(key|token|secret)|api[-_]?key|passw(or)?d|secret|credential|(access|auth|bearer|refresh|id|csrf|session|security)[-_]?(key|token)$/i;
/** Secret unless an operation declares a parameter of that name: there are map keys and tradable tokens. */
const OFTEN_SECRET = /(^|[-_])(key|token|auth|sig|signature)$/i;

export function isSecretName(name: string): boolean {
  return SECRET.test(name) || OFTEN_SECRET.test(name);
}

/** Whether a header, parameter or cookie of a contract contains a secret. */
export type IsSecret = (name: string) => boolean;

/** Finds secrets by the documents' security schemes and by name, for logs, recordings and reports. */
export const secretsOf = onceFor((operations: readonly Operation[]): IsSecret => {
  const credentials = credentialNames(operations);
  const declared = new Set(
    operations.flatMap(({ parameters }) => parameters.map(({ name }) => name.toLowerCase())),
  );
  return (name) => {
    const plain = name.toLowerCase();
    return credentials.has(plain) || SECRET.test(name) || (OFTEN_SECRET.test(name) && !declared.has(plain));
  };
});

/** Names of headers, parameters and cookies that the documents declare as credentials, in lower case. */
function credentialNames(operations: readonly Operation[]): Set<string> {
  const names = operations.flatMap(({ binding }) =>
    binding.security.flat().flatMap(({ parameter }) => parameter ?? []),
  );
  return new Set(names.map((name) => name.toLowerCase()));
}
