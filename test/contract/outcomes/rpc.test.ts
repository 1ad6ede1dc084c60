/** Every JSON-RPC method × pairing × declared error × violation, through the public client against the mock. */
import { httpRequest, smallestCall } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { testCases } from '../../support/cases/contract-case.ts';
import { methodCases } from '../../support/cases/rpc-cases.ts';
import { byDocument, rpcMethods } from '../../support/contract.ts';
import { transports, useMock } from '../../support/mocks.ts';

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  describe.each(byDocument(rpcMethods))('%s', (_, methods) => {
    describe.each(methods.map((method) => [method.id, method] as const))('%s', (_, method) => {
      testCases(methodCases(method), harness);

      it('is served at each of its addresses and at no other', async () => {
        const { fetch, baseUrl } = harness();
        const request = httpRequest(method, smallestCall(method));
        const at = async (path: string) => {
          const response = await fetch(baseUrl + path, { ...request, body: request.body! });
          return (await response.json()) as { result?: unknown; error?: { code: number } };
        };
        for (const path of method.binding.paths) {
          expect(await at(path.replace(/\{[^}]+\}/g, 'anyChain')), path).toHaveProperty('result');
        }
        const elsewhere = rpcMethods.find(({ document }) => document !== method.document)!;
        const other = elsewhere.binding.paths[0]!.replace(/\{[^}]+\}/g, 'anyChain');
        expect(await at(other), other).toMatchObject({ error: { code: -32601 } });
      });
    });
  });
});
