import type { Operation } from '@chain-apis/contract';
import { boundaryCalls } from '../boundary-calls.ts';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase } from './contract-case.ts';

/** Returns cases for every bound at its exact limit and every enum value: all accepted. */
export function boundCases(operation: Operation): ContractCase[] {
  return boundaryCalls(operation, checkers).map(({ title, call }) => ({
    kind: 'valid calls',
    title,
    run: async (transport) => {
      const curl = curlOf(transport.baseUrl, operation, call);
      expect(await transport.call(operation, call), curl).toMatchObject({ ok: true });
    },
  }));
}
