/** Generated data and the shipped scenarios, for every operation of the contract. */
import { createMock, loadScenario, shippedScenarios } from '@chain-apis/mock';
import { firstSuccess, httpRequest, isRest, smallestCall, successExamples } from '@chain-apis/contract';
import { writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { checkers, contract } from '../../support/contract.ts';

describe('made-up data', () => {
  const mock = createMock(contract);
  const made = async (operation: (typeof contract.operations)[number], prefer: string, more = {}) => {
    const call = smallestCall(operation);
    const request = httpRequest(operation, { ...call, parameters: { ...call.parameters, ...more } });
    const answer = await mock.handle({
      ...request,
      url: request.path,
      headers: { ...request.headers, prefer },
    });
    const value = JSON.parse(Buffer.from(answer.body as Uint8Array).toString()) as JsonObject;
    return isRest(operation) ? value : value['result']!;
  };

  it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      for (const seed of ['1', '2']) {
        const value: Json = await made(operation, `dynamic=true, seed=${seed}`);
        const found = checkers.content(operation, firstSuccess(operation)!.content[0]!, value);
        expect(
          found.filter(({ severity }) => severity === 'error'),
          writeJson(value).slice(0, 500),
        ).toEqual([]);
        expect(await made(operation, `dynamic=true, seed=${seed}`)).toEqual(value);
      }
    },
  );

  const sized = contract.operations.filter(({ pagination }) => pagination?.limit !== undefined);
  it.each(sized.map((operation) => [operation.id, operation] as const))(
    'of %s keeps to the page size',
    async (_, operation) => {
      const { limit = '', items } = operation.pagination!;
      for (const size of [1, 2, 3]) {
        for (const seed of [1, 2, 3]) {
          const page = (await made(operation, `dynamic=true, seed=${seed}`, { [limit]: size })) as JsonObject;
          const { length } = page[items] as Json[];
          expect(length, `${size} ${seed}`).toBeLessThanOrEqual(size);
          // The contract cannot say that this counts the items.
          expect(Number(page['numFetched'] ?? length)).toBe(length);
        }
      }
    },
  );

  it('is not the example', async () => {
    const differing = [];
    for (const operation of contract.operations) {
      const shown = successExamples(operation)[0]!.value;
      if (writeJson(await made(operation, 'dynamic=true')) !== writeJson(shown)) differing.push(operation.id);
    }
    // Results without anything to vary, such as a network's name, stay the same.
    expect(differing.length).toBeGreaterThan(contract.operations.length * 0.8);
  });
});

describe('the shipped scenarios', async () => {
  const mock = createMock(contract);

  it.each(await shippedScenarios())('%s fits the contract and survives every call', async (name) => {
    mock.reset();
    mock.play(await loadScenario({ name }));
    for (const operation of [...contract.operations, ...contract.operations]) {
      const request = httpRequest(operation, smallestCall(operation));
      const answer = await mock.handle({ ...request, url: request.path });
      expect([500, 501]).not.toContain(answer.status);
    }
  });
});
