import { isDeepStrictEqual } from 'node:util';
import { negativeCalls, smallestCall, type Pairing, type RpcMethod } from '@chain-apis/contract';
import { evidenceId } from '@chain-apis/evidence';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { brokenRows, usedDeprecations } from '../evidence.ts';
import { curlOf, type ContractCase } from './contract-case.ts';

/** Every pairing × declared error × violation of a method. */
export function methodCases(method: RpcMethod): ContractCase[] {
  return [
    ...method.pairings.map((pairing) => pairingCase(method, pairing)),
    ...method.errors.map((error) => errorCase(method, error)),
    ...refusalCases(method),
  ];
}

function pairingCase(method: RpcMethod, pairing: Pairing): ContractCase {
  const call = { parameters: pairing.params };
  // Equal params lead to the first of their pairings; the others are asked for by name.
  const first = method.pairings.find(({ params }) => isDeepStrictEqual(params, pairing.params));
  const prefer = first === pairing ? undefined : `example=${pairing.name}`;
  return {
    title: `pairing ${pairing.name}`,
    evidence: [
      evidenceId.success(method, 'result'),
      evidenceId.example(method, 'result', pairing.name),
      ...(method.deprecated ? [evidenceId.deprecation(method, '')] : []),
      ...usedDeprecations(method, call),
    ],
    run: async (transport) => {
      const result = await transport.call(method, call, prefer ? { headers: { prefer } } : {});
      const curl = curlOf(transport.baseUrl, method, call, prefer);
      expect(result, curl).toMatchObject({ ok: true, outcome: 'success' });
      expect((result as { data?: unknown }).data, curl).toEqual(pairing.result);
    },
  };
}

function errorCase(method: RpcMethod, { code, message }: RpcMethod['errors'][number]): ContractCase {
  const call = smallestCall(method);
  const prefer = `example=error${code}`;
  return {
    title: `error ${code}`,
    evidence: [evidenceId.error(method, code)],
    run: async (transport) => {
      const result = await transport.call(method, call, { headers: { prefer } });
      const wanted = { ok: false, outcome: 'rpc-error', code, message };
      expect(result, curlOf(transport.baseUrl, method, call, prefer)).toMatchObject(wanted);
    },
  };
}

function refusalCases(method: RpcMethod): ContractCase[] {
  return negativeCalls(method, checkers).map(({ title, call, mention, breaks }) => ({
    title,
    evidence: brokenRows(method, breaks),
    run: async (transport) => {
      const result = await transport.call(method, call);
      const curl = curlOf(transport.baseUrl, method, call);
      expect(result, curl).toMatchObject({ ok: false, outcome: 'rpc-error', code: -32602 });
      expect(JSON.stringify((result as { data?: unknown }).data), curl).toContain(mention);
    },
  }));
}
