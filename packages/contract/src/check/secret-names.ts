import type { Operation } from '../model/model.ts';

/** Names of headers, parameters and cookies whose value is a secret, or names a person, whatever a document says. */
const SECRET =
  /^(authorization|proxy-authorization|cookie|set-cookie)$|^x-.*(key|token|secret)|(^|[-_])(api)?[-_]?(key|token|secret|password|auth)$/i;

export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** Names of the headers, parameters and cookies that carry credentials by the documents, in lower case. */
export function credentialNames(operations: readonly Operation[]): Set<string> {
  const names = operations.flatMap((operation) => {
    if (operation.protocol === 'rpc') return [];
    const schemes = operation.security.flat().flatMap(({ parameter }) => parameter ?? []);
    return [...schemes, ...(operation.keyHeader === undefined ? [] : [operation.keyHeader])];
  });
  return new Set(names.map((name) => name.toLowerCase()));
}
