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
    task: 'Who delegates on mainnet? All of them, with node and amount',
    calls: [call('listDelegators', { pages: 10, fields: 'nodeId,amountDelegated' })],
    expected: list('listDelegators', ({ nodeId, amountDelegated }) => ({ nodeId, amountDelegated })),
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
  // The node.
  {
    task: 'Is this node healthy?',
    calls: [search('is the node healthy'), call('getHealth')],
    expected: example('getHealth'),
  },
  {
    task: 'Is the X-Chain bootstrapped?',
    calls: [['call', { name: 'info_isBootstrapped', args: { Chain: 'X' } }]],
    expected: example('info.isBootstrapped'),
  },
  { task: 'All UTXOs of an address', calls: [call('xvm.getUTXOs', { pages: 20 })], expected: utxos() },
];
