/** What the public deployment sends: members that are always there, and their JSON types. */

/** JSON types separated by `|`. */
export type Fields = Readonly<Record<string, string>>;

/** Objects in the responses of operations. */
export interface SentObject {
  readonly name: string;
  /** Where they are, by operation; `*` is each item of a list. */
  readonly at: Readonly<Record<string, readonly string[]>>;
  /** Which of the objects there, by values of their members; `undefined` for an absent member. */
  readonly where?: Readonly<Record<string, string | undefined>>;
  readonly required: Fields;
  readonly optional?: Fields;
}

const E4 = 'listPrimaryNetworkTransactions';
const [E6, E10, E11] = ['listErc20Balances', 'listValidatorDetails', 'listDelegators'];
const NFT = 'getNftToken';
const CONTRACT = 'getContractMetadata';
const BALANCES = {
  [E6]: ['nativeTokenBalance', 'erc20TokenBalances/*'],
  getNativeBalance: ['nativeTokenBalance'],
};
const below = (places: Readonly<Record<string, readonly string[]>>, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(places).map(([operation, paths]) => [
      operation,
      paths.flatMap((path) => names.map((name) => `${path}/${name}`)),
    ]),
  );
export const ofType = (type: string, ...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, type]));
export const strings = (...names: string[]) => ofType('string', ...names);
export const numbers = (...names: string[]) => ofType('number', ...names);
export const lists = (...names: string[]) => ofType('array', ...names);

const JOBS = { createTransactionExport: [''], getOperation: [''] };
const TRANSACTIONS = { [E4]: ['transactions/*'] };
const SPENT = below(TRANSACTIONS, 'consumedUtxos/*', 'emittedUtxos/*');
const AMOUNTS = ['amountBurned/*', 'amountStaked/*', 'value/*', 'amountUnlocked/*', 'amountCreated/*'];
const NATIVE = { listNativeTransactions: ['transactions/*'], listBlockTransactions: ['transactions/*'] };
const TRANSFERS = { listTokenTransfers: ['transfers/*'], listErc721Transfers: ['transactions/*'] };

const TRANSFER: Fields = {
  ...strings('blockNumber', 'blockHash', 'txHash'),
  ...numbers('blockTimestamp', 'logIndex'),
  ...ofType('object', 'from', 'to'),
};
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
const METADATA = strings(
  'name',
  'symbol',
  'imageUri',
  'description',
  'animationUri',
  'externalUrl',
  'background',
);

