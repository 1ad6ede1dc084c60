/** Times one client over an in-memory fetch, in a process of its own; prints its sample as JSON. */
import { createDataCaller, listErc20Balances } from '@chain-apis/data';
import { createNodeCaller } from '@chain-apis/node';
import { paths, peers } from '@chain-apis/node/info';
import { createLeanRpc } from '@chain-apis/runtime/rpc-lean';

const [name = '', count = '', peerFolder = ''] = process.argv.slice(2);
const baseUrl = 'http://127.0.0.1:1';
const address = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const path = `/v1/chains/43114/addresses/${address}/balances:listErc20`;
const token = { address, name: 'Wrapped', symbol: 'W', decimals: 18, balance: '2000000000000000000' };
const page = JSON.stringify({
  nextPageToken: 't',
  erc20TokenBalances: Array.from({ length: 25 }, () => token),
});
const peer = {
  ip: '203.0.113.7:9651',
  publicIP: '203.0.113.7:9651',
  nodeID: 'NodeID-8PYXX47kqLDe2wD4oPbvRRchcnSzMA4J4',
  version: 'node/1.13.0',
  observedUptime: '99',
  trackedSubnets: [],
  benched: [],
};
const result = JSON.stringify({ numPeers: '25', peers: Array.from({ length: 25 }, () => peer) });
const json = { 'content-type': 'application/json' };
let requests = 0;

/** Answers at once; every client pays the same for it. */
async function stubFetch(input: unknown, init?: RequestInit): Promise<Response> {
  requests += 1;
  if (!String((input as Request).url ?? input).includes('/ext/'))
    return new Response(page, { headers: json });
  const { id } = JSON.parse(String(init?.body)) as { id: number };
  return new Response(`{"jsonrpc":"2.0","id":${id},"result":${result}}`, { headers: json });
}

const load = (module: string): Promise<any> => import(`${peerFolder}/node_modules/${module}`);

/** Each makes the same call, REST or RPC, and gives its data. */
const clients: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'plain fetch, REST': async () => async () => {
    const url = `${baseUrl}${path}?${new URLSearchParams({ pageSize: '25' })}`;
    const response = await stubFetch(url);
    return (await response.json()).erc20TokenBalances;
  },
  'ours, REST': async () => {
    const { call } = createDataCaller({ baseUrl, fetch: stubFetch });
    return async () => {
      const result = await call(listErc20Balances, { chainId: '43114', address, pageSize: 25 });
      return result.ok && result.data.erc20TokenBalances;
    };
  },
  'openapi-fetch': async () => {
    const client = (await load('openapi-fetch/dist/index.mjs')).default({ baseUrl, fetch: stubFetch });
    const params = { path: { chainId: '43114', address }, query: { pageSize: 25 } };
    return async () => {
      const { data } = await client.GET('/v1/chains/{chainId}/addresses/{address}/balances:listErc20', {
        params,
      });
      return data.erc20TokenBalances;
    };
  },
  'plain fetch, RPC': async () => {
    let id = 0;
    return async () => {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: ++id,
        method: 'info.peers',
        params: { nodeIDs: [] },
      });
      const response = await stubFetch(`${baseUrl}/ext/info`, { method: 'POST', headers: json, body });
      return (await response.json()).result.peers;
    };
  },
  'ours, RPC': async () => {
    const { call } = createNodeCaller({ url: baseUrl, fetch: stubFetch });
    return async () => {
      const result = await call(paths[0], peers, { nodeIDs: [] });
      return result.ok && result.data.peers;
    };
  },
  'ours, lean RPC': async () => {
    const call = createLeanRpc({ baseUrl, fetch: stubFetch });
    return async () => {
      const result = await call(paths[0], peers, { nodeIDs: [] });
      return result.ok && result.data.peers;
    };
  },
  viem: async () => {
    const { createClient, http } = await load('viem/_esm/index.js');
    const client = createClient({ transport: http(`${baseUrl}/ext/info`, { fetchFn: stubFetch }) });
    return async () =>
      (await client.request({ method: 'info.peers', params: { nodeIDs: [] } }, { dedupe: false })).peers;
  },
};

const call = await clients[name]!();
const run = async (times: number): Promise<number> => {
  const begun = performance.now();
  for (let n = 0; n < times; n++) if (!Array.isArray(await call())) throw new Error(`${name} gave no data`);
  return ((performance.now() - begun) * 1000) / times;
};
const calls = Number(count);
await run(calls / 4);
requests = 0;
// Whatever else the machine does only ever adds: the fastest of many short runs is what a call costs.
const runs: number[] = [];
while (runs.length < 40) runs.push(await run(calls / 40));
console.log(JSON.stringify({ 'µs per call': Math.min(...runs), 'requests per call': requests / calls }));
