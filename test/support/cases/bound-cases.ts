import type { Operation } from '@chain-apis/contract';
import { boundaryCalls } from '@chain-apis/evidence';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase } from './contract-case.ts';

/** Every bound at its very limit and every value of every set, accepted. */
export function boundCases(operation: Operation): ContractCase[] {
  return boundaryCalls(operation, checkers).map(({ title, row, call }) => ({
    kind: 'valid calls',
    title,
    evidence: [row],
    run: async (transport) => {
      const curl = curlOf(transport.baseUrl, operation, call);
      expect(await transport.call(operation, call), curl).toMatchObject({ ok: true });
    },
  }));
}
