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
    'Which tokens does this wallet hold on the C-Chain?',
    example('listErc20Balances'),
    call('listErc20Balances'),
  ),
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
    'Who created this NFT collection?',
    { says: ['deployerAddress'] },
    read('data/Erc721Contract#deploymentDetails'),
  ),
  ask(
    'Which traits does this collectible have?',
    { says: ['Traits of the token, in one string'] },
    read('data/Erc721TokenMetadata#attributes'),
  ),
  ask(
    'Can my L1 validator still pay its continuous fee?',
    { says: ['enough continuous subnet staking fees'] },
    read('node-validators/CurrentValidator#isActive'),
  ),
  ask('BLS public key of a validator', { says: ['publicKey', '48 bytes'] }, read('data/BlsCredentials')),
  ask('Warp message signature of a subnet', example('aggregateSignatures'), call('aggregateSignatures')),
  ask(
    'Who proposed this block?',
    { says: ['Node that proposed the block'] },
    read('data/PrimaryNetworkBlock#proposerDetails.proposerNodeId'),
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
    'What is the voting power of a validator right now?',
    { says: ['Weight of the validator'] },
    read('node-validators/CurrentValidator#weight'),
  ),
  ask(
    'Is my uptime enough for staking rewards?',
    example('info.uptime'),
    read('node-info/Uptime'),
    call('info.uptime'),
  ),
  ask('Which ACPs does my node vote against?', example('info.acps'), call('info.acps')),
  ask(
    'Lowest gas price of an L1',
    { says: ['200 eth_feeConfig', '25000000000'] },
    read('node-subnet-evm/FeeConfig'),
    call('eth_feeConfig', { pointer: '/feeConfig/minBaseFee' }),
  ),
  ask(
    'How many signatures does a multisig output need?',
    { says: ['Number of addresses that must sign'] },
    read('node-exchange-chain/TransferOutput#threshold'),
  ),
  ask(
    'When do locked coins become spendable?',
    { says: ['Unix seconds after which the output can be consumed'] },
    read('data/PChainUtxo#platformLocktime'),
  ),
  ask(
    'How often should I poll an export?',
    { says: ['doubles the interval up to 30 seconds'] },
    read('guide export-transactions#start-it-and-wait'),
  ),
  ask(
    'Balance of an account at a past block',
    { says: ['Block at which the balance is read'] },
    read('guide balances-of-an-address#more'),
    read('getNativeBalance', { part: 'parameters' }),
  ),
  ask(
    'How much more can be delegated to a validator?',
    { says: ['Stake in nAVAX that can still be delegated'] },
    read('data/ActiveValidator#delegationCapacity'),
  ),
  ask('Which fiat currencies have prices?', { says: ['usd, eur, aud'] }, read('data/Currency')),
  ask(
    'Did my transaction fail?',
    { says: ['"0" for a failed and "1" for a successful transaction'] },
    read('data/NativeTransaction#txStatus'),
  ),
  ask(
    'I need a tax report of my wallet',
    { says: ['"operationStatus":"RUNNING"'] },
    read('guide export-transactions'),
    call('createTransactionExport'),
  ),
  ask(
    'What commission does a validator take?',
    { says: ['in percent'] },
    read('data/ValidatorBase#delegationFee'),
  ),
  ask(
    'Is this token a scam?',
    { says: ['Reputation of the token'] },
    read('data/Erc20TokenBalance#tokenReputation'),
  ),
  ask('Which precompiles are active?', example('eth_getActiveRulesAt'), call('eth_getActiveRulesAt')),
  ask('Which subnets does a peer track?', { says: ['trackedSubnets'] }, read('node-info/Peer')),
  ask(
    'Is a node ready for traffic?',
    example('getReadiness'),
    read('guide node-health'),
    call('getReadiness'),
  ),
  ask('Which chains does the service support?', { says: ['The contract leaves it open'] }, read('gap 21')),
  ask('Are there events over a websocket?', { says: ['The contract leaves it open'] }, read('gap 34')),
  ask('Can validators be slashed?', { says: ['no proof that the contract is silent'] }),
  ask(
    'Which old methods were replaced, and by what?',
    { says: ['Use eth_getActiveRulesAt instead'] },
    read('deprecated'),
  ),
];
