/**
 * What a user of a generated package does: compiles it strictly with the calls that its API.md shows, and runs them. For the
 * documents of this repository, and for small ones as common tools write them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRest, loadContract, type Contract, type Operation } from '@chain-apis/contract';
import { writeJson } from '@chain-apis/foundation';
import { applyChanges, findChanges, readLayout } from '@chain-apis/generate';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Strict, with optional properties that don't take `undefined` and with checked indexes. */
const TSCONFIG = {
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: { typeRoots: [join(ROOT, 'node_modules/@types')] },
  include: ['**/src/**/*.ts'],
};

/** A generated package. */
interface Generated {
  readonly name: string;
  readonly contract: Contract;
  readonly folder: string;
  /** The names of the operations of which API.md shows a call. */
  readonly shown: readonly string[];
}

/** Generates the packages of documents, with their calls, below one folder. */
async function generateAll(files: readonly string[]): Promise<{ folder: string; all: Generated[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-shown-'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  const all: Generated[] = [];
  for (const [index, file] of files.entries()) {
    const contract = await loadContract(file);
    const out = join(folder, `${index}`);
    const layout = await readLayout(file, contract, '@chain-apis/runtime', out);
    await applyChanges(out, await findChanges(contract, layout, undefined, true));
    for (const name of Object.keys(layout.packages)) {
      const own = join(out, 'packages', name);
      all.push({ name, contract, folder: own, shown: writeCalls(own) });
    }
  }
  return { folder, all };
}

/** Writes the calls of API.md into a module, for the client that the README creates. */
function writeCalls(folder: string): string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, create, client] = /^import \{ (\w+) \} from .*\n\nconst (\w+) = \1\(/m.exec(readme)!;
  const page = readFileSync(join(folder, 'API.md'), 'utf8');
  const shown = [...page.matchAll(/^### (.*)\n(?:(?!^### )[^])*?```ts\n(const result = .*)\n```/gm)];
  const lines = [
    `import { ${create} } from './index.ts';`,
    `export { ${create} as create };`,
    `export const calls = (${client}: ReturnType<typeof ${create}>): (() => Promise<unknown>)[] => [`,
    ...shown.map(([, , code]) => `  async () => {\n    ${code}\n    return result;\n  },`),
    '];',
  ];
  writeFileSync(join(folder, 'src/calls.ts'), lines.join('\n'));
  return shown.map(([, name]) => name!);
}

/** What the compiler says. */
function typeErrors(folder: string): string[] {
  const tsc = join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '--checkers', '1', '-p', folder], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}

/** Runs the calls against the mock of the documents, and returns those that don't succeed. */
async function failedCalls({ contract, folder, shown }: Generated): Promise<string[]> {
  const outfile = join(folder, 'calls.mjs');
  await build({
    ...{
      entryPoints: [join(folder, 'src/calls.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    },
    ...{ tsconfig: join(ROOT, 'tsconfig.base.json'), logLevel: 'error' },
  });
  const { create, calls } = (await import(pathToFileURL(outfile).href)) as {
    create: (options: object) => unknown;
    calls: (client: unknown) => (() => Promise<{ readonly ok: boolean }>)[];
  };
  const fetch = createMockFetch(createMock(withoutSecurity(contract)));
  const results = calls(create({ baseUrl: 'http://mock', fetch, retries: 0 })).map(async (call, index) => {
    const result = await call().catch((error: Error) => ({ ok: false, outcome: String(error) }));
    return result.ok ? [] : [`${shown[index]}: ${writeJson(result)}`];
  });
  return (await Promise.all(results)).flat();
}

/** The shown calls are those of a client that has its credentials. */
const withoutSecurity = (contract: Contract): Contract => ({
  ...contract,
  operations: contract.operations.map((operation): Operation =>
    isRest(operation)
      ? { ...operation, binding: { ...operation.binding, security: [], key: 'none' } }
      : operation,
  ),
});

const FIXTURES = join(import.meta.dirname, 'fixtures');
const { folder, all } = await generateAll([
  join(ROOT, 'redocly.yaml'),
  ...readdirSync(FIXTURES).map((file) => join(FIXTURES, file)),
]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('compile', () => {
  expect(typeErrors(folder)).toEqual([]);
});

describe.each(all)('$name', (generated) => {
  it('shows a call of each operation', () => {
    const own = generated.contract.operations.filter(({ document }) => document.package === generated.name);
    expect(generated.shown).toHaveLength(own.length);
  });

  it('shows calls that succeed', async () => {
    expect(await failedCalls(generated)).toEqual([]);
  });
});
