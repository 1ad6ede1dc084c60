import { call, example, list, part, read, search, utxos, type Task } from './task.ts';

/** Lists and values of the services and of the node. */
export const callTasks: readonly Task[] = [
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
];
