// Generated from Chain Data API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, ErrorResponse, Failure, JobCall, JobRead, PagedCall, PagedRestOperation, RestOperation, Success } from '@chain-apis/runtime';
import { readWide } from '@chain-apis/runtime/codecs';
import type {
  AggregateSignaturesArgs,
  ApiError,
  ContractMetadata,
  CreateTransactionExportArgs,
  Delegator,
  DelegatorPage,
  Erc20TokenBalance,
  Erc20TokenBalancePage,
  Erc721Transfer,
  Erc721TransferPage,
  GetAggregatedSignaturesArgs,
  GetContractMetadataArgs,
  GetNativeBalanceArgs,
  GetNftTokenArgs,
  GetOperationArgs,
  L1Validator,
  L1ValidatorPage,
  ListBlockTransactionsArgs,
  ListDelegatorsArgs,
  ListErc20BalancesArgs,
  ListErc721TransfersArgs,
  ListL1ValidatorsArgs,
  ListNativeTransactionsArgs,
  ListPrimaryNetworkBlocksArgs,
  ListPrimaryNetworkTransactionsArgs,
  ListTokenTransfersArgs,
  ListValidatorDetailsArgs,
  ListVerticesArgs,
  NativeBalanceResult,
  NativeTransaction,
  NativeTransactionPage,
  NftToken,
  Operation,
  PChainTransaction,
  PrimaryNetworkBlock,
  PrimaryNetworkBlockPage,
  PrimaryNetworkTransactionPage,
  SignedMessage,
  TokenTransfer,
  TokenTransferPage,
  Validator,
  ValidatorPage,
  Vertex,
  VertexPage,
} from './types.ts';

export type * from './types.ts';

/** Outcome of `aggregateSignatures`: narrow on `ok`, then on `outcome` or `status`. */
export type AggregateSignaturesResult =
  | Success<number, SignedMessage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `aggregateSignatures` travels. */