const shared: readonly SentObject[] = [
  {
    name: 'signature',
    at: { aggregateSignatures: [''], getAggregatedSignatures: [''] },
    required: strings('signedMessage'),
  },
  {
    name: 'job',
    at: JOBS,
    required: {
      ...strings('operationId', 'operationType', 'operationStatus'),
      ...numbers('createdAtTimestamp', 'updatedAtTimestamp'),
    },
    optional: { ...strings('message'), ...ofType('object', 'metadata') },
  },
  {
    name: 'job metadata',
    at: below(JOBS, 'metadata'),
    required: {},
    optional: strings('code', 'downloadUrl', 'nextDate'),
  },
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
    name: 'address',
    at: { ...below(TRANSFERS, 'from', 'to'), ...below(NATIVE, 'from', 'to') },
    required: strings('address'),
    optional: { ...strings('name', 'symbol', 'logoUri'), ...numbers('decimals') },
  },
  {
    name: 'price',
    at: below(BALANCES, 'price', 'balanceValue'),
    required: { ...strings('currencyCode'), ...numbers('value') },
  },
  {
    name: 'owner',
    at: { listL1Validators: ['validators/*/remainingBalanceOwner', 'validators/*/deactivationOwner'] },
    required: { ...lists('addresses'), ...numbers('threshold') },
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

const chain: readonly SentObject[] = [
  { name: 'token transfer', at: TRANSFERS, required: TRANSFER },
  ...['erc20Token', 'erc1155Token'].map((token): SentObject => {
    const other = token === 'erc20Token' ? 'erc1155Token' : 'erc20Token';
    return {
      name: `${token} transfer`,
      at: { listTokenTransfers: ['transfers/*'] },
      where: { [other]: undefined, erc721Token: undefined },
      required: { ...strings('value'), ...ofType('object', token) },
    };
  }),
  {
    name: 'erc721Token transfer',
    at: { listErc721Transfers: ['transactions/*'] },
    required: ofType('object', 'erc721Token'),
    optional: numbers('blockTimestampMilliseconds'),
  },
  {
    name: 'native transaction',
    at: NATIVE,
    required: {
      ...strings(
        'blockNumber',
        'blockHash',
        'chainId',
        'txHash',
        'txStatus',
        'gasLimit',
        'gasUsed',
        'gasPrice',
        'nonce',
      ),
      ...strings('value'),
      ...numbers('blockTimestamp', 'blockIndex', 'txType'),
      ...ofType('object', 'from', 'to'),
    },
    optional: {
      ...ofType('object', 'method'),
      ...numbers('blockTimestampMilliseconds', 'blockMinDelayExcess'),
    },
  },
  {
    name: 'method of a transaction',
    at: below(NATIVE, 'method'),
    required: strings('callType', 'methodHash'),
    optional: strings('methodName'),
  },
  {
    name: 'native balance',
    at: { [E6]: ['nativeTokenBalance'], getNativeBalance: ['nativeTokenBalance'] },
    required: { ...strings('name', 'symbol', 'chainId', 'balance'), ...numbers('decimals') },
    optional: { ...strings('logoUri'), ...ofType('object', 'price', 'balanceValue') },
  },
  {
    name: 'ERC-20 balance',
    at: { [E6]: ['erc20TokenBalances/*'] },
    required: {
      ...strings('address', 'name', 'symbol', 'ercType', 'chainId', 'balance'),
      ...numbers('decimals'),
      tokenReputation: 'string|null',
    },
    optional: { ...strings('logoUri'), ...ofType('object', 'price', 'balanceValue') },
  },
  {
    name: 'ERC-721 token',
    at: { [NFT]: [''] },
    where: { ercType: 'ERC-721' },
    required: {
      ...strings('address', 'name', 'symbol', 'ercType', 'tokenId', 'tokenUri'),
      ...ofType('object', 'metadata'),
    },
    optional: strings('ownerAddress'),
  },
  {
    name: 'ERC-1155 token',
    at: { [NFT]: [''] },
    where: { ercType: 'ERC-1155' },
    required: { ...strings('address', 'ercType', 'tokenId', 'tokenUri'), ...ofType('object', 'metadata') },
  },
  {
    name: 'token metadata',
    at: { [NFT]: ['metadata'] },
    required: strings('indexStatus'),
    optional: {
      ...METADATA,
      ...strings('attributes', 'properties'),
      ...numbers('decimals', 'metadataLastUpdatedTimestamp'),
    },
  },
  {
    name: 'ERC-20 contract',
    at: { [CONTRACT]: [''] },
    where: { ercType: 'ERC-20' },
    required: { ...strings('address', 'ercType'), ...numbers('decimals') },
    optional: { ...strings('name', 'symbol', 'description'), ...ofType('object', 'pricingProviders') },
  },
  ...['ERC-721', 'ERC-1155', 'UNKNOWN'].map((ercType): SentObject => ({
    name: `${ercType} contract`,
    at: { [CONTRACT]: [''] },
    where: { ercType },
    required: strings('address', 'ercType'),
    optional: strings('name', 'description'),
  })),
  {
    name: 'deployment of a contract',
    at: { [CONTRACT]: ['deploymentDetails'] },
    required: strings('txHash', 'deployerAddress'),
    optional: strings('deployerContractAddress'),
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

export const SENT: readonly SentObject[] = [...shared, ...transactions, ...chain, ...staking];

/** The values that the deployment sends, where the source doesn't list them all. */
export const SENT_VALUES: readonly {
  readonly at: SentObject['at'];
  readonly member: string;
  readonly values: string;
  /** Some that it doesn't send. */
  readonly others: string;
}[] = [
  {
    at: { [NFT]: ['metadata'] },
    member: 'indexStatus',
    others: 'indexed PENDING',
    values:
      'UNKNOWN MISSING_TOKEN INVALID_TOKEN_URI INVALID_TOKEN_URI_SCHEME UNREACHABLE_TOKEN_URI THROTTLED_TOKEN_URI ' +
      'METADATA_CONTENT_TOO_LARGE INVALID_METADATA INVALID_METADATA_JSON INDEXED UNINDEXED',
  },
  {
    at: { [E6]: ['erc20TokenBalances/*'] },
    member: 'tokenReputation',
    others: 'malicious Unknown',
    values: 'Malicious Benign',
  },
  {
    at: below(NATIVE, 'method'),
    member: 'callType',
    others: 'native_transfer',
    values: 'NATIVE_TRANSFER CONTRACT_CALL CONTRACT_CREATION',
  },
  {
    at: JOBS,
    member: 'operationStatus',
    others: 'running',
    values: 'RUNNING COMPLETED COMPLETED_WITH_WARNING FAILED',
  },
  {
    at: below(BALANCES, 'price'),
    member: 'currencyCode',
    others: 'btc',
    values: 'usd eur aud cad chf clp cny czk dkk gbp hkd huf jpy nzd',
  },
  {
    at: below(JOBS, 'metadata'),
    member: 'code',
    others: 'ErrUnknown',
    values: 'ErrInvalidRequest ErrInternal WarnTruncatedExport',
  },
  {
    at: { [CONTRACT]: ['resourceLinks/*'] },
    member: 'type',
    others: 'website',
    values:
      'Blog CoinGecko CoinMarketCap Discord Documentation Facebook Github Instagram LinkedIn Medium Reddit Support Telegram ' +
      'TikTok Twitter Website Whitepaper Youtube',
  },
];
