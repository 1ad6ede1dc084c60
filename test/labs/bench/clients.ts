/** The clients that are timed. Each makes the same call, over a fetch that responds from memory (client-worker.mjs). */
import type { Versions } from './install.ts';

export interface Client {
  readonly name: string;
  /** Packages of the registry that it needs. */
  readonly packages?: Versions;
  /** The imports and the client. */
  readonly setup: string;
  /** The call, as an expression: a promise of a list of 25 items. */
  readonly call: string;
}

const URL = "'http://127.0.0.1:4010'";
const ADDRESS = "chainId: '43114', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'";
const PATH = '/v1/chains/{chainId}/addresses/{address}/balances:listErc20';
const PARAMS = '{ nodeIDs: [] }';

export const FETCH_REST = 'plain fetch, REST';
export const FETCH_RPC = 'plain fetch, RPC';
export const OURS_REST = 'ours, createDataClient';
export const OURS_RPC = 'ours, createNodeClient';
export const OPENAPI_FETCH = 'openapi-fetch';
export const OPEN_RPC = '@open-rpc/client-js';

export const clients: readonly Client[] = [
  {
    name: FETCH_REST,
    setup: `const get = (path, query) =>
      fetch(${URL} + path + '?' + new URLSearchParams(query)).then((response) => response.json());`,
    call: `get('${PATH}'.replace('{chainId}', '43114').replace('{address}', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'), { pageSize: '25' })`,
  },
  {
    name: OURS_REST,
    setup: `import { createDataClient } from '@chain-apis/data'; const data = createDataClient({ baseUrl: ${URL} });`,
    call: `data.listErc20Balances({ ${ADDRESS}, pageSize: 25 })`,
  },
  {
    name: OPENAPI_FETCH,
    packages: { 'openapi-fetch': '0.16.0' },
    setup: `import createClient from 'openapi-fetch'; const client = createClient({ baseUrl: ${URL} });`,
    call: `client.GET('${PATH}', { params: { path: { ${ADDRESS} }, query: { pageSize: 25 } } })`,
  },
  {
    name: FETCH_RPC,
    setup: `let id = 0;
    const ask = (method, params) =>
      fetch(${URL} + '/ext/info', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      }).then((response) => response.json());`,
    call: `ask('info.peers', ${PARAMS})`,
  },
  {
    name: OURS_RPC,
    setup: `import { createNodeClient } from '@chain-apis/node'; const node = createNodeClient({ baseUrl: ${URL} });`,
    call: `node.info.peers(${PARAMS})`,
  },
  {
    name: OPEN_RPC,
    packages: { '@open-rpc/client-js': '2.1.0' },
    setup: `import { Client, HTTPTransport, RequestManager } from '@open-rpc/client-js';
    const client = new Client(new RequestManager([new HTTPTransport(${URL} + '/ext/info')]));`,
    call: `client.request({ method: 'info.peers', params: ${PARAMS} })`,
  },
];
