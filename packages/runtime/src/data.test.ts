/** Data is what the server sent, whatever the caller's headers and key are. */
import { describe, expect, it } from 'vitest';
import { codec, readEvents, readLines, readText } from './codecs.ts';
import { explain, unwrap } from './errors.ts';
import { createRestClient } from './index.ts';
import type { ResponseReader, RestOperation } from './operation.ts';
import { pages } from './paging.ts';
import { createRpcClient } from './rpc.ts';
import { get } from './test-support/operations.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const KEY = 'avalanche';
const AUTHOR = 'validator-monitor';
const BODY = { author: AUTHOR, [KEY]: `${KEY} mainnet`, list: [{ [AUTHOR]: KEY }], upper: KEY.toUpperCase() };
const options = { baseUrl: 'http://h', apiKey: KEY, headers: { 'x-author': AUTHOR }, retries: 0 };

const rest = (response: Response, operation: RestOperation<any, any> = get) =>
  createRestClient({ ...options, fetch: stubFetch(response).fetch }).call(operation, { id: 1 });
const rpc = (response: object) => createRpcClient({ ...options, fetch: stubFetch(json(response)).fetch });

describe('data of REST', () => {
  it.each([
    [200, 'data'],
    [404, 'error'],
  ])('of status %d', async (status, name) => {
    expect((await rest(json(BODY, status)))[name]).toEqual(BODY);
  });

  const whole = async (data: AsyncIterable<unknown>) => {
    const items = [];
    for await (const item of data) items.push(item);
    return items;
  };
  const line = JSON.stringify(BODY);
  it.each<[string, string, ResponseReader, 'text' | undefined, unknown]>([
    ['text/plain', line, readText, undefined, line],
    ['text/event-stream', `data: ${line}\n\n`, readEvents, undefined, [BODY]],
    ['text/event-stream', `data: ${line}\n\n`, readEvents, 'text', [line]],
    ['application/jsonl', `${line}\n${line}`, readLines, undefined, [BODY, BODY]],
  ])('of %s: %s', async (type, text, read, item, wanted) => {
    const rule = {
      types: [type],
      read,
      ...(read !== readText && ({ open: true } as const)),
      ...(item && { item }),
    } as const;
    const response = new Response(text, { headers: { 'content-type': type } });
    const { data } = await rest(response, { ...get, codec, reads: { 200: rule } });
    expect(typeof data === 'string' ? data : await whole(data)).toEqual(wanted);
  });

  it('of a page', async () => {
    const page = { param: 'tag', next: 'next', items: 'items' };
    const { fetch } = stubFetch(json({ items: [BODY] }));
    const client = createRestClient({ ...options, fetch });
    for await (const { items } of pages(client, { ...get, page }, { id: 1 })) expect(items).toEqual([BODY]);
    expect.assertions(1);
  });
});

describe('data of JSON-RPC', () => {
  const error = { code: -32000, message: `no ${KEY}`, data: BODY };

  it('of a result and of an error object', async () => {
    expect(await rpc({ jsonrpc: '2.0', id: 1, result: BODY }).request('/x', 'm')).toMatchObject({
      data: BODY,
    });
    const failed = await rpc({ jsonrpc: '2.0', id: 1, error }).request('/x', 'm');
    expect(failed).toMatchObject({ outcome: 'rpc-error', ...error });
    const thrown = await unwrap(failed).catch((reason: unknown) => reason);
    expect(thrown).toMatchObject({ data: BODY, message: expect.stringContaining('no ***: {"author":"***"') });
  });

  it('of the entries of a batch', async () => {
    const replies = [
      { jsonrpc: '2.0', id: 1, result: BODY },
      { jsonrpc: '2.0', id: 2, error },
    ];
    const method = { id: 'm', by: 'name', params: [] } as const;
    const results = await rpc(replies).batch('/x', [[method], [method]]);
    expect(results).toMatchObject([{ data: BODY }, error]);
    expect(explain(results[1] as never)).not.toContain(KEY);
  });
});
