/** Samples in curl, Python and Go, run as a reader copies them: each in an empty folder, against a mock. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock, type RunningMock } from '@chain-apis/mock';
import { SAMPLE_BASE, writeSamples } from '@chain-apis/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';

const run = promisify(execFile);
const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const samples = contract.operations.map((operation) => ({ id: operation.id, ...writeSamples(operation) }));
const success = /^20[01] /;

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({ contract });
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** The sample with the address of the mock, in a folder of its own. */
function copied(language: string, id: string, file: string, code: string): string {
  const own = join(folder, language, id);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, file), code.replaceAll(SAMPLE_BASE, mock.url));
  return own;
}

describe.runIf(has('curl', '--version'))('curl', () => {
  it.each(samples)('$id', async ({ id, curl }) => {
    const cwd = copied('curl', id, 'sample.sh', curl);
    const { stdout } = await run('sh', ['sample.sh'], { cwd });
    expect(JSON.parse(stdout)).toEqual(expect.anything());
  });
});

describe.runIf(has('python3', '--version'))('Python', () => {
  it.each(samples)('$id', async ({ id, python }) => {
    const cwd = copied('python', id, 'sample.py', python);
    const { stdout } = await run('python3', ['sample.py'], { cwd });
    expect(stdout).toMatch(success);
  });
});

describe.runIf(has('go', 'version'))('Go', () => {
  beforeAll(async () => {
    for (const { id, go } of samples) copied('go', id, 'main.go', go);
    const cwd = join(folder, 'go');
    writeFileSync(join(cwd, 'go.mod'), 'module samples\n\ngo 1.19\n');
    mkdirSync(join(cwd, 'bin'));
    // One build for all: a compiler for each would take minutes.
    const env = { ...process.env, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
    await run('go', ['build', '-o', 'bin/', './...'], { cwd, env });
  });

  it.each(samples)('$id', async ({ id }) => {
    const { stdout } = await run(join(folder, 'go/bin', id), { cwd: folder });
    expect(stdout).toMatch(success);
  });
});
