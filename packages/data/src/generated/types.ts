// Generated from Chain Data API by `chain-apis generate`. Do not edit: change the documents and generate again.

export interface paths {
    "/v1/signatureAggregator/{network}/aggregateSignatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Aggregate signatures of a Warp message
         * @description Collects signatures of a subnet's validators until the requested share of the weight has signed, and returns the
         *     signed message.
         */
        post: operations["aggregateSignatures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get aggregated signatures of a transaction
         * @description Returns the aggregated signatures of the L1-related Warp message in a P-Chain transaction.
         */
        get: operations["getAggregatedSignatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/transactions:export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an export of transactions
         * @description Starts a job that exports transactions in the background, and returns the job. Read its status by `operationId`
         *     with `getOperation`.
         */
        post: operations["createTransactionExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of an operation
         * @description Returns the state of a background job and its outcome. Same body as `createTransactionExport`.
         */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest primary-network transactions
         * @description Returns transactions of one primary-network chain. A page can contain fewer than `pageSize`
         *     if its transactions have very many outputs; only `nextPageToken` says whether there are more. Sorted by timestamp.
         *
         *     `txTypes`, `startTimestamp` and `endTimestamp` need an address filter: either `addresses` or, on the P-Chain,
         *     `l1ValidationId`.
         */
        get: operations["listPrimaryNetworkTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest primary-network blocks
         * @description Returns blocks of one primary-network chain, optionally within a period of time.
         */
        get: operations["listPrimaryNetworkBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/blockchains/{blockchainId}/vertices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest X-Chain vertices
         * @description Returns X-Chain vertices. Their X-Chain transactions have the `chainFormat` `non-linear`.
         */
        get: operations["listVertices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/validators/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the validations of one node
         * @description Returns a node's past, current and pending validations. Their properties depend on `validationStatus`.
         */
        get: operations["listValidatorDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/delegators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List delegators
         * @description Returns delegations on the primary network. Their properties depend on `delegationStatus`.
         */
        get: operations["listDelegators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/networks/{network}/l1Validators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List L1 validators
         * @description Returns validators of L1s: by default, all active ones.
         */
        get: operations["listL1Validators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/transactions:listNative": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List native transactions of an address
         * @description Returns transactions that an address sent or received, optionally within a range of blocks.
         */
        get: operations["listNativeTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/transactions:listErc721": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ERC-721 transfers of an address
         * @description Returns ERC-721 transfers that an address sent or received, optionally within a range of blocks.
         */
        get: operations["listErc721Transfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/blocks/{blockId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions of a block
         * @description Returns the transactions of one block, by its number or hash.
         */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description `nextPageToken` of a previous list call; continues that list.
                     * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                     */
                    pageToken?: components["parameters"]["pageToken"];
                    /**
                     * @description Maximum number of transactions on a page. What a page size of 0, the default, stands for is not shown.
                     * @example 10
                     */
                    pageSize?: number;
                };
                header?: never;
                path: {
                    /**
                     * @description A supported EVM chain id or blockchain id.
                     * @example 43114
                     */
                    chainId: components["parameters"]["chainId"];
                    /**
                     * @description A block number or a block hash.
                     * @example 72104512
                     */
                    blockId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["TooManyRequests"];
                500: components["responses"]["InternalServerError"];
                502: components["responses"]["BadGateway"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description One page of transactions. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": NativeTransactionPage;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/balances:getNative": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the native token balance
         * @description Returns an address's balance of the chain's native token, with its value in a currency if a price is known.
         */
        get: operations["getNativeBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}/balances:listErc20": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ERC-20 balances of an address
         * @description Returns an address's ERC-20 balances, with their values in a currency, and its native token balance. Excludes spam by default; set `filterSpamTokens` to `false` to include it.
         */
        get: operations["listErc20Balances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/tokens/{address}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfers of a token contract
         * @description Returns transfers of one ERC-20, ERC-721 or ERC-1155 contract, optionally within a range of blocks.
         */
        get: operations["listTokenTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an NFT token
         * @description Returns one token of an NFT contract, with its indexed metadata.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /**
                     * @description A supported EVM chain id or blockchain id.
                     * @example 43114
                     */
                    chainId: components["parameters"]["chainId"];
                    /**
                     * @description Address of the NFT contract.
                     * @example 0x2607567D7c6E2FCBeAFcCB77aAe498bC8404117d
                     */
                    address: EvmAddress;
                    /**
                     * @description Id of the token within its contract.
                     * @example 145
                     */
                    tokenId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                /** @description The token does not exist, or the URL has a typo. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ApiError;
                    };
                };
                429: components["responses"]["TooManyRequests"];
                500: components["responses"]["InternalServerError"];
                502: components["responses"]["BadGateway"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description The token. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": NftToken;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains/{chainId}/addresses/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metadata of a contract
         * @description Returns name, links, images and deployment of the contract at an address. Most properties are optional and depend
         *     on what is known about the contract and on its token standard.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /**
                     * @description A supported EVM chain id or blockchain id.
                     * @example 43114
                     */
                    chainId: components["parameters"]["chainId"];
                    /**
                     * @description Address of the contract.
                     * @example 0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7
                     */
                    address: EvmAddress;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["TooManyRequests"];
                500: components["responses"]["InternalServerError"];
                502: components["responses"]["BadGateway"];
                503: components["responses"]["ServiceUnavailable"];
                /** @description The metadata. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ContractMetadata;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Hex: Hex;
        HexOrCb58Id: HexOrCb58Id;
        AggregateSignaturesRequest: AggregateSignaturesRequest;
        ApiError: ApiError;
        SignedMessage: SignedMessage;
        Cb58Id: Cb58Id;
        ExportDates: ExportDates;
        EvmExportRequest: EvmExportRequest;
        TransactionExportRequest: TransactionExportRequest;
        OperationMetadata: OperationMetadata;
        UnixSeconds: UnixSeconds;
        Operation: Operation;
        BlockchainId: BlockchainId;
        PrimaryNetworkTxType: PrimaryNetworkTxType;
        UintString: UintString;
        Bech32Address: Bech32Address;
        SafeInteger: SafeInteger;
        AssetType: AssetType;
        AssetAmount: AssetAmount;
        Uint64: Uint64;
        PChainUtxo: PChainUtxo;
        FloatString: FloatString;
        NodeId: NodeId;
        EvmAddress: EvmAddress;
        WideInteger: WideInteger;
        L1ValidatorChange: L1ValidatorChange;
        BlsCredentials: BlsCredentials;
        EvmAllowListConfig: EvmAllowListConfig;
        EvmGenesisConfig: EvmGenesisConfig;
        EvmGenesis: EvmGenesis;
        BlockchainInfo: BlockchainInfo;
        PChainTransaction: PChainTransaction;
        PrimaryNetwork: PrimaryNetwork;
        ChainInfo: ChainInfo;
        PrimaryNetworkTransactionPage: PrimaryNetworkTransactionPage;
        PrimaryNetworkBlock: PrimaryNetworkBlock;
        PrimaryNetworkBlockPage: PrimaryNetworkBlockPage;
        Vertex: Vertex;
        VertexPage: VertexPage;
        ValidatorRewards: ValidatorRewards;
        Validator: Validator;
        ValidatorPage: ValidatorPage;
        Delegator: Delegator;
        DelegatorPage: DelegatorPage;
        Owner: Owner;
        L1Validator: L1Validator;
        L1ValidatorPage: L1ValidatorPage;
        EvmHash: EvmHash;
        AddressRef: AddressRef;
        TransactionMethod: TransactionMethod;
        NativeTransaction: NativeTransaction;
        NativeTransactionPage: NativeTransactionPage;
        TokenTransferBase: TokenTransferBase;
        NftIndexStatus: NftIndexStatus;
        Erc721TokenMetadata: Erc721TokenMetadata;
        Erc721Token: Erc721Token;
        Erc721Transfer: Erc721Transfer;
        Erc721TransferPage: Erc721TransferPage;
        Currency: Currency;
        Money: Money;
        NativeTokenBalance: NativeTokenBalance;
        NativeBalanceResult: NativeBalanceResult;
        Erc20TokenBalance: Erc20TokenBalance;
        Erc20TokenBalancePage: Erc20TokenBalancePage;
        Erc20Token: Erc20Token;
        TokenTransfer: TokenTransfer;
        TokenTransferPage: TokenTransferPage;
        NftToken: NftToken;
        ImageAsset: ImageAsset;
        ResourceLink: ResourceLink;
        ContractDeployment: ContractDeployment;
        ContractMetadata: ContractMetadata;
        AggregateSignaturesArgs: AggregateSignaturesArgs;
        GetAggregatedSignaturesArgs: GetAggregatedSignaturesArgs;
        CreateTransactionExportArgs: CreateTransactionExportArgs;
        GetOperationArgs: GetOperationArgs;
        ListPrimaryNetworkTransactionsArgs: ListPrimaryNetworkTransactionsArgs;
        ListPrimaryNetworkBlocksArgs: ListPrimaryNetworkBlocksArgs;
        ListVerticesArgs: ListVerticesArgs;
        ListValidatorDetailsArgs: ListValidatorDetailsArgs;
        ListDelegatorsArgs: ListDelegatorsArgs;
        ListL1ValidatorsArgs: ListL1ValidatorsArgs;
        ListNativeTransactionsArgs: ListNativeTransactionsArgs;
        ListErc721TransfersArgs: ListErc721TransfersArgs;
        ListBlockTransactionsArgs: ListBlockTransactionsArgs;
        GetNativeBalanceArgs: GetNativeBalanceArgs;
        ListErc20BalancesArgs: ListErc20BalancesArgs;
        ListTokenTransfersArgs: ListTokenTransfersArgs;
        GetNftTokenArgs: GetNftTokenArgs;
        GetContractMetadataArgs: GetContractMetadataArgs;
    };
    responses: {
        /** @description Credentials are required but absent. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The credentials are valid but lack the privilege. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The URL has a typo, or the resource was moved, deleted or never existed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The rate limit is exceeded. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description A generic, uncaught error on the server. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The client-facing proxy received an invalid response from upstream. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description Returned for certain routes on a particular subnet; that subnet's node has an internal problem. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The signed message. */
        SignaturesAggregated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SignedMessage;
            };
        };
        /** @description The request is invalid or malformed; `message` helps to diagnose it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ApiError;
            };
        };
        /** @description The signed message. */
        SignaturesFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SignedMessage;
            };
        };
        /** @description The job, as created. */
        ExportStarted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Operation;
            };
        };
    };
    parameters: {
        /**
         * @description Network to read. `fuji` and `testnet` both name the test network.
         * @example mainnet
         */
        network: "mainnet" | "fuji" | "testnet";
        /**
         * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
         *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
         * @example p-chain
         */
        blockchain: BlockchainId;
        /**
         * @description Only items after this time.
         * @example 1738000000
         */
        startTimestamp: number;
        /**
         * @description Only items before this time.
         * @example 1741010000
         */
        endTimestamp: number;
        /**
         * @description `nextPageToken` of a previous list call; continues that list.
         * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
         */
        pageToken: string;
        /**
         * @description Maximum number of items on a page.
         * @example 10
         */
        pageSize: number;
        /**
         * @description Direction of the sort.
         * @example desc
         */
        sortOrder: "asc" | "desc";
        /**
         * @description The X-Chain by alias or by cb58 id (main network, test network).
         * @example x-chain
         */
        xChainBlockchainId: "x-chain" | "2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM" | "2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm";
        /**
         * @description A supported EVM chain id or blockchain id.
         * @example 43114
         */
        chainId: string;
        /**
         * @description An EVM address.
         * @example 0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8
         */
        address: EvmAddress;
        /**
         * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
         * @example 6479329
         */
        startBlock: number;
        /**
         * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
         * @example 72104513
         */
        endBlock: number;
        /**
         * @description Block at which the balance is read. The latest block by default.
         * @example 6479329
         */
        blockNumber: UintString;
        /**
         * @description Currency of the prices and values in the response.
         * @example usd
         */
        quoteCurrency: Currency;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    aggregateSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AggregateSignaturesRequest;
            };
        };
        responses: {
            /** @description The request is invalid or malformed; `message` helps to diagnose it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ApiError;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "2XX": components["responses"]["SignaturesAggregated"];
        };
    };
    getAggregatedSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
                /**
                 * @description Hash of a P-Chain or X-Chain transaction.
                 * @example suNeVJUJrFCEnKEnUZCKc1ZULCTXWZNikeeYy2wqEeDeixD8A
                 */
                txHash: Cb58Id;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "2XX": components["responses"]["SignaturesFound"];
        };
    };
    createTransactionExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TransactionExportRequest;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            "2XX": components["responses"]["ExportStarted"];
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `operationId` of the job.
                 * @example 5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90
                 */
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The operation does not exist, or the URL has a typo. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ApiError;
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description The job. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Operation;
                };
            };
        };
    };
    listPrimaryNetworkTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Wallet addresses: of the X-Chain or P-Chain with their network prefix, optionally preceded by `P-` or `X-`, or
                 *     EVM addresses (`0x...`) to look up atomic transactions of the C-Chain.
                 * @example [
                 *       "P-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw",
                 *       "P-avax1sxmr0k8u6trd5c6eu6trzyapzux7090yy7eyyw"
                 *     ]
                 */
                addresses?: string[];
                /**
                 * @description P-Chain only: returns the transactions that concern the L1 validator with this validation id. `txTypes`,
                 *     `startTimestamp` and `endTimestamp` filter them further.
                 * @example 2gA76nMi1eVUj3LxwYkCwYqNLkTKMyT8M77wp917sZMGLucerJ
                 */
                l1ValidationId?: string;
                /**
                 * @description Only transactions of these types; repeat the parameter for each. Needs an address filter.
                 * @example [
                 *       "AddValidatorTx",
                 *       "ConvertSubnetToL1Tx"
                 *     ]
                 */
                txTypes?: PrimaryNetworkTxType[];
                /**
                 * @description Only items after this time.
                 * @example 1738000000
                 */
                startTimestamp?: components["parameters"]["startTimestamp"];
                /**
                 * @description Only items before this time.
                 * @example 1741010000
                 */
                endTimestamp?: components["parameters"]["endTimestamp"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Direction of the sort.
                 * @example desc
                 */
                sortOrder?: components["parameters"]["sortOrder"];
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
                /**
                 * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
                 *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
                 * @example p-chain
                 */
                blockchainId: components["parameters"]["blockchain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of transactions. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PrimaryNetworkTransactionPage;
                };
            };
        };
    };
    listPrimaryNetworkBlocks: {
        parameters: {
            query?: {
                /**
                 * @description Only items after this time.
                 * @example 1738000000
                 */
                startTimestamp?: components["parameters"]["startTimestamp"];
                /**
                 * @description Only items before this time.
                 * @example 1741010000
                 */
                endTimestamp?: components["parameters"]["endTimestamp"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
                /**
                 * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
                 *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
                 * @example p-chain
                 */
                blockchainId: components["parameters"]["blockchain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of blocks. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PrimaryNetworkBlockPage;
                };
            };
        };
    };
    listVertices: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
                /**
                 * @description The X-Chain by alias or by cb58 id (main network, test network).
                 * @example x-chain
                 */
                blockchainId: components["parameters"]["xChainBlockchainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of vertices. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": VertexPage;
                };
            };
        };
    };
    listValidatorDetails: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Only validations in this status.
                 * @example completed
                 */
                validationStatus?: "completed" | "active" | "pending" | "removed";
                /**
                 * @description Direction of the sort.
                 * @example desc
                 */
                sortOrder?: components["parameters"]["sortOrder"];
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
                /**
                 * @description Id of a primary-network node.
                 * @example NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg
                 */
                nodeId: NodeId;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of validations. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ValidatorPage;
                };
            };
        };
    };
    listDelegators: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Addresses; only delegations that reward one of them.
                 * @example [
                 *       "avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw",
                 *       "avax1sxmr0k8u6trd5c6eu6trzyapzux7090yy7eyyw"
                 *     ]
                 */
                rewardAddresses?: string[];
                /**
                 * @description Direction of the sort.
                 * @example desc
                 */
                sortOrder?: components["parameters"]["sortOrder"];
                /**
                 * @description Only delegations in this status.
                 * @example completed
                 */
                delegationStatus?: "completed" | "active" | "pending";
                /**
                 * @description Node ids; only delegations to these nodes.
                 * @example [
                 *       "NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg",
                 *       "NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ"
                 *     ]
                 */
                nodeIds?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of delegations. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DelegatorPage;
                };
            };
        };
    };
    listL1Validators: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Only the L1 validator with this validation id.
                 * @example 2gA76nMi1eVUj3LxwYkCwYqNLkTKMyT8M77wp917sZMGLucerJ
                 */
                l1ValidationId?: string;
                /**
                 * @description Whether to include inactive L1 validators.
                 * @example true
                 */
                includeInactiveL1Validators?: boolean;
                /**
                 * @description Only validators on this node.
                 * @example NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg
                 */
                nodeId?: NodeId;
                /**
                 * @description Only validators of this subnet.
                 * @example rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX
                 */
                subnetId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Network to read. `fuji` and `testnet` both name the test network.
                 * @example mainnet
                 */
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description A page of L1 validators. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": L1ValidatorPage;
                };
            };
        };
    };
    listNativeTransactions: {
        parameters: {
            query?: {
                /**
                 * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
                 * @example 6479329
                 */
                startBlock?: components["parameters"]["startBlock"];
                /**
                 * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
                 * @example 72104513
                 */
                endBlock?: components["parameters"]["endBlock"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description A supported EVM chain id or blockchain id.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
                /**
                 * @description An EVM address.
                 * @example 0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8
                 */
                address: components["parameters"]["address"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description One page of transactions. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": NativeTransactionPage;
                };
            };
        };
    };
    listErc721Transfers: {
        parameters: {
            query?: {
                /**
                 * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
                 * @example 6479329
                 */
                startBlock?: components["parameters"]["startBlock"];
                /**
                 * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
                 * @example 72104513
                 */
                endBlock?: components["parameters"]["endBlock"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description A supported EVM chain id or blockchain id.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
                /**
                 * @description An EVM address.
                 * @example 0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8
                 */
                address: components["parameters"]["address"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description One page of transfers. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Erc721TransferPage;
                };
            };
        };
    };
    getNativeBalance: {
        parameters: {
            query?: {
                /**
                 * @description Block at which the balance is read. The latest block by default.
                 * @example 6479329
                 */
                blockNumber?: components["parameters"]["blockNumber"];
                /**
                 * @description Currency of the prices and values in the response.
                 * @example usd
                 */
                currency?: components["parameters"]["quoteCurrency"];
            };
            header?: never;
            path: {
                /**
                 * @description A supported EVM chain id or blockchain id.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
                /**
                 * @description An EVM address.
                 * @example 0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8
                 */
                address: components["parameters"]["address"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description The balance. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": NativeBalanceResult;
                };
            };
        };
    };
    listErc20Balances: {
        parameters: {
            query?: {
                /**
                 * @description Block at which the balance is read. The latest block by default.
                 * @example 6479329
                 */
                blockNumber?: components["parameters"]["blockNumber"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of balances on a page.
                 * @example 10
                 */
                pageSize?: number;
                /**
                 * @description Whether to exclude spam tokens.
                 * @example true
                 */
                filterSpamTokens?: boolean;
                /**
                 * @description Addresses; only balances of these token contracts.
                 * @example [
                 *       "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E",
                 *       "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"
                 *     ]
                 */
                contractAddresses?: EvmAddress[];
                /**
                 * @description Currency of the prices and values in the response.
                 * @example usd
                 */
                currency?: components["parameters"]["quoteCurrency"];
            };
            header?: never;
            path: {
                /**
                 * @description A supported EVM chain id or blockchain id.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
                /**
                 * @description An EVM address.
                 * @example 0x0C8A0122E86D1BA930b43a7F495f01D89288A7a8
                 */
                address: components["parameters"]["address"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description One page of balances. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Erc20TokenBalancePage;
                };
            };
        };
    };
    listTokenTransfers: {
        parameters: {
            query?: {
                /**
                 * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
                 * @example 6479329
                 */
                startBlock?: components["parameters"]["startBlock"];
                /**
                 * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
                 * @example 72104513
                 */
                endBlock?: components["parameters"]["endBlock"];
                /**
                 * @description `nextPageToken` of a previous list call; continues that list.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description Maximum number of items on a page.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description A supported EVM chain id or blockchain id.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
                /**
                 * @description Address of an ERC-20, ERC-721 or ERC-1155 contract.
                 * @example 0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E
                 */
                address: EvmAddress;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description One page of transfers. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TokenTransferPage;
                };
            };
        };
    };
}
/**
 * Hexadecimal string
 * Format: hex
 * @description Hexadecimal digits in either case, with or without a leading `0x`.
 */
export type Hex = string;
/**
 * Id in hex or cb58
 * Format: hex-or-cb58
 * @description An id in hex, with or without a leading `0x`, or in cb58.
 */
export type HexOrCb58Id = string;
/** @description What to sign, and the share of weight that must sign it. At least one of `message` and `justification` is required. */
export type AggregateSignaturesRequest = {
    /** @description Unsigned Warp message, in hex. Required unless `justification` is given. */
    message?: Hex | undefined;
    /** @description Justification for signing, in hex. Required unless `message` is given. */
    justification?: Hex | undefined;
    /** @description Subnet whose validators sign, in hex or cb58. By default the subnet of the source blockchain. */
    signingSubnetId?: HexOrCb58Id | undefined;
    /**
     * Format: safe-integer
     * @description Share of the signing subnet's weight that must sign.
     * @default 67
     */
    quorumPercentage?: number | undefined;
    /**
     * Format: safe-integer
     * @description Percentage points to collect on top of `quorumPercentage`; the two sum to at most 100. A larger buffer can take
     *     longer, but later weight changes are less likely to invalidate the signature.
     * @default 0
     */
    quorumPercentageBuffer?: number | undefined;
    /**
     * Format: safe-integer
     * @description P-Chain height whose validators sign. 0 stands for the validators at the proposed height.
     * @default 0
     */
    pChainHeight?: number | undefined;
};
/** @description Error body of the chain data service. */
export type ApiError = {
    /** @description Error message of the route. */
    message: string;
    /**
     * Format: safe-integer
     * @description The HTTP status.
     */
    statusCode: number;
    /** @description Name of the status. */
    error: string;
};
/** @description A signed Warp message. */
export type SignedMessage = {
    /** @description The message with its aggregated signature, in hex. */
    signedMessage: Hex;
};
/**
 * cb58 id
 * Format: cb58
 * @description A 32-byte id in cb58 (base58 with a four-byte checksum at the end).
 */
export type Cb58Id = string;
/** @description First and last day of an export. */
export type ExportDates = {
    /** @description First day of the export. */
    firstDate?: string | undefined;
    /** @description Last day of the export, in the form of `firstDate`. */
    lastDate?: string | undefined;
    /**
     * @deprecated
     * @description Use `firstDate`.
     */
    startDate?: string | undefined;
    /**
     * @deprecated
     * @description Use `lastDate`.
     */
    endDate?: string | undefined;
};
/** @description Exports the transactions of addresses on EVM chains. */
export type EvmExportRequest = {
    /**
     * @description Type of the export.
     * @constant
     */
    type: "TRANSACTION_EXPORT_EVM";
    /** @description What to export. */
    options: {
        /** @description EVM addresses. */
        addresses?: Hex[] | undefined;
        /** @description Ids of the EVM chains to search. */
        includeChains?: string[] | undefined;
    };
} & ExportDates;
/** @description Which transactions to export. */
export type TransactionExportRequest = EvmExportRequest;
/** @description Outcome of a job. */
export type OperationMetadata = {
    /** @description Code of an error or a warning. */
    code?: 'ErrInvalidRequest' | (string & {});
    /** @description Address of the exported file. Only once the job is completed. */
    downloadUrl?: string;
    /**
     * @description The `firstDate` of a follow-up request that continues a truncated export, written YYYY-MM-DD. Only with the code
     *     `WarnTruncatedExport`.
     */
    nextDate?: string;
};
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/** @description A job that runs in the background. */
export type Operation = {
    /** @description Id of the job, for reading its status. */
    operationId: string;
    /** @description What the job does. */
    operationType: 'TRANSACTION_EXPORT_EVM' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE' | (string & {});
    /** @description State of the job. */
    operationStatus: 'RUNNING' | 'COMPLETED' | 'COMPLETED_WITH_WARNING' | 'FAILED' | (string & {});
    /** @description What happened, in words. */
    message?: string;
    /** @description Outcome of the job. */
    metadata?: OperationMetadata;
    /** @description When the job was created. */
    createdAtTimestamp: UnixSeconds;
    /** @description When the job last changed. */
    updatedAtTimestamp: UnixSeconds;
};
/**
 * @description A primary-network chain by alias or by cb58 id.
 * @enum {string}
 */
export type BlockchainId = "p-chain" | "x-chain" | "c-chain" | "11111111111111111111111111111111LpoYY" | "2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM" | "2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm" | "2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5" | "yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp";
/** @description A type of primary-network transaction to filter by. */
export type PrimaryNetworkTxType = 'AddDelegatorTx' | 'AddValidatorTx' | 'ConvertSubnetToL1Tx' | 'IncreaseL1ValidatorBalanceTx' | (string & {});
/**
 * Decimal string of an unsigned integer
 * Format: uint-string
 * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
 */
export type UintString = string;
/**
 * bech32 address
 * Format: bech32-address
 * @description An address of 20 bytes in bech32, with the prefix of its network and a checksum; for a node, preceded by the chain
 *     and a hyphen.
 */
export type Bech32Address = string;
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/** @description Kind of the asset. */
export type AssetType = string;
/** @description An amount of one asset. */
export type AssetAmount = {
    /** @description Id of the asset. */
    assetId: Cb58Id;
    /** @description Name of the asset. */
    name: string;
    /** @description Symbol of the asset. */
    symbol: string;
    /** @description Decimal places when `amount` is shown in whole units of the asset. */
    denomination: SafeInteger;
    /** @description Kind of the asset. */
    type: AssetType;
    /** @description Amount. */
    amount: UintString;
};
/**
 * Unsigned 64-bit integer
 * Format: uint64
 * @description A JSON integer from 0 to 18446744073709551615 (2^64 - 1). JSON readers that use floating point round it beyond
 *     2^53 - 1.
 */
export type Uint64 = bigint;
/** @description An unspent or spent output on the P-Chain. Outputs of the other two chains have another form. */
export type PChainUtxo = {
    /** @description Addresses that may sign the consumption of the output. */
    addresses: Bech32Address[];
    /** @description Asset and amount of the output. */
    asset: AssetAmount;
    /** @description Blockchain on which the output is consumed. */
    consumedOnChainId: Cb58Id;
    /** @description Transaction that consumed the output. */
    consumingTxHash?: Cb58Id;
    /** @description Blockchain on which the output was created. */
    createdOnChainId: Cb58Id;
    /** @description Id of the output. */
    utxoId: Cb58Id;
    /** @description The output in its binary form. */
    utxoBytes?: string;
    /**
     * @deprecated
     * @description Use `asset`.
     */
    amount: UintString;
    /**
     * @deprecated
     * @description Use `asset`.
     */
    assetId: Cb58Id;
    /** @description Height of the block that created the output. */
    blockNumber: UintString;
    /** @description Time of the block that created the output. */
    blockTimestamp: UnixSeconds;
    /** @description Height of the block that consumed the output. */
    consumingBlockNumber?: UintString;
    /** @description Time of the block that consumed the output. */
    consumingBlockTimestamp?: UnixSeconds;
    /** @description Time after which the output can be consumed. Chosen by its creator, so it may be any 64-bit number. */
    platformLocktime?: Uint64;
    /** @description Position among the outputs of the transaction that created it. */
    outputIndex: SafeInteger;
    /** @description What the output rewards. */
    rewardType?: 'VALIDATOR' | (string & {});
    /**
     * @description Time before which the output can be used for staking only. Chosen by its creator, so it may be any 64-bit
     *     number.
     */
    stakeableLocktime?: Uint64;
    /** @description Whether the output is staked. */
    staked?: boolean;
    /** @description Number of addresses that must sign. */
    threshold?: SafeInteger;
    /** @description Transaction that created the output. */
    txHash: Cb58Id;
    /** @description When a staked output is unlocked. */
    utxoEndTimestamp?: UnixSeconds;
    /** @description When a staked output was locked. */
    utxoStartTimestamp?: UnixSeconds;
    /** @description Whether the output is staked. */
    utxoType: 'STAKE' | (string & {});
};
/**
 * Decimal string of a float
 * Format: float-string
 * @description A decimal number inside a JSON string, not negative.
 */
export type FloatString = string;
/**
 * Node id
 * Format: node-id
 * @description Id of a node, `NodeID-` followed by the cb58 form of 20 bytes.
 */
export type NodeId = string;
/**
 * EVM address
 * Format: evm-address
 * @description An EVM address: 40 hexadecimal digits, with or without a leading `0x`. Mixed case is its checksum (EIP-55).
 */
export type EvmAddress = string;
/**
 * JSON integer of any size
 * Format: wide-integer
 * @description A JSON integer of any size, without a range. JSON readers that use floating point round it beyond 2^53 - 1.
 */
export type WideInteger = bigint;
/** @description An L1 validator as a transaction left it. */
export type L1ValidatorChange = {
    /** @description Names the validation until its weight drops to 0. */
    validationId: Cb58Id;
    /** @description The validation id in hex. */
    validationIdHex: Hex;
    /** @description Id of the validator's node. */
    nodeId: NodeId;
    /** @description Subnet that the validator belongs to. */
    subnetId: Cb58Id;
    /** @description Weight in the sampling of the L1's validators. 0 means removed. */
    weight: Uint64;
    /** @description Balance left until the validator turns inactive. */
    remainingBalance: Uint64;
    /**
     * @description Change of the balance. Negative when the balance is returned because the validator is disabled or
     *     removed.
     */
    balanceChange?: WideInteger;
    /** @description BLS key of the validator, an object without declared members here. */
    blsCredentials?: Record<string, unknown>;
};
/** @description BLS key of a validator. */
export type BlsCredentials = {
    /** @description BLS public key, 48 bytes in hex. */
    publicKey: Hex;
    /** @description Signature that proves possession of the key. */
    proofOfPossession: Hex;
};
/** @description Start of a precompile and the addresses that hold a role in it. */
export type EvmAllowListConfig = {
    /** @description When the precompile becomes active. */
    blockTimestamp?: UnixSeconds;
    /** @description Can change every role. */
    adminAddresses?: Hex[];
    /** @description Can change who is enabled. */
    managerAddresses?: Hex[];
    /** @description Can use the precompile. */
    enabledAddresses?: Hex[];
};
/** @description Configuration of an EVM chain in its genesis. Blocks and timestamps say when a fork or a precompile begins. */
export type EvmGenesisConfig = {
    /** @description EVM chain id. */
    chainId?: WideInteger;
    /** @description First block under the Homestead rules. */
    homesteadBlock?: SafeInteger;
    /** @description First block under EIP-150. */
    eip150Block?: SafeInteger;
    /** @description Hash of the first block under EIP-150. */
    eip150Hash?: Hex;
    /** @description First block under EIP-155. */
    eip155Block?: SafeInteger;
    /** @description First block under EIP-158. */
    eip158Block?: SafeInteger;
    /** @description First block under the Byzantium rules. */
    byzantiumBlock?: SafeInteger;
    /** @description First block under the Constantinople rules. */
    constantinopleBlock?: SafeInteger;
    /** @description First block under the Petersburg rules. */
    petersburgBlock?: SafeInteger;
    /** @description First block under the Istanbul rules. */
    istanbulBlock?: SafeInteger;
    /** @description First block under the Muir Glacier rules. */
    muirGlacierBlock?: SafeInteger;
    /** @description First block under the Berlin rules. */
    berlinBlock?: SafeInteger;
    /** @description First block under the London rules. */
    londonBlock?: SafeInteger;
    /** @description When the rules of subnet EVM begin. */
    subnetEVMTimestamp?: UnixSeconds;
    /** @description Parameters of the dynamic fee, which are big integers. */
    feeConfig?: {
        /** @description Divisor that limits how fast the base fee changes; larger is slower. */
        baseFeeChangeDenominator?: WideInteger;
        /** @description Change of the block gas cost for each second that a block is early or late. */
        blockGasCostStep?: WideInteger;
        /** @description Gas that a block can use. */
        gasLimit?: WideInteger;
        /** @description Highest block gas cost. */
        maxBlockGasCost?: WideInteger;
        /** @description Lowest base fee,. */
        minBaseFee?: WideInteger;
        /** @description Lowest block gas cost. */
        minBlockGasCost?: WideInteger;
        /** @description Seconds between blocks that the fees aim at. */
        targetBlockRate?: WideInteger;
        /** @description Gas that the fees aim at in ten seconds. */
        targetGas?: WideInteger;
    };
    /** @description Whether block producers may receive the fees. */
    allowFeeRecipients?: boolean;
    /** @description Start and quorum of Warp messages. */
    warpConfig?: {
        /** @description When Warp becomes active. */
        blockTimestamp?: UnixSeconds;
        /** @description Share of the stake that has to sign. */
        quorumNumerator?: SafeInteger;
        /** @description Whether the primary network signs messages of its own chains, instead of the subnet that receives them. */
        requirePrimaryNetworkSigners?: boolean;
    };
    /** @description Who may send transactions. */
    txAllowListConfig?: EvmAllowListConfig;
    /** @description Who may deploy contracts. */
    contractDeployerAllowListConfig?: EvmAllowListConfig;
    /** @description Who may mint the native token. */
    contractNativeMinterConfig?: EvmAllowListConfig;
    /** @description Who may change the fee parameters. */
    feeManagerConfig?: EvmAllowListConfig;
    /** @description Who may change where fees go. */
    rewardManagerConfig?: EvmAllowListConfig;
};
/** @description Genesis of an EVM chain. */
export type EvmGenesis = {
    /** @description Can be `null`. */
    airdropAmount?: WideInteger;
    /** @description Hash of the airdrop, in hex. */
    airdropHash?: Hex;
    /** @description First state of accounts, by address. */
    alloc?: {
        [key: string]: {
            /** @description Balance. */
            balance?: Hex;
            /** @description Code of the contract, in hex. */
            code?: Hex;
            /** @description Values of storage slots, by slot. */
            storage?: {
                [key: string]: string;
            };
        };
    };
    /** @description Can be `null`. */
    baseFeePerGas?: WideInteger;
    /** @description In hex. Can be `null`. */
    blobGasUsed?: Hex;
    /** @description Address that the genesis block credits, in hex. */
    coinbase?: Hex;
    /** @description Configuration of the chain. */
    config?: EvmGenesisConfig;
    /** @description Difficulty of the genesis block, in hex. */
    difficulty?: Hex;
    /** @description In hex. Can be `null`. */
    excessBlobGas?: Hex;
    /** @description Extra bytes of the genesis block, in hex. */
    extraData?: Hex;
    /** @description Gas limit of the genesis block, in hex. */
    gasLimit?: Hex;
    /** @description Gas used in the genesis block, in hex. */
    gasUsed?: Hex;
    /** @description Mix hash of the genesis block, in hex. */
    mixHash?: Hex;
    /** @description Nonce of the genesis block, in hex. */
    nonce?: Hex;
    /** @description Number of the genesis block, in hex. */
    number?: Hex;
    /** @description Hash of the parent of the genesis block, in hex. */
    parentHash?: Hex;
    /** @description Time of the genesis block, in hex. */
    timestamp?: Hex;
};
/** @description A blockchain as it was created. */
export type BlockchainInfo = {
    /** @description Name of the blockchain. */
    chainName?: string;
    /** @description Virtual machine that runs the blockchain. */
    vmId?: Cb58Id;
    /**
     * @description Genesis of the blockchain. An object for an EVM chain; for other chains a string in the virtual machine's
     *     encoding.
     */
    genesisData?: EvmGenesis;
};
/** @description A transaction of a primary-network chain. */
export type PChainTransaction = {
    /** @description Id of the transaction. */
    txHash: Cb58Id;
    /** @description Type of the transaction. */
    txType: 'AddValidatorTx' | 'AddDelegatorTx' | 'ConvertSubnetToL1Tx' | 'IncreaseL1ValidatorBalanceTx' | (string & {});
    /** @description Time of the block. */
    blockTimestamp?: UnixSeconds;
    /** @description Height of the block. */
    blockNumber?: UintString;
    /** @description Id of the block that contains the transaction. */
    blockHash?: Cb58Id;
    /** @description Outputs that the transaction consumes. */
    consumedUtxos?: PChainUtxo[];
    /** @description Outputs that the transaction creates. */
    emittedUtxos?: PChainUtxo[];
    /** @description Blockchain that the assets leave. Goes with imports and exports. */
    sourceChain?: Cb58Id;
    /** @description Blockchain that the assets reach. Goes with imports and exports. */
    destinationChain?: Cb58Id;
    /** @description Amounts in the outputs that the transaction created. */
    value?: AssetAmount[];
    /** @description Amounts burned, mainly as fees. */
    amountBurned?: AssetAmount[];
    /** @description Amounts staked. Filled for AddValidatorTx, AddPermissionlessValidatorTx and AddDelegatorTx. */
    amountStaked?: AssetAmount[];
    /** @description Amounts reserved for the continuous fees of L1 validators. */
    amountL1ValidatorBalanceBurned?: AssetAmount[];
    /**
     * @description Start of the staking period. Goes with AddValidatorTx, AddSubnetValidatorTx,
     *     AddPermissionlessValidatorTx and AddDelegatorTx.
     */
    startTimestamp?: UnixSeconds;
    /** @description End of the staking period. Goes with the types of `startTimestamp`. */
    endTimestamp?: UnixSeconds;
    /**
     * @description Share of the delegators' rewards that the validator keeps. Goes with AddValidatorTx and
     *     AddPermissionlessValidatorTx.
     */
    delegationFeePercent?: FloatString;
    /** @description The validator's node. Goes with the types of `startTimestamp` and with RemoveSubnetValidatorTx. */
    nodeId?: NodeId;
    /** @description The subnet concerned. Goes with the types of `nodeId`, with CreateChainTx and with CreateSubnetTx. */
    subnetId?: Cb58Id;
    /** @description Location of an L1's validator manager contract. Goes with ConvertSubnetToL1Tx. */
    l1ValidatorManagerDetails?: {
        /** @description Blockchain of the contract. */
        blockchainId?: Cb58Id;
        /** @description EVM address of the contract. */
        contractAddress?: EvmAddress;
    };
    /** @description The L1 validators that the transaction registers or changes, as they were right after it. */
    l1ValidatorDetails?: L1ValidatorChange[];
    /**
     * @description Reward if the staking succeeds. Goes with AddValidatorTx, AddPermissionlessValidatorTx and
     *     AddDelegatorTx.
     */
    estimatedReward?: UintString;
    /** @description Transaction that paid the reward of a completed validation or delegation. */
    rewardTxHash?: Cb58Id;
    /** @description Addresses that receive the reward. */
    rewardAddresses?: Bech32Address[];
    /** @description Free bytes that the sender added, in hex. */
    memo?: string;
    /** @description Staking transaction that is rewarded. Goes with RewardValidatorTx. */
    stakingTxHash?: Cb58Id;
    /** @description Who may change a subnet. Goes with CreateSubnetTx and TransferSubnetOwnershipTx. */
    subnetOwnershipInfo?: {
        /** @description Time after which the owners control the subnet. */
        locktime?: Uint64;
        /** @description Number of addresses that must sign. */
        threshold?: SafeInteger;
        /** @description Addresses that can sign. */
        addresses?: Bech32Address[];
    };
    /** @description BLS key of a new validator. Goes with AddPermissionlessValidatorTx. */
    blsCredentials?: BlsCredentials;
    /** @description The blockchain created. Goes with CreateChainTx. */
    blockchainInfo?: BlockchainInfo;
};
/** @description Name of the network. */
export type PrimaryNetwork = string;
/** @description Chain and network of a page. */
export type ChainInfo = {
    /** @description Alias of the chain. */
    chainName: string;
    /** @description Network that the page is about. */
    network: PrimaryNetwork;
};
/** @description A page of transactions of one primary-network chain; `chainInfo.chainName` says which. */
export type PrimaryNetworkTransactionPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The transactions of the page. */
    transactions: PChainTransaction[];
    /** @description The chain and network that the page is about. */
    chainInfo: ChainInfo;
};
/** @description A block of a primary-network chain. Hashes are cb58 ids on the P-Chain and the X-Chain. */
export type PrimaryNetworkBlock = {
    /** @description Height of the block. */
    blockNumber: UintString;
    /** @description Id of the block: cb58 on the P-Chain and the X-Chain, hex on the C-Chain. */
    blockHash: string;
    /** @description Id of the block before, written as `blockHash`. */
    parentHash: string;
    /** @description Time of the block. */
    blockTimestamp: UnixSeconds;
    /** @description Kind of block, free text. */
    blockType: string;
    /** @description Number of transactions in the block. */
    txCount: SafeInteger;
    /** @description Hashes of the transactions in the block. */
    transactions: string[];
    /** @description Size of the block, in bytes. */
    blockSizeBytes: SafeInteger;
    /** @description Fees that L1 validators have accrued. */
    l1ValidatorsAccruedFees?: Uint64;
    /** @description Number of active L1 validators. */
    activeL1Validators?: SafeInteger;
    /** @description Supply of AVAX,. */
    currentSupply?: UintString;
    /** @description Who proposed the block. */
    proposerDetails?: {
        /** @description Id of the proposal that carried the block. */
        proposerId?: string;
        /** @description Id of the proposal before. */
        proposerParentId?: string;
        /** @description Node that proposed the block. */
        proposerNodeId?: NodeId;
        /** @description P-Chain height that the proposer referred to. */
        proposerPChainHeight?: SafeInteger;
        /** @description Time of the proposal. */
        proposerTimestamp?: UnixSeconds;
    };
};
/** @description A page of blocks of one primary-network chain. */
export type PrimaryNetworkBlockPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The blocks of the page. */
    blocks: PrimaryNetworkBlock[];
    /** @description The chain and network that the page is about. */
    chainInfo: ChainInfo;
};
/** @description A vertex of the X-Chain. */
export type Vertex = {
    /** @description Id of the vertex. */
    vertexHash: Cb58Id;
    /** @description Ids of the vertices before. */
    parentHashes: Cb58Id[];
    /** @description Height of the vertex: one more than the highest of its parents. */
    vertexHeight: SafeInteger;
    /** @description Position of the vertex in its chain of vertices. */
    vertexIndex: SafeInteger;
    /** @description Time of the vertex. */
    vertexTimestamp: UnixSeconds;
    /** @description Number of transactions in the vertex. */
    txCount: SafeInteger;
    /** @description Hashes of the transactions in the vertex. */
    transactions: Cb58Id[];
    /** @description Size of the vertex, in bytes. */
    vertexSizeBytes: SafeInteger;
};
/** @description A page of X-Chain vertices. */
export type VertexPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The vertices of the page. */
    vertices: Vertex[];
    /** @description The chain and network that the page is about. */
    chainInfo: ChainInfo;
};
/** @description Rewards of a validation,. */
export type ValidatorRewards = {
    /** @description Reward for the validator's own stake. */
    validationRewardAmount: UintString;
    /** @description The validator's share of its delegators' rewards. */
    delegationRewardAmount: UintString;
    /** @description Addresses that receive the reward. */
    rewardAddresses?: Bech32Address[];
    /** @description Transaction that paid the rewards. */
    rewardTxHash?: Cb58Id;
};
/** @description A validation by one node. */
export type Validator = {
    /** @description Transaction that added the validator. */
    txHash: Cb58Id;
    /** @description Id of the validator's node. */
    nodeId: NodeId;
    /** @description Subnet that the validator belongs to. */
    subnetId: Cb58Id;
    /** @description Stake. */
    amountStaked: UintString;
    /** @description Share of the delegators' rewards that the validator keeps. */
    delegationFee?: FloatString;
    /** @description Start of the validation. */
    startTimestamp: UnixSeconds;
    /** @description End of the validation. */
    endTimestamp: UnixSeconds;
    /** @description BLS key of the validator. */
    blsCredentials?: BlsCredentials;
    /** @description Number of delegators. */
    delegatorCount?: SafeInteger;
    /** @description Stake that others delegated. */
    amountDelegated?: UintString;
    /** @description Rewards paid. */
    rewards?: ValidatorRewards;
    /**
     * @description State of the validation.
     * @enum {string}
     */
    validationStatus: "completed" | "active" | "pending" | "removed";
};
/** @description A page of validations of one node. */
export type ValidatorPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The validations of the page. */
    validators: Validator[];
};
/** @description A delegation. */
export type Delegator = {
    /** @description Transaction that added the delegator. */
    txHash: Cb58Id;
    /** @description Node that the stake is delegated to. */
    nodeId: NodeId;
    /** @description Addresses that receive the reward. */
    rewardAddresses: Bech32Address[];
    /** @description Stake. */
    amountDelegated: UintString;
    /** @description What the validator keeps of the reward. */
    delegationFee: FloatString;
    /** @description Reward before the delegation fee. */
    grossReward?: UintString;
    /** @description Reward after the delegation fee. */
    netReward?: UintString;
    /** @description Start of the delegation. */
    startTimestamp: UnixSeconds;
    /** @description End of the delegation. */
    endTimestamp: UnixSeconds;
    /**
     * @description State of the delegation.
     * @enum {string}
     */
    delegationStatus: "completed" | "active" | "pending";
};
/** @description A page of delegations. */
export type DelegatorPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The delegations of the page. */
    delegators: Delegator[];
};
/** @description The addresses that together own something. */
export type Owner = {
    /** @description Addresses that can sign. */
    addresses: Bech32Address[];
    /** @description Number of addresses that must sign. */
    threshold: SafeInteger;
};
/** @description A validator of an L1. */
export type L1Validator = {
    /** @description Id of the validation until its weight drops to 0. */
    validationId: Cb58Id;
    /** @description The validation id in hex. */
    validationIdHex: Hex;
    /** @description Id of the validator's node. */
    nodeId: NodeId;
    /** @description Subnet that the validator belongs to. */
    subnetId: Cb58Id;
    /** @description Weight in the sampling of the L1's validators. */
    weight: Uint64;
    /** @description Remaining balance; at 0, the validator becomes inactive. */
    remainingBalance: Uint64;
    /** @description When the validator was created. */
    creationTimestamp: UnixSeconds;
    /** @description BLS key of the validator, an object without declared members. */
    blsCredentials: Record<string, unknown>;
    /** @description Receives the remaining balance when the validator is disabled or removed. */
    remainingBalanceOwner: Owner;
    /** @description Can disable or remove the validator. */
    deactivationOwner: Owner;
};
/** @description A page of L1 validators. */
export type L1ValidatorPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The validators of the page. */
    validators: L1Validator[];
    /** @description P-Chain height that the page shows. */
    blockHeight: UintString;
};
/**
 * EVM hash
 * Format: evm-hash
 * @description Hash of a block or transaction of an EVM chain: 64 hexadecimal digits, with or without a leading `0x`.
 */
