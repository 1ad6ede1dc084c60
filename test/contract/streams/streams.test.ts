/** Streams as the mock sends and clients read them, and as verify checks them: by their first item. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRest, loadContract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createRestCaller } from '@chain-apis/runtime';
import { readTarget, verify, type Fetch } from '@chain-apis/verify';
import { bound } from '../../support/bound-descriptor.ts';
import { root } from '../../support/contract.ts';
import { withStatus } from '../../support/verify.ts';

const contract = await loadContract(join(root, 'test/support/foreign/wire.openapi.yaml'));
const find = (id: string) => contract.operations.filter(isRest).find((operation) => operation.id === id)!;

describe('streams of the mock, and for verify', () => {
  const STREAMED = ['readEvents', 'readLines'];
  const judge = async (fetch: Fetch) => {
    const targets = [readTarget('wire', 'http://mock.test')];
    const limits = { rate: Infinity, timeoutMs: 1000 };
    const report = await verify({ contract, targets, fetch, limits, only: STREAMED });
    expect(report.items.length).toBeGreaterThanOrEqual(STREAMED.length);
    return withStatus(report, 'fail').map(({ title, rule }) => [title.split(':')[0], rule]);
  };
  const endless = (type: string, text: string) =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) }), {
      headers: { 'content-type': type },
    });
  const serve = (events: string, lines: string) =>
    judge(async (url) =>
      url.endsWith('/events') ? endless('text/event-stream', events) : endless('application/x-ndjson', lines),
    );

  it.each(STREAMED)('%s: the mock sends an item, as clients read it', async (id) => {
    const mock = createMock(contract);
    const { data } = (await createRestCaller({
      baseUrl: 'http://mock.test',
      fetch: createMockFetch(mock) as never,
    }).call(bound(find(id)), {})) as { data: AsyncIterable<object> };
    const items = [];
    for await (const item of data) items.push(item);
    expect(items).toHaveLength(1);
    expect(await judge(createMockFetch(mock) as never)).toEqual([]);
  });

  it('verify takes a stream that does not end, and one in which nothing happens', async () => {
    expect(await serve('data: {"price":1}\n\ndata: {"pri', '{"height":1}\n')).toEqual([]);
    expect(await serve(': connected\n\n', '')).toEqual([]);
  });

  it('verify checks the first item', async () => {
    expect(await serve('data: {"price":"1"}\n\n', '{"depth":1}\n')).toEqual([
      ['readEvents', 'wire-kind'],
      ['readLines', 'schema/required'],
    ]);
  });
});
