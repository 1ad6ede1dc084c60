/**
 * Samples and guides of the reference, run as a reader copies them: each in an empty folder, against a mock. Those that
 * import our packages find them as npm would install them; that one installation is linked into each folder.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientCall, readLayout } from '@chain-apis/generate';
import { clientNames } from '@chain-apis/contract/descriptors';
import { codeBlocks, readGuides, writeSamples } from '@chain-apis/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMock, openWorkplace, type Workplace } from '../docs/commands/workplace.ts';
import { contract, root } from '../support/contract.ts';
import { installNodes } from './outside/nodes.ts';
import { openProject, type Project } from './outside/project.ts';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const layout = await readLayout(`${root}redocly.yaml`, contract, '@chain-apis/runtime');
const namesOf = clientNames(layout.packages, (operation) => clientCall(operation, layout));
const samples = contract.operations.map((operation) => ({
  id: operation.id,
  ...writeSamples(operation, namesOf(operation)),
}));
const guides = await readGuides(`${root}redocly.yaml`);
const programs = guides.flatMap((guide) =>
  codeBlocks(guide)
    .map((code, index) => ({ name: `${guide.id}/${index + 1}`, code }))
    // A test needs its runner: the package tests of the programs to copy start it.
    .filter(({ code }) => !code.includes("from 'vitest'")),
);
const success = /^20[01] /;

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true });
});

/** Defines tests of a language that a reader's machine can lack. CI has it. */
function describeWith(
  language: string,
  [command, ...args]: readonly [string, ...string[]],
  tests: () => void,
) {
  const isThere = spawnSync(command, args).status === 0;
  const missing = `samples in ${language} are not run: “${[command, ...args].join(' ')}” fails`;
  if (!isThere && process.env['CI']) throw new Error(missing);
  if (!isThere) console.warn(missing);
  describe.runIf(isThere)(language, tests);
}

/** Writes the code with the mock's address, as the only file of a separate folder. */
function copied(path: string, file: string, code: string): string {
  const own = join(folder, path);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, file), onMock(code, place));
  return own;
}

describeWith('curl', ['curl', '--version'], () => {
  it.concurrent.each(samples)('$id', async ({ id, curl }) => {
    const { stdout } = await execute('sh', ['sample.sh'], { cwd: copied(`curl/${id}`, 'sample.sh', curl) });
    expect(JSON.parse(stdout)).toEqual(expect.anything());
  });
});

describeWith('Python', ['python3', '-c', 'import requests'], () => {
  it.concurrent.each(samples)('$id', async ({ id, python }) => {
    const cwd = copied(`python/${id}`, 'sample.py', python);
    const { stdout } = await execute('python3', ['sample.py'], { cwd });
    expect(stdout).toMatch(success);
  });
});

describeWith('Go', ['go', 'version'], () => {
  beforeAll(async () => {
    for (const { id, go } of samples) copied(`go/${id}`, 'main.go', go);
    const cwd = join(folder, 'go');
    writeFileSync(join(cwd, 'go.mod'), 'module samples\n\ngo 1.19\n');
    mkdirSync(join(cwd, 'bin'));
    // One build for all: a compiler for each would take minutes.
    const env = { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
    await execute('go', ['build', '-o', 'bin/', './...'], { cwd, env });
  });

  it.concurrent.each(samples)('$id', async ({ id }) => {
    const { stdout } = await execute(join(folder, 'go/bin', id), { cwd: folder });
    expect(stdout).toMatch(success);
  });
});

describe('TypeScript', async () => {
  // This Node runs TypeScript directly.
  const [, node] = (await installNodes()).at(-1)!;
  let project: Project;
  beforeAll(async () => {
    project = await openProject();
  });
  afterAll(() => project?.close());

  async function run(path: string, code: string): Promise<string> {
    const cwd = copied(path, 'program.mts', code);
    symlinkSync(join(project.folder, 'node_modules'), join(cwd, 'node_modules'), 'dir');
    const { stdout, stderr } = await execute(node, ['program.mts'], { cwd });
    expect(stderr).toBe('');
    if (code.includes('console.log')) expect(stdout).not.toBe('');
    return stdout;
  }

  it.concurrent.each(samples)('client: $id', async ({ id, client }) => {
    await run(`client/${id}`, client);
  });

  it.concurrent.each(samples)('fetch: $id', async ({ id, fetch }) => {
    expect(await run(`fetch/${id}`, fetch)).toMatch(success);
  });

  it.each(programs)('$name', async ({ name, code }) => {
    place.reset();
    await run(name, code);
  });
});
