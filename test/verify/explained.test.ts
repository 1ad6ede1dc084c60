import { createCheckers } from '@chain-apis/contract';
import { judgeFetch, verify } from '@chain-apis/verify';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { operationsOf } from '../../packages/contract/src/read/operations.ts';
import { documentOf } from '../../packages/contract/src/test-support/documents.ts';

const limit = {
  name: 'limit',
  in: 'query',
  example: 1,
  schema: { type: 'integer', minimum: 1, maximum: 100 },
};
const size = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } };
const service = {
  openapi: '3.1.0',
  paths: {
    '/things': {
      get: {
        operationId: 'getThings',
        parameters: [limit],
        responses: {
          200: { description: '', content: { 'application/json': { schema: size } } },
          400: { description: '' },
        },
      },
    },
  },
};
const operation = "$.paths['/things'].get";
const overlay = (...actions: [target: string, update: JsonObject][]): JsonObject => ({
  overlay: '1.0.0',
  actions: actions.map(([target, update]) => ({ target: operation + target, update })),
});
const overlays = {
  texts: overlay(['..size', { type: 'string' }]),
  named: overlay(['..size', { type: 'string' }], ['.responses..schema', { required: ['name'] }]),
  wider: overlay(['.parameters[0].schema', { maximum: 200 }], ['..size', { type: 'string' }]),
};

function contractWith(names: (keyof typeof overlays)[]) {
  const known = Object.fromEntries(names.map((name) => [name, overlays[name]]));
  const documents = [{ ...documentOf(service, 'things'), overlays: known }];
  const contract = { source: 'specs', documents, operations: operationsOf(documents), gaps: [] };
  return { contract, checkers: createCheckers(contract) };
}

const baseUrl = 'http://127.0.0.1:4010';

/** Takes limits up to 150. */
const server = (body: Json) =>
  (async (url: string | URL | Request) => {
    const asked = new URL(url instanceof Request ? url.url : url).searchParams.get('limit') ?? '1';
    const isGood = /^\d+$/.test(asked) && Number(asked) >= 1 && Number(asked) <= 150;
    return isGood ? Response.json(body) : new Response('', { status: 400 });
  }) as typeof fetch;

async function checked(names: (keyof typeof overlays)[], body: Json, deployment?: string) {
  const targets = [{ service: 'things', baseUrl }];
  const { contract, checkers } = contractWith(names);
  const report = await verify({ contract, checkers, targets, deployment, fetch: server(body) });
  const rows = report.items.filter(({ status, rule }) => status === 'fail' || rule === 'refusal/accepted');
  return {
    rows: rows.map(({ status, rule, explainedBy }) => [status, rule, explainedBy]),
    advice: report.advice,
  };
}

it('names the deployment that explains failures, and lets a server accept what it allows', async () => {
  expect(await checked(['wider'], { size: '7' })).toEqual({
    rows: [
      ['fail', 'wire-kind', ['wider']],
      ['info', 'refusal/accepted', ['wider']],
    ],
    advice: ['check with --deployment wider: it explains 1 of 1 failure'],
  });
});

it('fails a server that accepts what no deployment allows', async () => {
  expect(await checked(['texts'], { size: '7' })).toEqual({
    rows: [
      ['fail', 'wire-kind', ['texts']],
      ['fail', 'refusal/accepted', undefined],
    ],
    advice: ['check with --deployment texts: it explains 1 of 2 failures'],
  });
  expect(await checked([], { size: 7 })).toEqual({
    rows: [['fail', 'refusal/accepted', undefined]],
    advice: undefined,
  });
});

it('names no deployment under which an exchange has other failures, or which the run has', async () => {
  expect((await checked(['wider'], {})).advice).toBeUndefined();
  expect((await checked(['named'], { size: '7' })).advice).toBeUndefined();
  expect(await checked(['wider'], { size: 7 })).toEqual({
    rows: [['info', 'refusal/accepted', ['wider']]],
    advice: undefined,
  });
  expect((await checked(['wider', 'texts'], { size: '7' }, 'texts')).advice).toBeUndefined();
});

it('explains the failures of traffic, too', async () => {
  const judged = judgeFetch(server({ size: '7' }), { ...contractWith(['wider']), baseUrl });
  await judged(`${baseUrl}/things?limit=101`);
  const { items, advice } = await judged.report();
  expect(items.map(({ status, rule, explainedBy }) => [status, rule, explainedBy])).toEqual(
    expect.arrayContaining([
      ['info', 'request/accepted', ['wider']],
      ['fail', 'wire-kind', ['wider']],
    ]),
  );
  expect(advice).toEqual(['check with --deployment wider: it explains 1 of 1 failure']);
});
