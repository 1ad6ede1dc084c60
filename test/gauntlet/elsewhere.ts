import type { HostileServer } from './hostile-server.ts';
import { play, type Part } from './play.ts';
import type { Job, Sight } from './job.ts';
import { protocolsOf, sightOf, type Scenario } from './scenario.ts';
import { scenarios } from './scenarios/index.ts';

/** A job and what must come of it, as another runtime gets it. */
export interface Task {
  readonly job: Job;
  readonly sight: Sight;
}

/** What a browser must show of a scenario; undefined if it cannot play it. */
const browserSight = (scenario: Scenario, part: Part): Sight | undefined =>
  typeof scenario.browser === 'string' ? undefined : (scenario.browser ?? sightOf(scenario, part.protocol));

/** Every scenario that a runtime can play, with what it must show there. */
export const partsFor = (kind: 'browser' | 'server'): (Part & { readonly sight: Sight })[] =>
  // A clock that is set belongs to the whole process, where others play at the same time.
  scenarios
    .filter(({ extra }) => extra?.clock === undefined)
    .flatMap((scenario) =>
      protocolsOf(scenario).flatMap((protocol) => {
        const part = { scenario, protocol };
        const sight = kind === 'browser' ? browserSight(scenario, part) : sightOf(scenario, protocol);
        return sight ? [{ ...part, sight }] : [];
      }),
    );

/** Plays them all in another runtime and names what went wrong. */
export async function playElsewhere(
  server: HostileServer,
  parts: ReturnType<typeof partsFor>,
  run: (task: Task) => Promise<readonly string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...parts];
  // As many at once as a browser has connections to one server, less one.
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const seen = await play(server, part, (job, sight) => run({ job, sight }), part.sight);
      wrong.push(...seen.map((text) => `${part!.scenario.name}, ${part!.protocol}: ${text}`));
    }
  };
  await Promise.all(Array.from({ length: 5 }, work));
  return wrong;
}
