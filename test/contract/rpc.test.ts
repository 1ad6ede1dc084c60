/** Every JSON-RPC method × pairing × declared error × violation, through the public client against the mock. */
import { isDeepStrictEqual } from 'node:util';
import {
  curlLine,
  httpRequest,
  negativeCalls,
  smallestCall,
  type Call,
  type RpcMethod,
} from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { evidenceId } from '@chain-apis/verify';
import { byDocument, checkers, rpcMethods } from '../support/contract.ts';
import { brokenRows, recordEvidence, usedDeprecations } from '../support/evidence.ts';
import { doors, useMock } from '../support/mocks.ts';

describe.each(doors)('through %s', (door) => {
  const harness = useMock(door);

  function curlOf(method: RpcMethod, call: Call, prefer?: string): string {
    const request = httpRequest(method, call);
    return curlLine(harness().baseUrl, {
      ...request,
      headers: { ...request.headers, ...(prefer && { prefer }) },
    });
  }

  describe.each(byDocument(rpcMethods))('%s', (_, methods) => {
    describe.each(methods.map((method) => [method.id, method] as const))('%s', (_, method) => {
      it.each(method.pairings.map((pairing) => [pairing.name, pairing] as const))(
        'pairing %s',
        async (_, pairing) => {
          const call = { parameters: pairing.params };
          recordEvidence(
            evidenceId.success(method, 'result'),
            evidenceId.example(method, 'result', pairing.name),
            ...(method.deprecated ? [evidenceId.deprecation(method, '')] : []),
            ...usedDeprecations(method, call),
          );
          // Equal params lead to the first of their pairings; the others are asked for by name.
          const first = method.pairings.find(({ params }) => isDeepStrictEqual(params, pairing.params));
          const prefer = first === pairing ? undefined : `example=${pairing.name}`;
          const result = await harness().call(method, call, prefer ? { headers: { prefer } } : {});
          expect(result, curlOf(method, call, prefer)).toMatchObject({
            ok: true,
            outcome: 'success',
            data: pairing.result,
          });
        },
      );

      it.each(method.errors.map((error) => [error.code, error] as const))('error %i', async (code, error) => {
        recordEvidence(evidenceId.error(method, code));
        const prefer = `example=error${code}`;
        const result = await harness().call(method, smallestCall(method), { headers: { prefer } });
        const wanted = { ok: false, outcome: 'rpc-error', code, message: error.message };
        expect(result, curlOf(method, smallestCall(method), prefer)).toMatchObject(wanted);
      });

      const negatives = negativeCalls(method, checkers);
      it.runIf(negatives.length > 0).each(negatives.map((negative) => [negative.title, negative] as const))(
        '%s',
        async (_, { call, mention, breaks }) => {
          recordEvidence(...brokenRows(method, breaks));
          const result = await harness().call(method, call);
          expect(result, curlOf(method, call)).toMatchObject({
            ok: false,
            outcome: 'rpc-error',
            code: -32602,
          });
          expect(JSON.stringify((result as { data?: unknown }).data), curlOf(method, call)).toContain(
            mention,
          );
        },
      );

      it('answers at each of its addresses and at no other', async () => {
        const { fetch, baseUrl } = harness();
        const request = httpRequest(method, smallestCall(method));
        const at = async (path: string) => {
          const response = await fetch(baseUrl + path, { ...request, body: request.body! });
          return (await response.json()) as { result?: unknown; error?: { code: number } };
        };
        for (const path of method.paths) {
          expect(await at(path.replace(/\{[^}]+\}/g, 'anyChain')), path).toHaveProperty('result');
        }
        const elsewhere = rpcMethods.find(({ document }) => document !== method.document)!;
        const other = elsewhere.paths[0]!.replace(/\{[^}]+\}/g, 'anyChain');
        expect(await at(other), other).toMatchObject({ error: { code: -32601 } });
      });
    });
  });
});
