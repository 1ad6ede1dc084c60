/** Whom a provider's pull request breaks: REST and JSON-RPC each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Usage, UsedOperation } from '@chain-apis/traffic/usage';
import { expect, it, onTestFinished } from 'vitest';
import { runDiff, writeDiff, type DiffOptions } from '../run-diff.ts';

const text = { type: 'string' };
const token = () => ({
  type: 'object',
  required: ['symbol', 'price'],
  properties: { symbol: text, price: { type: 'number' }, logo: text } as Record<string, object>,
});
const order = () => ({ name: 'order', schema: { enum: ['asc', 'desc'] } });

const documents = {
  rest: (result: object, param: object, others: object = {}) => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/tokens': {
        get: {
          operationId: 'tokens',
          parameters: [{ in: 'query', ...param }],
          responses: {
            '200': {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { list: { type: 'array', items: result } } },
                },
              },
            },
          },
        },
      },
      ...others,
    },
  }),
  rpc: (result: object, param: object) => ({
    openrpc: '1.3.2',
    info: { title: 'T', version: '1.0.0' },
    methods: [
      {
        name: 'tokens',
        paramStructure: 'by-name',
        params: [param],
        result: {
          name: 'r',
          schema: { type: 'object', properties: { list: { type: 'array', items: result } } },
        },
      },
    ],
  }),
};

const used = (operation: UsedOperation, consumer = 'web') => {
  const usage: Usage = { version: 1, consumer, contract: {}, operations: { tokens: operation } };
  return { name: consumer, usage };
};
const web = (family: 'rest' | 'rpc') =>
  used({
    params: { order: { values: ['asc'], omitted: true } },
    outcomes: [family === 'rest' ? '200' : 'result'],
    reads: { 'list[].price': ['prices.test.ts'] },
  });

async function diff(old: object, next: object, options: DiffOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'diff-usage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [before, after] = [join(folder, 'old.json'), join(folder, 'new.json')];
  writeFileSync(before, JSON.stringify(old));
  writeFileSync(after, JSON.stringify(next));
  const outcome = await runDiff(before, after, options);
  return { code: outcome.exitCode, text: writeDiff(outcome, 'text'), json: writeDiff(outcome, 'json') };
}

const without = (name: string) => {
  const { properties, required, ...rest } = token();
  const { [name]: _, ...left } = properties;
  return { ...rest, properties: left, required: required.filter((one) => one !== name) };
};

const families = ['rest', 'rpc'] as const;

it.each(families)(
  'fails for a property that a consumer reads, and names consumer, test file and property: %s',
  async (family) => {
    const make = documents[family];
    const options = {
      consumers: [web(family), used({ params: {}, outcomes: [], reads: {} }, 'bot')],
      failOn: 'used',
    } as const;
    const {
      code,
      text: report,
      json,
    } = await diff(make(token(), order()), make(without('price'), order()), options);
    expect(code).toBe(1);
    const lines = report.split('\n');
    expect(lines[1]).toBe('FAIL consumer web [diff.consumer]: 1 change breaks it');
    expect(lines[2]).toContain(
      'breaks web: tokens reads list[].price (prices.test.ts): breaking, response: ',
    );
    expect(report).toContain(
      'note consumer bot [diff.consumer]: not broken; 1 breaking change in what it does not use',
    );
    expect(JSON.parse(json)).toMatchObject({
      documents: [
        {
          changes: [{ breaks: [{ consumer: 'web', uses: ['tokens reads list[].price (prices.test.ts)'] }] }],
        },
      ],
    });
  },
);

it.each(families)('passes for an unread property, and says why: %s', async (family) => {
  const make = documents[family];
  const sides = [make(token(), order()), make(without('logo'), order())] as const;
  const { code, text: report } = await diff(...sides, { consumers: [web(family)], failOn: 'used' });
  expect(code).toBe(0);
  expect(report).toContain('not used by web: breaking, response');
  expect(report).toContain(
    'consumer web [diff.consumer]: not broken; 1 breaking change in what it does not use',
  );
  // Without --fail-on used every breaking change fails, as ever.
  expect(await diff(...sides, { consumers: [web(family)] })).toMatchObject({ code: 1 });
  expect(await diff(...sides, {})).toMatchObject({ code: 1 });
});

it.each(families)('distinguishes enum values that are sent from others: %s', async (family) => {
  const make = documents[family];
  const only = (value: string) => make(token(), { name: 'order', schema: { enum: [value] } });
  const options = { consumers: [web(family)], failOn: 'used' } as const;
  expect(await diff(make(token(), order()), only('asc'), options)).toMatchObject({ code: 0 });
  const { code, text: report } = await diff(make(token(), order()), only('desc'), options);
  expect([code, report]).toEqual([1, expect.stringContaining('breaks web: tokens sends order: asc')]);
});

it.each(families)('names who omits a parameter that is now required: %s', async (family) => {
  const make = documents[family];
  const next = make(token(), { ...order(), required: true });
  const always = used({ params: { order: {} }, outcomes: [], reads: {} }, 'bot');
  const { text: report } = await diff(make(token(), order()), next, {
    consumers: [web(family), always],
    failOn: 'used',
  });
  expect(report).toContain('breaks web: tokens omits order');
  expect(report).not.toContain('breaks bot');
});

it('counts what usage does not know as used', async () => {
  const [old, next] = [documents.rest(token(), order()), documents.rest(without('logo'), order())];
  const { code, text: report } = await diff(old, next, { consumers: [used({})], failOn: 'used' });
  expect([code, report]).toEqual([1, expect.stringContaining('breaks web: tokens reads **')]);
});

it('fits on one screen, however much others have lost', async () => {
  const others = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [
      `/other${at}`,
      { get: { operationId: `other${at}`, responses: { '200': { description: 'ok' } } } },
    ]),
  );
  const [old, next] = [documents.rest(token(), order(), others), documents.rest(without('price'), order())];
  const { code, text: report } = await diff(old, next, { consumers: [web('rest')], failOn: 'used' });
  expect(code).toBe(1);
  expect(report.split('\n').length).toBeLessThan(20);
  expect(report).toContain('100 breaking changes [diff.unused]: not used by web');
  const all = await diff(old, next, { consumers: [web('rest')] });
  expect(all.text).toContain(
    'FAIL 100 breaking changes [diff.unused]: not used by web; --fail-on used lets them pass',
  );
});

it('knows an operation by its old name, and one without a name by method and path', async () => {
  const old = documents.rest(token(), order());
  const renamed = JSON.parse(JSON.stringify(old).replace('"tokens"', '"getTokens"')) as object;
  const { text: report } = await diff(old, renamed, { consumers: [web('rest')], failOn: 'used' });
  expect(report).toContain('breaks web: tokens is called');
  const unnamed = (one: object) =>
    JSON.parse(JSON.stringify(one).replace('"operationId":"tokens",', '')) as object;
  const usage = {
    ...web('rest').usage,
    operations: { 'get /tokens': web('rest').usage.operations['tokens']! },
  };
  const sides = [unnamed(old), unnamed(documents.rest(without('price'), order()))] as const;
  const found = await diff(...sides, { consumers: [{ name: 'web', usage }], failOn: 'used' });
  expect(found.text).toContain('breaks web: get /tokens reads list[].price');
});
