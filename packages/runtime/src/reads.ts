import type { PageRule } from './operation.ts';
import type { AnyResult } from './results.ts';

/** Creates views of data that record which properties are read, such as the mock's `fetch.reads`. */
export interface Reads {
  /** @param outcome - the status of a REST response; `result` for JSON-RPC */
  view<T>(operation: string, outcome: string, data: T): T;
}

/** The properties of a named call. */
interface NamedCall {
  readonly operation?: { readonly page?: PageRule; readonly by?: string };
}

interface AnyPage {
  readonly data: unknown;
  readonly items: readonly unknown[];
  readonly meta: AnyResult['meta'];
}

type Walk = (...args: unknown[]) => AsyncIterable<AnyPage>;

/**
 * Wraps a client so that tests record which response properties they read: `data` of results, pages and items are views
 * that record every property path. Spread, `Object.keys` and `JSON.stringify` read all properties of an object. Values
 * keep their exact integers, identity and lists.
 *
 * A view is a Proxy, which structured cloning refuses, so it cannot go through `postMessage`. The set-up file
 * `@chain-apis/mock/usage` makes `structuredClone` accept it. Errors have no views: they count as read completely.
 *
 * @param client - a client or part of one
 * @param reads - the reads of the mock that the client calls
 * @returns the client with views
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { createMockFetch } from '@chain-apis/mock';
 * import { withReads } from '@chain-apis/runtime/reads';
 *
 * const fetch = createMockFetch({ usage: 'usage.json' });
 * const data = withReads(createDataClient({ baseUrl: 'http://mock', fetch }), fetch.reads);
 * const page = await data.listDelegators({ network: 'mainnet' });
 * if (page.ok) console.log(page.data.delegators[0]?.nodeId);
 * ```
 */
export function withReads<Client extends object>(client: Client, reads: Reads): Client {
  const wrapped = new WeakMap<object, object>();
  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      const { operation } = target as NamedCall;
      if (operation?.page && (key === 'pages' || key === 'items')) {
        const { pages } = target as { readonly pages: Walk };
        const walk: Walk = (...args) =>
          shownPages(pages(...args), operation.page!, operation.by !== undefined);
        return key === 'pages' ? walk : (...args: unknown[]) => itemsOf(walk(...args));
      }
      // A call's descriptor and its client aren't calls.
      return key === 'operation' || key === 'api' || key === 'prototype' ? value : wrap(value);
    },
    apply: (target, self, args) => shown(Reflect.apply(target as (...all: unknown[]) => unknown, self, args)),
  };

  function wrap(value: unknown): unknown {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
    let proxy = wrapped.get(value);
    if (!proxy) wrapped.set(value, (proxy = new Proxy(value, handler)));
    return proxy;
  }

  function shown(returned: unknown): unknown {
    return returned instanceof Promise ? returned.then(shownResult) : wrap(returned);
  }

  function shownResult(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shownResult);
    if (!isResult(value) || !value.ok || !isJson(value.data)) return value;
    const outcome = 'status' in value ? String(value.status) : 'result';
    return { ...value, data: reads.view(value.meta.operation, outcome, value.data) };
  }

  async function* shownPages(pages: AsyncIterable<AnyPage>, { items, next }: PageRule, isRpc: boolean) {
    for await (const page of pages) {
      const view = <T>(data: T) =>
        reads.view(page.meta.operation, isRpc ? 'result' : String(page.meta.status), data);
      const data = view(page.data) as Record<string, unknown>;
      // Pagination has read it to find the next page.
      void data[next];
      // A separate list if items from earlier pages are omitted.
      yield { ...page, data, items: view({ [items]: page.items })[items]! };
    }
  }

  return wrap(client) as Client;
}

async function* itemsOf(pages: AsyncIterable<AnyPage>): AsyncGenerator<unknown> {
  for await (const { items } of pages) yield* items;
}

/** Whether data is parsed JSON: a view of a `Blob` or of a stream could not be used as one. */
function isJson(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return true;
  return [Object.prototype, null].includes(Object.getPrototypeOf(data) as object | null);
}

/** Whether a value is the result of a call. */
function isResult(value: unknown): value is AnyResult {
  return typeof (value as Partial<AnyResult> | null)?.meta?.operation === 'string';
}
