/** The clients that are measured: each is one program, whose call is timed and whose bytes and types are counted. */
import { isRest, restOperations, type Contract } from '@chain-apis/contract';
import { clientCall, type Layout } from '@chain-apis/generate';
import type { Versions } from './install.ts';

/** A way to call the services, with the program that a user would write. */
export interface Client {
  readonly name: string;
  readonly protocol: 'REST' | 'RPC';
  /** Packages of this repository that a user installs. */
  readonly own?: readonly string[];
  /** Packages of the registry that a user installs. */
  readonly packages?: Versions;
  /** Generates the client's code, in a folder with `data.json`; users of that code don't need it. */
  readonly generator?: { readonly packages: Versions; readonly command: readonly string[] };
  /** The imports and the client. */
  readonly setup: string;
  /** The call, as an expression: a promise of a list of 25 items. */
  readonly call: string;
  /** Module that a program imports; a path if it is the generated code. */
  readonly module?: string;
  /** Returns a program's calls of every operation, given `args` and `show`; absent if the types know no operation. */
  every?(contract: Contract, layout: Layout): string;
}

/** Returns what clients need from the registry, by name; generators' packages only on request. */
export const packagesOf = (clients: readonly Client[], generators = false): Versions =>
  Object.assign(
    {},
    ...clients.map(({ packages, generator }) => ({ ...(generators && generator?.packages), ...packages })),
  );

/** Returns a call of every operation through our clients by name; `args` and `show` stand for a program's code. */
export function everyCall(
  contract: Contract,
  layout: Pick<Layout, 'groups'>,
  ...packages: readonly string[]
): string[] {
  return contract.operations
    .filter(({ document }) => packages.includes(document.package))
    .map(
      (operation) => `{
        const result = await ${clientCall(operation, layout)}(args());
        if (result.ok) show(result.data);
        ${isRest(operation) ? "else if (result.outcome === 'error') show(result.error);" : ''}
        else show(result.outcome);
      }`,
    );
}

/** Returns a call of every GET of the chain data service, whose result has `data` or `error`. */
const everyGetter = (contract: Contract, call: (id: string, path: string) => string): string =>
  restOperations(contract.operations)
    .filter(({ document, binding }) => document.id === 'data' && binding.method === 'GET')
    .map(
      ({ id, binding }) => `{
        const { data, error } = await ${call(id, binding.path)};
        if (data) show(data);
        else show(error);
      }`,
    )
    .join('\n');

const URL = "'http://127.0.0.1:4010'";
const ADDRESS = "chainId: '43114', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'";
const ARGS = `{ ${ADDRESS}, pageSize: 25 }`;
const PATH = '/v1/chains/{chainId}/addresses/{address}/balances:listErc20';
const OPENAPI_FETCH = { 'openapi-fetch': '0.16.0' };
const TYPESCRIPT = { typescript: '5.9.3' };

/** How a program uses an openapi-fetch client, whatever created it. */
const VERBS: Pick<Client, 'call' | 'every'> = {
  call: `client.GET('${PATH}', { params: { path: { ${ADDRESS} }, query: { pageSize: 25 } } })`,
  every: (contract) => everyGetter(contract, (_, path) => `client.GET('${path}', { params: args() })`),
};

