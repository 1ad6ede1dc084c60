/**
 * undici below a client: connections of one agent, with limits of your own. A ProxyAgent takes its place behind a proxy.
 *
 *   node --import tsx examples/recipes/undici.ts
 */
import { createNodeClient } from '@chain-apis/node';
import { Agent, fetch } from 'undici';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';

const dispatcher = new Agent({ connections: 2, keepAliveTimeout: 10_000, connect: { timeout: 3_000 } });
let connections = 0;
dispatcher.on('connect', () => connections++);

const node = createNodeClient({
  baseUrl: url,
  // Types of undici and of the platform differ in name only.
  fetch: (address, init) => fetch(address, { ...init, dispatcher } as never) as never,
});

const results = await Promise.all(Array.from({ length: 8 }, () => node.info.getNetworkName()));
const names = new Set(results.map((result) => (result.ok ? result.data.networkName : result.outcome)));
console.log(results.length, 'calls over', connections, `connections: ${[...names].join()}`);

await dispatcher.close();
