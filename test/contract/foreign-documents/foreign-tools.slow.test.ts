/** Third-party documents: the mock serves each operation, and verify finds that it conforms. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadContract } from '@chain-apis/contract';
import { applyChanges, findChanges, readLayout } from '@chain-apis/generate';
import { createMockFetch } from '@chain-apis/mock';
import { diffDocuments } from '@chain-apis/diff';
import { verify } from '@chain-apis/verify';
import { root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';

const documents = repositoryFiles('.yaml', '.json').filter((path) =>
  path.startsWith('test/support/foreign/'),
);

describe.each(documents)('%s', (path) => {
  it('is served as it says: verify sends every call, finds no fault, and leaves no operation out', async () => {
    const contract = await loadContract(join(root, path));
    const fetch = createMockFetch({ contract });
    const services = [...new Set(contract.documents.map((document) => document.package))];
    const report = await verify({
      contract,
      // This machine by name: required credentials are generated.
      targets: services.map((service) => ({ service, baseUrl: 'http://localhost' })),
      fetch: (url, init) => fetch(url, init),
      allowWrites: contract.operations.map(({ id }) => id),
      limits: { budget: 5000, rate: Infinity },
      strict: true,
    });
    expect(report.items.filter(({ status }) => status !== 'pass' && status !== 'info')).toEqual([]);
    expect(report.operations?.filter(({ state }) => state === 'not-sent')).toEqual([]);
    expect(report.items.length).toBeGreaterThan(contract.operations.length);
  });

  it('does not differ from itself', async () => {
    const { documents } = await loadContract(join(root, path));
    expect(diffDocuments(documents, documents).flatMap(({ changes }) => changes)).toEqual([]);
  });
});

/** Options that the security schemes of the documents take, and those that they don't. */
const USE = `
import { createLoginClient } from './packages/login/src/index.ts';
import { createThingsClient } from './packages/things/src/index.ts';
const baseUrl = 'http://h';
createLoginClient({ baseUrl, credentials: { api_key: 'k', login: { username: 'u' }, oauth: async () => undefined } });
// @ts-expect-error
createLoginClient({ baseUrl, apiKey: 'k' });
// @ts-expect-error
createLoginClient({ baseUrl, credentials: { unused: 't' } });
// @ts-expect-error
createLoginClient({ baseUrl, credentials: { login: 'u:p' } });
// @ts-expect-error
createThingsClient({ baseUrl, apiKeyHeader: 'authorization' });
`;

it('clients are generated from them, and compile', async () => {
  const out = mkdtempSync(join(tmpdir(), 'chain-apis-foreign-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  for (const path of documents) {
    const contract = await loadContract(join(root, path));
    const layout = await readLayout(join(root, path), contract, '@chain-apis/runtime', out);
    await applyChanges(out, await findChanges(contract, layout, undefined, true));
  }
  const runtime = join(root, 'packages/runtime/src');
  const paths = {
    '@chain-apis/runtime': [`${runtime}/index.ts`],
    '@chain-apis/runtime/rpc': [`${runtime}/rpc.ts`],
    '@chain-apis/runtime/codecs': [`${runtime}/codecs.ts`],
  };
  const compilerOptions = {
    noEmit: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
    paths,
  };
  const lib = ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'];
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { ...compilerOptions, lib },
    include: ['packages', 'use.ts'],
  };
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  writeFileSync(join(out, 'use.ts'), USE);
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript7/bin/tsc'), '-p', out],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(readdirSync(join(out, 'packages')).sort()).toEqual([
    '2-odd',
    'ethereum',
    'kinds',
    'ledger',
    'login',
    'math',
    'old',
    'petstore',
    'things',
    'wire',
  ]);
});

describe('a document in pieces on another host', () => {
  const schema = '{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}';
  const document = (reference: string) => `openapi: 3.1.0
info: { title: Names, version: '1' }
paths:
  /name:
    get: { responses: { '200': { description: '', content: { application/json: { schema: { $ref: '${reference}' } } } } } }
`;
  const requested: string[] = [];
  let server: Server;
  let main: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end(schema);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    main = mkdtempSync(join(tmpdir(), 'chain-apis-remote-'));
    writeFileSync(join(main, 'any name.yml'), document(`http://127.0.0.1:${port}/name.json`));
  });
  afterAll(() => {
    server.close();
    rmSync(main, { recursive: true, force: true });
  });

  it('is refused, and nothing is requested', async () => {
    await expect(loadContract(join(main, 'any name.yml'))).rejects.toThrow('--allow-remote');
    expect(requested).toEqual([]);
  });

  it('is read where that is allowed', async () => {
    const contract = await loadContract(join(main, 'any name.yml'), { allowRemote: true });
    expect(requested).toEqual(['/name.json']);
    const response = await createMockFetch({ contract })('http://x.test/name');
    expect(await response.json()).toEqual({ name: expect.any(String) as string });
  });
});
