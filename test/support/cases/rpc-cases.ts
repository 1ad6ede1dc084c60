import { isDeepStrictEqual } from 'node:util';
import {
  codeOf,
  isError,
  smallestCall,
  successExamples,
  type Example,
  type Outcome,
  type RpcMethod,
} from '@chain-apis/contract';
import { negativeCalls } from '@chain-apis/verify/cases';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase } from './contract-case.ts';
import { asRead } from '../as-read.ts';

/** Returns cases for every pairing × declared error × violation of a method. */
export function methodCases(method: RpcMethod): ContractCase[] {
  return [
    ...successExamples(method).map((pairing) => pairingCase(method, pairing)),
    ...method.outcomes.filter(isError).map((error) => errorCase(method, error)),
    ...refusalCases(method),
  ];
}

function pairingCase(method: RpcMethod, pairing: Example): ContractCase {
  const call = { parameters: pairing.given! };
  // Equal params select the first of their pairings; the others are requested by name.
  const first = successExamples(method).find(({ given }) => isDeepStrictEqual(given, pairing.given));
  return {
    kind: 'example',
    title: `pairing ${pairing.name}`,
    run: async (transport) => {
      // Prism does not consider params when it chooses an example.
      const isChosen = first === pairing && transport.engine === 'mock';
      const prefer = isChosen ? undefined : `example=${pairing.name}`;
      const result = await transport.call(method, call, prefer ? { headers: { prefer } } : {});
      const curl = curlOf(transport.baseUrl, method, call, prefer);
      expect(result, curl).toMatchObject({ ok: true, outcome: 'success' });
      expect((result as { data?: unknown }).data, curl).toEqual(asRead(method, pairing.value));
    },
  };
}

function errorCase(method: RpcMethod, outcome: Outcome): ContractCase {
  const [code, message] = [codeOf(outcome), outcome.message];
  const call = smallestCall(method);
  const prefer = `example=error${code}`;
  return {
    kind: 'declared error',
    title: `error ${code}`,
    run: async (transport) => {
      const result = await transport.call(method, call, { headers: { prefer } });
      const wanted = { ok: false, outcome: 'rpc-error', code, message };
      expect(result, curlOf(transport.baseUrl, method, call, prefer)).toMatchObject(wanted);
    },
  };
}

function refusalCases(method: RpcMethod): ContractCase[] {
  return negativeCalls(method, checkers).map((invalid) => ({
    kind: 'invalid call',
    title: invalid.title,
    invalid,
    run: async (transport) => {
      const { call, mention } = invalid;
      const result = await transport.call(method, call);
      const curl = curlOf(transport.baseUrl, method, call);
      if (transport.engine === 'prism') {
        // OpenAPI has no JSON-RPC errors: Prism refuses by HTTP status.
        expect(result, curl).toMatchObject({ ok: false, outcome: 'gateway', meta: { status: 422 } });
        return;
      }
      expect(result, curl).toMatchObject({ ok: false, outcome: 'rpc-error', code: -32602 });
      expect(JSON.stringify((result as { data?: unknown }).data), curl).toContain(mention);
    },
  }));
}
