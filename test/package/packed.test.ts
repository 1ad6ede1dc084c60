/** The packages as a user gets them: packed, installed without network into an empty project, run and compiled. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../support/contract.ts';

const OWN = ['runtime', 'data', 'metrics', 'node'];
/** Dependencies of the data and metrics verbs; packed from here, so that no registry is needed. */
const FOREIGN = ['openapi-fetch', 'openapi-typescript-helpers'];

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the empty project; on failure, its output is the error message. */
const run = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stdout}${stderr}`);
  return stdout;
};
const write = (name: string, content: unknown): void =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

const PROGRAM = `
import { createDataClient, listErc20Balances } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createMetricsClient } from '@chain-apis/metrics';
import { createNodeClient } from '@chain-apis/node';
import { createNodeVerbs } from '@chain-apis/node/http';
import { paths } from '@chain-apis/node/info';
import { ContractError, unwrap } from '@chain-apis/runtime/errors';
import { createLimiter } from '@chain-apis/runtime/limiter';
import { items } from '@chain-apis/runtime/paging';

const give = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const options = {
  baseUrl: 'http://127.0.0.1:1',
  limiter: createLimiter({ concurrency: 2 }),
  fetch: async (url: string, { body }: RequestInit): Promise<Response> => {
    if (body) return give({ jsonrpc: '2.0', id: JSON.parse(String(body)).id, result: { numPeers: '0', peers: [] } });
    if (url.includes('operations')) return give({ message: 'no such job' }, 404);
    if (url.includes('health')) return new Response('{"healthy":true,"height":9007199254740993}', { headers: { 'content-type': 'application/json' } });
    return give(url.includes('metrics') ? { results: [] } : { erc20TokenBalances: [{ name: 'one' }] });
  },
};
const data = createDataClient(options);
const names: string[] = [];
for await (const { name } of data.listErc20Balances.items({ chainId: '1', address: '0x0' })) names.push(name);
const tps = await createMetricsClient(options).listAverageTps({ chainId: '1' });
const peers = await unwrap(createNodeClient(options).info.peers({ nodeIDs: [] }));
const { data: job } = await createDataVerbs(options).GET('/v1/operations/{operationId}', { params: { path: { operationId: 'x' } } });
const { data: health } = await createNodeVerbs(options).GET('/ext/health');
const error: unknown = await unwrap(data.getOperation({ operationId: 'x' })).catch((thrown) => thrown);
console.log(names.join(), tps.outcome, peers.numPeers, paths[0], job, health, error instanceof ContractError && error.status);
`;

beforeAll(() => {
  const places = [...OWN.map((name) => `packages/${name}`), ...FOREIGN.map((name) => `node_modules/${name}`)];
  run('npm', 'pack', '--silent', '--ignore-scripts', ...places.map((place) => root + place));
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const nameOf = (tarball: string) =>
    tarball.replace(/-\d+\.\d+\.\d+\.tgz$/, '').replace(/^chain-apis-/, '@chain-apis/');
  const dependencies = Object.fromEntries(tarballs.map((tarball) => [nameOf(tarball), `file:${tarball}`]));
  write('package.json', { private: true, type: 'module', dependencies });
  run('npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  write('program.ts', PROGRAM);
});

it.each([
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
])('compile for $moduleResolution, with the types of libraries checked, and run', (resolution) => {
  write('tsconfig.json', {
    compilerOptions: {
      ...resolution,
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      strict: true,
      types: [],
      outDir: 'out',
    },
    files: ['program.ts'],
  });
  run(process.execPath, `${root}node_modules/typescript/bin/tsc`, '-p', folder);
  expect(run(process.execPath, 'out/program.js')).toBe(
    'one success 0 /ext/info undefined { healthy: true, height: 9007199254740993n } 404\n',
  );
});

it('bring nothing along that they were not given', () => {
  const installed = JSON.parse(run('npm', 'ls', '--all', '--json')) as { dependencies: object };
  expect(Object.keys(installed.dependencies).sort()).toEqual(
    [...OWN.map((name) => `@chain-apis/${name}`), ...FOREIGN].sort(),
  );
});
