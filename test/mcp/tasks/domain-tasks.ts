import { call, example, part, read, search, type Expected, type Task } from './task.ts';

/**
 * Questions of people who know the domain but not the documents: the question is the search, word for word. Names
 * that are then read or called must be in earlier tool results.
 */
const ask = (question: string, expected: Expected, ...then: Task['calls']): Task => ({
  task: question,
  calls: [search(question), ...then],
  expected,
});

export const domainTasks: readonly Task[] = [
  ask('Can I batch several calls in one request?', { says: ['guide conventions#batches'] }),
  ask('How full is the network right now?', { says: ['listAverageTps'] }),
  ask(
    'How much AVAX did this P-Chain transaction burn?',
    part('listPrimaryNetworkTransactions', ({ transactions, ...page }) => ({
      ...page,
      transactions: transactions.map(({ txHash, amountBurned }: any) => ({ txHash, amountBurned })),
    })),
    call('listPrimaryNetworkTransactions', { fields: ['txHash', 'amountBurned'] }),
  ),
  ask(
    'How much gas did the transaction use?',
    { says: ['Gas that the transaction used'] },
    read('data/NativeTransaction#gasUsed'),
  ),
  ask(
    'Can my L1 validator still pay its continuous fee?',
    { says: ['enough continuous subnet staking fees'] },
    read('node-validators/CurrentValidator#isActive'),
  ),
  ask(
    'When did Durango activate?',
    { says: ['"2024-03-06T16:00:00Z"'] },
    read('node-info/UpgradeSchedule'),
    call('info.upgrades', { pointer: '/durangoTime' }),
  ),
  ask(
    'Which peers are benched, and on which chains?',
    part('info.peers', (result) => ({
      ...result,
      peers: result.peers.map(({ nodeID, benched }: any) => ({ nodeID, benched })),
    })),
    read('node-info/Peer'),
    call('info.peers', { fields: ['nodeID', 'benched'] }),
  ),
  ask(
    'Is my uptime enough for staking rewards?',
    example('info.uptime'),
    read('node-info/Uptime'),
    call('info.uptime'),
  ),
  ask(
    'How often should I poll an export?',
    { says: ['doubles the interval up to 30 seconds'] },
    read('guide export-transactions#start-it-and-wait'),
  ),
  ask(
    'I need a tax report of my wallet',
    { says: ['"operationStatus":"RUNNING"'] },
    read('guide export-transactions'),
    call('createTransactionExport'),
  ),
  ask('Are there events over a websocket?', { says: ['The contract leaves it open'] }, read('gap 34')),
  ask('Can validators be slashed?', { says: ['no proof that the contract is silent'] }),
];
