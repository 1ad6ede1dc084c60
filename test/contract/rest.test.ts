/** Every REST operation × response × example, through the public clients against the mock. */
import {
  curlLine,
  httpRequest,
  smallestCall,
  type Example,
  type ResponseSpec,
  type RestOperation,
} from '@chain-apis/contract';
import type { AnyResult } from '@chain-apis/runtime';
import { describe, expect, it } from 'vitest';
import { evidenceId } from '@chain-apis/verify';
import { byDocument, checkers, restOperations } from '../support/contract.ts';
import { recordEvidence } from '../support/evidence.ts';
import { doors, useMock } from '../support/mocks.ts';

describe.each(doors)('through %s', (door) => {
  const harness = useMock(door);

  describe.each(byDocument(restOperations))('%s', (_, operations) => {
    describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
      for (const response of operation.responses) {
        for (const example of response.examples) {
          it(`${response.status} ${example.name}`, async () => {
            const { call, baseUrl } = harness();
            recordAnswer(operation, response, example);
            const prefer = `code=${response.status}, example=${example.name}`;
            const result = await call(operation, smallestCall(operation), { headers: { prefer } });
            const request = httpRequest(operation, smallestCall(operation));
            const curl = curlLine(baseUrl, { ...request, headers: { ...request.headers, prefer } });
            expectAnswer(result, operation, response, example, curl);
          });
        }
      }

      it('answers its first success without being asked for one', async () => {
        const { call, baseUrl } = harness();
        const result = await call(operation, smallestCall(operation));
        const curl = curlLine(baseUrl, httpRequest(operation, smallestCall(operation)));
        const [response] = operation.responses;
        expectAnswer(result, operation, response!, response!.examples[0]!, curl);
      });
    });
  });
});

function recordAnswer(operation: RestOperation, { status }: ResponseSpec, { name }: Example): void {
  const kind = status < 400 ? 'success' : 'error';
  recordEvidence(
    evidenceId[kind](operation, status),
    evidenceId.example(operation, status, name),
    ...(operation.deprecated ? [evidenceId.deprecation(operation, '')] : []),
  );
}

function expectAnswer(
  result: AnyResult,
  operation: RestOperation,
  response: ResponseSpec,
  example: Example,
  curl: string,
): void {
  if (response.mediaType !== 'application/json') {
    expect(result, curl).toMatchObject({ ok: false, outcome: 'gateway', status: response.status });
    expect((result as { excerpt: string }).excerpt, curl).toBe(String(example.value).slice(0, 200));
    return;
  }
  const success = response.status < 400;
  expect(result, curl).toMatchObject({
    ok: success,
    outcome: success ? 'success' : 'error',
    status: response.status,
    [success ? 'data' : 'error']: example.value,
  });
  for (const header of response.headers) {
    const sent = (result as { response: { header(name: string): string | null } }).response.header(
      header.name,
    );
    expect(sent, `${curl}\nheader ${header.name}`).not.toBeNull();
    const value = header.schema['type'] === 'integer' ? Number(sent) : sent!;
    expect(
      checkers.inline(operation.document, header.schema, value),
      `${curl}\nheader ${header.name}`,
    ).toEqual([]);
  }
}
