/** Responses that a third-party contract declares by range or default, and codes that JSON-RPC reserves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatchContract, verify, type Fetch } from '@chain-apis/verify';
import { loadContract, type Contract } from '@chain-apis/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withStatus } from '../support/verify.ts';

const json = (schema: object) => ({ description: 'd', content: { 'application/json': { schema } } });
const thing = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
const problem = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };
const size = { name: 'size', in: 'query', schema: { type: 'integer', maximum: 9 }, example: 3 };

const REST = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/ranged': {
      get: {
        operationId: 'ranged',
        parameters: [size],
        responses: { '2XX': json(thing), '4XX': json(problem) },
      },
    },
    '/other': {
      get: {
        operationId: 'other',
        parameters: [size],
        responses: { '200': json(thing), default: json(problem) },
      },
    },
    '/found': {
      get: {
        operationId: 'find',
        parameters: [size],
        responses: {
          '200': { description: 'd', content: { 'Application/JSON; charset=utf-8': { schema: thing } } },
          '404': json(problem),
        },
      },
    },
    '/silent': { get: { operationId: 'silent', responses: { '400': json(problem) } } },
    '/made': { get: { operationId: 'made', responses: { '201': json(thing), '400': json(problem) } } },
    '/mine': { get: { operationId: 'getMine', responses: { '200': json(thing), default: json(problem) } } },
  },
};
const RPC = {
  openrpc: '1.3.2',
  info: { title: 'Node', version: '1.0.0' },
  servers: [{ name: 'n', url: 'http://host/rpc' }],
  methods: [
    {
      name: 'get',
      'x-safe': true,
      params: [{ name: 'a', required: true, schema: { type: 'string' } }],
      result: { name: 'r', schema: { type: 'string' } },
      examples: [{ name: 'one', params: [{ name: 'a', value: 'x' }], result: { name: 'r', value: 'y' } }],
    },
  ],
};

let folder: string;
let contract: Contract;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ranges-'));
  writeFileSync(join(folder, 'things.json'), JSON.stringify(REST));
  writeFileSync(join(folder, 'node.json'), JSON.stringify(RPC));
  contract = await loadContract([join(folder, 'things.json'), join(folder, 'node.json')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns failures for a good request and for one that is too large. */
async function failures(id: string, good: () => Response, bad: () => Response): Promise<string[]> {
  const operation = contract.operations.find((one) => one.id === id)!;
  const fetch: Fetch = async (url) => (new URL(url).searchParams.get('size') === '10' ? bad() : good());
  const targets = [{ service: operation.document.package, baseUrl: 'http://127.0.0.1:1' }];
  const report = await verify({ contract, targets, fetch, only: [id] });
  return withStatus(report, 'fail').map(({ rule, title }) => `${title.split(': ')[1]!} ${rule}`);
}

const found =
  (status = 200) =>
  () =>
    Response.json({ id: '1' }, { status });
const refused =
  (status: number, body: object = { title: 'too large' }) =>
  () =>
    Response.json(body, { status });

describe.each(['ranged', 'other'])('%s', (id) => {
  it.each([400, 418, 422])('may refuse with %i', async (status) => {
    const broken = await failures(id, found(), refused(status));
    expect(broken.filter((one) => !one.includes('refuses size of another type'))).toEqual([]);
  });

  it('must refuse in the declared form', async () => {
    const broken = await failures(id, found(), refused(400, { title: 7 }));
    expect(broken).toContainEqual(expect.stringMatching(/^refuses size above .* (wire-kind|schema\/type)$/));
  });

  it('must send what is declared for a success', async () => {
    expect(await failures(id, () => Response.json({}), refused(400))).toContain(
      'smallest call schema/required',
    );
  });
});

it('a success of a range may have any status of it, and no other status is declared', async () => {
  expect(await failures('ranged', found(203), refused(400))).not.toContain('smallest call status/undeclared');
  expect(await failures('ranged', refused(500), refused(400))).toContain('smallest call status/undeclared');
});

