import {
  smallestCall,
  successExamples,
  type Operation,
  type Pagination,
  type RestOperation,
  type RpcMethod,
} from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { CallOptions } from '@chain-apis/runtime';
import { expect } from 'vitest';
import type { ContractCase, Transport } from './contract-case.ts';
import { asRead } from '../as-read.ts';

type Paged = { readonly pagination: Pagination };
export type PagedList = RestOperation & Paged;
export type PagedMethod = RpcMethod & Paged;

/** Returns cases of paginating a list to the end, with the default and small page sizes, and with unknown tokens. */
export function listCases(operation: PagedList): ContractCase[] {
  const first = successExamples(operation)[0]!;
  const { limit } = operation.pagination;
  const unsized: ContractCase = {
    kind: 'valid calls',
    title: 'ends after its last page, with the items of each page once',
    run: async (transport) => {
      const walked = [];
      for await (const page of transport.list(operation).pages(smallest(operation))) walked.push(page);
      expect(walked[0]?.data).toEqual(asRead(operation, first.value));
      expect(walked.length).toBeGreaterThan(1);
      expect(walked.flatMap((page) => page.items)).toEqual(asRead(operation, shownItems(operation)));
      const items = [];
      for await (const item of transport.list(operation).items(smallest(operation))) items.push(item);
      expect(items).toEqual(asRead(operation, shownItems(operation)));
    },
  };
  return [
    unsized,
    ...(limit === undefined ? [] : [1, 2]).map((size) => sizedCase(operation, limit!, size)),
    ...['nonsense', '00000000-0000-8000-8000-000000000001', ''].map((token) => tokenCase(operation, token)),
  ];
}

function sizedCase(operation: PagedList, limit: string, size: number): ContractCase {
  return {
    kind: 'valid calls',
    title: `gives each item once with at most ${size} on a page`,
    run: async (transport) => {
      const args = { ...smallest(operation), [limit]: size };
      const walked: unknown[] = [];
      for await (const page of transport.list(operation).pages(args)) {
        expect(page.items.length).toBeLessThanOrEqual(size);
        walked.push(...page.items);
      }
      expect(walked).toEqual(asRead(operation, shownItems(operation)));
    },
  };
}

function tokenCase(operation: PagedList, token: string): ContractCase {
  return {
    kind: 'invalid call',
    title: `refuses the token ${JSON.stringify(token)}`,
    run: async (transport) => {
      const args = { ...smallest(operation), [operation.pagination.param]: token };
      expect(await caller(transport, operation)(args)).toMatchObject({ ok: false, status: 400 });
    },
  };
}

/** Returns cases of paginating a method by index to the end, at any limit. */
export function indexCases(method: PagedMethod): ContractCase[] {
  const fullest = Math.max(...successExamples(method).map(({ value }) => listIn(value, method).length));
  return [undefined, 0, 1, 2, 1024].map((limit) => ({
    kind: 'valid calls',
    title: `ends with every item once at the limit ${JSON.stringify(limit)}`,
    run: async (transport) => {
      const args = { ...smallest(method), ...(limit !== undefined && { limit }) };
      const walked: unknown[] = [];
      for await (const item of transport.list(method).items(args)) walked.push(item);
      expect(walked).toEqual(asRead(method, listIn(successExamples(method)[0]!.value, method)));
      expect(walked).toHaveLength(fullest);
    },
  }));
}

/** Returns a function that calls one operation with flat arguments. */
export function caller({ call }: Pick<Transport, 'call'>, operation: Operation) {
  return (args: object, options?: CallOptions) =>
    call(operation, { parameters: args as JsonObject }, options);
}

export function smallest(operation: Operation): JsonObject {
  return smallestCall(operation).parameters;
}

function listIn(value: Json, { pagination }: Paged): Json[] {
  return (value as Record<string, Json[]>)[pagination.items]!;
}

/** Returns the items of the examples, from the first page to the one without a token. */
export function shownItems(operation: PagedList): Json[] {
  const found: Json[] = [];
  for (const { value } of successExamples(operation)) {
    found.push(...listIn(value, operation));
    if ((value as JsonObject)[operation.pagination.next] === undefined) return found;
  }
  return found;
}
