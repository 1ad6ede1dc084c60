/** Each kind of case in the harness of Prism, sent to Prism and to our mock: the table in docs/prism.md. */
import { startMock, startPrism } from '@chain-apis/mock';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const config = fileURLToPath(new URL('../../support/foreign/kinds.openapi.yaml', import.meta.url));
const engines: { readonly url: string; readonly close: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  engines.push(await startMock({ config, port: 0 }), await startPrism({ config, port: 0 }));
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const get = (path: string, headers: Sent['headers'] = {}): Sent => ({ path, headers });
const post = (type: string, body: string): Sent => ({ path: '/things', method: 'POST', headers: { 'content-type': type }, body }); // prettier-ignore
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

const KINDS: Readonly<Record<string, readonly Sent[]>> = {
  'response by code': [get('/things', { prefer: 'code=404' }), get('/things', { prefer: 'code=200' })],
  'example by name': [get('/things', { prefer: 'example=two' })],
  'code or example that is not declared': [get('/things', { prefer: 'code=418' }), get('/things', { prefer: 'example=ten' })],
  'response by default': [get('/things'), get('/usual'), get('/moved')],
  'no success declared': [get('/only-errors')],
  'no content': [{ path: '/things', method: 'DELETE' }],
  'negotiation': [get('/things', { accept: 'text/plain' }), get('/things', { accept: '*/*' }), get('/things', { accept: 'text/*' }), get('/things', { accept: 'application/xml' })],
  'nothing acceptable': [get('/things', { accept: 'image/png' })],
  'negotiation by quality': [get('/things', { accept: 'application/json;q=0.1, text/plain;q=0.9' }), get('/things', { accept: 'application/json;q=0, */*' })],
  'negotiation: another name of JSON': [get('/things', { accept: 'application/vnd.x+json' })],
  'negotiation: a parameter': [get('/things', { accept: 'application/json; version=2' })],
  'path: literal, template': [get('/things/mine'), get('/things/5')],
  'path that is not declared': [get('/nothing'), { path: '/things', method: 'PATCH' }],
  'parameters, valid': [get('/things?size=2&tags=a,b&sort=up', { 'x-mode': 'fast', cookie: 'theme=dark' })],
  'parameters, wrong': [get('/things?size=0'), get('/things?size=x'), get('/things?tags=long'), get('/things?sort=x'), get('/things', { 'x-mode': 'x' }), get('/things/x')],
  'cookies, wrong': [get('/things', { cookie: 'theme=x' })],
  'wrong, and no error declared': [get('/strict'), get('/strict?size=x')],
  'bodies, valid': [post('application/json', '{"id":1}'), post('application/x-www-form-urlencoded', 'id=1'), post('multipart/form-data; boundary=b', part('id', '1'))],
  'bodies, wrong': [post('application/json', '{"id":"x"}'), post('application/json', '{}'), post('application/x-www-form-urlencoded', 'id=x'), post('multipart/form-data; boundary=b', part('no', '1'))],
  'bodies, malformed': [post('application/json', '{')],
  'bodies of another type': [post('text/csv', 'a')],
  'credentials, given': [get('/keyed', { 'x-key': 'k' }), get('/keyed', { authorization: 'Basic YTpi' }), get('/keyed', { authorization: 'Bearer t' })],
  'credentials, missing': [get('/keyed'), get('/keyed', { authorization: 'Bearer' })],
  'samples': [get('/sample')],
}; // prettier-ignore

/** What differs on purpose, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'code or example that is not declared': 'ours: 400 that lists what can be preferred; Prism: 404',
  'no success declared':
    "ours: an empty 200, as a valid call isn't an error; Prism: the lowest declared error",
  'negotiation: another name of JSON': 'ours: JSON for `application/vnd.x+json`, which it is; Prism: 406',
  'negotiation: a parameter':
    'ours: 406 for `application/json; version=2`, as no version 2 is declared (RFC 9110, 12.5.1); Prism: JSON',
  'cookies, wrong': "Prism doesn't check cookies",
  'wrong, and no error declared': 'ours: 400, the general status for it; Prism: 422',
  'bodies, malformed': 'ours: the declared error; Prism: its own body',
  'bodies of another type': 'ours: 415 (RFC 9110, 15.5.16); Prism: 422 or the declared error',
};

async function seen(url: string, { path, ...init }: Sent) {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const body = await response.text();
  // Each engine explains a refusal in its own words.
  return { status: response.status, type, body: type === 'application/problem+json' ? '' : body };
}

it.each(Object.entries(KINDS))('%s', async (kind, requests) => {
  const pairs = [];
  for (const request of requests) pairs.push(await Promise.all(engines.map(({ url }) => seen(url, request))));
  for (const [ours, prism] of pairs)
    if (REASONS[kind] === undefined) expect(ours).toEqual(prism);
    else expect(ours).not.toEqual(prism);
  const documented = readFileSync(new URL('../../../docs/prism.md', import.meta.url), 'utf8');
  expect(documented.replaceAll(/ +/g, ' ')).toContain(`| ${kind} | ${REASONS[kind] ?? 'equal'} |`);
});
