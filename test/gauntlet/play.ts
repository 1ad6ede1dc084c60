import { differences } from './differences.ts';
import type { HostileServer, Traffic } from './hostile-server.ts';
import { defaultOptions, type Job, type Protocol, type Sight } from './job.ts';
import { sightOf, type Scenario } from './scenario.ts';

/** A scenario as one client plays it. */
export interface Part {
  readonly scenario: Scenario;
  readonly protocol: Protocol;
}

/** Random, so that no part of it can be anything else. */
const createKey = (): string => `Key-${crypto.randomUUID()}`;

/** Serves a scenario while `act` plays the user, and tells what reached the servers. */
export async function serve<Result>(
  server: HostileServer,
  { scenario, protocol }: Part,
  act: (job: Job) => Promise<Result>,
  key = createKey(),
): Promise<{ result: Result; traffic: Traffic }> {
  const run = server.open(scenario, protocol, key);
  const job: Job = {
    act: scenario.act ?? 'read',
    protocol,
    key,
    baseUrl: run.baseUrl,
    options: { ...defaultOptions, ...scenario.options },
    extra: scenario.extra ?? {},
  };
  try {
    return { result: await act(job), traffic: run.traffic };
  } finally {
    run.end();
  }
}

/** Plays a scenario with one of our clients and tells what went wrong on either side; nothing, if all is well. */
export async function play(
  server: HostileServer,
  part: Part,
  act: (job: Job, sight: Sight) => Promise<readonly string[]>,
  sight: Sight = sightOf(part.scenario, part.protocol),
): Promise<readonly string[]> {
  const { result, traffic } = await serve(server, part, (job) => act(job, sight));
  const wanted: Partial<Traffic> = {
    strays: 0,
    strayKeys: 0,
    // Browsers ask again by themselves, or hide a redirect: elsewhere than here their count is their own.
    ...(sight === sightOf(part.scenario, part.protocol) && { requests: part.scenario.requests ?? 1 }),
  };
  return [...result, ...differences(wanted, traffic, 'traffic')];
}