export type EvmHash = string;
/**
 * @description One side of a transaction or transfer. A plain wallet has an `address` only; the other members describe a contract
 *     that is known by name.
 */
export type AddressRef = {
    /** @description Name of the contract. */
    name?: string;
    /** @description Symbol of the contract's token. */
    symbol?: string;
    /** @description Decimal places of the contract's token. */
    decimals?: SafeInteger;
    /** @description Address of the contract's logo. */
    logoUri?: string;
    /** @description EVM address. */
    address: EvmAddress;
};
/** @description What a transaction called. */
export type TransactionMethod = {
    /** @description Kind of call. */
    callType: 'CONTRACT_CALL' | (string & {});
    /** @description Selector of the method. It means something for `CONTRACT_CALL` only. */
    methodHash: Hex;
    /** @description Signature of the method, where it is known. */
    methodName?: string;
};
/** @description A transaction of an EVM chain. */
export type NativeTransaction = {
    /** @description Number of the block, as a decimal string. */
    blockNumber: UintString;
    /** @description Hash of the block. */
    blockHash: EvmHash;
    /** @description EVM chain id. */
    chainId: string;
    /** @description Hash of the transaction. */
    txHash: EvmHash;
    /** @description Time of the block. */
    blockTimestamp: UnixSeconds;
    /** @description Position of the transaction in its block. */
    blockIndex: SafeInteger;
    /** @description Outcome: `"0"` for a failed and `"1"` for a successful transaction. */
    txStatus: string;
    /** @description Transaction type, as a number. */
    txType: SafeInteger;
    /** @description Most gas that the transaction can use. */
    gasLimit: UintString;
    /** @description Gas that the transaction used. */
    gasUsed: UintString;
    /** @description Price of one unit of gas,. */
    gasPrice: UintString;
    /** @description Number of earlier transactions of the sender. */
    nonce: UintString;
    /** @description The sender. */
    from: AddressRef;
    /** @description The receiver. */
    to: AddressRef;
    /** @description What the transaction called. Not always present. */
    method?: TransactionMethod;
    /** @description Native tokens transferred. */
    value: UintString;
};
/** @description A page of EVM transactions. */
export type NativeTransactionPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The transactions of the page. */
    transactions: NativeTransaction[];
};
/** @description What transfers of every token standard have. */
export type TokenTransferBase = {
    /** @description Number of the block, as a decimal string. */
    blockNumber: UintString;
    /** @description Hash of the block. */
    blockHash: EvmHash;
    /** @description Hash of the transaction that made the transfer. */
    txHash: EvmHash;
    /** @description Time of the block. */
    blockTimestamp: UnixSeconds;
    /** @description The sender. */
    from: AddressRef;
    /** @description The receiver. */
    to: AddressRef;
    /** @description Index of the transfer's log entry. */
    logIndex: SafeInteger;
};
/** @description How far the metadata of the NFT is indexed. */
export type NftIndexStatus = 'indexed' | (string & {});
/** @description Metadata of an ERC-721 token. Only `indexStatus` is always there. */
export type Erc721TokenMetadata = {
    /** @description How far the metadata is indexed. */
    indexStatus: NftIndexStatus;
    /** @description When the metadata was last updated. */
    metadataLastUpdatedTimestamp?: UnixSeconds;
    /** @description Name of the token. */
    name?: string;
    /** @description Symbol of the token. */
    symbol?: string;
    /** @description Address of the token's image. */
    imageUri?: string;
    /** @description Description of the token. */
    description?: string;
    /** @description Address of the token's animation. */
    animationUri?: string;
    /** @description Address of the token's own page. */
    externalUrl?: string;
    /** @description Background colour of the image. */
    background?: string;
    /** @description Traits of the token, in one string. */
    attributes?: string;
};
/** @description An ERC-721 token. */
export type Erc721Token = {
    /** @description Address of the token contract. */
    address: EvmAddress;
    /** @description Name of the token. */
    name: string;
    /** @description Symbol of the token. */
    symbol: string;
    /**
     * @description Token standard. Selects the form.
     * @constant
     */
    ercType: "ERC-721";
    /** @description Id of the token within its contract. */
    tokenId: string;
    /** @description Address of the token's metadata, as its contract gives it. */
    tokenUri: string;
    /** @description Address of the owner, where it is known. */
    ownerAddress?: EvmAddress;
    /** @description Metadata of the token, as far as it is indexed. */
    metadata: Erc721TokenMetadata;
};
/** @description A transfer of one ERC-721 token. It has no `value`. */
export type Erc721Transfer = {
    /** @description The token that was transferred. */
    erc721Token: Erc721Token;
} & TokenTransferBase;
/** @description A page of ERC-721 transfers. */
export type Erc721TransferPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The transfers of the page. */
    transactions: Erc721Transfer[];
};
/**
 * @description A currency, by its lower-case ISO 4217 code.
 * @default usd
 * @enum {string}
 */
