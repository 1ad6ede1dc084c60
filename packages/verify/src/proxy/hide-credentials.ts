import {
  createRedact,
  hideInUrl,
  secretParts,
  secretsOf,
  type Contract,
  type Redact,
} from '@chain-apis/contract';
import type { OutgoingRequest } from '../send/send-request.ts';

/** A request without credentials, and the function that removes them from other texts. */
export interface Hidden {
  readonly request: OutgoingRequest;
  readonly redact: Redact;
}

export type HideCredentials = (request: OutgoingRequest) => Hidden;

/**
 * Removes credentials that the documents or the deployment declare, and anything with a secret's name.
 *
 * @param more - further names of headers
 */
export function createHideCredentials(
  { operations }: Pick<Contract, 'operations'>,
  more: readonly string[] = [],
): HideCredentials {
  const isDeclared = secretsOf(operations);
  const added = new Set(more.map((name) => name.toLowerCase()));
  const isSecret = (name: string) => added.has(name.toLowerCase()) || isDeclared(name);
  return (request) => {
    const headers = Object.entries(request.headers);
    const { url, values } = hideInUrl(request.url, isSecret);
    const secrets = headers.filter(([name]) => isSecret(name)).map(([, value]) => value);
    const kept = Object.fromEntries(headers.filter(([name]) => !isSecret(name)));
    const redact = createRedact([...values, ...secrets].flatMap(secretParts));
    return { request: { ...request, url, headers: kept }, redact };
  };
}
