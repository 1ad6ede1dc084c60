import { everyCall, show, URL, type Client } from './client.ts';

const INFO = "'http://127.0.0.1:4010/ext/info'";
const request = { code: show("client.request({ method: 'info.peers', params: {} } as never)") };

/** Ways to call a node. */
export const rpcClients: readonly Client[] = [
  {
    name: 'plain fetch, RPC',
    protocol: 'RPC',
    setup: `let id = 0;
const ask = (method: string): Promise<unknown> =>
  fetch(${INFO}, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params: {} }),
  }).then((response) => response.json());`,
    call: { code: show("ask('info.peers')") },
  },
  {
    name: 'ours, createNodeClient',
    protocol: 'RPC',
    own: ['node'],
    setup: `import { createNodeClient } from '@chain-apis/node';\nconst node = createNodeClient({ url: ${URL} });`,
    call: { code: show('node.info.peers()') },
    every: (contract, layout) => everyCall(contract, layout, 'node').join('\n'),
  },
  {
    name: 'ours, createNodeCaller',
    protocol: 'RPC',
    own: ['node'],
    setup: `import { createNodeCaller } from '@chain-apis/node';\nimport { paths } from '@chain-apis/node/info';\nconst { call } = createNodeCaller({ url: ${URL} });`,
    call: { import: "import { peers } from '@chain-apis/node/info';", code: show('call(paths[0], peers)') },
    module: '@chain-apis/node',
  },
  {
    name: '@open-rpc/client-js',
    protocol: 'RPC',
    packages: { '@open-rpc/client-js': '2.1.0' },
    setup: `import { Client, HTTPTransport, RequestManager } from '@open-rpc/client-js';\nconst client = new Client(new RequestManager([new HTTPTransport(${INFO})]));`,
    call: request,
    module: '@open-rpc/client-js',
  },
  {
    name: 'viem',
    protocol: 'RPC',
    packages: { viem: '2.57.0' },
    setup: `import { createClient, http } from 'viem';\nconst client = createClient({ transport: http(${INFO}) });`,
    call: request,
    module: 'viem',
  },
  {
    name: '@avalanche-sdk/client',
    protocol: 'RPC',
    // It asks for the newest viem; with the one above both are measured with the same.
    packages: { '@avalanche-sdk/client': '0.1.1', viem: '2.57.0' },
    setup: `import { createInfoApiClient } from '@avalanche-sdk/client';\nimport { avalanche } from '@avalanche-sdk/client/chains';\nconst client = createInfoApiClient({ chain: avalanche, transport: { type: 'http', url: ${INFO} } });`,
    call: { code: show('client.peers({})') },
    module: '@avalanche-sdk/client',
  },
];
