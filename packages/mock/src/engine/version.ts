import { createCheckers, type Checkers, type Contract } from '@chain-apis/contract';
import { createEngine, type Engine } from './engine.ts';
import { createMemo, type Memo } from './memo.ts';
import { createParts, type Parts, type PartsOptions } from './parts.ts';

/** What changes when the contract does. */
export interface Version {
  readonly contract: Contract;
  readonly checkers: Checkers;
  readonly parts: Parts;
  readonly engine: Engine;
  readonly memo: Memo;
}

export function createVersion(
  contract: Contract,
  options: Omit<PartsOptions, 'checkers'>,
  reference: string | undefined,
): Version {
  const checkers = createCheckers(contract);
  const parts = createParts(contract, { ...options, checkers });
  return {
    contract,
    checkers,
    parts,
    engine: createEngine(contract, parts, reference),
    memo: createMemo(contract),
  };
}