/** Ways to call the chain data service; the others are compared with the first. */
export const restClients: readonly Client[] = [
  {
    name: 'plain fetch, REST',
    protocol: 'REST',
    setup: `const address = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const get = (path: string, query: Record<string, string>): Promise<unknown> =>
  fetch(\`\${${URL}}\${path}?\${new URLSearchParams(query)}\`).then((response) => response.json());`,
    call: "get(`/v1/chains/43114/addresses/${address}/balances:listErc20`, { pageSize: '25' })",
  },
  {
    name: 'ours, createDataClient',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataClient } from '@chain-apis/data';
const data = createDataClient({ baseUrl: ${URL} });`,
    call: `data.listErc20Balances(${ARGS})`,
    every: (contract, layout) => everyCall(contract, layout, 'data').join('\n'),
  },
  {
    name: 'ours, createDataCaller',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataCaller, listErc20Balances } from '@chain-apis/data';
const { call } = createDataCaller({ baseUrl: ${URL} });`,
    call: `call(listErc20Balances, ${ARGS})`,
    module: '@chain-apis/data',
  },
  {
    name: 'ours, createDataVerbs',
    protocol: 'REST',
    own: ['data'],
    packages: OPENAPI_FETCH,
    setup: `import { createDataVerbs } from '@chain-apis/data/http';
const client = createDataVerbs({ baseUrl: ${URL} });`,
    ...VERBS,
    module: '@chain-apis/data/http',
  },
  {
    name: 'openapi-fetch',
    protocol: 'REST',
    packages: OPENAPI_FETCH,
    generator: {
      packages: { 'openapi-typescript': '7.13.0', ...TYPESCRIPT },
      command: ['node_modules/openapi-typescript/bin/cli.js', 'data.json', '-o', 'types.ts'],
    },
    setup: `import createClient from 'openapi-fetch';
import type { paths } from './types';
const client = createClient<paths>({ baseUrl: ${URL} });`,
    ...VERBS,
    module: 'openapi-fetch',
  },
  {
    name: '@hey-api/openapi-ts',
    protocol: 'REST',
    generator: {
      packages: { '@hey-api/openapi-ts': '0.95.0', ...TYPESCRIPT },
      command: 'node_modules/@hey-api/openapi-ts/bin/run.js -i data.json -o hey --no-log-file'.split(' '),
    },
    setup: `import * as hey from './hey';
import { client } from './hey/client.gen';
client.setConfig({ baseUrl: ${URL} });`,
    call: `hey.listErc20Balances({ path: { ${ADDRESS} }, query: { pageSize: 25 } })`,
    module: './hey/index.ts',
    every: (contract) => everyGetter(contract, (id) => `hey.${id}(args())`),
  },
  {
    name: '@avalabs/glacier-sdk',
    protocol: 'REST',
    packages: { '@avalabs/glacier-sdk': '3.0.2' },
    setup: `import { Glacier } from '@avalabs/glacier-sdk';
const glacier = new Glacier({ BASE: ${URL} });`,
    call: `glacier.evmBalances.listErc20Balances(${ARGS})`,
    module: '@avalabs/glacier-sdk',
  },
  {
    name: '@avalanche-sdk/chainkit',
    protocol: 'REST',
    packages: { '@avalanche-sdk/chainkit': '0.3.13' },
    setup: `import { AvalancheCore } from '@avalanche-sdk/chainkit/core.js';
import { dataEvmAddressBalancesListErc20 } from '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js';
const core = new AvalancheCore({ serverURL: ${URL} });`,
    call: `dataEvmAddressBalancesListErc20(core, ${ARGS})`,
    module: '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js',
  },
];

const INFO = "'http://127.0.0.1:4010/ext/info'";
const PARAMS = '{ nodeIDs: [] }';
const REQUEST = `client.request({ method: 'info.peers', params: ${PARAMS} } as never)`;
const VIEM = { viem: '2.57.0' };

/** Ways to call a node; the others are compared with the first. */
export const rpcClients: readonly Client[] = [
  {
    name: 'plain fetch, RPC',
    protocol: 'RPC',
    setup: `let id = 0;
const ask = (method: string, params: object): Promise<unknown> =>
  fetch(${INFO}, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
  }).then((response) => response.json());`,
    call: `ask('info.peers', ${PARAMS})`,
  },
  {
    name: 'ours, createNodeClient',
    protocol: 'RPC',
    own: ['node'],
    setup: `import { createNodeClient } from '@chain-apis/node';
const node = createNodeClient({ baseUrl: ${URL} });`,
    call: `node.info.peers(${PARAMS})`,
    every: (contract, layout) => everyCall(contract, layout, 'node').join('\n'),
  },
  {
    name: 'ours, createNodeCaller',
    protocol: 'RPC',
    own: ['node'],
    setup: `import { createNodeCaller } from '@chain-apis/node';
import { paths, peers } from '@chain-apis/node/info';
const { call } = createNodeCaller({ baseUrl: ${URL} });`,
    call: `call(paths[0], peers, ${PARAMS})`,
    module: '@chain-apis/node',
  },
  {
    name: '@open-rpc/client-js',
    protocol: 'RPC',
    packages: { '@open-rpc/client-js': '2.1.0' },
    setup: `import { Client, HTTPTransport, RequestManager } from '@open-rpc/client-js';
const client = new Client(new RequestManager([new HTTPTransport(${INFO})]));`,
    call: REQUEST,
    module: '@open-rpc/client-js',
  },
  {
    name: 'viem',
    protocol: 'RPC',
    packages: VIEM,
    setup: `import { createClient, http } from 'viem';
const client = createClient({ transport: http(${INFO}) });`,
    call: REQUEST,
    module: 'viem',
  },
  {
    name: '@avalanche-sdk/client',
    protocol: 'RPC',
    // Depends on the newest viem; with the one above, both are measured with the same version.
    packages: { '@avalanche-sdk/client': '0.1.1', ...VIEM },
    setup: `import { createInfoApiClient } from '@avalanche-sdk/client';
import { avalanche } from '@avalanche-sdk/client/chains';
const client = createInfoApiClient({ chain: avalanche, transport: { type: 'http', url: ${INFO} } });`,
    call: `client.peers(${PARAMS})`,
    module: '@avalanche-sdk/client',
  },
];

export const allClients = [...restClients, ...rpcClients];
