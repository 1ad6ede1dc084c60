import { deploymentOf, type Contract } from '@chain-apis/contract';

/** How a server spells what the contract calls otherwise. */
export interface Spelling {
  /** Prefixes of method names, ours to the server's: `{ours: 'theirs'}`. */
  readonly methodPrefix: Readonly<Record<string, string>>;
  /** The header that carries the key, by id of the document; otherwise the one that the operation declares. */
  readonly keyHeaders: Readonly<Record<string, string>>;
}

export interface SpellingOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  readonly deployment?: string | undefined;
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
