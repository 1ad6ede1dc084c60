/**
 * Tests running in another runtime with Node, in a separate process. `npm run gauntlet -- --runtimes` does so in Bun, Deno and
 * workerd.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { startHostileServer, type HostileServer } from './hostile-server.ts';
import { casesFor, runRemotely } from './remote.ts';
import { startProcess } from './runtimes/start-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-gauntlet-'));
const program = join(folder, 'program.mjs');
let server: HostileServer;
beforeAll(async () => {
  writeFileSync(program, await bundle('runtimes/program.ts', 'esm'));
  server = await startHostileServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('our clients pass in a process of their own', async () => {
  const runtime = startProcess(process.execPath, [program]);
  // gauntlet.test.ts runs them all, in this process.
  const cases = casesFor('node').filter((_, index) => index % 10 === 0);
  expect(await runRemotely(server, cases, runtime.check).finally(runtime.stop)).toEqual([]);
});

it('a process that ends says so', async () => {
  const runtime = startProcess(process.execPath, ['--eval', 'process.exit(3)']);
  const [one] = casesFor('node');
  expect(await runRemotely(server, [one!], runtime.check).finally(runtime.stop)).toContain(
    `${one!.scenario.name}, ${one!.client}: the process ended: exit code 3`,
  );
});
