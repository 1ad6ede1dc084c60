import { smallestCall } from '@chain-apis/contract';
import { contract } from '../../support/contract.ts';
import { bounds, check, operationOf, read, schemaOf, search, type Task } from './task.ts';

/** Tasks about the contract. */
export const contractTasks: readonly Task[] = [
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
    task: 'Which APIs are there?',
    calls: [['read', {}]],
    expected: { says: contract.documents.map(({ title }) => title) },
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
  {
    task: 'How do I read a list to its end?',
    calls: [search('read a list to its end'), read('guide follow-a-list')],
    expected: { says: ['pageToken', '```ts', 'Paging by index'] },
  },
];
