/** Our clients against the hostile server, in this process. */
import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { startHostileServer } from './hostile-server.ts';
import type { Ending } from './job.ts';
import { play, type Part } from './play.ts';
import { probe } from './probe.ts';
import { protocolsOf } from './scenario.ts';
import { scenarios, themes } from './scenarios/index.ts';

const server = await startHostileServer();
afterAll(() => server.close());

const print = ({ spilled }: Ending): string =>
  inspect(spilled, { depth: 12, showHidden: true, maxArrayLength: 20, maxStringLength: 10_000 });
const parts = (list: typeof scenarios, alone: boolean): Part[] =>
  list
    .filter(({ extra }) => (extra?.clock !== undefined) === alone)
    .flatMap((scenario) => protocolsOf(scenario).map((protocol) => ({ scenario, protocol })));
const survive = async (part: Part) => {
  expect(await play(server, part, (job, sight) => probe(job, sight, print))).toEqual([]);
};

describe.each(Object.entries(themes))('%s', (_, list) => {
  it.concurrent.each(parts(list, false))('$scenario.name, $protocol', survive);
});

// The clock belongs to the process: while it is wrong, nobody else may run.
describe('alone', () => {
  it.sequential.each(parts(scenarios, true))('$scenario.name, $protocol', survive);
});

describe('the table', () => {
  it('has at least 45 scenarios, each under a name of its own', () => {
    const names = scenarios.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(45);
  });

  it('fails a client that sees something else', async () => {
    const part: Part = { scenario: scenarios[0]!, protocol: 'rest' };
    const seen = await play(server, part, probe, { outcome: 'success' });
    expect(seen).toEqual(['outcome is "network", not "success"']);
  });
});
