import { restOperations, type Contract } from '@chain-apis/contract';
import { everyCall, show, URL, type Client } from './client.ts';

const ADDRESS = "{ chainId: '1', address: '0x0' }";
const PATH = '/v1/chains/{chainId}/addresses/{address}/balances:listErc20';
const OPENAPI_FETCH = { 'openapi-fetch': '0.16.0' };

const getters = (contract: Contract) =>
  restOperations(contract.operations).filter(
    ({ document, binding }) => document.id === 'data' && binding.method === 'GET',
  );

/** What a program does with a client of openapi-fetch, whoever made it. */
const VERBS: Pick<Client, 'call' | 'every'> = {
  call: {
    code: show(`client.GET('${PATH}', { params: { path: ${ADDRESS} } }).then(({ data }) => data)`),
  },
  every: (contract) =>
    getters(contract)
      .map(
        ({ binding: { path } }) => `{
        const { data, error } = await client.GET('${path}', { params: args() });
        if (data) show(data);
        else show(error);
      }`,
      )
      .join('\n'),
};

/** Ways to call the chain data service. */
export const restClients: readonly Client[] = [
  {
    name: 'plain fetch, REST',
    protocol: 'REST',
    setup: `const get = (path: string): Promise<unknown> => fetch(${URL} + path).then((response) => response.json());`,
    call: { code: show(`get('${PATH.replace('{chainId}', '1').replace('{address}', '0x0')}')`) },
  },
  {
    name: 'ours, createDataClient',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataClient } from '@chain-apis/data';\nconst data = createDataClient({ baseUrl: ${URL} });`,
    call: { code: show(`data.listErc20Balances(${ADDRESS})`) },
    every: (contract, layout) => everyCall(contract, layout, 'data').join('\n'),
  },
  {
    name: 'ours, createDataCaller',
    protocol: 'REST',
    own: ['data'],
    setup: `import { createDataCaller } from '@chain-apis/data';\nconst { call } = createDataCaller({ baseUrl: ${URL} });`,
    call: {
      import: "import { listErc20Balances } from '@chain-apis/data';",
      code: show(`call(listErc20Balances, ${ADDRESS})`),
    },
    module: '@chain-apis/data',
  },
  {
    name: 'ours, createDataVerbs',
    protocol: 'REST',
    own: ['data'],
    packages: OPENAPI_FETCH,
    setup: `import { createDataVerbs } from '@chain-apis/data/http';\nconst client = createDataVerbs({ baseUrl: ${URL} });`,
    ...VERBS,
    module: '@chain-apis/data/http',
  },
  {
    name: 'openapi-fetch',
    protocol: 'REST',
    packages: OPENAPI_FETCH,
    generator: {
      packages: { 'openapi-typescript': '7.13.0', typescript: '5.9.3' },
      command: ['node_modules/openapi-typescript/bin/cli.js', 'data.json', '-o', 'types.ts'],
    },
    setup: `import createClient from 'openapi-fetch';\nimport type { paths } from './types';\nconst client = createClient<paths>({ baseUrl: ${URL} });`,
    ...VERBS,
    module: 'openapi-fetch',
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
    call: {
      import: "import { listErc20Balances } from './hey';",
      code: show(`listErc20Balances({ path: ${ADDRESS} }).then(({ data }) => data)`),
    },
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
    call: { code: show(`glacier.evmBalances.listErc20Balances(${ADDRESS})`) },
    module: '@avalabs/glacier-sdk',
  },
  {
    name: '@avalanche-sdk/chainkit',
    protocol: 'REST',
    packages: { '@avalanche-sdk/chainkit': '0.3.13' },
    setup: `import { AvalancheCore } from '@avalanche-sdk/chainkit/core.js';\nconst core = new AvalancheCore({ serverURL: ${URL} });`,
    call: {
      import:
        "import { dataEvmAddressBalancesListErc20 } from '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js';",
      code: show(`dataEvmAddressBalancesListErc20(core, ${ADDRESS})`),
    },
    module: '@avalanche-sdk/chainkit/funcs/dataEvmAddressBalancesListErc20.js',
  },
];
