/** A full disk gives a message that names the file, exit code 1, and no partial file under its name. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock, type RunningMock } from '@chain-apis/mock';
import { applyChanges } from '@chain-apis/generate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startProcess, type StartedProcess } from '../../../packages/cli/src/test-support/start-process.ts';
import { writeSmallContract } from '../../../packages/cli/src/test-support/small-contract.ts';

let folder: string;
let config: string;
let upstream: RunningMock;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
  upstream = await startMock({ config });
});
afterAll(async () => {
  await upstream.close();
  await rm(folder, { recursive: true });
});

/** Mounts a disk of this size. */
async function smallDisk(kilobytes: number): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'chain-apis-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', place], { stdio: 'ignore' });
  onTestFinished(async () => {
    execFileSync('umount', ['-l', place]);
    await rm(place, { recursive: true });
  });
  return place;
}

const mayMount = (() => {
  const place = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', ['-l', place]);
    return true;
  } catch {
    return false;
  } finally {
    execFileSync('rmdir', [place]);
  }
})();
const NO_DISK = 'tests of full disks need the right to mount a tmpfs';
if (!mayMount && process.env['CI']) throw new Error(NO_DISK);
if (!mayMount) console.warn(`Skipped: ${NO_DISK}.`);

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const SERVE = ['--port', '0'];

async function call(url: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await (await fetch(`${url}/v1/things`)).arrayBuffer();
}

async function stop({ child, ended, text }: StartedProcess) {
  child.kill('SIGTERM');
  return { code: await ended, text: text() };
}

/** Verifies the small service and writes a report. */
async function verifyInto(format: string, report: string) {
  const where = ['--data', upstream.url, '--spec', config];
  const verify = startProcess(['verify', ...where, '--report', `${format}=${report}`]);
  return { code: await verify.ended, text: verify.text() };
}

describe.runIf(mayMount)('a full disk', () => {
  it('proxy --record', async () => {
    const recording = join(await smallDisk(16), 'recording');
    const proxy = startProcess(['proxy', upstream.url, '--spec', config, '--record', recording, ...SERVE]);
    const url = await proxy.until(ADDRESS);
    await call(url, 60);
    await proxy.until(/cannot write \S+listThings\.\S+\.cassette\.jsonl: ENOSPC.*nothing more is recorded/);
    await call(url, 1);
    const { code, text } = await stop(proxy);
    expect({ code, text }).toMatchObject({ code: 1 });
    const replay = startProcess(['verify', '--replay', recording, '--spec', config]);
    // The recording is valid.
    expect({ code: await replay.ended, text: replay.text() }).toMatchObject({ code: 0 });
  });

  it.each(['json', 'html'])('verify --report %s', async (format) => {
    const report = join(await smallDisk(4), `report.${format}`);
    execFileSync('sh', ['-c', `head -c 4096 /dev/zero > ${join(report, '../full')}`]);
    expect(await verifyInto(format, report)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`cannot write ${report}: ENOSPC`),
    });
    expect(readdirSync(join(report, '..'))).toEqual(['full']);
  });

  it('generated files', async () => {
    const root = await smallDisk(4);
    const change = { path: 'src/generated/types.ts', present: undefined, wanted: 'x'.repeat(100_000) };
    await expect(applyChanges(root, [change])).rejects.toThrow(
      `cannot write ${join(root, change.path)}: ENOSPC`,
    );
    expect(readdirSync(join(root, 'src/generated'))).toEqual([]);
  });
});

it('a file that takes nothing is named too', async () => {
  await writeFile(join(folder, 'file'), '');
  const report = join(folder, 'file/report.json');
  expect(await verifyInto('json', report)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`cannot write ${report}: `),
  });
});
