/** The gauntlet's servers lead to results that an agent can read, never to a crash, and reveal no key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostileServer, type HostileServer } from '../gauntlet/hostile-server.ts';
import { serveCase } from '../gauntlet/run-case.ts';
import { scenarios } from '../gauntlet/scenarios/index.ts';
import { connect } from './connect.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

/** Actions of client users that agents are not allowed: custom addresses and code, writes and batches. */
const apart = new Set(['write', 'id', 'batch']);
const cases = scenarios
  .filter(
    ({ action = 'read', extra = {} }) => !apart.has(action) && !extra.code && !extra.address && !extra.key,
  )
  .flatMap((scenario) =>
    (scenario.clients === 'both' ? (['rest', 'rpc'] as const) : [scenario.clients]).map((client) => ({
      scenario,
      client,
    })),
  );

/** A read, a list, and a health probe, for each client. */
const CALLS = {
  rest: {
    read: {
      name: 'getNativeBalance',
      args: { chainId: '43114', address: '0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8' },
    },
    list: { name: 'listDelegators', args: { network: 'mainnet' }, pages: 5 },
    probe: { name: 'getHealth' },
  },
  rpc: {
    read: { name: 'xvm.getHeight' },
    list: {
      name: 'xvm.getUTXOs',
      args: { addresses: ['X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw'], limit: 2 },
      pages: 5,
    },
    probe: { name: 'health.health' },
  },
} as const;

it('there are many', () => {
  expect(cases.length).toBeGreaterThan(100);
});

describe.concurrent('a server that', () => {
  it.each(cases.map((one) => [`${one.scenario.server} (${one.scenario.name}, ${one.client})`, one] as const))(
    '%s',
    async (_, one) => {
      const action = one.scenario.action ?? 'read';
      const call = CALLS[one.client][action === 'list' || action === 'probe' ? action : 'read'];
      const { traffic } = await serveCase(server, one, async ({ baseUrl, key, options }) => {
        const agent = await connect({
          urls: { all: baseUrl },
          keys: { data: key, node: key },
          keyHeaders: Object.fromEntries(
            ['node-info', 'node-exchange-chain', 'node-health'].map((id) => [id, 'x-key']),
          ),
          limits: { ...options, ...BOUNDS },
        });
        const said = await agent.use('call', call);
        // It still works as before.
        const after = await agent.use('read', { name: call.name });
        await agent.close();
        expect(said.text).not.toBe('');
        expect(said.text).not.toMatch(/^call failed|\n\s+at /);
        expect(said.tokens).toBeLessThan(4000);
        expect(after.isError).toBe(false);
        expect(agent.traffic.filter((message) => message.includes(key))).toEqual([]);
      });
      expect(traffic.leakedKeys).toBe(0);
    },
  );
});

/** Hostile servers are slow on purpose; these limits cut the wait. */
const BOUNDS = { deadline: 3000, timeout: 1000 };
