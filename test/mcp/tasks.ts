/** What an agent is asked, the calls that solve it, and what the last of them must say. Results are those of the contract. */
import {
  firstSuccess,
  outcomeFor,
  flatArguments,
  smallestCall,
  successExamples,
  type Example,
  type Json,
} from '@chain-apis/contract';
import { contract } from '../support/contract.ts';

export interface Task {
  readonly task: string;
  readonly calls: readonly (readonly [tool: string, input: object])[];
  readonly expected: Expected;
}

export type Expected =
  /** What a program reads. */
  | { readonly data: unknown }
  /** The JSON that was received. */
  | { readonly json: unknown }
  /** Texts that stand in the result. */
  | { readonly says: readonly string[] };

const operationOf = (id: string) => contract.operations.find((one) => one.id === id)!;

/** Values of the examples of a success, in their order. */
function examples(id: string): Json[] {
  return firstSuccess(operationOf(id))!.examples.map(({ value }) => value);
}

const example = (id: string, index = 0) => ({ json: examples(id)[index] });

/** A part of the first example. */
const part = (id: string, pick: (value: any) => unknown) => ({ json: pick(examples(id)[0]) });

/** The items of all pages that follow the first example by their tokens. */
function list(id: string, pick: (item: any) => unknown = (item) => item): Expected {
  const { items } = operationOf(id).pagination!;
  const pages = examples(id) as Record<string, any>[];
  const following = pages.filter(
    (page, index) => index === 0 || page === pages.find(({ nextPageToken }) => !nextPageToken),
  );
  return { json: { [items]: following.flatMap((page) => page[items] as unknown[]).map(pick) } };
}

/** An example call of the contract, with more arguments or inputs. */
const call = (name: string, input: object = {}, args: object = {}) =>
  ['call', { name, args: { ...flatArguments(smallestCall(operationOf(name))), ...args }, ...input }] as const;

const read = (name: string, input: object = {}) => ['read', { name, ...input }] as const;
const search = (query: string, input: object = {}) => ['search', { query, ...input }] as const;
const check = (name: string, value: unknown, input: object = {}) =>
  ['check', { name, value, ...input }] as const;

const summaryOf = (id: string) => operationOf(id).summary;
const schemaOf = (document: string, name: string) =>
  (contract.documents.find(({ id }) => id === document)!.bundle as any).components.schemas[name];

