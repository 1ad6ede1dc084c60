import { credentialNames, isSecretName, type Contract } from '@chain-apis/contract';
import { createRedact, type Redact } from '../send/redact.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

/** A request without its credentials, and what takes them out of everything else that is said about it. */
export interface Hidden {
  readonly request: OutgoingRequest;
  readonly redact: Redact;
}

export type HideCredentials = (request: OutgoingRequest) => Hidden;

/** Shorter ones would be found by chance. */
const SHORTEST = 6;

/**
 * Leaves out what carries credentials: by the documents, by the deployment, and whatever is called like a secret.
 *
 * @param more - names of headers beside those of the documents
 */
export function createHideCredentials(
  { operations }: Pick<Contract, 'operations'>,
  more: readonly string[] = [],
): HideCredentials {
  const declared = credentialNames(operations);
  for (const name of more) declared.add(name.toLowerCase());
  const isSecret = (name: string) => declared.has(name.toLowerCase()) || isSecretName(name);
  return (request) => {
    const headers = Object.entries(request.headers);
    const { url, values } = withoutSecrets(request.url, isSecret);
    const secrets = headers.filter(([name]) => isSecret(name)).flatMap(([, value]) => valuesOf(value));
    const found = [...values, ...secrets].filter((value) => value.length >= SHORTEST);
    const kept = Object.fromEntries(headers.filter(([name]) => !isSecret(name)));
    return { request: { ...request, url, headers: kept }, redact: createRedact(found) };
  };
}

/** An address without the parameters of its query that are secret; the others as they are written. */
function withoutSecrets(
  url: string,
  isSecret: (name: string) => boolean,
): { url: string; values: readonly string[] } {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return { url, values: [] };
  const pairs = query.split('&').map((text) => ({ text, pair: [...new URLSearchParams(text)][0] }));
  const isHidden = ({ pair }: (typeof pairs)[number]) => pair !== undefined && isSecret(pair[0]);
  const shown = pairs.filter((one) => !isHidden(one)).map(({ text }) => text);
  const values = pairs.filter(isHidden).map(({ pair }) => pair![1]);
  return { url: shown.length > 0 ? `${path}?${shown.join('&')}` : path, values };
}

/** A whole header, and what stands behind a scheme or in a cookie. */
function valuesOf(header: string): string[] {
  return [header, ...header.split(/[\s;=]+/)];
}
