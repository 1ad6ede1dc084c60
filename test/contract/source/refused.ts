/** What the source documents exclude of each parameter and body: one value beyond each bound, outside each enum, of another type. */
import type { Json } from '@chain-apis/foundation';
import type { Values } from './rest-requests.ts';

const P_CHAIN = '11111111111111111111111111111111LpoYY';
const ID = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM';
const address = 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';
const NODE = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';

const network = ['devnet', 'Mainnet'];
const blockchainId = ['z-chain', 'P-chain'];
const pageSize = [0, 101, 1.5, 'ten'];
const blocks = { startBlock: ['first'], endBlock: ['latest'] };
const times = { startTimestamp: [-1, 1.5, 'now'], endTimestamp: [-1, 1.5, 'now'] };
const sortOrder = ['up', 'ASC'];
const currency = ['btc', 'USD'];

export const REFUSED: Readonly<Record<string, Values>> = {
  aggregateSignatures: { network },
  getAggregatedSignatures: { network },
  listPrimaryNetworkTransactions: { network, blockchainId, ...times, pageSize, sortOrder },
  listErc721Transfers: { ...blocks, pageSize },
  listErc20Balances: { pageSize: [0, 501, 1.5, 'ten'], filterSpamTokens: ['no', 1], currency },
  listTokenTransfers: { ...blocks, pageSize },
  listNativeTransactions: { ...blocks, pageSize },
  listBlockTransactions: { pageSize: [-1, 101, 1.5, 'ten'] },
  listValidatorDetails: { network, pageSize, validationStatus: ['running'], sortOrder, nodeId: ['N-1'] },
  listDelegators: { network, pageSize, sortOrder, delegationStatus: ['removed'] },
  getNativeBalance: { currency },
  listPrimaryNetworkBlocks: { network, blockchainId, ...times, pageSize },
  listL1Validators: { network, pageSize, includeInactiveL1Validators: ['no', 1], nodeId: ['N-1'] },
  listVertices: { network, blockchainId: ['p-chain', 'c-chain', P_CHAIN], pageSize },
};

const type = 'TRANSACTION_EXPORT_EVM';
const options = { addresses: [], includeChains: [] };

export const REFUSED_BODIES: Readonly<Record<string, readonly (Json | undefined)[]>> = {
  aggregateSignatures: [
    undefined,
    {},
    { pChainHeight: 0 },
    { message: 'xyz' },
    { message: 7 },
    { justification: 'xyz' },
    { message: '00', signingSubnetId: 7 },
    ...[-1, 101, 1.5, '50'].flatMap((value) => [
      { message: '00', quorumPercentage: value, quorumPercentageBuffer: 0 },
      { message: '00', quorumPercentage: 0, quorumPercentageBuffer: value },
    ]),
    { message: '00', quorumPercentage: 60, quorumPercentageBuffer: 41 },
    // 67 and 0 are the defaults.
    { message: '00', quorumPercentageBuffer: 34 },
    { message: '00', pChainHeight: 'latest' },
  ],
  createTransactionExport: [
    undefined,
    {},
    { type },
    { options },
    { type: 'TRANSACTION_EXPORT', options },
    { type, options: [] },
    { type, options: { addresses: 'all' } },
    { type, options: { includeChains: 43114 } },
    { type, options, firstDate: 20240101 },
    { type, options, lastDate: 20240131 },
  ],
};

/** Parameters of methods, whole; `undefined` for none. */
export const REFUSED_PARAMS: Readonly<Record<string, readonly (Json | undefined)[]>> = {
  'xvm.getAllBalances': [{}, { address: 7 }],
  'xvm.getAssetDescription': [{}, { assetID: 7 }],
  'xvm.getBalance': [{ assetID: ID }, { address }, { address: 7, assetID: ID }],
  'xvm.getBlock': [{ encoding: 'hex' }, { blockID: 7 }, { blockID: ID, encoding: 'yaml' }],
  'xvm.getBlockByHeight': [{}, { height: [] }, { height: -1 }, { height: '1', encoding: 'yaml' }],
  'xvm.getTx': [{}, { txID: 7 }, { txID: ID, encoding: 'yaml' }],
  'xvm.getTxStatus': [{}, { txID: 7 }],
  'xvm.getUTXOs': [
    {},
    { addresses: 'X' },
    { addresses: [] },
    { addresses: Array<string>(1025).fill(address) },
  ],
  'info.isBootstrapped': [{}, { chain: 7 }],
  'info.getBlockchainID': [{}, { alias: 7 }],
  'info.peers': [{ nodeIDs: NODE }, { nodeIDs: [7] }],
  'info.uptime': [{ subnetID: 7 }],
  'health.health': [{ tags: 7 }, { tags: [7] }],
  'health.readiness': [{ tags: 7 }, { tags: [7] }],
  eth_feeConfig: [[true]],
  eth_getActivePrecompilesAt: [['latest'], [-1]],
  eth_getActiveRulesAt: [['latest'], [-1]],
  'validators.getCurrentValidators': [{ nodeIDs: NODE }, { nodeIDs: [7] }],
};

const page = { pageSize: 10 };

/** Defaults, by operation. A body's member has the name of the operation's body. */
export const DEFAULTS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  aggregateSignatures: { quorumPercentage: 67, quorumPercentageBuffer: 0, pChainHeight: 0 },
  listPrimaryNetworkTransactions: page,
  listErc721Transfers: page,
  listErc20Balances: { ...page, filterSpamTokens: true, currency: 'usd' },
  listTokenTransfers: page,
  listNativeTransactions: page,
  listBlockTransactions: { pageSize: 0 },
  listValidatorDetails: page,
  listDelegators: page,
  getNativeBalance: { currency: 'usd' },
  listPrimaryNetworkBlocks: page,
  listL1Validators: page,
  listVertices: page,
  'xvm.getBlock': { encoding: 'hex' },
  'xvm.getBlockByHeight': { encoding: 'hex' },
  'xvm.getTx': { encoding: 'hex' },
  'xvm.getUTXOs': { limit: 1024 },
  eth_feeConfig: { blk: 'latest' },
};

/** Error statuses of every endpoint of the REST services. */
export const ERROR_STATUSES = [400, 401, 403, 404, 429, 500, 502, 503];
export const ERROR_MEMBERS = ['message', 'statusCode', 'error'];
/** Nodes refuse an unknown host name with 403. */
export const PROBE_STATUSES = [403, 503];

/** Integers and numbers that are never negative, by the wire kind that the documents declare. */
export const KINDS: Readonly<
  Record<string, { readonly takes: readonly Json[]; readonly refuses: readonly Json[] }>
> = {
  UnixSeconds: { takes: [0], refuses: [-1] },
  SafeInteger: { takes: [0], refuses: [-1] },
  Uint64: { takes: [0, 18446744073709551615n], refuses: [-1, 18446744073709551616n] },
  IntegerOrString: { takes: [0, '0'], refuses: [-1] },
  FloatOrString: { takes: [0, '0'], refuses: [-1] },
};
