/** Every paginated operation, walked to its end through the public clients' iterators. */
import { successExamples, type Operation } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { testCases } from '../support/cases/contract-case.ts';
import {
  caller,
  indexCases,
  listCases,
  shownItems,
  smallest,
  type PagedList,
  type PagedMethod,
} from '../support/cases/paging-cases.ts';
import { restOperations, rpcMethods } from '../support/contract.ts';
import { transports, useMock, type Harness } from '../support/mocks.ts';
import { asRead } from '../support/as-read.ts';

const rest = restOperations.filter((operation): operation is PagedList => !!operation.pagination);
const rpc = rpcMethods.filter((method): method is PagedMethod => !!method.pagination);
const titled = <T extends Operation>(operations: readonly T[]) =>
  operations.map((operation) => [operation.id, operation] as const);

it('there are paginated operations of both kinds', () => {
  expect(rest.length).toBeGreaterThan(10);
  expect(rpc.map(({ id }) => id)).toEqual(['xvm.getUTXOs']);
});

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  describe.each(titled(rest))('%s', (_, operation) => {
    const sized = operation.parameters.some(({ name }) => name === 'pageSize');
    testCases(listCases(operation), harness);

    it('keeps a token to the list that it was given for', async () => {
      if (!sized || shownItems(operation).length < 2) return;
      const [path] = operation.parameters.filter((parameter) => parameter.in === 'path');
      const args = { ...smallest(operation), pageSize: 1 };
      const own = await ownToken(harness(), operation, args);
      if (own === undefined || path?.schema['enum']) return;
      const elsewhere = { ...args, [path!.name]: '999', [operation.pagination.param]: own };
      expect(await caller(harness(), operation)(elsewhere)).toMatchObject({ ok: false, status: 400 });
    });
  });

  describe.each(titled(rpc))('%s', (_, method) => {
    testCases(indexCases(method), harness);

    it('refuses an index that no answer gave', async () => {
      const startIndex = { address: 'X-avax1none', utxo: 'none' };
      const result = await caller(harness(), method)({ ...smallest(method), startIndex });
      expect(result).toMatchObject({ ok: false, outcome: 'rpc-error', code: -32602 });
    });
  });

  describe('a token that has expired', () => {
    const restarting = rest.filter(({ parameters, pagination }) =>
      /restarts from the first page/.test(
        parameters.find(({ name }) => name === pagination.param)!.description,
      ),
    );

    it('belongs to a service that says what happens then, and to one that does not', () => {
      expect(restarting.map(({ document }) => document.package)).toEqual(['metrics']);
    });

    it.each(titled(rest))('%s', async (_, operation) => {
      const { mock } = harness();
      mock.reset();
      const call = caller(harness(), operation);
      const { param, next } = operation.pagination;
      const [first, shown] = successExamples(operation);
      const token = (first!.value as JsonObject)[next]!;
      const second = () => call({ ...smallest(operation), [param]: token });
      mock.clock.advance('23h');
      expect(await second()).toMatchObject({
        ok: true,
        data: asRead(operation, shown!.value),
      });
      mock.clock.advance('2h');
      const late = await second();
      if (restarting.includes(operation))
        expect(late).toMatchObject({ ok: true, data: asRead(operation, first!.value) });
      else expect(late).toMatchObject({ ok: false, status: 400 });
      // A page that is asked for now hands out a token that is good for another day.
      await call(smallest(operation));
      expect(await second()).toMatchObject({
        ok: true,
        data: asRead(operation, shown!.value),
      });
      mock.reset();
    });
  });
});

/** A token that the mock made up because the page was cut. */
async function ownToken(harness: Harness, operation: PagedList, args: JsonObject) {
  const shown = successExamples(operation).map(
    ({ value }) => (value as JsonObject)[operation.pagination.next],
  );
  for await (const { data } of harness.list(operation).pages(args)) {
    const token = (data as JsonObject)[operation.pagination.next];
    if (typeof token === 'string' && !shown.includes(token)) return token;
  }
  return undefined;
}
