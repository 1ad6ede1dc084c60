// Generated from Chain Data API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, ErrorResponse, Failure, JobCall, JobRead, PagedCall, Success } from '@chain-apis/runtime';
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
  | Success<201, SignedMessage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `getAggregatedSignatures`: narrow on `ok`, then on `outcome` or `status`. */
export type GetAggregatedSignaturesResult =
  | Success<201, SignedMessage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `createTransactionExport`: narrow on `ok`, then on `outcome` or `status`. */
export type CreateTransactionExportResult =
  | Success<201, Operation>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `getOperation`: narrow on `ok`, then on `outcome` or `status`. */
export type GetOperationResult =
  | Success<number, Operation>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listPrimaryNetworkTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListPrimaryNetworkTransactionsResult =
  | Success<number, PrimaryNetworkTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listPrimaryNetworkBlocks`: narrow on `ok`, then on `outcome` or `status`. */
export type ListPrimaryNetworkBlocksResult =
  | Success<number, PrimaryNetworkBlockPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listVertices`: narrow on `ok`, then on `outcome` or `status`. */
export type ListVerticesResult =
  | Success<number, VertexPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listValidatorDetails`: narrow on `ok`, then on `outcome` or `status`. */
export type ListValidatorDetailsResult =
  | Success<number, ValidatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listDelegators`: narrow on `ok`, then on `outcome` or `status`. */
export type ListDelegatorsResult =
  | Success<number, DelegatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listL1Validators`: narrow on `ok`, then on `outcome` or `status`. */
export type ListL1ValidatorsResult =
  | Success<number, L1ValidatorPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listNativeTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListNativeTransactionsResult =
  | Success<number, NativeTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listErc721Transfers`: narrow on `ok`, then on `outcome` or `status`. */
export type ListErc721TransfersResult =
  | Success<number, Erc721TransferPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listBlockTransactions`: narrow on `ok`, then on `outcome` or `status`. */
export type ListBlockTransactionsResult =
  | Success<number, NativeTransactionPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `getNativeBalance`: narrow on `ok`, then on `outcome` or `status`. */
export type GetNativeBalanceResult =
  | Success<number, NativeBalanceResult>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listErc20Balances`: narrow on `ok`, then on `outcome` or `status`. */
export type ListErc20BalancesResult =
  | Success<number, Erc20TokenBalancePage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `listTokenTransfers`: narrow on `ok`, then on `outcome` or `status`. */
export type ListTokenTransfersResult =
  | Success<number, TokenTransferPage>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `getNftToken`: narrow on `ok`, then on `outcome` or `status`. */
export type GetNftTokenResult =
  | Success<number, NftToken>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** Outcome of `getContractMetadata`: narrow on `ok`, then on `outcome` or `status`. */
export type GetContractMetadataResult =
  | Success<number, ContractMetadata>
  | ErrorResponse<400 | 401 | 403 | 404 | 429 | 500 | 502 | 503, ApiError>
  | Failure;

/** The Chain Data API by operation name, with what the deployment `avalanche` sends. */
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
   * Public deployment: sends status 201.
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
   * Public deployment: sends status 201.
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
   * Public deployment: sends status 201.
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
   * Public deployment: the method GET and the response body.
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
   * Returns transactions of one primary-network chain, in that chain's form. A page can contain fewer than `pageSize`
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
  readonly listPrimaryNetworkTransactions: PagedCall<ListPrimaryNetworkTransactionsArgs, ListPrimaryNetworkTransactionsResult, PrimaryNetworkTransactionPage, NonNullable<PrimaryNetworkTransactionPage['transactions']>[number]>;

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
   * Returns transfers of one ERC-20, ERC-721 or ERC-1155 contract, optionally within a range of blocks. The form of a
   * transfer depends on the contract's standard.
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
