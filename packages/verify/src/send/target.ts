import { readAddress } from '@chain-apis/contract';

/** A package of the contract's documents, which is one service: `data`, `metrics`, `node`. */
export type Service = string;

/** An address to verify. */
export interface Target {
  readonly service: Service;
  /** Without a slash at the end; may have a path, never a query, a fragment or credentials. */
  readonly baseUrl: string;
}

/**
 * Reads the address of a service.
 *
 * @throws TypeError with a sentence for people if it is none
 */
export function readTarget(service: Service, text: string): Target {
  return { service, baseUrl: readAddress(text) };
}

/** Whether an address is of this machine. */
export function isLoopback({ baseUrl }: Target): boolean {
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
