/** Properties that the public deployment always sends, and their JSON types. */
import { PRIMARY_NETWORK_SENT } from './deployment-primary-network.ts';
import { below, lists, numbers, ofType, strings, type Fields, type SentObject } from './sent-object.ts';

const E6 = 'listErc20Balances';
const NFT = 'getNftToken';
const CONTRACT = 'getContractMetadata';
const BALANCES = {
  [E6]: ['nativeTokenBalance', 'erc20TokenBalances/*'],
  getNativeBalance: ['nativeTokenBalance'],
};
const JOBS = { createTransactionExport: [''], getOperation: [''] };
const NATIVE = { listNativeTransactions: ['transactions/*'], listBlockTransactions: ['transactions/*'] };
const TRANSFERS = { listTokenTransfers: ['transfers/*'], listErc721Transfers: ['transactions/*'] };

const TRANSFER: Fields = {
  ...strings('blockNumber', 'blockHash', 'txHash'),
  ...numbers('blockTimestamp', 'logIndex'),
  ...ofType('object', 'from', 'to'),
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

export const SENT: readonly SentObject[] = [...shared, ...chain, ...PRIMARY_NETWORK_SENT];

/** Values that the deployment sends, where the source doesn't list them all. */
export const SENT_VALUES: readonly {
  readonly at: SentObject['at'];
  readonly member: string;
  readonly values: string;
  /** Some that it never sends. */
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
