/** Every paginated operation, walked to its end through the public clients' iterators. */
import {
  smallestCall,
  type Json,
  type JsonObject,
  type Operation,
  type Pagination,
} from '@chain-apis/contract';
import { items, pages, type PageOptions } from '@chain-apis/runtime/paging';
import type { CallOptions } from '@chain-apis/runtime';
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { doors, useMock, type Harness } from '../support/mocks.ts';

type Paginated = Operation & { readonly pagination: Pagination };

const paginated = contract.operations.filter((operation): operation is Paginated => !!operation.pagination);
const rest = paginated.filter((operation) => operation.protocol === 'rest');
const rpc = paginated.filter((operation) => operation.protocol === 'rpc');
const titled = <T extends Operation>(operations: readonly T[]) =>
  operations.map((operation) => [operation.id, operation] as const);

it('there are paginated operations of both kinds', () => {
  expect(rest.length).toBeGreaterThan(10);
  expect(rpc.map(({ id }) => id)).toEqual(['xvm.getUTXOs']);
});

describe.each(doors)('through %s', (door) => {
  const harness = useMock(door);

  describe.each(titled(rest))('%s', (_, operation) => {
    const first = operation.responses[0]!.examples[0]!;
    const size = operation.parameters.find(({ name }) => name === 'pageSize');

    it('ends after its last page, with the items of each page once', async () => {
      const walked = [];
      for await (const page of pages(caller(harness(), operation), ruleOf(operation), smallest(operation))) {
        walked.push(page);
      }
      expect(walked[0]?.data).toEqual(first.value);
      expect(walked.length).toBeGreaterThan(1);
      expect(walked.flatMap((page) => page.items)).toEqual(shownItems(operation));
    });

    it.each(size ? [1, 2] : [])('gives each item once with at most %i on a page', async (pageSize) => {
      const args = { ...smallest(operation), pageSize };
      const walked: unknown[] = [];
      for await (const page of pages(caller(harness(), operation), ruleOf(operation), args)) {
        expect(page.items.length).toBeLessThanOrEqual(pageSize);
        walked.push(...page.items);
      }
      expect(walked).toEqual(shownItems(operation));
    });

    it.each(['nonsense', '00000000-0000-8000-8000-000000000001', ''])(
      'refuses the token %j',
      async (token) => {
        const args = { ...smallest(operation), [operation.pagination.param]: token };
        expect(await caller(harness(), operation)(args)).toMatchObject({ ok: false, status: 400 });
      },
    );

    it('keeps a token to the list that it was given for', async () => {
      if (!size || shownItems(operation).length < 2) return;
      const [path] = operation.parameters.filter((parameter) => parameter.in === 'path');
      const args = { ...smallest(operation), pageSize: 1 };
      const own = await ownToken(harness(), operation, args);
      if (own === undefined || path?.schema['enum']) return;
      const elsewhere = { ...args, [path!.name]: '999', [operation.pagination.param]: own };
      expect(await caller(harness(), operation)(elsewhere)).toMatchObject({ ok: false, status: 400 });
    });
  });

  describe.each(titled(rpc))('%s', (_, method) => {
    const fullest = Math.max(...method.pairings.map(({ result }) => listIn(result, method).length));

    it.each([undefined, 0, 1, 2, '1', 1024])('ends with every item once at the limit %j', async (limit) => {
      const args = { ...smallest(method), ...(limit !== undefined && { limit }) };
      const walked: unknown[] = [];
      for await (const item of items(caller(harness(), method), ruleOf(method), args)) walked.push(item);
      expect(walked).toEqual(listIn(method.pairings[0]!.result, method));
      expect(walked).toHaveLength(fullest);
    });

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
      const [first] = operation.responses[0]!.examples;
      const token = (first!.value as JsonObject)[next]!;
      const second = () => call({ ...smallest(operation), [param]: token });
      mock.clock.advance('23h');
      expect(await second()).toMatchObject({ ok: true, data: operation.responses[0]!.examples[1]!.value });
      mock.clock.advance('2h');
      const late = await second();
      if (restarting.includes(operation)) expect(late).toMatchObject({ ok: true, data: first!.value });
      else expect(late).toMatchObject({ ok: false, status: 400 });
      // A page that is asked for now hands out a token that is good for another day.
      await call(smallest(operation));
      expect(await second()).toMatchObject({ ok: true, data: operation.responses[0]!.examples[1]!.value });
      mock.reset();
    });
  });
});

/** A call of one operation as the iterators take it. */
function caller({ call }: Harness, operation: Paginated) {
  return (args: object, options?: CallOptions) =>
    call(operation, { parameters: args as JsonObject }, options);
}

function ruleOf({ pagination }: Paginated): { page: Pagination } & PageOptions {
  return { page: pagination };
}

function smallest(operation: Operation): JsonObject {
  return smallestCall(operation).parameters;
}

function listIn(value: Json, { pagination }: Paginated): Json[] {
  return (value as Record<string, Json[]>)[pagination.items]!;
}

/** The items of the examples from the first page to the one that has no token. */
function shownItems(operation: Paginated & { readonly protocol: 'rest' }): Json[] {
  const found: Json[] = [];
  for (const { value } of operation.responses[0]!.examples) {
    found.push(...listIn(value, operation));
    if ((value as JsonObject)[operation.pagination.next] === undefined) return found;
  }
  return found;
}

/** A token that the mock made up because the page was cut. */
async function ownToken(
  harness: Harness,
  operation: Paginated & { readonly protocol: 'rest' },
  args: JsonObject,
) {
  const shown = operation.responses[0]!.examples.map(
    ({ value }) => (value as JsonObject)[operation.pagination.next],
  );
  for await (const { data } of pages(caller(harness, operation), ruleOf(operation), args)) {
    const token = (data as unknown as JsonObject)[operation.pagination.next];
    if (typeof token === 'string' && !shown.includes(token)) return token;
  }
  return undefined;
}
