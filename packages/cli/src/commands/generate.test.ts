import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';
import { withoutContract } from '../test-support/without-contract.ts';
import { writeSmallContract } from '../test-support/small-contract.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

async function execute(out: string) {
  const err: string[] = [];
  const terminal = {
    env: {},
    out: () => {},
    err: withoutContract(err),
    stopped: () => new Promise<void>(() => {}),
  };
  return { code: await run(['generate', '--config', config, '--out', out], terminal), err: err.join('\n') };
}

it('creates the folders above what it writes', async () => {
  expect(await execute(join(folder, 'new/clients'))).toEqual({ code: 0, err: '' });
  expect(existsSync(join(folder, 'new/clients/packages/data/src/index.ts'))).toBe(true);
});

it.runIf(existsSync('/proc/self'))('says so where no folder can be made', async () => {
  const { code, err } = await execute('/proc/x');
  expect(code).toBe(1);
  expect(err).toContain('cannot write /proc/x/packages/data/');
});
