/** Primary-network properties that the public deployment always sends, and their JSON types. */
import { below, lists, numbers, ofType, strings, type Fields, type SentObject } from './sent-object.ts';

const E4 = 'listPrimaryNetworkTransactions';
const [E10, E11] = ['listValidatorDetails', 'listDelegators'];
const TRANSACTIONS = { [E4]: ['transactions/*'] };
const SPENT = below(TRANSACTIONS, 'consumedUtxos/*', 'emittedUtxos/*');
const AMOUNTS = ['amountBurned/*', 'amountStaked/*', 'value/*', 'amountUnlocked/*', 'amountCreated/*'];

const VALIDATION: Fields = {
  ...strings('txHash', 'nodeId', 'subnetId', 'amountStaked'),
  ...numbers('startTimestamp', 'endTimestamp'),
};
const DELEGATION: Fields = {
  ...strings('txHash', 'nodeId', 'amountDelegated', 'delegationStatus'),
  ...numbers('startTimestamp', 'endTimestamp'),
};
const C_CHAIN: Fields = {
  ...strings('txHash', 'blockHash', 'memo', 'sourceChain', 'destinationChain', 'txType'),
  ...numbers('blockHeight', 'timestamp'),
  ...lists('amountUnlocked', 'amountCreated'),
};
const X_CHAIN: Fields = {
  ...strings('txHash', 'chainFormat', 'txType', 'memo'),
  ...numbers('timestamp'),
  ...lists('consumedUtxos', 'emittedUtxos', 'amountUnlocked', 'amountCreated'),
};
const ESTIMATES = strings('estimatedGrossReward', 'estimatedNetReward');
const L1_VALIDATOR: Fields = {
  ...strings('validationId', 'validationIdHex', 'nodeId', 'subnetId'),
  ...numbers('weight', 'remainingBalance'),
};

const parts: readonly SentObject[] = [
  {
    name: 'chain info',
    at: { [E4]: ['chainInfo'], listPrimaryNetworkBlocks: ['chainInfo'], listVertices: ['chainInfo'] },
    required: strings('chainName', 'network'),
  },
  {
    name: 'asset amount',
    at: {
      [E4]: [
        ...AMOUNTS.map((name) => `transactions/*/${name}`),
        ...SPENT[E4]!.map((path) => `${path}/asset`),
      ],
    },
    required: { ...strings('assetId', 'name', 'symbol', 'type', 'amount'), ...numbers('denomination') },
  },
  {
    name: 'BLS credentials',
    at: { [E10]: ['validators/*/blsCredentials'] },
    required: strings('publicKey', 'proofOfPossession'),
  },
];

const transactions: readonly SentObject[] = [
  {
    name: 'P-Chain output',
    at: SPENT,
    where: { creationTxHash: undefined },
    required: {
      ...lists('addresses'),
      ...ofType('object', 'asset'),
      ...strings(
        'consumedOnChainId',
        'createdOnChainId',
        'utxoId',
        'amount',
        'assetId',
        'blockNumber',
        'txHash',
        'utxoType',
      ),
      ...numbers('blockTimestamp', 'outputIndex'),
    },
    optional: {
      ...strings('consumingTxHash', 'utxoBytes', 'consumingBlockNumber', 'rewardType'),
      ...numbers('consumingBlockTimestamp', 'threshold'),
      ...ofType('boolean', 'staked'),
    },
  },
  {
    name: 'X-Chain or C-Chain output',
    at: SPENT,
    where: { blockNumber: undefined },
    required: {
      ...lists('addresses'),
      ...ofType('object', 'asset'),
      ...strings(
        'consumedOnChainId',
        'createdOnChainId',
        'utxoId',
        'creationTxHash',
        'outputIndex',
        'utxoType',
      ),
      ...numbers('locktime', 'threshold', 'timestamp'),
    },
    optional: {
      ...strings('consumingTxHash', 'utxoBytes'),
      ...numbers('consumingTxTimestamp'),
      ...lists('credentials'),
    },
  },
  {
    name: 'P-Chain transaction',
    at: TRANSACTIONS,
    where: { timestamp: undefined },
    required: {
      ...strings('txHash', 'txType', 'blockNumber', 'blockHash'),
      ...numbers('blockTimestamp'),
      ...lists('consumedUtxos', 'emittedUtxos', 'value', 'amountBurned', 'amountStaked'),
      ...lists('amountL1ValidatorBalanceBurned'),
    },
    optional: {
      ...strings(
        'sourceChain',
        'destinationChain',
        'nodeId',
        'subnetId',
        'estimatedReward',
        'rewardTxHash',
        'memo',
      ),
      ...ofType('array', 'l1ValidatorDetails', 'rewardAddresses'),
      ...numbers('startTimestamp', 'endTimestamp'),
    },
  },
  {
    name: 'X-Chain linear transaction',
    at: TRANSACTIONS,
    where: { chainFormat: 'linear' },
    required: { ...X_CHAIN, ...numbers('blockHeight'), ...strings('blockHash') },
  },
  {
    name: 'X-Chain non-linear transaction',
    at: TRANSACTIONS,
    where: { chainFormat: 'non-linear' },
    required: { ...X_CHAIN, ...lists('vertices') },
  },
  {
    name: 'C-Chain export',
    at: TRANSACTIONS,
    where: { blockNumber: undefined, chainFormat: undefined, txType: 'ExportTx' },
    required: { ...C_CHAIN, ...lists('evmInputs', 'emittedUtxos') },
  },
  {
    name: 'C-Chain import',
    at: TRANSACTIONS,
    where: { blockNumber: undefined, chainFormat: undefined, txType: 'ImportTx' },
    required: { ...C_CHAIN, ...lists('evmOutputs', 'consumedUtxos') },
  },
  {
    name: 'L1 validator of a transaction',
    at: below(TRANSACTIONS, 'l1ValidatorDetails/*'),
    required: L1_VALIDATOR,
    optional: { ...numbers('balanceChange'), ...ofType('object', 'blsCredentials') },
  },
];