export type Currency = "usd" | "eur" | "aud" | "cad" | "chf" | "clp" | "cny" | "czk" | "dkk" | "gbp" | "hkd" | "huf" | "jpy" | "nzd";
/** @description An amount of money. */
export type Money = {
    /** @description The currency of `value`. One of the values of the parameter `currency`. */
    currencyCode: string;
    /** @description The amount. */
    value: FloatString;
};
/** @description Balance of a chain's native token. */
export type NativeTokenBalance = {
    /** @description Name of the native token. */
    name: string;
    /** @description Symbol of the native token. */
    symbol: string;
    /** @description Decimal places when `balance` is shown in whole tokens. */
    decimals: SafeInteger;
    /** @description Address of the token's logo. */
    logoUri?: string;
    /** @description EVM chain id. */
    chainId: string;
    /** @description Price of one whole token. */
    price?: Money;
    /** @description Balance. */
    balance: UintString;
    /** @description Value of the balance at `price`. */
    balanceValue?: Money;
};
/** @description Native token balance of one address. */
export type NativeBalanceResult = {
    /** @description Balance of the chain's native token at the address. */
    nativeTokenBalance: NativeTokenBalance;
};
/** @description Balance of one ERC-20 token. */
export type Erc20TokenBalance = {
    /** @description Address of the token contract. */
    address: EvmAddress;
    /** @description Name of the token. */
    name: string;
    /** @description Symbol of the token. */
    symbol: string;
    /** @description Decimal places when `balance` is shown in whole tokens. */
    decimals: SafeInteger;
    /** @description Address of the token's logo. */
    logoUri?: string;
    /**
     * @description Token standard, always `ERC-20`.
     * @constant
     */
    ercType: "ERC-20";
    /** @description EVM chain id. */
    chainId: string;
    /** @description Price of one whole token. */
    price?: Money;
    /** @description Balance. */
    balance: UintString;
    /** @description Value of the balance at `price`. */
    balanceValue?: Money;
    /** @description Reputation of the token. */
    tokenReputation?: 'Malicious' | (string & {});
};
/** @description A page of ERC-20 balances, with the native token balance of the same address. */
export type Erc20TokenBalancePage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description Balance of the chain's native token at the same address. */
    nativeTokenBalance: NativeTokenBalance;
    /** @description The ERC-20 balances of the page. */
    erc20TokenBalances: Erc20TokenBalance[];
};
/** @description An ERC-20 token. */
export type Erc20Token = {
    /** @description Address of the token contract. */
    address: EvmAddress;
    /** @description Name of the token. */
    name: string;
    /** @description Symbol of the token. */
    symbol: string;
    /** @description Address of the token's logo. */
    logoUri?: string;
    /**
     * @description Token standard, always `ERC-20`.
     * @constant
     */
    ercType: "ERC-20";
    /** @description Decimal places when an amount is shown in whole tokens. */
    decimals: SafeInteger;
    /** @description Price of one whole token. */
    price?: Money;
};
/** @description A transfer of an ERC-20 token. */
export type TokenTransfer = {
    /** @description Number of the block, as a decimal string. */
    blockNumber: UintString;
    /** @description Hash of the block. */
    blockHash: EvmHash;
    /** @description Hash of the transaction that made the transfer. */
    txHash: EvmHash;
    /** @description Time of the block. */
    blockTimestamp: UnixSeconds;
    /** @description The sender. */
    from: AddressRef;
    /** @description The receiver. */
    to: AddressRef;
    /** @description Index of the transfer's log entry. */
    logIndex: SafeInteger;
    /** @description Amount. */
    value: UintString;
    /** @description The token that was transferred. */
    erc20Token: Erc20Token;
};
/** @description A page of transfers of one token contract. */
export type TokenTransferPage = {
    /** @description Token of the next page. Absent on the last page. */
    nextPageToken?: string;
    /** @description The transfers of the page. */
    transfers: TokenTransfer[];
};
/** @description An NFT. */
export type NftToken = {
    /** @description Address of the token contract. */
    address: EvmAddress;
    /** @description Name of the token. */
    name: string;
    /** @description Symbol of the token. */
    symbol: string;
    /**
     * @description Token standard of the contract.
     * @constant
     */
    ercType: "ERC-721";
    /** @description Id of the token within its contract. */
    tokenId: string;
    /** @description Address of the token's metadata, as its contract gives it. */
    tokenUri: string;
    /** @description Address of the owner, where it is known. */
    ownerAddress?: EvmAddress;
    /** @description Metadata of the token, as far as it is indexed. */
    metadata: Erc721TokenMetadata;
};
/** @description An image of a contract. */
export type ImageAsset = {
    /** @description Id of the image within the service. */
    assetId?: string;
    /** @description Address of the image. */
    imageUri?: string;
};
/** @description A link to a page about a contract. */
export type ResourceLink = {
    /** @description What the link leads to. */
    type: 'Blog' | (string & {});
    /** @description Address of the page. */
    url: string;
};
/** @description How a contract was deployed. */
export type ContractDeployment = {
    /** @description Hash of the transaction that deployed the contract. */
    txHash: EvmHash;
    /** @description Address that sent the deploying transaction. */
    deployerAddress: EvmAddress;
    /** @description Address of the contract that created this one. Only for contracts made by contracts. */
    deployerContractAddress?: EvmAddress;
};
/** @description What is known about a contract. */
export type ContractMetadata = {
    /** @description Address of the contract. */
    address: EvmAddress;
    /** @description Name of the contract. */
    name?: string;
    /** @description What the contract is, in words. */
    description?: string;
    /** @description Address of the project's site. */
    officialSite?: string;
    /** @description Email address of the project. */
    email?: string;
    /** @description Colour of the project. */
    color?: string;
    /** @description Logo of the project. */
    logoAsset?: ImageAsset;
    /** @description Banner of the project. */
    bannerAsset?: ImageAsset;
    /** @description Pages about the contract. */
    resourceLinks?: ResourceLink[];
    /** @description Free tags of the contract. */
    tags?: string[];
    /** @description How the contract was deployed. */
    deploymentDetails?: ContractDeployment;
    /** @description Token standard of the contract. */
    ercType: 'ERC-20' | 'ERC-721' | (string & {});
    /** @description Symbol of the token. */
    symbol?: string;
};
export type AggregateSignaturesArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
} & AggregateSignaturesRequest;
export type GetAggregatedSignaturesArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /** @description Hash of a P-Chain or X-Chain transaction. */
    txHash: Cb58Id;
};
export type CreateTransactionExportArgs = TransactionExportRequest;
export type GetOperationArgs = {
    /** @description The `operationId` of the job. */
    operationId: string;
};
export type ListPrimaryNetworkTransactionsArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /**
     * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
     *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
     */
    blockchainId: BlockchainId;
    /**
     * @description Wallet addresses: of the X-Chain or P-Chain with their network prefix, optionally preceded by `P-` or `X-`, or
     *     EVM addresses (`0x...`) to look up atomic transactions of the C-Chain.
     */
    addresses?: string[] | undefined;
    /**
     * @description P-Chain only: returns the transactions that concern the L1 validator with this validation id. `txTypes`,
     *     `startTimestamp` and `endTimestamp` filter them further.
     */
    l1ValidationId?: string | undefined;
    /** @description Only transactions of these types; repeat the parameter for each. Needs an address filter. */
    txTypes?: PrimaryNetworkTxType[] | undefined;
    /**
     * Format: unix-seconds
     * @description Only items after this time.
     */
    startTimestamp?: number | undefined;
    /**
     * Format: unix-seconds
     * @description Only items before this time.
     */
    endTimestamp?: number | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
    /**
     * @description Direction of the sort.
     * @enum {string}
     */
    sortOrder?: "asc" | "desc" | undefined;
};
export type ListPrimaryNetworkBlocksArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /**
     * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
     *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
     */
    blockchainId: BlockchainId;
    /**
     * Format: unix-seconds
     * @description Only items after this time.
     */
    startTimestamp?: number | undefined;
    /**
     * Format: unix-seconds
     * @description Only items before this time.
     */
    endTimestamp?: number | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
};
export type ListVerticesArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /**
     * @description The X-Chain by alias or by cb58 id (main network, test network).
     * @enum {string}
     */
    blockchainId: "x-chain" | "2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM" | "2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm";
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
};
export type ListValidatorDetailsArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /** @description Id of a primary-network node. */
    nodeId: NodeId;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
    /**
     * @description Only validations in this status.
     * @enum {string}
     */
    validationStatus?: "completed" | "active" | "pending" | "removed" | undefined;
    /**
     * @description Direction of the sort.
     * @enum {string}
     */
    sortOrder?: "asc" | "desc" | undefined;
};
export type ListDelegatorsArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
    /** @description Addresses; only delegations that reward one of them. */
    rewardAddresses?: string[] | undefined;
    /**
     * @description Direction of the sort.
     * @enum {string}
     */
    sortOrder?: "asc" | "desc" | undefined;
    /**
     * @description Only delegations in this status.
     * @enum {string}
     */
    delegationStatus?: "completed" | "active" | "pending" | undefined;
    /** @description Node ids; only delegations to these nodes. */
    nodeIds?: string[] | undefined;
};
export type ListL1ValidatorsArgs = {
    /**
     * @description Network to read. `fuji` and `testnet` both name the test network.
     * @enum {string}
     */
    network: "mainnet" | "fuji" | "testnet";
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
    /** @description Only the L1 validator with this validation id. */
    l1ValidationId?: string | undefined;
    /** @description Whether to include inactive L1 validators. */
    includeInactiveL1Validators?: boolean | undefined;
    /** @description Only validators on this node. */
    nodeId?: NodeId | undefined;
    /** @description Only validators of this subnet. */
    subnetId?: string | undefined;
};
export type ListNativeTransactionsArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description An EVM address. */
    address: EvmAddress;
    /**
     * Format: safe-integer
     * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
     */
    startBlock?: number | undefined;
    /**
     * Format: safe-integer
     * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
     */
    endBlock?: number | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
};
export type ListErc721TransfersArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description An EVM address. */
    address: EvmAddress;
    /**
     * Format: safe-integer
     * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
     */
    startBlock?: number | undefined;
    /**
     * Format: safe-integer
     * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
     */
    endBlock?: number | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
};
export type ListBlockTransactionsArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description A block number or a block hash. */
    blockId: string;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of transactions on a page. What a page size of 0, the default, stands for is not shown.
     * @default 0
     */
    pageSize?: number | undefined;
};
export type GetNativeBalanceArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description An EVM address. */
    address: EvmAddress;
    /** @description Block at which the balance is read. The latest block by default. */
    blockNumber?: UintString | undefined;
    /** @description Currency of the prices and values in the response. */
    currency?: Currency | undefined;
};
export type ListErc20BalancesArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description An EVM address. */
    address: EvmAddress;
    /** @description Block at which the balance is read. The latest block by default. */
    blockNumber?: UintString | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of balances on a page.
     * @default 10
     */
    pageSize?: number | undefined;
    /**
     * @description Whether to exclude spam tokens.
     * @default true
     */
    filterSpamTokens?: boolean | undefined;
    /** @description Addresses; only balances of these token contracts. */
    contractAddresses?: EvmAddress[] | undefined;
    /** @description Currency of the prices and values in the response. */
    currency?: Currency | undefined;
};
export type ListTokenTransfersArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description Address of an ERC-20, ERC-721 or ERC-1155 contract. */
    address: EvmAddress;
    /**
     * Format: safe-integer
     * @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block.
     */
    startBlock?: number | undefined;
    /**
     * Format: safe-integer
     * @description End of the block range, exclusive. Without `startBlock` the range starts at genesis.
     */
    endBlock?: number | undefined;
    /** @description `nextPageToken` of a previous list call; continues that list. */
    pageToken?: string | undefined;
    /**
     * Format: safe-integer
     * @description Maximum number of items on a page.
     * @default 10
     */
    pageSize?: number | undefined;
};
export type GetNftTokenArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description Address of the NFT contract. */
    address: EvmAddress;
    /** @description Id of the token within its contract. */
    tokenId: string;
};
export type GetContractMetadataArgs = {
    /** @description A supported EVM chain id or blockchain id. */
    chainId: string;
    /** @description Address of the contract. */
    address: EvmAddress;
};
