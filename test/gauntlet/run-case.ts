import { differences } from './differences.ts';
import type { HostileServer, Traffic } from './hostile-server.ts';
import { defaultOptions, type Client, type Job, type Expected } from './job.ts';
import { expectedOf, protocolOf, type Scenario } from './scenario.ts';

/** A scenario with one of the clients. */
export interface Case {
  readonly scenario: Scenario;
  readonly client: Client;
}

/** Random, so that no part of it occurs by chance. */
const createKey = (): string => `Key-${crypto.randomUUID()}`;

/** Serves a scenario while `perform` acts as the user; the traffic is what reached the servers. */
export async function serveCase<Result>(
  server: HostileServer,
  { scenario, client }: Case,
  perform: (job: Job) => Promise<Result>,
  key = createKey(),
): Promise<{ result: Result; traffic: Traffic }> {
  const run = server.open(scenario, protocolOf(client), key);
  const job: Job = {
    action: scenario.action ?? 'read',
    client,
    key,
    baseUrl: scenario.extra?.address?.replace('{key}', key) ?? run.baseUrl,
    otherOrigin: run.otherOrigin,
    options: { ...defaultOptions, ...scenario.options },
    extra: scenario.extra ?? {},
  };
  try {
    return { result: await perform(job), traffic: run.traffic };
  } finally {
    run.end();
  }
}

/** Runs a scenario with one of our clients; returns what went wrong on either side, empty if nothing did. */
export async function runCase(
  server: HostileServer,
  one: Case,
  check: (job: Job, expected: Expected) => Promise<readonly string[]>,
  elsewhere?: Expected,
): Promise<readonly string[]> {
  const { result, traffic } = await serveCase(server, one, (job) =>
    check(job, elsewhere ?? expectedOf(one.scenario, one.client)),
  );
  const wanted = {
    otherRequests: one.scenario.otherRequests ?? 0,
    leakedKeys: 0,
    // Browsers retry by themselves, or hide a redirect: requests are not counted in other runtimes.
    ...(!elsewhere && one.scenario.requests !== 'any' && { requests: one.scenario.requests ?? 1 }),
  };
  return [...result, ...differences(wanted, traffic, 'traffic')];
}
