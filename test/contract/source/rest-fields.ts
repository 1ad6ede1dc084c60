/** What the operations of the REST services return, as the source documents list it. */
import {
  TIME,
  CURRENCIES,
  HEX,
  primaryTransaction,
  page,
  chainInfo,
  block,
  validator,
  delegator,
  native,
  nativeTokenBalance,
  erc20,
  erc20Balance,
  nft,
  contract,
  l1Validator,
  vertex,
  job,
  transferred,
} from './rest-objects.ts';

/** Fields other than the id and type are open: the source doesn't map them to types. */
const { txHash, txType, ...open } = primaryTransaction;
const openFields = Object.keys(open).map((name) => `transactions/0/${name}`);

/** A body in the form of the source. */
export interface SourceBody {
  readonly operation: string;
  /** Distinguishes bodies of one operation. */
  readonly form?: string;
  readonly body: object;
  /** Paths of optional values. */
  readonly open?: readonly string[];
  /** All values that the source names, by path. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
}

const NEXT = ['nextPageToken'];
const TX_TYPES = ['AddDelegatorTx', 'AddValidatorTx', 'ConvertSubnetToL1Tx', 'IncreaseL1ValidatorBalanceTx'];
const NETWORKS = ['mainnet', 'fuji', 'testnet'];
const CHAINS = ['p-chain', 'x-chain', 'c-chain'];

export const BODIES: readonly SourceBody[] = [
  { operation: 'aggregateSignatures', body: { signedMessage: HEX } },
  { operation: 'getAggregatedSignatures', body: { signedMessage: HEX } },
  { operation: 'createTransactionExport', body: job },
  ...CHAINS.flatMap((chain): SourceBody[] => [
    {
      operation: 'listPrimaryNetworkTransactions',
      form: chain,
      body: { ...page, transactions: [primaryTransaction], chainInfo: chainInfo(chain) },
      open: [...NEXT, ...openFields],
      values: { 'transactions/0/txType': TX_TYPES, 'chainInfo/network': NETWORKS },
    },
    {
      operation: 'listPrimaryNetworkTransactions',
      form: `${chain}, few fields`,
      body: { transactions: [{ txHash, txType }], chainInfo: chainInfo(chain) },
      values: { 'transactions/0/txType': TX_TYPES },
    },
  ]),
  {
    operation: 'listErc721Transfers',
    body: { ...page, transactions: [{ ...transferred, erc721Token: nft }] },
    open: NEXT,
  },
  {
    operation: 'listErc20Balances',
    body: { ...page, nativeTokenBalance, erc20TokenBalances: [erc20Balance] },
    open: [...NEXT, 'erc20TokenBalances/0/tokenReputation'],
    values: { 'erc20TokenBalances/0/price/currencyCode': CURRENCIES },
  },
  {
    operation: 'listTokenTransfers',
    body: { ...page, transfers: [{ ...transferred, value: '1', erc20Token: erc20 }] },
    open: NEXT,
  },
  { operation: 'listNativeTransactions', body: { ...page, transactions: [native] }, open: NEXT },
  { operation: 'listBlockTransactions', body: { ...page, transactions: [native] }, open: NEXT },
  {
    operation: 'listValidatorDetails',
    body: { ...page, validators: [validator] },
    open: NEXT,
    values: { 'validators/0/validationStatus': ['completed', 'active', 'pending', 'removed'] },
  },
  {
    operation: 'listDelegators',
    body: { ...page, delegators: [delegator] },
    open: NEXT,
    values: { 'delegators/0/delegationStatus': ['completed', 'active', 'pending'] },
  },
  {
    operation: 'getNativeBalance',
    body: { nativeTokenBalance },
    values: { 'nativeTokenBalance/price/currencyCode': CURRENCIES },
  },
  ...CHAINS.map((chain) => ({
    operation: 'listPrimaryNetworkBlocks',
    form: chain,
    body: { ...page, blocks: [block], chainInfo: chainInfo(chain) },
    open: NEXT,
    values: { 'chainInfo/network': NETWORKS },
  })),
  {
    operation: 'listL1Validators',
    body: { ...page, validators: [l1Validator], blockHeight: '42' },
    open: NEXT,
  },
  {
    operation: 'listVertices',
    body: { ...page, vertices: [vertex], chainInfo: chainInfo('x-chain') },
    open: NEXT,
  },
  { operation: 'getNftToken', body: nft },
  { operation: 'getContractMetadata', body: contract, values: { ercType: ['ERC-20', 'ERC-721'] } },
  {
    operation: 'listAverageTps',
    body: { results: [{ timestamp: TIME, value: 1.5 }], status: 200, lastRun: TIME, ...page },
    open: NEXT,
  },
];
