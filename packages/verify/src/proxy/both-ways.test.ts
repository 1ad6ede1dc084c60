/** What is sent or returned in the direction for which it isn't declared, and what verify itself sends. */
import { loadContract } from '@chain-apis/contract';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { verify } from '../index.ts';
import { judgeFetch } from './judge-fetch.ts';

const contract = await loadContract(
  fileURLToPath(new URL('../test-support/both-ways.yaml', import.meta.url)),
);
const baseUrl = 'http://127.0.0.1:1';
const json = { 'content-type': 'application/json' };

it.each<[string, string, RequestInit, Response, string[]]>([
  [
    'a body that no operation declares',
    '/refresh',
    { method: 'POST', headers: json, body: '{}' },
    new Response(null, { status: 204 }),
    ['refresh declares no body, but one was sent'],
  ],
  ['no body', '/refresh', { method: 'POST' }, new Response(null, { status: 204 }), []],
  [
    '`readOnly` in a request',
    '/things',
    { method: 'POST', headers: json, body: '{"id":"a","secret":"b"}' },
    new Response(null, { status: 204 }),
    ['id is readOnly: declared for responses only'],
  ],
  [
    '`writeOnly` in a response',
    '/things',
    { headers: { cookie: 'theme=dark; session=s' } },
    Response.json([{ id: 'a', secret: 'b' }]),
    ['secret is writeOnly: declared for requests only'],
  ],
])('notes %s', async (_, path, init, response, messages) => {
  const fetch = judgeFetch(() => Promise.resolve(response), { contract });
  await fetch(baseUrl + path, init);
  const { items } = await fetch.report();
  expect(items.filter(({ status }) => status === 'fail')).toEqual([]);
  const notes = items.filter(({ status, rule }) => status === 'info' && rule !== 'traffic/outcomes');
  expect(notes.map(({ message }) => message)).toEqual(messages);
});

it('sends no default that its own schema refuses, and each cookie between semicolons', async () => {
  const sent: { readonly url: string; readonly cookie: string | null }[] = [];
  const service = contract.documents[0]!.package;
  await verify({
    contract,
    targets: [{ service, baseUrl }],
    keys: { [service]: { value: 'k', variable: 'KEY' } },
    only: ['listThings'],
    fetch: (url, { headers }) => {
      sent.push({ url, cookie: new Headers(headers).get('cookie') });
      return Promise.resolve(Response.json([]));
    },
  });
  const queries = sent.map(({ url }) => new URL(url).search);
  expect(queries).toContain('?size=5');
  expect(queries.filter((query) => query.includes('newest'))).toEqual([]);
  expect(sent.map(({ cookie }) => cookie)).toContain('theme=dark; session=k');
  expect(sent.filter(({ cookie }) => cookie?.includes(','))).toEqual([]);
});
