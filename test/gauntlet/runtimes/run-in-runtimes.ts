import { startHostileServer } from '../hostile-server.ts';
import { casesFor, runRemotely } from '../remote.ts';
import { findRuntimes, installRuntimes } from './index.ts';

/** The results of the scenarios in one runtime. */
export interface RuntimeResult {
  /** Name and version. */
  readonly label: string;
  /** Number of scenarios that it ran. */
  readonly count: number;
  readonly wrong: readonly string[];
}

/** Runs the scenarios in each runtime, one after the other, and installs missing ones. */
export async function* runInRuntimes(progress: (line: string) => void): AsyncGenerator<RuntimeResult> {
  const installed = await findRuntimes(installRuntimes(progress));
  const server = await startHostileServer();
  try {
    for (const { name, label, start } of installed) {
      const cases = casesFor(name);
      const runtime = await start();
      const wrong = await runRemotely(server, cases, runtime.check).finally(runtime.stop);
      yield { label, count: cases.length, wrong };
    }
  } finally {
    await server.close();
  }
}
