import type { Contract } from '@chain-apis/contract';
import { everyCall, show, URL, type Call, type Client } from './client.ts';

const ADDRESS = "{ chainId: '1', address: '0x0' }";
const NAMES = ['listErc20Balances', 'listNativeTransactions', 'getNativeBalance'];
const PATHS = ['balances:listErc20', 'transactions:listNative', 'balances:getNative'].map(
  (end) => `/v1/chains/{chainId}/addresses/{address}/${end}`,
);

const calls = (call: (name: string, path: string) => Call): Call[] =>
  NAMES.map((name, index) => call(name, PATHS[index]!));

const getters = (contract: Contract) =>
  contract.operations.flatMap((operation) =>
    operation.protocol === 'rest' && operation.document.id === 'data' && operation.method === 'GET'
      ? [operation]
      : [],
  );

/** Ways to call the chain data service. */
export const restClients: readonly Client[] = [
  {
    name: 'plain fetch, REST',
    protocol: 'REST',
    setup: `const get = (path: string): Promise<unknown> => fetch(${URL} + path).then((response) => response.json());`,
    calls: calls((_, path) => ({
      code: show(`get('${path.replace('{chainId}', '1').replace('{address}', '0x0')}')`),
    })),
  },
  {
    name: 'ours, REST',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataCaller } from '@chain-apis/data';\nconst { call } = createDataCaller({ baseUrl: ${URL} });`,
    calls: calls((name) => ({
      import: `import { ${name} } from '@chain-apis/data';`,
      code: show(`call(${name}, ${ADDRESS})`),
    })),
    module: '@chain-apis/data',
  },
  {
    name: 'ours, REST by name',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataClient } from '@chain-apis/data';\nconst data = createDataClient({ baseUrl: ${URL} });`,
    calls: calls((name) => ({ code: show(`data.${name}(${ADDRESS})`) })),
    every: (contract, layout) => everyCall(contract, layout, 'data').join('\n'),
  },
  {
    name: 'openapi-fetch',
    protocol: 'REST',
    packages: { 'openapi-fetch': '0.16.0' },
    generator: {
      packages: { 'openapi-typescript': '7.13.0', typescript: '5.9.3' },
      command: ['node_modules/openapi-typescript/bin/cli.js', 'data.json', '-o', 'types.ts'],
    },
    setup: `import createClient from 'openapi-fetch';\nimport type { paths } from './types';\nconst client = createClient<paths>({ baseUrl: ${URL} });`,
    calls: calls((_, path) => ({
      code: show(`client.GET('${path}', { params: { path: ${ADDRESS} } }).then(({ data }) => data)`),
    })),
    module: 'openapi-fetch',
    every: (contract) =>
      getters(contract)
        .map(
          ({ path }) => `{
        const { data, error } = await client.GET('${path}', { params: args() });
        if (data) show(data);
        else show(error);
      }`,
        )
        .join('\n'),
  },
  {
    name: '@hey-api/openapi-ts',
    protocol: 'REST',
    generator: {
      packages: { '@hey-api/openapi-ts': '0.95.0', typescript: '5.9.3' },
      command: [
        'node_modules/@hey-api/openapi-ts/bin/run.js',
        '-i',
        'data.json',
        '-o',
        'hey',
        '--no-log-file',
      ],
    },
    setup: `import { client } from './hey/client.gen';\nclient.setConfig({ baseUrl: ${URL} });`,
    calls: calls((name) => ({
      import: `import { ${name} } from './hey';`,
      code: show(`${name}({ path: ${ADDRESS} }).then(({ data }) => data)`),
    })),
    module: './hey/index.ts',
    every: (contract) =>
      [
        "import * as hey from './hey';",
        ...getters(contract).map(
          ({ id }) => `{
        const { data, error } = await hey.${id}(args());
        if (data) show(data);
        else show(error);
      }`,
        ),
      ].join('\n'),
  },
  {
    name: '@avalabs/glacier-sdk',
    protocol: 'REST',
    packages: { '@avalabs/glacier-sdk': '3.0.2' },
    setup: `import { Glacier } from '@avalabs/glacier-sdk';\nconst glacier = new Glacier({ BASE: ${URL} });`,
    calls: ['evmBalances', 'evmTransactions', 'evmBalances'].map((service, index) => ({
      code: show(`glacier.${service}.${NAMES[index]}(${ADDRESS})`),
    })),
    module: '@avalabs/glacier-sdk',
  },
  {
    name: '@avalanche-sdk/chainkit',
    protocol: 'REST',
    packages: { '@avalanche-sdk/chainkit': '0.3.13' },
    setup: `import { AvalancheCore } from '@avalanche-sdk/chainkit/core.js';\nconst core = new AvalancheCore({ serverURL: ${URL} });`,
    calls: ['BalancesListErc20', 'TransactionsListNative', 'BalancesGetNative'].map((end) => ({
      import: `import { dataEvmAddress${end} } from '@avalanche-sdk/chainkit/funcs/dataEvmAddress${end}.js';`,
      code: show(`dataEvmAddress${end}(core, ${ADDRESS})`),
    })),
    module: '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js',
  },
];
