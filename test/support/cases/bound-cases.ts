import type { Operation } from '@chain-apis/contract';
import { boundaryCalls } from '@chain-apis/evidence';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase } from './contract-case.ts';

/** Every bound at its very limit and every value of every set, accepted. */
export function boundCases(operation: Operation): ContractCase[] {
  return boundaryCalls(operation, checkers).map(({ title, row, call }) => ({
    title,
    evidence: [row],
    run: async (door) => {
      const curl = curlOf(door.baseUrl, operation, call);
      expect(await door.call(operation, call), curl).toMatchObject({ ok: true });
    },
  }));
}
