import { call, check, deprecatedIds, failure, gapText, read, search, type Task } from './task.ts';

/** Jobs, failures, deprecations and unknowns. */
export const edgeTasks: readonly Task[] = [
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
    expected: { says: ['no proof that the contract is silent'] },
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