it('a default that describes errors excuses no error', async () => {
  expect(await failures('other', refused(500), refused(400))).toContain('smallest call status/unexpected');
});

it('a code that JSON-RPC reserves needs no declaration, and any other does', async () => {
  const error = (code: number) => () =>
    Response.json({ jsonrpc: '2.0', id: 'get smallest call', error: { code, message: 'no' } });
  expect(await failures('get', error(-32603), error(-32603))).not.toContain('smallest call rpc/error-code');
  expect(await failures('get', error(7), error(7))).toContain('smallest call rpc/error-code');
});

it('nothing found breaks the contract unless 404 is declared, whatever the operation is called', async () => {
  const nothing = () => Response.json({ title: 'nothing' }, { status: 404 });
  expect(await failures('find', nothing, nothing)).not.toContain('smallest call status/unexpected');
  const fetch: Fetch = async (url) => (url.endsWith('/mine') ? nothing() : Response.json({ id: '1' }));
  const targets = [{ service: contract.documents[0]!.package, baseUrl: 'http://127.0.0.1:1' }];
  const report = await verify({ contract, targets, fetch, only: ['getMine', 'other'] });
  expect(withStatus(report, 'fail').map(({ title }) => title)).toContain('getMine: smallest call');
});

it('a call that no success is declared for may get what is declared', async () => {
  expect(await failures('silent', refused(400), refused(400))).toEqual([]);
  expect(await failures('silent', refused(400, { title: 7 }), refused(400))).not.toEqual([]);
  expect(await failures('made', refused(400), refused(400))).toContain('smallest call status/unexpected');
  expect(await failures('silent', refused(500), refused(500))).toContain('smallest call status/undeclared');
});

it('a member of an error may have any meaning, unless the examples show that it repeats the status', async () => {
  const numbered = { type: 'object', properties: { title: {}, statusCode: { type: 'integer' } } };
  const media = (example: object) => ({
    description: 'd',
    content: { 'application/json': { schema: numbered, example } },
  });
  const get = (operationId: string, example: object) => ({
    get: { operationId, parameters: [size], responses: { '200': json(thing), '400': media(example) } },
  });
  const paths = {
    '/own': get('own', { statusCode: 4711 }),
    '/repeated': get('repeated', { statusCode: 400 }),
  };
  const path = join(folder, 'numbered.json');
  writeFileSync(path, JSON.stringify({ ...REST, paths }));
  const numberedContract = await loadContract([path]);
  const fetch: Fetch = async (url) =>
    url.endsWith('=10') ? Response.json({ statusCode: 4711 }, { status: 400 }) : Response.json({ id: '1' });
  const targets = [{ service: numberedContract.documents[0]!.package, baseUrl: 'http://127.0.0.1:1' }];
  const report = await verify({ contract: numberedContract, targets, fetch });
  const found = withStatus(report, 'fail').filter(({ rule }) => rule === 'error/status-code');
  expect(found.map(({ title }) => title.split(':')[0])).toEqual(['repeated']);
});

it('asks for each media type once, however it is spelled', async () => {
  const asked = new Set<string>();
  const fetch: Fetch = async (_, { headers }) => {
    asked.add(new Headers(headers).get('accept') ?? '');
    return Response.json({ id: '1' });
  };
  const targets = [{ service: contract.documents[0]!.package, baseUrl: 'http://127.0.0.1:1' }];
  await verify({ contract, targets, fetch, only: ['find'] });
  expect([...asked]).toEqual(['application/json']);
});

it('a matcher knows them too', () => {
  const match = createMatchContract(contract);
  expect(match({ id: '1' }, 'ranged')).toEqual([]);
  expect(match({ id: '1' }, 'ranged', 206)).toEqual([]);
  expect(match({ title: 7 }, 'ranged', 404)).toHaveLength(1);
  expect(match({ title: 'no' }, 'other', 500)).toEqual([]);
  expect(match({ code: -32601, message: 'no' }, 'get', -32601)).toEqual([]);
  expect(() => match({}, 'ranged', 500)).toThrow('ranged declares no 500, only 2XX, 4XX');
});
