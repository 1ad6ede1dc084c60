import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn, installRuntimes } from '../gauntlet/runtimes/index.ts';
import { openWorkerd } from '../gauntlet/runtimes/start-workerd.ts';
import { bundleCore } from './bundle-core.ts';
import { coreDifferences } from './differences.ts';
import type { PlainRequest, PlainResponse } from './requests.ts';

/** Differences between a runtime and Node's mock. */
export interface CoreResult {
  readonly label: string;
  readonly count: number;
  readonly wrong: readonly string[];
}

/** Runs the core of the mock in each runtime, for every operation. */
export async function* coreInRuntimes(progress: (line: string) => void): AsyncGenerator<CoreResult> {
  const folder = installRuntimes(progress);
  const program = join(folder, 'core.mjs');
  const [bundled] = await bundleCore('program.ts');
  writeFileSync(program, bundled!.contents);
  for (const { label, command, args } of commandsIn(folder, program)) {
    const result = await coreDifferences(async (requests) => {
      const input = JSON.stringify(requests);
      const { stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
      if (stdout === '') throw new Error(`${label}: ${stderr.slice(0, 500)}`);
      return JSON.parse(stdout) as PlainResponse[];
    });
    yield { label, ...result };
  }
  const [worker] = await bundleCore('worker.ts');
  const workerd = await openWorkerd(folder, worker!.text);
  try {
    const respond = async (requests: readonly PlainRequest[]) => {
      const response = await fetch(workerd.url, { method: 'POST', body: JSON.stringify(requests) });
      if (!response.ok)
        throw new Error(`workerd: ${response.status} ${(await response.text()).slice(0, 500)}`);
      return (await response.json()) as PlainResponse[];
    };
    yield { label: 'workerd', ...(await coreDifferences(respond)) };
  } finally {
    await workerd.dispose();
  }
}