const staking: readonly SentObject[] = [
  {
    name: 'active validator',
    at: { [E10]: ['validators/*'] },
    where: { validationStatus: 'active' },
    required: {
      ...VALIDATION,
      ...strings('validationStatus'),
      ...numbers('stakePercentage', 'uptimePerformance', 'delegatorCount'),
      ...ofType('object', 'potentialRewards', 'validatorHealth'),
      geolocation: 'object|null',
    },
    optional: strings('amountDelegated', 'avalancheGoVersion', 'delegationCapacity', 'delegationFee'),
  },
  {
    name: 'pending validator',
    at: { [E10]: ['validators/*'] },
    where: { validationStatus: 'pending' },
    required: { ...VALIDATION, ...strings('validationStatus') },
    optional: { ...strings('delegationFee'), ...ofType('object', 'blsCredentials') },
  },
  {
    name: 'completed validator',
    at: { [E10]: ['validators/*'] },
    where: { validationStatus: 'completed' },
    required: { ...VALIDATION, ...numbers('delegatorCount'), ...ofType('object', 'rewards') },
    optional: strings('amountDelegated', 'delegationFee'),
  },
  {
    name: 'removed validator',
    at: { [E10]: ['validators/*'] },
    where: { validationStatus: 'removed' },
    required: { ...VALIDATION, ...strings('removeTxHash'), ...numbers('removeTimestamp') },
    optional: strings('delegationFee'),
  },
  {
    name: 'health of a validator',
    at: { [E10]: ['validators/*/validatorHealth'] },
    required: numbers(
      'reachabilityPercent',
      'benchedPChainRequestsPercent',
      'benchedXChainRequestsPercent',
      'benchedCChainRequestsPercent',
    ),
  },
  {
    name: 'location of a validator',
    at: { [E10]: ['validators/*/geolocation'] },
    required: { ...strings('city', 'country', 'countryCode'), ...numbers('latitude', 'longitude') },
  },
  {
    name: 'rewards',
    at: { [E10]: ['validators/*/potentialRewards', 'validators/*/rewards'] },
    required: strings('validationRewardAmount', 'delegationRewardAmount'),
    optional: { ...lists('rewardAddresses'), ...strings('rewardTxHash') },
  },
  {
    name: 'completed delegation',
    at: { [E11]: ['delegators/*'] },
    where: { delegationStatus: 'completed' },
    required: { ...DELEGATION, ...strings('grossReward', 'netReward') },
  },
  ...['active', 'pending'].map((delegationStatus): SentObject => ({
    name: `${delegationStatus} delegation`,
    at: { [E11]: ['delegators/*'] },
    where: { delegationStatus },
    required: { ...DELEGATION, ...ESTIMATES },
  })),
  {
    name: 'block',
    at: { listPrimaryNetworkBlocks: ['blocks/*'] },
    required: {
      ...strings('blockNumber', 'blockHash', 'parentHash', 'blockType'),
      ...numbers('blockTimestamp', 'txCount', 'blockSizeBytes'),
      ...lists('transactions'),
    },
    optional: {
      ...numbers('l1ValidatorsAccruedFees', 'activeL1Validators'),
      ...ofType('object', 'proposerDetails'),
    },
  },
  {
    name: 'L1 validator',
    at: { listL1Validators: ['validators/*'] },
    required: {
      ...L1_VALIDATOR,
      ...numbers('creationTimestamp'),
      ...ofType('object', 'blsCredentials', 'remainingBalanceOwner', 'deactivationOwner'),
    },
  },
  { name: 'page of L1 validators', at: { listL1Validators: [''] }, required: strings('blockHeight') },
  {
    name: 'vertex',
    at: { listVertices: ['vertices/*'] },
    required: {
      ...strings('vertexHash'),
      ...numbers('vertexHeight', 'vertexIndex', 'vertexTimestamp', 'txCount', 'vertexSizeBytes'),
      ...lists('parentHashes', 'transactions'),
    },
  },
];

export const PRIMARY_NETWORK_SENT: readonly SentObject[] = [...parts, ...transactions, ...staking];
