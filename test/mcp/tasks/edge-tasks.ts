import { call, check, gapText, read, search, type Task } from './task.ts';

/** Jobs, failures, deprecations and unknowns. */
export const edgeTasks: readonly Task[] = [
  {
    task: 'Export transactions, to the end',
    calls: [call('createTransactionExport'), call('getOperation', { mock: { advance: '1h' } })],
    expected: { says: ['"operationStatus":"COMPLETED"', 'downloadUrl'] },
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
    task: 'Delegators in TypeScript',
    calls: [read('listDelegators', { part: 'code' })],
    expected: { says: ['```ts', "listDelegators({ network: 'mainnet' })", 'createDataClient'] },
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
    expected: { says: ['no proof that the contract is silent'] },
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
