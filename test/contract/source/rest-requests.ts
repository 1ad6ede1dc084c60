/** Parameters and bodies of the REST operations, as the source documents list them. */

const EVM = '0x0c8a0122e86d1ba930b43a7f495f01d89288a7a8';
const HASH = '0x20afc4a184bc8369cea0ef20be52a386db36fadeb4548a621ece37b373f8be0b';
const ID = '286E5NfoA5SGkGsLDCsZPGww1ynYh2dS9zQsXpWDy6FcGWcjfS';
const NODE = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';
const WALLET = 'avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';
const P_CHAIN = '11111111111111111111111111111111LpoYY';
const X_CHAINS = [
  'x-chain',
  '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
  '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
];
const C_CHAINS = [
  'c-chain',
  '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
];

/** All values that the source names for each parameter, or some if it names none. */
export type Values = Readonly<Record<string, readonly unknown[]>>;

const network = ['mainnet', 'fuji', 'testnet'];
const chainId = ['43114', ID];
const address = [EVM, EVM.slice(2)];
const blockchainId = ['p-chain', P_CHAIN, ...X_CHAINS, ...C_CHAINS];
const pageToken = ['7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40'];
const pages = { pageToken, pageSize: [1, 10, 100] };
const blocks = { startBlock: [0, 6479329], endBlock: [0, 72104513] };
const times = { startTimestamp: [0, 1738000000], endTimestamp: [0, 1741010000] };
const sortOrder = ['asc', 'desc'];
const tag = [[ID], [ID, 'network']];
const currency = 'usd eur aud cad chf clp cny czk dkk gbp hkd huf jpy nzd'.split(' ');
const wallets = [[WALLET], [`P-${WALLET}`, `X-${WALLET}`]];

export const PARAMETERS: Readonly<Record<string, Values>> = {
  aggregateSignatures: { network },
  getAggregatedSignatures: { network, txHash: [ID] },
  listPrimaryNetworkTransactions: {
    network,
    blockchainId,
    addresses: [...wallets, [EVM], [EVM, EVM]],
    l1ValidationId: [ID],
    txTypes: [['AddDelegatorTx'], ['AddValidatorTx', 'ConvertSubnetToL1Tx', 'IncreaseL1ValidatorBalanceTx']],
    ...times,
    ...pages,
    sortOrder,
  },
  listErc721Transfers: { chainId, address, ...blocks, ...pages },
  listErc20Balances: {
    chainId,
    address,
    blockNumber: ['0', '6479329'],
    pageToken,
    pageSize: [1, 10, 500],
    filterSpamTokens: [true, false],
    contractAddresses: [[EVM], [EVM.slice(2)], [EVM, EVM.slice(2)]],
    currency,
  },
  listTokenTransfers: { chainId, address, ...blocks, ...pages },
  listNativeTransactions: { chainId, address, ...blocks, ...pages },
  listBlockTransactions: {
    chainId,
    blockId: ['72104512', HASH, HASH.slice(2)],
    pageToken,
    pageSize: [0, 100],
  },
  listValidatorDetails: {
    network,
    nodeId: [NODE],
    ...pages,
    validationStatus: ['completed', 'active', 'pending', 'removed'],
    sortOrder,
  },
  listDelegators: {
    network,
    ...pages,
    rewardAddresses: wallets,
    sortOrder,
    delegationStatus: ['completed', 'active', 'pending'],
    nodeIds: [[NODE], [NODE, NODE]],
  },
  getNativeBalance: { chainId, address, blockNumber: ['0', '6479329'], currency },
  listPrimaryNetworkBlocks: { network, blockchainId, ...times, ...pages },
  listL1Validators: {
    network,
    ...pages,
    l1ValidationId: [ID],
    includeInactiveL1Validators: [true, false],
    nodeId: [NODE],
    subnetId: [ID],
  },
  listVertices: { network, blockchainId: X_CHAINS, ...pages },
  getNftToken: { chainId, address, tokenId: ['1', '0x1f'] },
  getContractMetadata: { chainId, address },
  listAverageTps: { chainId, pageToken },
  getHealth: { tag },
  getHealthAlias: { tag },
  getReadiness: { tag },
  getLiveness: { tag },
};

const job = { type: 'TRANSACTION_EXPORT_EVM', options: { addresses: [EVM], includeChains: ['43114'] } };

export const REQUEST_BODIES: Readonly<Record<string, readonly object[]>> = {
  aggregateSignatures: [
    { message: '0x0000000100' },
    { message: '0000000100' },
    { justification: '0x0a' },
    { justification: '0a' },
    { message: '0x00', justification: '0x0a', signingSubnetId: ID, pChainHeight: 0 },
    { message: '0x00', signingSubnetId: HASH },
    { message: '0x00', signingSubnetId: HASH.slice(2) },
    { message: '0x00', quorumPercentage: 0, quorumPercentageBuffer: 100 },
    { message: '0x00', quorumPercentage: 100, quorumPercentageBuffer: 0 },
  ],
  createTransactionExport: [
    job,
    { ...job, options: { addresses: [EVM.slice(2)] } },
    { ...job, options: { includeChains: ['43114', ID] } },
    { ...job, options: {} },
    { ...job, firstDate: '2024-01-01', lastDate: '2024-01-31' },
  ],
};
/** Deprecated: the call is served, with a warning. */
export const DEPRECATED_BODIES: readonly object[] = [
  { ...job, startDate: '2024-01-01', endDate: '2024-01-31' },
];
