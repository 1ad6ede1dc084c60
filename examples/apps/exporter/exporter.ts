/**
 * Health of a node for Prometheus: `GET /metrics` asks the node and writes what it says.
 *
 *   CHAIN_APIS_URL=http://127.0.0.1:4010 node --import tsx exporter/exporter.ts
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeClient } from '@chain-apis/node';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const node = createNodeClient({ baseUrl: url, deadline: 5_000, retries: 0 });

/** One gauge for each thing that is known; a node that does not respond is only down. */
async function readMetrics(): Promise<string> {
  const [health, peers] = await Promise.all([node.health.health(), node.info.peers()]);
  const lines = [`node_up ${gauge(health.ok)}`];
  if (health.ok) {
    lines.push(`node_healthy ${gauge(health.data.healthy)}`);
    for (const [check, { error }] of Object.entries(health.data.checks))
      lines.push(`node_check_healthy{check=${JSON.stringify(check)}} ${gauge(error === undefined)}`);
  }
  if (peers.ok) lines.push(`node_peers ${String(peers.data.peers.length)}`);
  return `${lines.join('\n')}\n`;
}

const gauge = (holds: boolean): string => (holds ? '1' : '0');

const server = createServer((_, response) => {
  void readMetrics().then((text) => {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
  });
});
server.listen(Number(process.env['PORT'] ?? 9100), '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.on('SIGTERM', () => server.close());
