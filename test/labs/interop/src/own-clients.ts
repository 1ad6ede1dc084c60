import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { need, runProgram } from '../../../../scripts/release/index.ts';
import { once, VERSIONS } from './generators/tools.ts';

/** Our client of a well-known document: what compiles, and how its calls end. */
export interface OwnClientResult {
  readonly name: string;
  readonly operations: number;
  /** TypeScript's output; empty if there is none. */
  readonly types: string;
  /** How calls end that fail, by name. */
  readonly failed: Readonly<Record<string, string>>;
  readonly calls: number;
}

const REPOSITORY = join(import.meta.dirname, '../../../..');
const CALLS = join(import.meta.dirname, '../drivers/github_calls.ts.txt');
/** GitHub redirects a download to another host, which a client doesn't follow. */
const REDIRECTED = 'another origin';

interface Outcome {
  readonly ok: boolean;
  readonly outcome?: string;
}
interface Calls {
  callAll(baseUrl: string, fetch: unknown): Promise<Readonly<Record<string, Outcome>>>;
}

/**
 * Generates a client of GitHub's document, compiles it strictly with calls of every kind, and runs these against the
 * mock.
 */
export async function tryOwnClient(tools: string, folder: string): Promise<OwnClientResult> {
  const name = `@octokit/openapi ${VERSIONS['@octokit/openapi']}`;
  const installed = await once(join(tools, name.replaceAll(/\W+/g, '-')), (into) =>
    need('npm', [
      'install',
      '--prefix',
      into,
      '--no-audit',
      '--no-fund',
      '--no-save',
      name.replace(' ', '@'),
    ]),
  );
  const spec = join(installed, 'node_modules/@octokit/openapi/generated/api.github.com.json');
  const place = join(folder, 'github');
  mkdirSync(place, { recursive: true });
  const cli = join(REPOSITORY, 'packages/cli/bin/chain-apis.js');
  await need(process.execPath, [cli, 'generate', '--spec', spec, '--out', join(place, 'clients')]);
  cpSync(CALLS, join(place, 'calls.ts'));
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['.'] }));
  const compiler = join(REPOSITORY, 'node_modules/typescript7/bin/tsc');
  const { output: types } = await runProgram(process.execPath, [compiler, '-p', place], { cwd: REPOSITORY });
  const contract = await loadContract(spec);
  const { callAll } = (await import(join(place, 'calls.ts'))) as Calls;
  const results = Object.entries(
    await callAll('http://127.0.0.1:4010', createMockFetch(createMock(contract))),
  );
  const failed = results.filter(
    ([call, { ok, outcome }]) => !(call === REDIRECTED ? outcome === 'redirect' : ok),
  );
  return {
    name,
    operations: contract.operations.length,
    types: types.trim(),
    failed: Object.fromEntries(failed.map(([call, { outcome }]) => [call, outcome ?? 'success'])),
    calls: results.length,
  };
}

const runtime = join(REPOSITORY, 'packages/runtime/src');
const STRICT = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  paths: {
    '@chain-apis/runtime': [join(runtime, 'index.ts')],
    '@chain-apis/runtime/*': [join(runtime, '*.ts')],
  },
};
