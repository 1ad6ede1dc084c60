import { deploymentOf, readAddress, type Contract } from '@chain-apis/contract';

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
 * @throws TypeError with a sentence for people if it is not one
 */
export function readTarget(service: Service, text: string): Target {
  return { service, baseUrl: readAddress(text) };
}

/** Whether an address is of this machine. */
export function isLoopback({ baseUrl }: Target): boolean {
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}

/** How a server spells what the contract calls otherwise. */
export interface Spelling {
  /** Prefixes of method names, ours to the server's: `{ours: 'theirs'}`. */
  readonly methodPrefix: Readonly<Record<string, string>>;
  /** The header that carries the key, by id of the document; otherwise the one that the operation declares. */
  readonly keyHeaders: Readonly<Record<string, string>>;
}

export interface SpellingOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** The deployment whose names the server has: a name that the registry lists under `x-overlays`. */
  readonly deployment?: string | undefined;
  /** Prefixes of method names, ours to the server's: `{xvm: 'avm'}`; they win over those of the deployment. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
}

/**
 * The spelling of a deployment, and what the caller knows better.
 *
 * @throws ContractError for a deployment that the contract does not declare
 */
export function spellingOf({ contract, deployment, methodPrefix }: SpellingOptions): Spelling {
  const declared = deployment === undefined ? undefined : deploymentOf(contract, deployment);
  return {
    methodPrefix: { ...declared?.methodPrefix, ...methodPrefix },
    keyHeaders: declared?.keyHeaders ?? {},
  };
}