export const aggregateSignatures: RestOperation<AggregateSignaturesArgs, AggregateSignaturesResult> = {
  id: 'aggregateSignatures',
  method: 'POST',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures',
  body: true,
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Outcome of `getAggregatedSignatures`: narrow on `ok`, then on `outcome` or `status`. */
export type GetAggregatedSignaturesResult =
  | Success<number, SignedMessage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `getAggregatedSignatures` travels. */
export const getAggregatedSignatures: RestOperation<GetAggregatedSignaturesArgs, GetAggregatedSignaturesResult> = {
  id: 'getAggregatedSignatures',
  method: 'GET',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}',
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Outcome of `createTransactionExport`: narrow on `ok`, then on `outcome` or `status`. */
export type CreateTransactionExportResult =
  | Success<number, Operation>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `createTransactionExport` travels. */
export const createTransactionExport: RestOperation<CreateTransactionExportArgs, CreateTransactionExportResult> = {
  id: 'createTransactionExport',
  method: 'POST',
  path: '/v1/operations/transactions:export',
  body: true,
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  job: { read: 'getOperation', id: 'operationId', state: 'operationStatus', running: ['RUNNING'], ends: ['COMPLETED', 'COMPLETED_WITH_WARNING', 'FAILED'] },
};

/** Outcome of `getOperation`: narrow on `ok`, then on `outcome` or `status`. */
export type GetOperationResult =
  | Success<number, Operation>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `getOperation` travels. */
export const getOperation: RestOperation<GetOperationArgs, GetOperationResult> = {
  id: 'getOperation',
  method: 'GET',
  path: '/v1/operations/{operationId}',
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Outcome of `listPrimaryNetworkTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListPrimaryNetworkTransactionsResult =
  | Success<number, PrimaryNetworkTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listPrimaryNetworkTransactions` travels. */
export const listPrimaryNetworkTransactions: PagedRestOperation<ListPrimaryNetworkTransactionsArgs, ListPrimaryNetworkTransactionsResult, PrimaryNetworkTransactionPage, PChainTransaction> = {
  id: 'listPrimaryNetworkTransactions',
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/transactions',
  query: ['addresses', 'l1ValidationId', 'txTypes', 'startTimestamp', 'endTimestamp', 'pageToken', 'pageSize', 'sortOrder'],
  joined: ['addresses'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  integers: { read: readWide, wide: ['chainId', 'feeConfig/*', 'genesisData/*', 'l1ValidatorDetails/*', 'locktime', 'platformLocktime', 'stakeableLocktime'] },
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'transactions', lifetime: 86400000 },
};

/** Outcome of `listPrimaryNetworkBlocks`: narrow on `ok`, then on `outcome` or `status`. */
export type ListPrimaryNetworkBlocksResult =
  | Success<number, PrimaryNetworkBlockPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listPrimaryNetworkBlocks` travels. */
export const listPrimaryNetworkBlocks: PagedRestOperation<ListPrimaryNetworkBlocksArgs, ListPrimaryNetworkBlocksResult, PrimaryNetworkBlockPage, PrimaryNetworkBlock> = {
  id: 'listPrimaryNetworkBlocks',
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/blocks',
  query: ['startTimestamp', 'endTimestamp', 'pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  integers: { read: readWide, wide: ['l1ValidatorsAccruedFees'] },
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'blocks', lifetime: 86400000 },
};

/** Outcome of `listVertices`: narrow on `ok`, then on `outcome` or `status`. */
export type ListVerticesResult =
  | Success<number, VertexPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listVertices` travels. */
export const listVertices: PagedRestOperation<ListVerticesArgs, ListVerticesResult, VertexPage, Vertex> = {
  id: 'listVertices',
  method: 'GET',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices',
  query: ['pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'vertices', lifetime: 86400000 },
};

/** Outcome of `listValidatorDetails`: narrow on `ok`, then on `outcome` or `status`. */
export type ListValidatorDetailsResult =
  | Success<number, ValidatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listValidatorDetails` travels. */
export const listValidatorDetails: PagedRestOperation<ListValidatorDetailsArgs, ListValidatorDetailsResult, ValidatorPage, Validator> = {
  id: 'listValidatorDetails',
  method: 'GET',
  path: '/v1/networks/{network}/validators/{nodeId}',
  query: ['pageToken', 'pageSize', 'validationStatus', 'sortOrder'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'validators', lifetime: 86400000 },
};

/** Outcome of `listDelegators`: narrow on `ok`, then on `outcome` or `status`. */
export type ListDelegatorsResult =
  | Success<number, DelegatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listDelegators` travels. */
export const listDelegators: PagedRestOperation<ListDelegatorsArgs, ListDelegatorsResult, DelegatorPage, Delegator> = {
  id: 'listDelegators',
  method: 'GET',
  path: '/v1/networks/{network}/delegators',
  query: ['pageToken', 'pageSize', 'rewardAddresses', 'sortOrder', 'delegationStatus', 'nodeIds'],
  joined: ['rewardAddresses', 'nodeIds'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'delegators', lifetime: 86400000 },
};

/** Outcome of `listL1Validators`: narrow on `ok`, then on `outcome` or `status`. */
export type ListL1ValidatorsResult =
  | Success<number, L1ValidatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listL1Validators` travels. */
export const listL1Validators: PagedRestOperation<ListL1ValidatorsArgs, ListL1ValidatorsResult, L1ValidatorPage, L1Validator> = {
  id: 'listL1Validators',
  method: 'GET',
  path: '/v1/networks/{network}/l1Validators',
  query: ['pageToken', 'pageSize', 'l1ValidationId', 'includeInactiveL1Validators', 'nodeId', 'subnetId'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  integers: { read: readWide, wide: ['remainingBalance', 'weight'] },
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'validators', lifetime: 86400000 },
};

/** Outcome of `listNativeTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListNativeTransactionsResult =
  | Success<number, NativeTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listNativeTransactions` travels. */
export const listNativeTransactions: PagedRestOperation<ListNativeTransactionsArgs, ListNativeTransactionsResult, NativeTransactionPage, NativeTransaction> = {
  id: 'listNativeTransactions',
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listNative',
  query: ['startBlock', 'endBlock', 'pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'transactions', lifetime: 86400000 },
};

/** Outcome of `listErc721Transfers`: narrow on `ok`, then on `outcome` or `status`. */
export type ListErc721TransfersResult =
  | Success<number, Erc721TransferPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listErc721Transfers` travels. */
export const listErc721Transfers: PagedRestOperation<ListErc721TransfersArgs, ListErc721TransfersResult, Erc721TransferPage, Erc721Transfer> = {
  id: 'listErc721Transfers',
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721',
  query: ['startBlock', 'endBlock', 'pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'transactions', lifetime: 86400000 },
};

/** Outcome of `listBlockTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListBlockTransactionsResult =
  | Success<number, NativeTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listBlockTransactions` travels. */
export const listBlockTransactions: PagedRestOperation<ListBlockTransactionsArgs, ListBlockTransactionsResult, NativeTransactionPage, NativeTransaction> = {
  id: 'listBlockTransactions',
  method: 'GET',
  path: '/v1/chains/{chainId}/blocks/{blockId}/transactions',
  query: ['pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'transactions', lifetime: 86400000 },
};

/** Outcome of `getNativeBalance`: narrow on `ok`, then on `outcome` or `status`. */
export type GetNativeBalanceResult =
  | Success<number, NativeBalanceResult>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `getNativeBalance` travels. */
export const getNativeBalance: RestOperation<GetNativeBalanceArgs, GetNativeBalanceResult> = {
  id: 'getNativeBalance',
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:getNative',
  query: ['blockNumber', 'currency'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Outcome of `listErc20Balances`: narrow on `ok`, then on `outcome` or `status`. */
export type ListErc20BalancesResult =
  | Success<number, Erc20TokenBalancePage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listErc20Balances` travels. */
export const listErc20Balances: PagedRestOperation<ListErc20BalancesArgs, ListErc20BalancesResult, Erc20TokenBalancePage, Erc20TokenBalance> = {
  id: 'listErc20Balances',
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc20',
  query: ['blockNumber', 'pageToken', 'pageSize', 'filterSpamTokens', 'contractAddresses', 'currency'],
  joined: ['contractAddresses'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'erc20TokenBalances', lifetime: 86400000 },
};

/** Outcome of `listTokenTransfers`: narrow on `ok`, then on `outcome` or `status`. */
export type ListTokenTransfersResult =
  | Success<number, TokenTransferPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `listTokenTransfers` travels. */
export const listTokenTransfers: PagedRestOperation<ListTokenTransfersArgs, ListTokenTransfersResult, TokenTransferPage, TokenTransfer> = {
  id: 'listTokenTransfers',
  method: 'GET',
  path: '/v1/chains/{chainId}/tokens/{address}/transfers',
  query: ['startBlock', 'endBlock', 'pageToken', 'pageSize'],
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
  page: { param: 'pageToken', next: 'nextPageToken', items: 'transfers', lifetime: 86400000 },
};

/** Outcome of `getNftToken`: narrow on `ok`, then on `outcome` or `status`. */
export type GetNftTokenResult =
  | Success<number, NftToken>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `getNftToken` travels. */
export const getNftToken: RestOperation<GetNftTokenArgs, GetNftTokenResult> = {
  id: 'getNftToken',
  method: 'GET',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}',
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Outcome of `getContractMetadata`: narrow on `ok`, then on `outcome` or `status`. */
export type GetContractMetadataResult =
  | Success<number, ContractMetadata>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** How `getContractMetadata` travels. */
export const getContractMetadata: RestOperation<GetContractMetadataArgs, GetContractMetadataResult> = {
  id: 'getContractMetadata',
  method: 'GET',
  path: '/v1/chains/{chainId}/addresses/{address}',
  success: ['2XX'],
  errors: [400, 401, 403, 404, 429, 500, 502, 503],
  secured: true,
};

/** Every operation of the Chain Data API, by name. */
export const operations: {
  readonly aggregateSignatures: typeof aggregateSignatures;
  readonly getAggregatedSignatures: typeof getAggregatedSignatures;
  readonly createTransactionExport: typeof createTransactionExport;
  readonly getOperation: typeof getOperation;
  readonly listPrimaryNetworkTransactions: typeof listPrimaryNetworkTransactions;
  readonly listPrimaryNetworkBlocks: typeof listPrimaryNetworkBlocks;
  readonly listVertices: typeof listVertices;
  readonly listValidatorDetails: typeof listValidatorDetails;
  readonly listDelegators: typeof listDelegators;
  readonly listL1Validators: typeof listL1Validators;
  readonly listNativeTransactions: typeof listNativeTransactions;
  readonly listErc721Transfers: typeof listErc721Transfers;
  readonly listBlockTransactions: typeof listBlockTransactions;
  readonly getNativeBalance: typeof getNativeBalance;
  readonly listErc20Balances: typeof listErc20Balances;
  readonly listTokenTransfers: typeof listTokenTransfers;
  readonly getNftToken: typeof getNftToken;
  readonly getContractMetadata: typeof getContractMetadata;
} = {
  aggregateSignatures,
  getAggregatedSignatures,
  createTransactionExport,
  getOperation,
  listPrimaryNetworkTransactions,
  listPrimaryNetworkBlocks,
  listVertices,
  listValidatorDetails,
  listDelegators,
  listL1Validators,
  listNativeTransactions,
  listErc721Transfers,
  listBlockTransactions,
  getNativeBalance,
  listErc20Balances,
  listTokenTransfers,
  getNftToken,
  getContractMetadata,
};

/** Header that carries the API key. */
export const apiKeyHeader = 'x-data-api-key';

/** The Chain Data API by operation name. Each call takes one flat object of arguments. */
export interface DataCalls {
  /**
   * Aggregate signatures of a Warp message.
   *
   * Collects signatures of a subnet's validators until the requested share of the weight has signed, and returns the
   * signed message.
   *
   * Rule: at least one of message and justification is required.
   *
   * Rule: quorumPercentage (67 by default) and quorumPercentageBuffer (0 by default) must not exceed 100 together.
   *
   * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
   *
   * @example
   * ```ts
   * const result = await data.aggregateSignatures({ network: 'mainnet', message: '0x0000000000010427d4b22a2a78bcddd456742caf91b56badbff985ee19aef14573e7343fd652000000248091474becad676d2462aa63c14be19ff2527beeb67ae0abb31921d85fd85b32c691f4d3' });
   * ```
   */
  readonly aggregateSignatures: (args: AggregateSignaturesArgs, options?: CallOptions) => Promise<AggregateSignaturesResult>;

  /**
   * Get aggregated signatures of a transaction.
   *
   * Returns the aggregated signatures of the L1-related Warp message in a P-Chain transaction.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   *
   * @example
   * ```ts
   * const result = await data.getAggregatedSignatures({ network: 'mainnet', txHash: 'suNeVJUJrFCEnKEnUZCKc1ZULCTXWZNikeeYy2wqEeDeixD8A' });
   * ```
   */
  readonly getAggregatedSignatures: (args: GetAggregatedSignaturesArgs, options?: CallOptions) => Promise<GetAggregatedSignaturesResult>;

  /**
   * Start an export of transactions.
   *
   * Starts a job that exports transactions in the background, and returns the job. Read its status by `operationId`
   * with `getOperation`.
   *
   * Rule: startDate and endDate are deprecated; use firstDate and lastDate.
   *
   * `POST /v1/operations/transactions:export`
   *
   * @example
   * ```ts
   * const result = await data.createTransactionExport({ type: 'TRANSACTION_EXPORT_EVM', firstDate: '2024-01-01', lastDate: '2024-03-31', options: { addresses: ['0x8ae323046633A07FB162043f28Cea39FFc23B50A', '0x1a91832e24dd43b8e8a5b8b2dd1e6d8dd3df4a51'], includeChains: ['43114', '43113'] } });
   * ```
   */
  readonly createTransactionExport: JobCall<CreateTransactionExportArgs, CreateTransactionExportResult, GetOperationResult>;

  /**
   * Get the status of an operation.
   *
   * Returns the state of a background job and its outcome. Same body as `createTransactionExport`.
   *
   * `GET /v1/operations/{operationId}`
   *
   * @example
   * ```ts
   * const result = await data.getOperation({ operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' });
   * ```
   */
  readonly getOperation: JobRead<GetOperationArgs, GetOperationResult>;

  /**
   * List the latest primary-network transactions.
   *
   * Returns transactions of one primary-network chain. A page can contain fewer than `pageSize`
   * if its transactions have very many outputs; only `nextPageToken` says whether there are more. Sorted by timestamp.
   *
   * `txTypes`, `startTimestamp` and `endTimestamp` need an address filter: either `addresses` or, on the P-Chain,
   * `l1ValidationId`.
   *
   * Rule: txTypes requires addresses or l1ValidationId.
   *
   * Rule: startTimestamp requires addresses or l1ValidationId.
   *
   * Rule: endTimestamp requires addresses or l1ValidationId.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/transactions`
   *
   * @example
   * ```ts
   * const result = await data.listPrimaryNetworkTransactions({ network: 'mainnet', blockchainId: 'p-chain' });
   * ```
   */
  readonly listPrimaryNetworkTransactions: PagedCall<ListPrimaryNetworkTransactionsArgs, ListPrimaryNetworkTransactionsResult, PrimaryNetworkTransactionPage, PChainTransaction>;

  /**
   * List the latest primary-network blocks.
   *
   * Returns blocks of one primary-network chain, optionally within a period of time.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/blocks`
   *
   * @example
   * ```ts
   * const result = await data.listPrimaryNetworkBlocks({ network: 'mainnet', blockchainId: 'p-chain' });
   * ```
   */
  readonly listPrimaryNetworkBlocks: PagedCall<ListPrimaryNetworkBlocksArgs, ListPrimaryNetworkBlocksResult, PrimaryNetworkBlockPage, PrimaryNetworkBlock>;

  /**
   * List the latest X-Chain vertices.
   *
   * Returns X-Chain vertices. Their X-Chain transactions have the `chainFormat` `non-linear`.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices`
   *
   * @example
   * ```ts
   * const result = await data.listVertices({ network: 'mainnet', blockchainId: 'x-chain' });
   * ```
   */
  readonly listVertices: PagedCall<ListVerticesArgs, ListVerticesResult, VertexPage, Vertex>;

  /**
   * List the validations of one node.
   *
   * Returns a node's past, current and pending validations. Their properties depend on `validationStatus`.
   *
   * `GET /v1/networks/{network}/validators/{nodeId}`
   *
   * @example
   * ```ts
   * const result = await data.listValidatorDetails({ network: 'mainnet', nodeId: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' });
   * ```
   */
  readonly listValidatorDetails: PagedCall<ListValidatorDetailsArgs, ListValidatorDetailsResult, ValidatorPage, Validator>;

  /**
   * List delegators.
   *
   * Returns delegations on the primary network. Their properties depend on `delegationStatus`.
   *
   * `GET /v1/networks/{network}/delegators`
   *
   * @example
   * ```ts
   * const result = await data.listDelegators({ network: 'mainnet' });
   * ```
   */
  readonly listDelegators: PagedCall<ListDelegatorsArgs, ListDelegatorsResult, DelegatorPage, Delegator>;

  /**
   * List L1 validators.
   *
   * Returns validators of L1s: by default, all active ones.
   *
   * `GET /v1/networks/{network}/l1Validators`
   *
   * @example
   * ```ts
   * const result = await data.listL1Validators({ network: 'mainnet' });
   * ```
   */
  readonly listL1Validators: PagedCall<ListL1ValidatorsArgs, ListL1ValidatorsResult, L1ValidatorPage, L1Validator>;

  /**
   * List native transactions of an address.
   *
   * Returns transactions that an address sent or received, optionally within a range of blocks.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listNative`
   *
   * @example
   * ```ts
   * const result = await data.listNativeTransactions({ chainId: '43114', address: '0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8' });
   * ```
   */
  readonly listNativeTransactions: PagedCall<ListNativeTransactionsArgs, ListNativeTransactionsResult, NativeTransactionPage, NativeTransaction>;

  /**
   * List ERC-721 transfers of an address.
   *
   * Returns ERC-721 transfers that an address sent or received, optionally within a range of blocks.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   *
   * @example
   * ```ts
   * const result = await data.listErc721Transfers({ chainId: '43114', address: '0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8' });
   * ```
   */
  readonly listErc721Transfers: PagedCall<ListErc721TransfersArgs, ListErc721TransfersResult, Erc721TransferPage, Erc721Transfer>;

  /**
   * List transactions of a block.
   *
   * Returns the transactions of one block, by its number or hash.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   *
   * @example
   * ```ts
   * const result = await data.listBlockTransactions({ chainId: '43114', blockId: '72104512' });
   * ```
   */
  readonly listBlockTransactions: PagedCall<ListBlockTransactionsArgs, ListBlockTransactionsResult, NativeTransactionPage, NativeTransaction>;

  /**
   * Get the native token balance.
   *
   * Returns an address's balance of the chain's native token, with its value in a currency if a price is known.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:getNative`
   *
   * @example
   * ```ts
   * const result = await data.getNativeBalance({ chainId: '43114', address: '0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8' });
   * ```
   */
  readonly getNativeBalance: (args: GetNativeBalanceArgs, options?: CallOptions) => Promise<GetNativeBalanceResult>;

  /**
   * List ERC-20 balances of an address.
   *
   * Returns an address's ERC-20 balances, with their values in a currency, and its native token balance. Excludes spam by default; set `filterSpamTokens` to `false` to include it.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc20`
   *
   * @example
   * ```ts
   * const result = await data.listErc20Balances({ chainId: '43114', address: '0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8' });
   * ```
   */
  readonly listErc20Balances: PagedCall<ListErc20BalancesArgs, ListErc20BalancesResult, Erc20TokenBalancePage, Erc20TokenBalance>;

  /**
   * List transfers of a token contract.
   *
   * Returns transfers of one ERC-20, ERC-721 or ERC-1155 contract, optionally within a range of blocks.
   *
   * `GET /v1/chains/{chainId}/tokens/{address}/transfers`
   *
   * @example
   * ```ts
   * const result = await data.listTokenTransfers({ chainId: '43114', address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' });
   * ```
   */
  readonly listTokenTransfers: PagedCall<ListTokenTransfersArgs, ListTokenTransfersResult, TokenTransferPage, TokenTransfer>;

  /**
   * Get an NFT token.
   *
   * Returns one token of an NFT contract, with its indexed metadata.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   *
   * @example
   * ```ts
   * const result = await data.getNftToken({ chainId: '43114', address: '0x2607567D7c6E2FCBeAFcCB77aAe498bC8404117d', tokenId: '145' });
   * ```
   */
  readonly getNftToken: (args: GetNftTokenArgs, options?: CallOptions) => Promise<GetNftTokenResult>;

  /**
   * Get metadata of a contract.
   *
   * Returns name, links, images and deployment of the contract at an address. Most properties are optional and depend
   * on what is known about the contract and on its token standard.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}`
   *
   * @example
   * ```ts
   * const result = await data.getContractMetadata({ chainId: '43114', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' });
   * ```
   */
  readonly getContractMetadata: (args: GetContractMetadataArgs, options?: CallOptions) => Promise<GetContractMetadataResult>;
}
