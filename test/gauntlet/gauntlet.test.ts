/** Our clients against the hostile server, in this process. */
import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { startHostileServer } from './hostile-server.ts';
import type { Performed } from './job.ts';
import { runCase, type Case } from './run-case.ts';
import { checkClient } from './check-client.ts';
import { clientsOf } from './scenario.ts';
import { scenarios, themes } from './scenarios/index.ts';

const server = await startHostileServer();
afterAll(() => server.close());

const print = ({ visible }: Performed): string =>
  inspect(visible, { depth: 12, showHidden: true, maxArrayLength: 20, maxStringLength: 10_000 });
const cases = (list: typeof scenarios, alone: boolean): Case[] =>
  list
    .filter(({ extra }) => (extra?.clock !== undefined) === alone)
    .flatMap((scenario) => clientsOf(scenario).map((client) => ({ scenario, client })));
const survive = async (one: Case) => {
  expect(await runCase(server, one, (job, expected) => checkClient(job, expected, print))).toEqual([]);
};

// All themes at once: waiting for a timeout in one costs nothing while others run.
describe.concurrent.each(Object.entries(themes))('%s', (_, list) => {
  it.each(cases(list, false))('$scenario.name, $client', survive);
});

// The clock is global to the process: while it is wrong, nothing else can run.
describe('alone', () => {
  it.sequential.each(cases(scenarios, true))('$scenario.name, $client', survive);
});

describe('the table', () => {
  it('has at least 45 scenarios, each under a name of its own', () => {
    const names = scenarios.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(45);
  });

  it('fails a client that sees something else', async () => {
    const one: Case = { scenario: scenarios[0]!, client: 'rest' };
    const seen = await runCase(server, one, checkClient, { outcome: 'success' });
    expect(seen).toEqual(['outcome is "network", not "success"']);
  });
});
