/** Whom a provider's pull request concerns: REST and JSON-RPC each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runDiff, writeDiff } from './run-diff.ts';

const text = { type: 'string' };
const order = (values: readonly string[]) => ({ name: 'order.by', schema: { enum: values } });
const result = (members: object) => ({ type: 'object', properties: members, required: Object.keys(members) });

const FAMILIES = {
  rest: (params: readonly object[], schema: object, operationId = 'tokens') => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/tokens': {
        get: {
          operationId,
          parameters: params.map((param) => ({ in: 'query', ...param })),
          responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
        },
      },
    },
  }),
  rpc: (params: readonly object[], schema: object, name = 'tokens') => ({
    openrpc: '1.3.2',
    info: { title: 'T', version: '1.0.0' },
    methods: [{ name, paramStructure: 'by-name', params, result: { name: 'r', schema } }],
  }),
};

/** The rules of breaking changes, each with its callers. */
async function callers(old: object, next: object) {
  const folder = mkdtempSync(join(tmpdir(), 'callers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, value: object) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const consumer = (name: string, operations: object) =>
    file(`${name}.usage.json`, { version: 1, consumer: name, operations });
  const usage = [
    consumer('caller', { tokens: [] }),
    consumer('sender', { tokens: ['order.by', 'body'] }),
    consumer('other', { others: ['order.by'] }),
  ];
  const outcome = await runDiff(file('old.json', old), file('new.json', next), { usage });
  const found = [...outcome.callers!].map(([{ rule }, names]) => [rule.split('.').slice(1).join('.'), names]);
  return { found, report: writeDiff(outcome, 'text'), json: writeDiff(outcome, 'json') };
}

const family = it.each(Object.entries(FAMILIES));
const BOTH = ['caller', 'sender'];

family('%s: a changed response concerns all callers, and the report names them', async (_, document) => {
  const { found, report, json } = await callers(
    document([], result({ a: text, b: text })),
    document([], result({ a: text })),
  );
  expect(found).toEqual([[expect.stringMatching(/member-removed/), BOTH]]);
  expect(report).toContain('called by caller and sender: breaking, response');
  expect(json).toMatch(/"callers": \[\s*"caller",\s*"sender"\s*\]/);
});

family('%s: a changed parameter concerns those who send it', async (_, document) => {
  const change = await callers(document([order(['asc', 'desc'])], text), document([order(['asc'])], text));
  expect(change.found).toEqual([['parameter.value-removed', ['sender']]]);
  const removed = await callers(document([order(['asc'])], text), document([], text));
  expect(removed.found.map(([, names]) => names)).toEqual([['sender']]);
});

family('%s: what becomes required concerns all callers', async (_, document) => {
  const needed = { ...order(['asc']), required: true };
  expect((await callers(document([order(['asc'])], text), document([needed], text))).found).toEqual([
    ['parameter.became-required', BOTH],
  ]);
});

family('%s: a removed operation concerns its callers, under its old name', async (kind, document) => {
  const gone = await callers(document([], text), document([], text, 'renamed'));
  expect(gone.found.map(([, names]) => names)).toEqual([BOTH]);
  const unused = await callers(document([], text, 'quiet'), document([], { type: 'number' }, 'quiet'));
  expect(unused.found.map(([, names]) => names)).toEqual([[]]);
  expect(unused.report, kind).toContain('called by nobody: breaking');
});