export const tasks: readonly Task[] = [
  // Lists and values of the chain data service.
  {
    task: 'ERC-20 balances of this address on the C-Chain, all pages',
    calls: [call('listErc20Balances', { pages: 50 })],
    expected: list('listErc20Balances'),
  },
  {
    task: 'Only symbols and balances of them',
    calls: [
      search('erc20 balances'),
      call('listErc20Balances', { pages: 50, fields: ['symbol', 'balance'] }),
    ],
    expected: list('listErc20Balances', ({ symbol, balance }) => ({ symbol, balance })),
  },
  {
    task: 'The native balance of an address, exactly',
    calls: [call('getNativeBalance')],
    expected: example('getNativeBalance'),
  },
  {
    task: 'Who delegates on mainnet? All of them, with node and amount',
    calls: [call('listDelegators', { pages: 10, fields: 'nodeId,amountDelegated' })],
    expected: list('listDelegators', ({ nodeId, amountDelegated }) => ({ nodeId, amountDelegated })),
  },
  {
    task: 'The validations of one node, first page',
    calls: [search('validations of a node'), call('listValidatorDetails')],
    expected: example('listValidatorDetails'),
  },
  {
    task: 'L1 validators',
    calls: [call('listL1Validators')],
    expected: example('listL1Validators'),
  },
  {
    task: 'Transactions in a block, found by the path of the operation',
    calls: [read('/v1/chains/{chainId}/blocks/{blockId}/transactions'), call('listBlockTransactions')],
    expected: example('listBlockTransactions'),
  },
  {
    task: 'The hash of the first native transaction of an address',
    calls: [call('listNativeTransactions', { pointer: '/transactions/0' })],
    expected: part('listNativeTransactions', ({ transactions }) => transactions[0]),
  },
  {
    task: 'Metadata of an NFT',
    calls: [search('nft metadata'), call('getNftToken')],
    expected: example('getNftToken'),
  },
  {
    task: 'What is this contract?',
    calls: [call('getContractMetadata')],
    expected: example('getContractMetadata'),
  },
  {
    task: 'An aggregated signature by transaction',
    calls: [call('getAggregatedSignatures')],
    expected: example('getAggregatedSignatures'),
  },
  {
    task: 'How far is my export?',
    calls: [search('status of an export'), call('getOperation')],
    expected: example('getOperation'),
  },
  {
    task: 'Blocks of the P-Chain',
    calls: [call('listPrimaryNetworkBlocks')],
    expected: example('listPrimaryNetworkBlocks'),
  },
  { task: 'Vertices of the X-Chain', calls: [call('listVertices')], expected: example('listVertices') },
  {
    task: 'Types and times of the P-Chain transactions, without their bulk',
    calls: [call('listPrimaryNetworkTransactions', { fields: ['txType', 'blockTimestamp'] })],
    expected: part('listPrimaryNetworkTransactions', ({ transactions, ...page }) => ({
      ...page,
      transactions: transactions.map(({ txType, blockTimestamp }: any) => ({ txType, blockTimestamp })),
    })),
  },
  {
    task: 'Average throughput of a chain',
    calls: [search('tps'), call('listAverageTps')],
    expected: example('listAverageTps'),
  },
  // The node.
  {
    task: 'Is this node healthy?',
    calls: [search('is the node healthy'), call('getHealth')],
    expected: example('getHealth'),
  },
  { task: 'The same by JSON-RPC', calls: [call('health.health')], expected: example('health.health') },
  { task: 'Is it alive?', calls: [call('getLiveness')], expected: example('getLiveness') },
  { task: 'Its peers', calls: [['call', { name: 'peers' }]], expected: example('info.peers') },
  {
    task: 'Ids of the peers',
    calls: [call('info.peers', { fields: ['nodeID'] })],
    expected: part('info.peers', (result) => ({
      ...result,
      peers: result.peers.map(({ nodeID }: any) => ({ nodeID })),
    })),
  },
  {
    task: 'Which version does it run?',
    calls: [search('node version'), call('info.getNodeVersion')],
    expected: example('info.getNodeVersion'),
  },
  {
    task: 'Is the X-Chain bootstrapped?',
    calls: [['call', { name: 'info_isBootstrapped', args: { Chain: 'X' } }]],
    expected: example('info.isBootstrapped'),
  },
  {
    task: 'The fees of this L1',
    calls: [search('fees of an l1'), call('eth_feeConfig')],
    expected: example('eth_feeConfig'),
  },
  {
    task: 'Validators of the subnet behind a chain',
    calls: [call('validators.getCurrentValidators')],
    expected: example('validators.getCurrentValidators'),
  },
  {
    task: 'Height of the X-Chain',
    calls: [['call', { name: 'XVM.GETHEIGHT' }]],
    expected: example('xvm.getHeight'),
  },
  { task: 'All UTXOs of an address', calls: [call('xvm.getUTXOs', { pages: 20 })], expected: utxos() },
  {
    task: 'An asset by its id',
    calls: [call('xvm.getAssetDescription')],
    expected: example('xvm.getAssetDescription'),
  },
  // The contract itself.
  {
    task: 'Which fields of a validator are not shown by the source?',
    calls: [read('Validator', { part: 'gaps' })],
    expected: { says: schemaOf('data', 'Validator')['x-not-shown'] as string[] },
  },
  {
    task: 'What does 429 mean, and what should I do?',
    calls: [search('rate limit'), read('429')],
    expected: { says: ['429', 'retry-after'] },
  },
  {
    task: 'Which error says that a method is not there?',
    calls: [search('method not found')],
    expected: { says: ['-32601'] },
  },
  {
    task: 'Which operation gives ERC-20 balances? With a typing error',
    calls: [search('erc20 balnce')],
    expected: { says: ['listErc20Balances', summaryOf('listErc20Balances')] },
  },
  {
    task: 'What may pageSize be?',
    calls: [read('listErc20Balances#pageSize')],
    expected: { says: bounds('listErc20Balances', 'pageSize') },
  },
  {
    task: 'Which values has the transaction type of the P-Chain?',
    calls: [search('ConvertSubnetToL1Tx'), read('listPrimaryNetworkTransactions#param.txTypes')],
    expected: { says: ['ConvertSubnetToL1Tx'] },
  },
  {
    task: 'What is open about token transfers?',
    calls: [search('token transfers', { kind: 'gap' })],
    expected: { says: [contract.gaps.find(({ text }) => text.includes('ERC-721'))!.text] },
  },
  {
    task: 'Which APIs are there?',
    calls: [['read', {}]],
    expected: { says: contract.documents.map(({ title }) => title) },
  },
  {
    task: 'Does this result of a peer list obey the contract?',
    calls: [check('info.peers', examples('info.peers')[0])],
    expected: { says: ['conforms'] },
  },
  {
    task: 'And this one, whose count is a fraction?',
    calls: [check('info.peers', { ...(examples('info.peers')[0] as object), numPeers: 1.5 })],
    expected: { says: ['violates', 'numPeers'] },
  },
  {
    task: 'May I send this export?',
    calls: [
      check('createTransactionExport', smallestCall(operationOf('createTransactionExport')).body, {
        as: 'body',
      }),
    ],
    expected: { says: ['conforms'] },
  },
  {
    task: 'Does anything break between these documents?',
    calls: [['diff', { old: 'redocly.yaml', new: 'redocly.yaml' }]],
    expected: { says: ['0 breaking'] },
  },
  // What is started, what is broken, what is old, what nobody knows.
  {
    task: 'Export transactions, to the end',
    calls: [call('createTransactionExport'), call('getOperation', { mock: { advance: '1h' } })],
    expected: { says: ['"operationStatus":"COMPLETED"', 'downloadUrl'] },
  },
  {
    task: 'Where can I download the export?',
    calls: [
      ['call', { mock: { reset: true } }],
      call('createTransactionExport'),
      call('getOperation', { mock: { advance: '1h' }, pointer: '/metadata' }),
    ],
    expected: { says: ['downloadUrl'] },
  },
  {
    task: 'What does an unhealthy node say?',
    calls: [call('getHealth', { mock: { healthy: false } })],
    expected: { json: failure('getHealth', 503) },
  },
  {
    task: 'The same by JSON-RPC, and make it healthy again',
    calls: [
      ['call', { mock: { healthy: false } }],
      call('health.health', { pointer: '/healthy' }),
      call('getHealth', { mock: { healthy: true }, pointer: '/healthy' }),
    ],
    expected: { says: ['true'] },
  },
  {
    task: 'What does 429 leave open?',
    calls: [read('429')],
    expected: { says: ['retry-after', gapText('numeric rate limits')] },
  },
  {
    task: 'Delegators in TypeScript',
    calls: [read('listDelegators', { part: 'code' })],
    expected: { says: ['```ts', "listDelegators({ network: 'mainnet' })", 'createDataClient'] },
  },
  {
    task: 'Peers with curl',
    calls: [search('peers of a node'), read('info.peers', { part: 'code' })],
    expected: { says: ['curl -sS', '"method":"info.peers"'] },
  },
  {
    task: 'The export in Python',
    calls: [read('createTransactionExport', { part: 'code' })],
    expected: { says: ['import requests', "'firstDate': '2024-01-01'"] },
  },
  {
    task: 'How many requests per minute may I send?',
    calls: [search('rate limit requests per minute')],
    expected: { says: ['Not shown in the source', gapText('numeric rate limits')] },
  },
  {
    task: 'Is there a webhook for new blocks?',
    calls: [search('webhook subscription')],
    expected: { says: ['The contract does not say', gapText('webhooks')] },
  },
  {
    task: 'How do I deploy a smart contract to a testnet faucet?',
    calls: [search('solidity compiler faucet')],
    expected: { says: ['The contract does not say'] },
  },
  {
    task: 'What is open about the L1 fee method?',
    calls: [read('eth_feeConfig', { part: 'gaps' })],
    expected: { says: ['eth_feeConfig'] },
  },
  {
    task: 'What is deprecated?',
    calls: [search('deprecated', { limit: 30 })],
    expected: { says: deprecatedIds() },
  },
  {
    task: 'What replaces eth_getActivePrecompilesAt?',
    calls: [read('eth_getActivePrecompilesAt')],
    expected: { says: ['deprecated', 'eth_getActiveRulesAt'] },
  },
  {
    task: 'getBalance, which is deprecated',
    calls: [call('xvm.getBalance', { name: 'getBalance' })],
    expected: {
      says: ['Note: xvm.getBalance is deprecated since v1.9.12', 'near in words: getNativeBalance, '],
    },
  },
  {
    task: 'Which getBlock is meant?',
    calls: [search('block by height'), read('xvm.getBlockByHeight')],
    expected: { says: ['xvm.getBlockByHeight'] },
  },
  {
    task: 'Fees at a block, given as a list',
    calls: [['call', { name: 'eth_feeConfig', args: ['latest'] }]],
    expected: { says: ['200 eth_feeConfig'] },
  },
  {
    task: 'Is this list of parameters good?',
    calls: [check('eth_feeConfig', ['latest'], { as: 'parameters' })],
    expected: { data: { valid: true, violations: [] } },
  },
  {
    task: 'Is an amount a number?',
    calls: [check('data/PChainUtxo#amount', 12)],
    expected: {
      data: {
        valid: false,
        violations: [{ path: '', keyword: 'type', severity: 'error', message: 'the value must be string' }],
      },
    },
  },
  {
    task: 'Is this a message that the node takes?',
    calls: [
      check('info.peers', { jsonrpc: '1.0', id: 1, method: 'info.peer', params: {} }, { as: 'request' }),
    ],
    expected: {
      data: {
        valid: false,
        violations: [
          { path: 'jsonrpc', keyword: 'const', severity: 'error', message: 'jsonrpc must be "2.0"' },
          { path: 'method', keyword: 'const', severity: 'error', message: 'method must be "info.peers"' },
        ],
      },
    },
  },
];

/** The first example of a failure. */
function failure(id: string, status: number): Json {
  return outcomeFor(operationOf(id), status)!.examples[0]!.value;
}

function gapText(part: string): string {
  return contract.gaps.find(({ text }) => text.includes(part))!.text;
}

function deprecatedIds(): string[] {
  return contract.operations
    .filter(({ deprecated }) => deprecated)
    .map(({ id }) => `${id} (deprecated operation`);
}

function utxos(): Expected {
  const shown = successExamples(operationOf('xvm.getUTXOs'));
  const of = (example: Example | undefined) => JSON.stringify(example?.given?.['addresses']);
  const own = shown.filter((example) => of(example) === of(shown[0]));
  const pages = own.map(({ value }) => value as { utxos: string[] });
  return { json: { utxos: [...new Set(pages.flatMap((page) => page.utxos))] } };
}

function bounds(id: string, parameter: string): string[] {
  const { schema } = operationOf(id).parameters.find(({ name }) => name === parameter)!;
  return [`${String(schema['minimum'])} to ${String(schema['maximum'])}`];
}
