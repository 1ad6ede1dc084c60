/** Invalid pages: pagination of a list never ends as if complete. */
import { codeOf, firstSuccess, isRest, type Operation, type Pagination } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { createLists } from '../../support/clients.ts';
import { smallest } from '../../support/cases/paging-cases.ts';
import { contract } from '../../support/contract.ts';

type PagedOperation = Operation & { readonly pagination: Pagination };

const lists = contract.operations.filter((operation): operation is PagedOperation => !!operation.pagination);

/** Values in place of the list. Undefined: nothing. */
const notLists = [undefined, null, 'abc', '', 7, true, {}, { 0: 'a', length: 1 }];
/** Values in place of the page. */
const notPages = [null, 'maintenance', 7, false, [1, 2], []];

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Paginates a list on a server that returns this as a page; resolves with the error. */
async function errorOf(operation: PagedOperation, page: unknown): Promise<unknown> {
  const status = codeOf(firstSuccess(operation)!);
  const fetch = async (_: string, { body }: RequestInit) => {
    const id = body === undefined ? undefined : (JSON.parse(body as string) as { id: number }).id;
    return Response.json(id === undefined ? page : { jsonrpc: '2.0', id, result: page }, { status });
  };
  const list = createLists({ baseUrl: 'http://wrong.test', fetch })(operation);
  const walked: unknown[] = [];
  try {
    for await (const item of list.items(smallest(operation))) walked.push(item);
  } catch (error) {
    expect(walked).toEqual([]);
    return error;
  }
  throw new Error(`the walk ended with ${walked.length} items`);
}

describe.each(lists.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const { items, next } = operation.pagination;

  it.each(notLists.map((value) => [show(value), value]))('%s as its list', async (_, value) => {
    expect(await errorOf(operation, { [items]: value })).toMatchObject({
      name: 'PageListError',
      operation: id,
      pointer: `/${items}`,
    });
  });

  it('{"status":"maintenance"} as its page', async () => {
    expect(await errorOf(operation, { status: 'maintenance' })).toMatchObject({
      name: 'PageListError',
      operation: id,
      pointer: `/${items}`,
    });
  });

  it.each(notPages.map((value) => [show(value), value]))('%s as its page', async (_, value) => {
    const failure = isRest(operation) ? { name: 'BodyError' } : { name: 'EnvelopeError' };
    expect(await errorOf(operation, value)).toMatchObject({
      ...failure,
      meta: { operation: id },
      result: { reason: isRest(operation) ? 'shape' : 'result' },
    });
  });

  it.each([7, true, ['t']].map((value) => [show(value), value]))(
    '%s as the name of the next',
    async (_, value) => {
      expect(await errorOf(operation, { [items]: [], [next]: value })).toMatchObject({
        name: 'PageListError',
        operation: id,
        pointer: `/${next}`,
      });
    },
  );
});
