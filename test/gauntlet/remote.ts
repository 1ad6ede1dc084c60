import type { HostileServer } from './hostile-server.ts';
import { runCase, type Case } from './run-case.ts';
import type { Expected, Job, RuntimeName } from './job.ts';
import { clientsOf, expectedOf } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';

/** A job and its expected result, as another runtime gets it. */
export interface Task {
  readonly job: Job;
  readonly expected: Expected;
}

/** Returns what a runtime must show of a scenario; undefined if it cannot run it. */
function expectedIn(runtime: RuntimeName, { scenario, client }: Case): Expected | undefined {
  const own = scenario.elsewhere?.[runtime];
  return typeof own === 'string' ? undefined : expectedOf({ expected: own ?? scenario.expected }, client);
}

/** Returns every scenario that a runtime can run, with its expected result there. */
export const casesFor = (runtime: RuntimeName): (Case & { readonly expected: Expected })[] =>
  // Setting the clock affects the whole process, where others run at the same time.
  scenarios
    .filter(({ extra }) => extra?.clock === undefined)
    .flatMap((scenario) =>
      clientsOf(scenario).flatMap((client) => {
        const expected = expectedIn(runtime, { scenario, client });
        return expected ? [{ scenario, client, expected }] : [];
      }),
    );

/** Runs them all in another runtime and returns what went wrong. */
export async function runRemotely(
  server: HostileServer,
  cases: ReturnType<typeof casesFor>,
  run: (task: Task) => Promise<readonly string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...cases];
  // One fewer at once than a browser's connections to one server.
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const seen = await runCase(server, one, (job, expected) => run({ job, expected }), one.expected);
      wrong.push(...seen.map((text) => `${one!.scenario.name}, ${one!.client}: ${text}`));
    }
  };
  await Promise.all(Array.from({ length: 5 }, work));
  return wrong;
}
