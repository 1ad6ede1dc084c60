import { differences } from './differences.ts';
import type { HostileServer, Traffic } from './hostile-server.ts';
import { defaultOptions, type Job, type Protocol, type Expected } from './job.ts';
import { expectedOf, type Scenario } from './scenario.ts';

/** A scenario with the clients of one protocol. */
export interface Case {
  readonly scenario: Scenario;
  readonly protocol: Protocol;
}

/** Random, so that no part of it can be anything else. */
const createKey = (): string => `Key-${crypto.randomUUID()}`;

/** Serves a scenario while `perform` does what the user does; the traffic is what reached the servers. */
export async function serveCase<Result>(
  server: HostileServer,
  { scenario, protocol }: Case,
  perform: (job: Job) => Promise<Result>,
  key = createKey(),
): Promise<{ result: Result; traffic: Traffic }> {
  const run = server.open(scenario, protocol, key);
  const job: Job = {
    action: scenario.action ?? 'read',
    protocol,
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

const isCounted = ({ scenario, protocol }: Case, expected: Expected): boolean =>
  scenario.requests !== 'any' && expected === expectedOf(scenario, protocol);

/** Runs a scenario with one of our clients; gives what went wrong on either side, nothing if all is well. */
export async function runCase(
  server: HostileServer,
  one: Case,
  check: (job: Job, expected: Expected) => Promise<readonly string[]>,
  expected: Expected = expectedOf(one.scenario, one.protocol),
): Promise<readonly string[]> {
  const { result, traffic } = await serveCase(server, one, (job) => check(job, expected));
  const wanted = {
    otherRequests: one.scenario.otherRequests ?? 0,
    leakedKeys: 0,
    // Browsers ask again by themselves, or hide a redirect: in another runtime their count is their own.
    ...(isCounted(one, expected) && { requests: one.scenario.requests ?? 1 }),
  };
  return [...result, ...differences(wanted, traffic, 'traffic')];
}
