import { AssertionError } from 'node:assert';
import { entryOf } from '@chain-apis/foundation';
import { loadContract, type Contract } from '@chain-apis/contract';
import { registryOf } from '@chain-apis/contract/documents';
import { createMatchContract, explainMismatch, type MatchContract } from './match-contract.ts';

/** Where the contract comes from. */
export interface ContractSource {
  /** A loaded contract. */
  readonly contract?: Pick<Contract, 'documents' | 'operations'>;
  /**
   * Path of `redocly.yaml`, of a folder or of documents. Default: the contract bundled with `@chain-apis/contract`; in
   * a checkout, the working tree; or the value of `CHAIN_APIS_CONFIG`.
   */
  readonly config?: string | readonly string[];
}

const loaded = new Map<unknown, Promise<MatchContract>>();

/** The check for a contract, created once. */
export function matchContractFrom({ contract, config }: ContractSource = {}): Promise<MatchContract> {
  const source = registryOf(config);
  const key = contract ?? [source].flat().join('\n');
  return entryOf(loaded, key, async () => createMatchContract(contract ?? (await loadContract(source))));
}

/**
 * Rejects with an `AssertionError` if a value violates the contract.
 *
 * @param value - the body of a REST response, the result of a JSON-RPC method, or its error
 * @param operation - `operationId` or method name
 * @param status - HTTP status, or JSON-RPC error code. Default: the success
 *
 * @example
 * ```ts
 * import { assertMatchesContract } from '@chain-apis/verify';
 *
 * const response = await fetch('http://127.0.0.1:4010/v1/networks/mainnet/delegators');
 * await assertMatchesContract(await response.json(), 'listDelegators', 200);
 * ```
 */
export async function assertMatchesContract(
  value: unknown,
  operation: string,
  status?: number,
  source: ContractSource = {},
): Promise<void> {
  const match = await matchContractFrom(source);
  const violations = match(value, operation, status);
  if (violations.length === 0) return;
  const message = explainMismatch(operation, status, violations);
  throw new AssertionError({
    message,
    actual: value,
    operator: 'matchesContract',
    stackStartFn: assertMatchesContract,
  });
}
