import type { Contract } from '@chain-apis/contract';
import { deploymentOf } from '@chain-apis/contract/documents';
import { readAddress } from '@chain-apis/contract/calls';

/** A service: a package of the contract's documents, such as `data`, `metrics`, `node`. */
export type Service = string;

/** An address to verify. */
export interface Target {
  readonly service: Service;
  /** Without trailing slash; can have a path, never a query, a fragment or credentials. */
  readonly baseUrl: string;
}

/**
 * Parses a service URL.
 *
 * @throws TypeError with a readable message if it isn't one
 */
export function readTarget(service: Service, text: string): Target {
  return { service, baseUrl: readAddress(text) };
}

/** Whether a URL is on this machine. */
export function isLoopback({ baseUrl }: Target): boolean {
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}

/** A server's names, where they differ from the contract's. */
export interface Spelling {
  /** Method prefixes, ours to the server's: `{ours: 'theirs'}`. */
  readonly methodPrefix: Readonly<Record<string, string>>;
  /** The key's header, by id of the document. Default: the one that the operation declares. */
  readonly keyHeaders: Readonly<Record<string, string>>;
}

export interface SpellingOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** The deployment whose names the server uses, from the registry's `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Method prefixes, ours to the server's: `{xvm: 'avm'}`; they override the deployment's. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns a deployment's names, overridden by the caller's.
 *
 * @throws ContractError for an undeclared deployment
 */
export function spellingOf({ contract, deployment, methodPrefix }: SpellingOptions): Spelling {
  const declared =
    deployment === undefined || deployment === 'none' ? undefined : deploymentOf(contract, deployment);
  return {
    methodPrefix: { ...declared?.methodPrefix, ...methodPrefix },
    keyHeaders: declared?.keyHeaders ?? {},
  };
}
