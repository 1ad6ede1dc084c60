import type { Operation } from '@chain-apis/contract';
import { boundaryCalls } from '@chain-apis/evidence';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase } from './contract-case.ts';

/** Returns cases for every bound at its exact limit and every enum value: all accepted. */
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
