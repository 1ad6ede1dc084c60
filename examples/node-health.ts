/**
 * Is a node well? Asks its probes by GET and its health API by JSON-RPC.
 *
 *   node --import tsx examples/node-health.ts
 *
 * Exit code: 0 it is, 1 it is not, 2 it does not respond. Fit for cron, or for the health check of a container.
 */
import { createNodeClient } from '@chain-apis/node';
import { explain, type NotOk } from '@chain-apis/runtime/errors';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const node = createNodeClient({ baseUrl: url, deadline: 5_000, retries: 0 });

const probes = { alive: await node.probes.getLiveness(), ready: await node.probes.getReadiness() };
for (const [name, probe] of Object.entries(probes)) {
  // A node that is not well sends 503 with the same report as under 200.
  if (probe.ok) print(name, probe.data.healthy);
  else if (probe.outcome === 'error') print(name, probe.error.healthy);
  else giveUp(probe);
}

// The method responds with 200 in any case, and says what is wrong.
const health = await node.health.health();
if (!health.ok) giveUp(health);
print('healthy', health.data.healthy);
for (const [check, { error }] of Object.entries(health.data.checks)) {
  print(`  ${check}`, error === undefined, String(error));
}

function print(what: string, fine: boolean, otherwise = 'no'): void {
  console.log(`${what.padEnd(14)} ${fine ? 'yes' : otherwise}`);
  if (!fine) process.exitCode = 1;
}

function giveUp(result: NotOk): never {
  console.error(explain(result));
  process.exit(2);
}
