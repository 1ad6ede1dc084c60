import { createDataCaller, createDataClient, listErc20Balances } from '@chain-apis/data';
import { createDataVerbs } from '@chain-apis/data/http';
import { createNodeCaller, createNodeClient } from '@chain-apis/node';
import { paths, peers } from '@chain-apis/node/info';
import { Place } from '@chain-apis/contract/usage';
import { address, baseUrl, jsonHeaders, page, stubFetch } from './stub-fetch.ts';

/** Peers are found beside the bundle of the worker, not by the compiler. */
const load = (module: string): Promise<any> => import(module);

const path = `/v1/chains/43114/addresses/${address}/balances:listErc20`;
const args = { chainId: '43114', address, pageSize: 25 };
const info = `${baseUrl}/ext/info`;
const request = { method: 'info.peers', params: { nodeIDs: [] } };

/** Each makes the same call, and gives the list that was in the response. */
type Clients = Readonly<Record<string, () => Promise<() => Promise<unknown>>>>;

const listByVerb = (client: any) => {
  const params = { path: { chainId: '43114', address }, query: { pageSize: 25 } };
  return async () => {
    const { data } = await client.GET('/v1/chains/{chainId}/addresses/{address}/balances:listErc20', {
      params,
    });
    return data.erc20TokenBalances;
  };
};

const rest: Clients = {
  'plain fetch, REST': async () => async () => {
    const url = `${baseUrl}${path}?${new URLSearchParams({ pageSize: '25' })}`;
    const response = await stubFetch(url);
    return (await response.json()).erc20TokenBalances;
  },
  'ours, createDataClient': async () => {
    const data = createDataClient({ baseUrl, fetch: stubFetch });
    return async () => {
      const result = await data.listErc20Balances(args);
      return result.ok && result.data.erc20TokenBalances;
    };
  },
  'ours, createDataCaller': async () => {
    const { call } = createDataCaller({ baseUrl, fetch: stubFetch });
    return async () => {
      const result = await call(listErc20Balances, args);
      return result.ok && result.data.erc20TokenBalances;
    };
  },
  'ours, createDataVerbs': async () => listByVerb(createDataVerbs({ baseUrl, fetch: stubFetch })),
  'openapi-fetch': async () => listByVerb((await load('openapi-fetch')).default({ baseUrl })),
  '@hey-api/openapi-ts': async () => {
    const { client, listErc20Balances: list } = await load('./hey.mjs');
    client.setConfig({ baseUrl });
    return async () => {
      const { data } = await list({ path: { chainId: '43114', address }, query: { pageSize: 25 } });
      return data.erc20TokenBalances;
    };
  },
  '@avalabs/glacier-sdk': async () => {
    const { Glacier } = await load('@avalabs/glacier-sdk');
    const glacier = new Glacier({ BASE: baseUrl });
    return async () => (await glacier.evmBalances.listErc20Balances(args)).erc20TokenBalances;
  },
  '@avalanche-sdk/chainkit': async () => {
    const { AvalancheCore } = await load('@avalanche-sdk/chainkit/core.js');
    const { dataEvmAddressBalancesListErc20: list } = await load(
      '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js',
    );
    const core = new AvalancheCore({ serverURL: baseUrl });
    return async () => (await list(core, args)).value.result.erc20TokenBalances;
  },
};

const rpc: Clients = {
  'plain fetch, RPC': async () => {
    let id = 0;
    return async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, ...request });
      const response = await stubFetch(info, { method: 'POST', headers: jsonHeaders, body });
      return (await response.json()).result.peers;
    };
  },
  'ours, createNodeClient': async () => {
    const node = createNodeClient({ url: baseUrl, fetch: stubFetch });
    return async () => {
      const result = await node.info.peers({ nodeIDs: [] });
      return result.ok && result.data.peers;
    };
  },
  'ours, createNodeCaller': async () => {
    const { call } = createNodeCaller({ url: baseUrl, fetch: stubFetch });
    return async () => {
      const result = await call(paths[0], peers, { nodeIDs: [] });
      return result.ok && result.data.peers;
    };
  },
  '@open-rpc/client-js': async () => {
    const { Client, HTTPTransport, RequestManager } = await load('@open-rpc/client-js');
    const client = new Client(new RequestManager([new HTTPTransport(info)]));
    return async () => (await client.request(request)).peers;
  },
  viem: async () => {
    const { createClient, http } = await load('viem');
    const client = createClient({ transport: http(info) });
    return async () => (await client.request(request, { dedupe: false })).peers;
  },
  '@avalanche-sdk/client': async () => {
    const { createInfoApiClient } = await load('@avalanche-sdk/client');
    const { avalanche } = await load('@avalanche-sdk/client/chains');
    const client = createInfoApiClient({ chain: avalanche, transport: { type: 'http', url: info } });
    return async () => (await client.peers(request.params)).peers;
  },
};

interface Page {
  readonly erc20TokenBalances: readonly { readonly symbol: string; readonly balance: string }[];
}

const readAll = ({ erc20TokenBalances }: Page) =>
  erc20TokenBalances.map(({ symbol, balance }) => symbol.length + balance.length);

/** What it costs to note which properties of a body are read. */
const reads: Clients = {
  'a body, parsed and read': async () => async () => readAll(JSON.parse(page) as Page),
  'the same with a view': async () => {
    const place = new Place();
    return async () => readAll(place.view(JSON.parse(page) as Page));
  },
};

export const clients: Clients = { ...rest, ...rpc, ...reads };
