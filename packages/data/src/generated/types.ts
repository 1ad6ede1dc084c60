// Generated from specs/data. Do not edit: change the document and run `npm run generate`.

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
         *
         *     The source document says only that 2xx means success; the public deployment answers 201.
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
         * @description The aggregated signatures of the L1-related Warp message that a P-Chain transaction carries.
         *
         *     The source document says only that 2xx means success; the public deployment answers 201, although this is a GET.
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
         *
         *     The source document says only that 2xx means success; the public deployment answers 201.
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
         * @description State of a background job, and what came of it. The source document names this URL only; that it is a GET which
         *     answers 200 with the body of `createTransactionExport` is known from the public deployment.
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
         * @description Transactions of one primary-network chain, in the form of that chain. A page may hold fewer than `pageSize`
         *     when the outputs of its transactions are very many; only `nextPageToken` says whether there are more.
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
         * @description Blocks of one primary-network chain, optionally of a period of time.
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
         * @description Vertices of the X-Chain. The X-Chain transactions in them have the `chainFormat` `non-linear`.
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
         * @description Every time that a node validated, or is about to. The members of an entry depend on its `validationStatus`.
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
         * @description Delegations on the primary network. The members of an entry depend on its `delegationStatus`.
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
         * @description Validators of L1s. Without filters these are all active L1 validators.
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
         * @description Transactions that an address sent or received, optionally within a range of blocks.
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
         * @description ERC-721 transfers that an address sent or received, optionally within a range of blocks.
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
         * @description Transactions of one block, found by its number or by its hash.
         */
        get: operations["listBlockTransactions"];
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
         * @description Balance of the chain's native token at one address, with its value in a currency where a price is known.
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
         * @description ERC-20 balances of one address, each with its value in a currency where a price is known, and the native token
         *     balance beside them on every page. Tokens taken for spam are left out unless `filterSpamTokens` is `false`.
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
         * @description Transfers of one ERC-20, ERC-721 or ERC-1155 contract, optionally within a range of blocks. The form of an entry
         *     follows the standard of the contract.
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
         * @description One token of an NFT contract, with the metadata that the service holds for it.
         */
        get: operations["getNftToken"];
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
         * @description Name, links, images and deployment of the contract at an address. Most members are optional; which there are depends
         *     on what is known about the contract and on its token standard.
         */
        get: operations["getContractMetadata"];
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
        /**
         * Hexadecimal string
         * Format: hex
         * @description Hexadecimal digits in either case, with or without a leading `0x`.
         */
        Hex: string;
        /**
         * cb58 id
         * Format: cb58
         * @description An id in cb58, that is base58 with a four-byte checksum at the end.
         */
        Cb58Id: string;
        /** @description Members of a request to aggregate signatures. */
        AggregateSignaturesBase: {
            /** @description The unsigned Warp message, in hex. Needed unless `justification` is given. */
            message?: components["schemas"]["Hex"];
            /** @description The justification for signing, in hex. Needed unless `message` is given. */
            justification?: components["schemas"]["Hex"];
            /** @description Subnet whose validators sign, in hex or cb58. By default the subnet of the source blockchain. */
            signingSubnetId?: components["schemas"]["Hex"] | components["schemas"]["Cb58Id"];
            /**
             * Format: safe-integer
             * @description Share of the signing subnet's weight that must sign, in percent.
             * @default 67
             */
            quorumPercentage?: number;
            /**
             * Format: safe-integer
             * @description Percentage points to collect on top of `quorumPercentage`; the two sum to at most 100. A larger buffer may take
             *     longer, and yields a signature that later changes of weight are less prone to invalidate.
             * @default 0
             */
            quorumPercentageBuffer?: number;
            /**
             * @description P-Chain height whose validators sign. 0 stands for the validators at the proposed height.
             * @default 0
             */
            pChainHeight?: number;
        };
        /** @description What to sign and how much weight has to sign it. At least one of `message` and `justification` is required. */
        AggregateSignaturesRequest: WithRequired<components["schemas"]["AggregateSignaturesBase"], "message"> | WithRequired<components["schemas"]["AggregateSignaturesBase"], "justification">;
        /** @description A signed Warp message. */
        SignedMessage: {
            /** @description The message with its aggregated signature, in hex. */
            signedMessage: components["schemas"]["Hex"];
        };
        /** @description Body of every error answer of the chain data service. */
        ApiError: {
            /**
             * @description What went wrong, in words of the route. The source document shows a string for this service; the public
             *     deployment sends an array of strings for some errors.
             */
            message: string | string[];
            /**
             * Format: safe-integer
             * @description The HTTP status.
             */
            statusCode: number;
            /** @description Name of the status. */
            error: string;
        };
        /** @description First and last day of an export. */
        ExportDates: {
            /** @description First day of the export. The public deployment's samples are written YYYY-MM-DD. */
            firstDate?: string;
            /** @description Last day of the export, written as `firstDate`. */
            lastDate?: string;
            /**
             * @deprecated
             * @description Use `firstDate`.
             */
            startDate?: string;
            /**
             * @deprecated
             * @description Use `lastDate`.
             */
            endDate?: string;
        };
        /** @description Exports the transactions of addresses on EVM chains. */
        EvmExportRequest: {
            /** @constant */
            type: "TRANSACTION_EXPORT_EVM";
            /** @description What to export. The public deployment requires both members. */
            options: {
                /** @description EVM addresses. */
                addresses: components["schemas"]["Hex"][];
                /** @description Ids of the EVM chains to search. */
                includeChains: string[];
            };
        } & components["schemas"]["ExportDates"];
        /**
         * @description A primary-network chain by alias or by cb58 id.
         * @enum {string}
         */
        BlockchainId: "p-chain" | "x-chain" | "c-chain" | "11111111111111111111111111111111LpoYY" | "2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM" | "2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm" | "2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5" | "yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp";
        /** @description What to export from the primary network. */
        PrimaryNetworkExportOptions: {
            /** @description P-Chain and X-Chain addresses. */
            addresses?: string[];
            /** @description EVM addresses on the C-Chain. */
            cChainEvmAddresses?: components["schemas"]["Hex"][];
            /** @description The chains to search. */
            includeChains: components["schemas"]["BlockchainId"][];
        };
        /** @description Exports the transactions of addresses on the primary network. */
        PrimaryNetworkExportRequest: {
            /** @constant */
            type: "TRANSACTION_EXPORT_PRIMARY_NETWORK";
            options: components["schemas"]["PrimaryNetworkExportOptions"];
        } & components["schemas"]["ExportDates"];
        /** @description Exports the staking transactions of addresses on the primary network. */
        PrimaryNetworkStakingExportRequest: {
            /** @constant */
            type: "TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING";
            options: components["schemas"]["PrimaryNetworkExportOptions"];
        } & components["schemas"]["ExportDates"];
        /** @description Exports the transactions of addresses on the primary network in a simpler form. */
        PrimaryNetworkSimpleExportRequest: {
            /** @constant */
            type: "TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE";
            options: components["schemas"]["PrimaryNetworkExportOptions"];
        } & components["schemas"]["ExportDates"];
        /**
         * @description Which transactions to export. `type` decides what `options` holds. The source document knows
         *     `TRANSACTION_EXPORT_EVM` only; the public deployment takes three more types, for the primary network.
         */
        TransactionExportRequest: components["schemas"]["EvmExportRequest"] | components["schemas"]["PrimaryNetworkExportRequest"] | components["schemas"]["PrimaryNetworkStakingExportRequest"] | components["schemas"]["PrimaryNetworkSimpleExportRequest"];
        /** @description Outcome of a job. */
        OperationMetadata: {
            /** @description Code of an error or a warning. The source document shows `ErrInvalidRequest` only. */
            code?: 'ErrInvalidRequest' | 'ErrInternal' | 'WarnTruncatedExport' | (string & {});
            /** @description Address of the exported file. On the public deployment only once the job is completed. */
            downloadUrl?: string;
            /**
             * @description The `firstDate` of a follow-up request that continues a truncated export, written YYYY-MM-DD. On the public
             *     deployment only with the code `WarnTruncatedExport`.
             */
            nextDate?: string;
        };
        /**
         * Unix time in seconds
         * Format: unix-seconds
         * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
         */
        UnixSeconds: number;
        /** @description A job that runs in the background. */
        Operation: {
            /** @description Names the job when its status is read. */
            operationId: string;
            /** @description What the job does. The source document shows `TRANSACTION_EXPORT_PRIMARY_NETWORK` only. */
            operationType: 'TRANSACTION_EXPORT_EVM' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING' | 'TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE' | (string & {});
            /** @description State of the job. The source document shows `RUNNING` only. */
            operationStatus: 'RUNNING' | 'COMPLETED' | 'COMPLETED_WITH_WARNING' | 'FAILED' | (string & {});
            /** @description What happened, in words. */
            message?: string;
            metadata?: components["schemas"]["OperationMetadata"];
            /** @description When the job was created, in Unix seconds. */
            createdAtTimestamp: components["schemas"]["UnixSeconds"];
            /** @description When the job last changed, in Unix seconds. */
            updatedAtTimestamp: components["schemas"]["UnixSeconds"];
        };
        /**
         * @description A type of primary-network transaction to filter by. The source document shows four of the values.
         * @enum {string}
         */
        PrimaryNetworkTxType: "AddValidatorTx" | "AddSubnetValidatorTx" | "AddDelegatorTx" | "CreateChainTx" | "CreateSubnetTx" | "ImportTx" | "ExportTx" | "AdvanceTimeTx" | "RewardValidatorTx" | "RemoveSubnetValidatorTx" | "TransformSubnetTx" | "AddPermissionlessValidatorTx" | "AddPermissionlessDelegatorTx" | "BaseTx" | "TransferSubnetOwnershipTx" | "ConvertSubnetToL1Tx" | "RegisterL1ValidatorTx" | "SetL1ValidatorWeightTx" | "DisableL1ValidatorTx" | "IncreaseL1ValidatorBalanceTx" | "UNKNOWN" | "CreateAssetTx" | "OperationTx";
        /**
         * Decimal string of an unsigned integer
         * Format: uint-string
         * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
         */
        UintString: string;
        /**
         * JSON integer, always safe
         * Format: safe-integer
         * @description A JSON integer that never exceeds 2^53 - 1, so that every JSON reader keeps it exact.
         */
        SafeInteger: number;
        /** @description Kind of the asset. */
        AssetType: 'secp256k1' | 'nft' | (string & {});
        /** @description An amount of one asset. */
        AssetAmount: {
            assetId: components["schemas"]["Cb58Id"];
            name: string;
            symbol: string;
            /** @description Digits after the decimal point when `amount` is shown in whole units of the asset. */
            denomination: components["schemas"]["SafeInteger"];
            type: components["schemas"]["AssetType"];
            /** @description Amount in the smallest unit of the asset. */
            amount: components["schemas"]["UintString"];
        };
        /**
         * JSON integer beyond 2^53
         * Format: wide-integer
         * @description A JSON integer that may exceed 2^53 - 1. Ordinary JSON readers round it; read it without loss.
         */
        WideInteger: number | bigint;
        /**
         * @description An unspent or spent output on the P-Chain. This is the source document's UTXO; on the public deployment outputs of
         *     the other two chains have another form.
         */
        PChainUtxo: {
            /** @description Addresses that may sign the consumption of the output. */
            addresses: string[];
            asset: components["schemas"]["AssetAmount"];
            /** @description Blockchain on which the output is consumed. */
            consumedOnChainId: components["schemas"]["Cb58Id"];
            /** @description Transaction that consumed the output. */
            consumingTxHash?: components["schemas"]["Cb58Id"];
            /** @description Blockchain on which the output was created. */
            createdOnChainId: components["schemas"]["Cb58Id"];
            utxoId: components["schemas"]["Cb58Id"];
            /** @description The output in its binary form. */
            utxoBytes?: string;
            /**
             * @deprecated
             * @description Use `asset`. Deprecated on the public deployment.
             */
            amount: components["schemas"]["UintString"];
            /**
             * @deprecated
             * @description Use `asset`. Deprecated on the public deployment.
             */
            assetId: components["schemas"]["Cb58Id"];
            /** @description Height of the block that created the output. */
            blockNumber: components["schemas"]["UintString"];
            /** @description Time of the block that created the output, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Height of the block that consumed the output. */
            consumingBlockNumber?: components["schemas"]["UintString"];
            /** @description Time of the block that consumed the output, in Unix seconds. */
            consumingBlockTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Unix seconds after which the output can be consumed. Chosen by its creator, so it may be any 64-bit number. */
            platformLocktime?: components["schemas"]["WideInteger"];
            /** @description Position among the outputs of the transaction that created it. */
            outputIndex: components["schemas"]["SafeInteger"];
            /** @description What the output rewards. The source document shows `VALIDATOR` only. */
            rewardType?: 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE' | (string & {});
            /**
             * @description Unix seconds before which the output can be used for staking only. Chosen by its creator, so it may be any 64-bit
             *     number.
             */
            stakeableLocktime?: components["schemas"]["WideInteger"];
            staked?: boolean;
            /** @description How many of the addresses have to sign. */
            threshold?: components["schemas"]["SafeInteger"];
            /** @description Transaction that created the output. */
            txHash: components["schemas"]["Cb58Id"];
            /** @description When a staked output is unlocked, in Unix seconds. */
            utxoEndTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description When a staked output was locked, in Unix seconds. */
            utxoStartTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Whether the output is staked. The source document shows `STAKE` only. */
            utxoType: 'STAKE' | 'TRANSFER' | (string & {});
        };
        /**
         * Decimal string of a float
         * Format: float-string
         * @description A decimal number inside a JSON string.
         */
        FloatString: string;
        /** @description Id of a node, written `NodeID-` and a cb58 hash. */
        NodeId: string;
        /** @description An L1 validator as a transaction left it. */
        L1ValidatorChange: {
            /** @description Names the validation until its weight drops to 0. */
            validationId: components["schemas"]["Cb58Id"];
            /** @description The validation id in hex. */
            validationIdHex: components["schemas"]["Hex"];
            nodeId: components["schemas"]["NodeId"];
            subnetId: components["schemas"]["Cb58Id"];
            /** @description Weight in the sampling of the L1's validators. 0 means removed. */
            weight: components["schemas"]["WideInteger"];
            /** @description Balance in nAVAX left until the validator turns inactive. */
            remainingBalance: components["schemas"]["WideInteger"];
            /**
             * @description Change of the balance in nAVAX. On the public deployment negative when the balance is returned because the
             *     validator is disabled or removed.
             */
            balanceChange?: components["schemas"]["WideInteger"];
            /** @description BLS key of the validator, an object without declared members here. */
            blsCredentials?: Record<string, unknown>;
        };
        /** @description BLS key of a validator. */
        BlsCredentials: {
            publicKey: components["schemas"]["Hex"];
            /** @description Signature that proves possession of the key. */
            proofOfPossession: components["schemas"]["Hex"];
        };
        /** @description Start of a precompile and the addresses that hold a role in it. */
        EvmAllowListConfig: {
            blockTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description May change every role. */
            adminAddresses?: components["schemas"]["Hex"][];
            /** @description May change who is enabled. */
            managerAddresses?: components["schemas"]["Hex"][];
            /** @description May use the precompile. */
            enabledAddresses?: components["schemas"]["Hex"][];
        };
        /** @description Configuration of an EVM chain in its genesis. Blocks and timestamps say when a fork or a precompile begins. */
        EvmGenesisConfig: {
            chainId?: components["schemas"]["WideInteger"];
            homesteadBlock?: components["schemas"]["SafeInteger"];
            eip150Block?: components["schemas"]["SafeInteger"];
            eip150Hash?: components["schemas"]["Hex"];
            eip155Block?: components["schemas"]["SafeInteger"];
            eip158Block?: components["schemas"]["SafeInteger"];
            byzantiumBlock?: components["schemas"]["SafeInteger"];
            constantinopleBlock?: components["schemas"]["SafeInteger"];
            petersburgBlock?: components["schemas"]["SafeInteger"];
            istanbulBlock?: components["schemas"]["SafeInteger"];
            muirGlacierBlock?: components["schemas"]["SafeInteger"];
            berlinBlock?: components["schemas"]["SafeInteger"];
            londonBlock?: components["schemas"]["SafeInteger"];
            subnetEVMTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Parameters of the dynamic fee, which are big integers. */
            feeConfig?: {
                baseFeeChangeDenominator?: components["schemas"]["WideInteger"];
                blockGasCostStep?: components["schemas"]["WideInteger"];
                gasLimit?: components["schemas"]["WideInteger"];
                maxBlockGasCost?: components["schemas"]["WideInteger"];
                minBaseFee?: components["schemas"]["WideInteger"];
                minBlockGasCost?: components["schemas"]["WideInteger"];
                targetBlockRate?: components["schemas"]["WideInteger"];
                targetGas?: components["schemas"]["WideInteger"];
            };
            allowFeeRecipients?: boolean;
            /** @description Start and quorum of Warp messages. */
            warpConfig?: {
                blockTimestamp?: components["schemas"]["UnixSeconds"];
                /** @description Percentage of the stake that has to sign. */
                quorumNumerator?: components["schemas"]["SafeInteger"];
                requirePrimaryNetworkSigners?: boolean;
            };
            /** @description Who may send transactions. */
            txAllowListConfig?: components["schemas"]["EvmAllowListConfig"];
            /** @description Who may deploy contracts. */
            contractDeployerAllowListConfig?: components["schemas"]["EvmAllowListConfig"];
            /** @description Who may mint the native token. */
            contractNativeMinterConfig?: components["schemas"]["EvmAllowListConfig"];
            /** @description Who may change the fee parameters. */
            feeManagerConfig?: components["schemas"]["EvmAllowListConfig"];
            /** @description Who may change where fees go. */
            rewardManagerConfig?: components["schemas"]["EvmAllowListConfig"];
        };
        /** @description Genesis of an EVM chain. */
        EvmGenesis: {
            /** @description The public deployment may send `null`. */
            airdropAmount?: components["schemas"]["WideInteger"] | null;
            airdropHash?: components["schemas"]["Hex"];
            /** @description First state of accounts, by address. */
            alloc?: {
                [key: string]: {
                    balance?: components["schemas"]["Hex"];
                    code?: components["schemas"]["Hex"];
                    /** @description Values of storage slots, by slot. */
                    storage?: {
                        [key: string]: string;
                    };
                };
            };
            /** @description The public deployment may send `null`. */
            baseFeePerGas?: components["schemas"]["WideInteger"] | null;
            /** @description In hex. The public deployment may send `null`. */
            blobGasUsed?: components["schemas"]["Hex"] | null;
            coinbase?: components["schemas"]["Hex"];
            config?: components["schemas"]["EvmGenesisConfig"];
            difficulty?: components["schemas"]["Hex"];
            /** @description In hex. The public deployment may send `null`. */
            excessBlobGas?: components["schemas"]["Hex"] | null;
            extraData?: components["schemas"]["Hex"];
            gasLimit?: components["schemas"]["Hex"];
            gasUsed?: components["schemas"]["Hex"];
            mixHash?: components["schemas"]["Hex"];
            nonce?: components["schemas"]["Hex"];
            number?: components["schemas"]["Hex"];
            parentHash?: components["schemas"]["Hex"];
            timestamp?: components["schemas"]["Hex"];
        };
        /** @description A blockchain as it was created. */
        BlockchainInfo: {
            chainName?: string;
            /** @description Virtual machine that runs the blockchain. */
            vmId?: components["schemas"]["Cb58Id"];
            /**
             * @description Genesis of the blockchain. The source document shows the object of an EVM chain; the public deployment sends an
             *     encoded string for other chains, in an encoding of the virtual machine.
             */
            genesisData?: components["schemas"]["EvmGenesis"] | string;
        };
        /**
         * @description A P-Chain transaction; `txType` decides which of the optional members it has. The source document describes every
         *     primary-network transaction in this form; the public deployment has other forms for the X-Chain and the C-Chain.
         */
        PChainTransaction: {
            txHash: components["schemas"]["Cb58Id"];
            /** @description Type of the transaction. The source document shows four of the values. */
            txType: 'AddValidatorTx' | 'AddSubnetValidatorTx' | 'AddDelegatorTx' | 'CreateChainTx' | 'CreateSubnetTx' | 'ImportTx' | 'ExportTx' | 'AdvanceTimeTx' | 'RewardValidatorTx' | 'RemoveSubnetValidatorTx' | 'TransformSubnetTx' | 'AddPermissionlessValidatorTx' | 'AddPermissionlessDelegatorTx' | 'BaseTx' | 'TransferSubnetOwnershipTx' | 'ConvertSubnetToL1Tx' | 'RegisterL1ValidatorTx' | 'SetL1ValidatorWeightTx' | 'DisableL1ValidatorTx' | 'IncreaseL1ValidatorBalanceTx' | 'UNKNOWN' | (string & {});
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Height of the block. */
            blockNumber: components["schemas"]["UintString"];
            blockHash: components["schemas"]["Cb58Id"];
            consumedUtxos: components["schemas"]["PChainUtxo"][];
            emittedUtxos: components["schemas"]["PChainUtxo"][];
            /** @description Blockchain that the assets leave. On the public deployment goes with imports and exports. */
            sourceChain?: components["schemas"]["Cb58Id"];
            /** @description Blockchain that the assets reach. On the public deployment goes with imports and exports. */
            destinationChain?: components["schemas"]["Cb58Id"];
            /** @description Amounts in the outputs that the transaction created. */
            value: components["schemas"]["AssetAmount"][];
            /** @description Amounts burned, for the fee in the first place. */
            amountBurned: components["schemas"]["AssetAmount"][];
            /**
             * @description Amounts staked. On the public deployment filled for AddValidatorTx, AddPermissionlessValidatorTx and
             *     AddDelegatorTx.
             */
            amountStaked: components["schemas"]["AssetAmount"][];
            /** @description Amounts put aside for the continuous fees of L1 validators. */
            amountL1ValidatorBalanceBurned: components["schemas"]["AssetAmount"][];
            /**
             * @description Start of the staking period, in Unix seconds. On the public deployment goes with AddValidatorTx,
             *     AddSubnetValidatorTx, AddPermissionlessValidatorTx and AddDelegatorTx.
             */
            startTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description End of the staking period, in Unix seconds. On the public deployment goes with the types of `startTimestamp`. */
            endTimestamp?: components["schemas"]["UnixSeconds"];
            /**
             * @description Share of the delegators' rewards that the validator keeps, in percent. On the public deployment goes with
             *     AddValidatorTx and AddPermissionlessValidatorTx.
             */
            delegationFeePercent?: components["schemas"]["FloatString"];
            /**
             * @description The validator's node. On the public deployment goes with the types of `startTimestamp` and with
             *     RemoveSubnetValidatorTx.
             */
            nodeId?: components["schemas"]["NodeId"];
            /**
             * @description The subnet concerned. On the public deployment goes with the types of `nodeId`, with CreateChainTx and with
             *     CreateSubnetTx.
             */
            subnetId?: components["schemas"]["Cb58Id"];
            /** @description Where an L1's validator manager contract lives. On the public deployment goes with ConvertSubnetToL1Tx. */
            l1ValidatorManagerDetails?: {
                blockchainId?: components["schemas"]["Cb58Id"];
                contractAddress?: components["schemas"]["Hex"];
            };
            /** @description The L1 validators that the transaction registers or changes, as they were right after it. */
            l1ValidatorDetails?: components["schemas"]["L1ValidatorChange"][];
            /**
             * @description Reward in nAVAX if the staking succeeds. On the public deployment goes with AddValidatorTx,
             *     AddPermissionlessValidatorTx and AddDelegatorTx.
             */
            estimatedReward?: components["schemas"]["UintString"];
            /** @description Transaction that paid the reward of a completed validation or delegation. */
            rewardTxHash?: components["schemas"]["Cb58Id"];
            /** @description Addresses that receive the reward. */
            rewardAddresses?: string[];
            memo?: string;
            /** @description Staking transaction that is rewarded. On the public deployment goes with RewardValidatorTx. */
            stakingTxHash?: components["schemas"]["Cb58Id"];
            /** @description Who may change a subnet. On the public deployment goes with CreateSubnetTx and TransferSubnetOwnershipTx. */
            subnetOwnershipInfo?: {
                /** @description Unix seconds after which the owners control the subnet. */
                locktime?: components["schemas"]["WideInteger"];
                /** @description How many of the addresses have to sign. */
                threshold?: components["schemas"]["SafeInteger"];
                addresses?: string[];
            };
            /** @description BLS key of a new validator. On the public deployment goes with AddPermissionlessValidatorTx. */
            blsCredentials?: components["schemas"]["BlsCredentials"];
            /** @description The blockchain created. On the public deployment goes with CreateChainTx. */
            blockchainInfo?: components["schemas"]["BlockchainInfo"];
        };
        /** @description Name of the network. */
        PrimaryNetwork: 'mainnet' | 'fuji' | 'testnet' | (string & {});
        /** @description A page of P-Chain transactions. */
        PChainTransactionPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transactions: components["schemas"]["PChainTransaction"][];
            chainInfo: {
                /** @constant */
                chainName: "p-chain";
                network: components["schemas"]["PrimaryNetwork"];
            };
        };
        /** @description A signature over a transaction and the key that made it. */
        UtxoCredential: {
            signature?: string;
            publicKey?: string;
        };
        /**
         * JSON integer or decimal string
         * Format: integer-or-string
         * @description An integer that travels as a decimal string from some servers and as a JSON number from others.
         */
        IntegerOrString: number | bigint | string;
        /**
         * @description An unspent or spent output on the X-Chain, or one of a C-Chain atomic transaction. The source document shows one UTXO
         *     for all chains, namely that of the P-Chain; the public deployment sends this form here.
         */
        XChainUtxo: {
            /** @description Addresses that may sign the consumption of the output. */
            addresses: string[];
            asset: components["schemas"]["AssetAmount"];
            /** @description Blockchain on which the output is consumed. */
            consumedOnChainId: components["schemas"]["Cb58Id"];
            /** @description Transaction that consumed the output. */
            consumingTxHash?: components["schemas"]["Cb58Id"];
            /** @description Blockchain on which the output was created. */
            createdOnChainId: components["schemas"]["Cb58Id"];
            utxoId: components["schemas"]["Cb58Id"];
            /** @description The output in its binary form. */
            utxoBytes?: string;
            /** @description Transaction that created the output. */
            creationTxHash: components["schemas"]["Cb58Id"];
            /** @description When the output was consumed, in Unix seconds. */
            consumingTxTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description What signed the consumption of the output. */
            credentials?: components["schemas"]["UtxoCredential"][];
            /** @description Minting set of an NFT mint output. */
            groupId?: components["schemas"]["SafeInteger"];
            /** @description Unix seconds after which the output can be consumed. Chosen by its creator, so it may be any 64-bit number. */
            locktime: components["schemas"]["WideInteger"];
            /**
             * @description Position among the outputs of the transaction that created it. The source document has an integer; the public
             *     deployment sends a decimal string here.
             */
            outputIndex: components["schemas"]["IntegerOrString"];
            /** @description Data of an NFT. */
            payload?: string;
            /** @description How many of the addresses have to sign. */
            threshold: components["schemas"]["SafeInteger"];
            /** @description When the output was created, in Unix seconds. */
            timestamp: components["schemas"]["UnixSeconds"];
            /** @description Kind of output, free text on these chains. */
            utxoType: string;
        };
        /** @description The asset that a CreateAssetTx created. */
        AssetCreated: {
            assetId?: components["schemas"]["Cb58Id"];
            name?: string;
            symbol?: string;
            /** @description Digits after the decimal point when an amount is shown in whole units of the asset. */
            denomination?: components["schemas"]["SafeInteger"];
            type?: components["schemas"]["AssetType"];
            /** @description When the asset was created, in Unix seconds. */
            createdAtTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Whether more of the asset can be made. */
            cap?: 'fixed' | 'variable' | (string & {});
        };
        /** @description What both forms of an X-Chain transaction share. */
        XChainTransactionBase: {
            txHash: components["schemas"]["Cb58Id"];
            /** @description When the transaction was last accepted, in Unix seconds. */
            timestamp: components["schemas"]["UnixSeconds"];
            /** @description Type of the transaction. */
            txType: 'BaseTx' | 'CreateAssetTx' | 'OperationTx' | 'ImportTx' | 'ExportTx' | 'UNKNOWN' | (string & {});
            memo: string;
            consumedUtxos: components["schemas"]["XChainUtxo"][];
            emittedUtxos: components["schemas"]["XChainUtxo"][];
            /** @description Amounts in the inputs. */
            amountUnlocked: components["schemas"]["AssetAmount"][];
            /** @description Amounts in the outputs. */
            amountCreated: components["schemas"]["AssetAmount"][];
            /** @description Blockchain that an import takes from. */
            sourceChain?: components["schemas"]["Cb58Id"];
            /** @description Blockchain that an export sends to. */
            destinationChain?: components["schemas"]["Cb58Id"];
            assetCreated?: components["schemas"]["AssetCreated"];
        };
        /** @description An X-Chain transaction in a block. */
        XChainLinearTransaction: {
            /** @constant */
            chainFormat: "linear";
            blockHeight: components["schemas"]["SafeInteger"];
            blockHash: components["schemas"]["Cb58Id"];
        } & components["schemas"]["XChainTransactionBase"];
        /** @description An X-Chain transaction in one or more vertices. */
        XChainNonLinearTransaction: {
            /** @constant */
            chainFormat: "non-linear";
            /** @description Vertices that accepted the transaction; there may be several. */
            vertices: {
                hash: components["schemas"]["Cb58Id"];
                height: components["schemas"]["SafeInteger"];
                /** @description When the vertex was accepted, in Unix seconds. */
                timestamp: components["schemas"]["UnixSeconds"];
            }[];
        } & components["schemas"]["XChainTransactionBase"];
        /** @description An X-Chain transaction; `chainFormat` tells its two forms apart. */
        XChainTransaction: components["schemas"]["XChainLinearTransaction"] | components["schemas"]["XChainNonLinearTransaction"];
        /** @description A page of X-Chain transactions. */
        XChainTransactionPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transactions: components["schemas"]["XChainTransaction"][];
            chainInfo: {
                /** @constant */
                chainName: "x-chain";
                network: components["schemas"]["PrimaryNetwork"];
            };
        };
        /** @description What both kinds of a C-Chain atomic transaction share. */
        CChainTransactionBase: {
            txHash: components["schemas"]["Cb58Id"];
            blockHeight: components["schemas"]["SafeInteger"];
            blockHash: string;
            /** @description When the transaction was accepted, in Unix seconds. */
            timestamp: components["schemas"]["UnixSeconds"];
            memo: string;
            /** @description Amounts in the inputs. */
            amountUnlocked: components["schemas"]["AssetAmount"][];
            /** @description Amounts in the outputs. */
            amountCreated: components["schemas"]["AssetAmount"][];
            /** @description Blockchain that the assets leave. */
            sourceChain: components["schemas"]["Cb58Id"];
            /** @description Blockchain that the assets reach. */
            destinationChain: components["schemas"]["Cb58Id"];
        };
        /** @description An atomic transaction that moves assets from the C-Chain to another chain. */
        CChainExportTransaction: {
            /** @constant */
            txType: "ExportTx";
            evmInputs: {
                /** @description EVM address that the asset leaves. */
                fromAddress: components["schemas"]["Hex"];
                asset: components["schemas"]["AssetAmount"];
                credentials: components["schemas"]["UtxoCredential"][];
            }[];
            emittedUtxos: components["schemas"]["XChainUtxo"][];
        } & components["schemas"]["CChainTransactionBase"];
        /** @description An atomic transaction that moves assets from another chain to the C-Chain. */
        CChainImportTransaction: {
            /** @constant */
            txType: "ImportTx";
            evmOutputs: {
                /** @description EVM address that the asset reaches. */
                toAddress: components["schemas"]["Hex"];
                asset: components["schemas"]["AssetAmount"];
            }[];
            consumedUtxos: components["schemas"]["XChainUtxo"][];
        } & components["schemas"]["CChainTransactionBase"];
        /** @description A C-Chain atomic transaction; `txType` tells its two kinds apart. */
        CChainTransaction: components["schemas"]["CChainExportTransaction"] | components["schemas"]["CChainImportTransaction"];
        /** @description A page of C-Chain atomic transactions. */
        CChainTransactionPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transactions: components["schemas"]["CChainTransaction"][];
            chainInfo: {
                /** @constant */
                chainName: "c-chain";
                network: components["schemas"]["PrimaryNetwork"];
            };
        };
        /**
         * @description A page of transactions of one primary-network chain; `chainInfo.chainName` tells which. The source document describes
         *     the P-Chain form for all three chains; the public deployment sends a form of its own for each.
         */
        PrimaryNetworkTransactionPage: components["schemas"]["PChainTransactionPage"] | components["schemas"]["XChainTransactionPage"] | components["schemas"]["CChainTransactionPage"];
        /** @description A block of a primary-network chain. Hashes are cb58 ids on the P-Chain and the X-Chain. */
        PrimaryNetworkBlock: {
            /** @description Height of the block. */
            blockNumber: components["schemas"]["UintString"];
            blockHash: string;
            parentHash: string;
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Kind of block, free text. */
            blockType: string;
            txCount: components["schemas"]["SafeInteger"];
            /** @description Hashes of the transactions in the block. */
            transactions: string[];
            blockSizeBytes: components["schemas"]["SafeInteger"];
            /** @description Fees in nAVAX that L1 validators have accrued. */
            l1ValidatorsAccruedFees?: components["schemas"]["WideInteger"];
            /** @description How many L1 validators are active. */
            activeL1Validators?: components["schemas"]["SafeInteger"];
            /** @description Supply of AVAX, in nAVAX. */
            currentSupply?: components["schemas"]["UintString"];
            /** @description Who proposed the block. */
            proposerDetails?: {
                proposerId?: string;
                proposerParentId?: string;
                proposerNodeId?: components["schemas"]["NodeId"];
                proposerPChainHeight?: components["schemas"]["SafeInteger"];
                proposerTimestamp?: components["schemas"]["UnixSeconds"];
            };
        };
        /** @description The chain and network that a page is about. */
        ChainInfo: {
            /** @description Alias of the chain. */
            chainName: 'p-chain' | 'x-chain' | 'c-chain' | (string & {});
            network: components["schemas"]["PrimaryNetwork"];
        };
        /** @description A page of blocks of one primary-network chain. */
        PrimaryNetworkBlockPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            blocks: components["schemas"]["PrimaryNetworkBlock"][];
            chainInfo: components["schemas"]["ChainInfo"];
        };
        /** @description A vertex of the X-Chain. */
        Vertex: {
            vertexHash: components["schemas"]["Cb58Id"];
            parentHashes: components["schemas"]["Cb58Id"][];
            vertexHeight: components["schemas"]["SafeInteger"];
            vertexIndex: components["schemas"]["SafeInteger"];
            vertexTimestamp: components["schemas"]["UnixSeconds"];
            txCount: components["schemas"]["SafeInteger"];
            /** @description Hashes of the transactions in the vertex. */
            transactions: components["schemas"]["Cb58Id"][];
            vertexSizeBytes: components["schemas"]["SafeInteger"];
        };
        /** @description A page of X-Chain vertices. */
        VertexPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            vertices: components["schemas"]["Vertex"][];
            chainInfo: components["schemas"]["ChainInfo"];
        };
        /** @description Rewards of a validation, in nAVAX. */
        ValidatorRewards: {
            /** @description Reward for the validator's own stake. */
            validationRewardAmount: components["schemas"]["UintString"];
            /** @description The validator's share of its delegators' rewards. */
            delegationRewardAmount: components["schemas"]["UintString"];
            rewardAddresses?: string[];
            /** @description Transaction that paid the rewards. */
            rewardTxHash?: components["schemas"]["Cb58Id"];
        };
        /**
         * @description What a validation has in every status, and the rest of the source document's one form, which the public deployment
         *     sends in some statuses only.
         */
        ValidatorBase: {
            /** @description Transaction that added the validator. */
            txHash: components["schemas"]["Cb58Id"];
            nodeId: components["schemas"]["NodeId"];
            subnetId: components["schemas"]["Cb58Id"];
            /** @description Stake in nAVAX. */
            amountStaked: components["schemas"]["UintString"];
            /** @description Share of the delegators' rewards that the validator keeps, in percent. */
            delegationFee?: components["schemas"]["FloatString"];
            /** @description Start of the validation, in Unix seconds. */
            startTimestamp: components["schemas"]["UnixSeconds"];
            /** @description End of the validation, in Unix seconds. */
            endTimestamp: components["schemas"]["UnixSeconds"];
            blsCredentials?: components["schemas"]["BlsCredentials"];
            /** @description How many delegators the validator has. The public deployment sends it for active and completed ones. */
            delegatorCount?: components["schemas"]["SafeInteger"];
            /** @description Stake in nAVAX that others delegated. The public deployment sends it for active and completed ones. */
            amountDelegated?: components["schemas"]["UintString"];
            /** @description Rewards paid. The public deployment sends them for completed validations. */
            rewards?: components["schemas"]["ValidatorRewards"];
        };
        /** @description A validation that is under way. */
        ActiveValidator: {
            /** @constant */
            validationStatus: "active";
            /** @description Share of this stake in the whole active stake, in percent. */
            stakePercentage: number;
            /** @description Uptime of the node in percent, as the service measured it. */
            uptimePerformance: number;
            /** @description Version of the node software. */
            avalancheGoVersion?: string;
            /** @description Stake in nAVAX that can still be delegated. */
            delegationCapacity?: components["schemas"]["UintString"];
            /** @description Rewards if the validation succeeds. */
            potentialRewards: components["schemas"]["ValidatorRewards"];
            /** @description How well the node answers, in percent. */
            validatorHealth: {
                reachabilityPercent: number;
                benchedPChainRequestsPercent: number;
                benchedXChainRequestsPercent: number;
                benchedCChainRequestsPercent: number;
            };
            /** @description Where the node is. Always sent by the public deployment, and `null` where unknown. */
            geolocation: {
                city: string;
                country: string;
                countryCode: string;
                latitude: number;
                longitude: number;
            } | null;
        } & WithRequired<components["schemas"]["ValidatorBase"], "delegatorCount">;
        /** @description A validation that has yet to start. */
        PendingValidator: {
            /** @constant */
            validationStatus: "pending";
        } & components["schemas"]["ValidatorBase"];
        /** @description A validation that ended. */
        CompletedValidator: {
            /** @constant */
            validationStatus: "completed";
        } & WithRequired<components["schemas"]["ValidatorBase"], "delegatorCount" | "rewards">;
        /** @description A validation that ended early because the validator was removed. */
        RemovedValidator: {
            /** @constant */
            validationStatus: "removed";
            /** @description Transaction that removed the validator. */
            removeTxHash: components["schemas"]["Cb58Id"];
            /** @description When the validator was removed, in Unix seconds. */
            removeTimestamp: components["schemas"]["UnixSeconds"];
        } & components["schemas"]["ValidatorBase"];
        /**
         * @description A validation by one node; `validationStatus` tells its forms apart. The source document shows one form, which is that
         *     of a completed validation; the public deployment sends one form for each status.
         */
        Validator: components["schemas"]["ActiveValidator"] | components["schemas"]["PendingValidator"] | components["schemas"]["CompletedValidator"] | components["schemas"]["RemovedValidator"];
        /** @description A page of validations of one node. */
        ValidatorPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            validators: components["schemas"]["Validator"][];
        };
        /**
         * @description What a delegation has in every status, and the gross and net reward of the source document's one form, which the
         *     public deployment sends for completed delegations only.
         */
        DelegatorBase: {
            /** @description Transaction that added the delegator. */
            txHash: components["schemas"]["Cb58Id"];
            /** @description Node that the stake is delegated to. */
            nodeId: components["schemas"]["NodeId"];
            rewardAddresses: string[];
            /** @description Stake in nAVAX. */
            amountDelegated: components["schemas"]["UintString"];
            /** @description What the validator keeps of the reward. */
            delegationFee: components["schemas"]["FloatString"];
            /** @description Reward in nAVAX before the delegation fee. */
            grossReward?: components["schemas"]["UintString"];
            /** @description Reward in nAVAX after the delegation fee. */
            netReward?: components["schemas"]["UintString"];
            /** @description Start of the delegation, in Unix seconds. */
            startTimestamp: components["schemas"]["UnixSeconds"];
            /** @description End of the delegation, in Unix seconds. */
            endTimestamp: components["schemas"]["UnixSeconds"];
        };
        /** @description A delegation that is under way. */
        ActiveDelegator: {
            /** @constant */
            delegationStatus: "active";
            /** @description Reward in nAVAX before the delegation fee, if the delegation succeeds. */
            estimatedGrossReward?: components["schemas"]["UintString"];
            /** @description Reward in nAVAX after the delegation fee, if the delegation succeeds. */
            estimatedNetReward?: components["schemas"]["UintString"];
        } & components["schemas"]["DelegatorBase"];
        /** @description A delegation that has yet to start. */
        PendingDelegator: {
            /** @constant */
            delegationStatus: "pending";
            /** @description Reward in nAVAX before the delegation fee, if the delegation succeeds. */
            estimatedGrossReward?: components["schemas"]["UintString"];
            /** @description Reward in nAVAX after the delegation fee, if the delegation succeeds. */
            estimatedNetReward?: components["schemas"]["UintString"];
        } & components["schemas"]["DelegatorBase"];
        /** @description A delegation that ended. */
        CompletedDelegator: {
            /** @constant */
            delegationStatus: "completed";
        } & WithRequired<components["schemas"]["DelegatorBase"], "grossReward" | "netReward">;
        /**
         * @description A delegation; `delegationStatus` tells its forms apart. The source document shows one form, which is that of a
         *     completed delegation; for the other statuses the public deployment sends estimated rewards in place of paid ones.
         */
        Delegator: components["schemas"]["ActiveDelegator"] | components["schemas"]["PendingDelegator"] | components["schemas"]["CompletedDelegator"];
        /** @description A page of delegations. */
        DelegatorPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            delegators: components["schemas"]["Delegator"][];
        };
        /** @description The addresses that together own something. */
        Owner: {
            addresses: string[];
            /** @description How many of the addresses have to sign. */
            threshold: components["schemas"]["SafeInteger"];
        };
        /** @description A validator of an L1. */
        L1Validator: {
            /** @description Names the validation until its weight drops to 0. */
            validationId: components["schemas"]["Cb58Id"];
            /** @description The validation id in hex. */
            validationIdHex: components["schemas"]["Hex"];
            nodeId: components["schemas"]["NodeId"];
            subnetId: components["schemas"]["Cb58Id"];
            /** @description Weight in the sampling of the L1's validators. */
            weight: components["schemas"]["WideInteger"];
            /** @description Balance in nAVAX left until the validator turns inactive. */
            remainingBalance: components["schemas"]["WideInteger"];
            /** @description When the validator was created, in Unix seconds. */
            creationTimestamp: components["schemas"]["UnixSeconds"];
            /** @description BLS key of the validator, an object without declared members. */
            blsCredentials: Record<string, unknown>;
            /** @description Receives what is left of the balance when the validator is disabled or removed. */
            remainingBalanceOwner: components["schemas"]["Owner"];
            /** @description May disable or remove the validator. */
            deactivationOwner: components["schemas"]["Owner"];
        };
        /** @description A page of L1 validators. */
        L1ValidatorPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            validators: components["schemas"]["L1Validator"][];
            /** @description P-Chain height that the page shows. */
            blockHeight: components["schemas"]["UintString"];
        };
        /**
         * @description One side of a transaction or transfer. On the public deployment a plain wallet has an `address` only; the other
         *     members describe a contract that is known by name.
         */
        AddressRef: {
            name?: string;
            symbol?: string;
            /** @description Digits after the decimal point of the contract's token. */
            decimals?: components["schemas"]["SafeInteger"];
            logoUri?: string;
            /** @description EVM address. */
            address: components["schemas"]["Hex"];
        };
        /** @description What a transaction called. */
        TransactionMethod: {
            /** @description Kind of call. The source document shows `CONTRACT_CALL` only. */
            callType: 'CONTRACT_CALL' | 'NATIVE_TRANSFER' | 'CONTRACT_CREATION' | (string & {});
            /** @description Selector of the method. On the public deployment it means something for `CONTRACT_CALL` only. */
            methodHash: components["schemas"]["Hex"];
            /** @description Signature of the method, where it is known. */
            methodName?: string;
        };
        /** @description A transaction of an EVM chain. */
        NativeTransaction: {
            blockNumber: components["schemas"]["UintString"];
            blockHash: components["schemas"]["Hex"];
            /** @description EVM chain id. */
            chainId: string;
            txHash: components["schemas"]["Hex"];
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Time of the block, in Unix milliseconds. Only for blocks since the Granite upgrade. */
            blockTimestampMilliseconds?: components["schemas"]["SafeInteger"];
            /** @description Excess that sets the minimum delay between blocks. */
            blockMinDelayExcess?: components["schemas"]["SafeInteger"];
            /** @description Position of the transaction in its block. */
            blockIndex: components["schemas"]["SafeInteger"];
            /** @description Outcome; on the public deployment `"0"` for a failed and `"1"` for a successful transaction. */
            txStatus: string;
            /** @description Transaction type, as a number. */
            txType: components["schemas"]["SafeInteger"];
            gasLimit: components["schemas"]["UintString"];
            gasUsed: components["schemas"]["UintString"];
            /** @description Price of one unit of gas, in the smallest unit of the native token. */
            gasPrice: components["schemas"]["UintString"];
            nonce: components["schemas"]["UintString"];
            from: components["schemas"]["AddressRef"];
            to: components["schemas"]["AddressRef"];
            /** @description What the transaction called. Not always present. */
            method?: components["schemas"]["TransactionMethod"];
            /** @description Native tokens transferred, in their smallest unit. */
            value: components["schemas"]["UintString"];
        };
        /** @description A page of EVM transactions. */
        NativeTransactionPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transactions: components["schemas"]["NativeTransaction"][];
        };
        /**
         * @description How far the metadata of the NFT is indexed. The source document shows `indexed` in lower case; the public deployment
         *     sends the upper-case values.
         */
        NftIndexStatus: 'indexed' | 'UNKNOWN' | 'MISSING_TOKEN' | 'INVALID_TOKEN_URI' | 'INVALID_TOKEN_URI_SCHEME' | 'UNREACHABLE_TOKEN_URI' | 'THROTTLED_TOKEN_URI' | 'METADATA_CONTENT_TOO_LARGE' | 'INVALID_METADATA' | 'INVALID_METADATA_JSON' | 'INDEXED' | 'UNINDEXED' | (string & {});
        /** @description Metadata of an ERC-721 token. On the public deployment only `indexStatus` is always there. */
        Erc721TokenMetadata: {
            indexStatus: components["schemas"]["NftIndexStatus"];
            /** @description When the metadata was last updated, in Unix seconds. */
            metadataLastUpdatedTimestamp?: components["schemas"]["UnixSeconds"];
            name?: string;
            symbol?: string;
            imageUri?: string;
            description?: string;
            animationUri?: string;
            externalUrl?: string;
            background?: string;
            /** @description Traits of the token, in one string. */
            attributes?: string;
        };
        /** @description An ERC-721 token. */
        Erc721Token: {
            /** @description Address of the token contract. */
            address: components["schemas"]["Hex"];
            name: string;
            symbol: string;
            /** @constant */
            ercType: "ERC-721";
            tokenId: string;
            tokenUri: string;
            /** @description Address of the owner, where it is known. */
            ownerAddress?: components["schemas"]["Hex"];
            metadata: components["schemas"]["Erc721TokenMetadata"];
        };
        /** @description A transfer of one ERC-721 token. It has no `value`. */
        Erc721Transfer: {
            blockNumber: components["schemas"]["UintString"];
            blockHash: components["schemas"]["Hex"];
            txHash: components["schemas"]["Hex"];
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Time of the block, in Unix milliseconds. Only for blocks since the Granite upgrade. */
            blockTimestampMilliseconds?: components["schemas"]["SafeInteger"];
            from: components["schemas"]["AddressRef"];
            to: components["schemas"]["AddressRef"];
            /** @description Index of the transfer's log entry. */
            logIndex: components["schemas"]["SafeInteger"];
            erc721Token: components["schemas"]["Erc721Token"];
        };
        /** @description A page of ERC-721 transfers. */
        Erc721TransferPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transactions: components["schemas"]["Erc721Transfer"][];
        };
        /**
         * @description A currency, by its lower-case ISO 4217 code.
         * @enum {string}
         */
        Currency: "usd" | "eur" | "aud" | "cad" | "chf" | "clp" | "cny" | "czk" | "dkk" | "gbp" | "hkd" | "huf" | "jpy" | "nzd";
        /**
         * JSON number or decimal string
         * Format: float-or-string
         * @description A number that travels as a JSON number from some servers and as a decimal string from others.
         */
        FloatOrString: number | string;
        /** @description An amount of money. */
        Money: {
            /**
             * @description The currency of `value`. A plain string in the source document; the public deployment sends the values of the
             *     parameter `currency`.
             */
            currencyCode: 'usd' | 'eur' | 'aud' | 'cad' | 'chf' | 'clp' | 'cny' | 'czk' | 'dkk' | 'gbp' | 'hkd' | 'huf' | 'jpy' | 'nzd' | (string & {});
            /** @description The amount. The source document shows a decimal string; the public deployment sends a JSON number. */
            value: components["schemas"]["FloatOrString"];
        };
        /** @description Balance of a chain's native token. */
        NativeTokenBalance: {
            name: string;
            symbol: string;
            /** @description Digits after the decimal point when `balance` is shown in whole tokens. */
            decimals: components["schemas"]["SafeInteger"];
            logoUri?: string;
            /** @description EVM chain id. */
            chainId: string;
            /** @description Price of one whole token. Absent where no price is known. */
            price?: components["schemas"]["Money"];
            /** @description Balance in the smallest unit of the token. */
            balance: components["schemas"]["UintString"];
            /** @description Value of the balance at `price`. */
            balanceValue?: components["schemas"]["Money"];
        };
        /** @description Native token balance of one address. */
        NativeBalanceResult: {
            nativeTokenBalance: components["schemas"]["NativeTokenBalance"];
        };
        /** @description Balance of one ERC-20 token. */
        Erc20TokenBalance: {
            /** @description Address of the token contract. */
            address: components["schemas"]["Hex"];
            name: string;
            symbol: string;
            /** @description Digits after the decimal point when `balance` is shown in whole tokens. */
            decimals: components["schemas"]["SafeInteger"];
            logoUri?: string;
            /** @constant */
            ercType: "ERC-20";
            /** @description EVM chain id. */
            chainId: string;
            /** @description Price of one whole token. Absent where no price is known. */
            price?: components["schemas"]["Money"];
            /** @description Balance in the smallest unit of the token. */
            balance: components["schemas"]["UintString"];
            /** @description Value of the balance at `price`. */
            balanceValue?: components["schemas"]["Money"];
            /**
             * @description Reputation of the token. The source document shows the string `Malicious` only; the public deployment always
             *     sends the member, and sends `null` for a token without a reputation. Older published samples lack it.
             */
            tokenReputation: 'Malicious' | 'Benign' | (string & {}) | null;
        };
        /** @description A page of ERC-20 balances, with the native token balance of the same address. */
        Erc20TokenBalancePage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            nativeTokenBalance: components["schemas"]["NativeTokenBalance"];
            erc20TokenBalances: components["schemas"]["Erc20TokenBalance"][];
        };
        /** @description An ERC-20 token. */
        Erc20Token: {
            /** @description Address of the token contract. */
            address: components["schemas"]["Hex"];
            name: string;
            symbol: string;
            logoUri?: string;
            /** @constant */
            ercType: "ERC-20";
            /** @description Digits after the decimal point when an amount is shown in whole tokens. */
            decimals: components["schemas"]["SafeInteger"];
            /** @description Price of one whole token. Absent where no price is known. */
            price?: components["schemas"]["Money"];
        };
        /** @description A transfer of an ERC-20 token. */
        Erc20Transfer: {
            blockNumber: components["schemas"]["UintString"];
            blockHash: components["schemas"]["Hex"];
            txHash: components["schemas"]["Hex"];
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Time of the block, in Unix milliseconds. Only for blocks since the Granite upgrade. */
            blockTimestampMilliseconds?: components["schemas"]["SafeInteger"];
            from: components["schemas"]["AddressRef"];
            to: components["schemas"]["AddressRef"];
            /** @description Index of the transfer's log entry. */
            logIndex: components["schemas"]["SafeInteger"];
            /** @description Amount in the smallest unit of the token. */
            value: components["schemas"]["UintString"];
            erc20Token: components["schemas"]["Erc20Token"];
        };
        /** @description Metadata of an ERC-1155 token. Only `indexStatus` is always there. */
        Erc1155TokenMetadata: {
            indexStatus: components["schemas"]["NftIndexStatus"];
            /** @description When the metadata was last updated, in Unix seconds. */
            metadataLastUpdatedTimestamp?: components["schemas"]["UnixSeconds"];
            name?: string;
            symbol?: string;
            imageUri?: string;
            description?: string;
            animationUri?: string;
            externalUrl?: string;
            background?: string;
            /** @description Digits after the decimal point when an amount of this token is shown. */
            decimals?: components["schemas"]["SafeInteger"];
            /** @description Properties of the token, in one string. Takes the place of ERC-721's `attributes`. */
            properties?: string;
        };
        /** @description An ERC-1155 token. It has no name, symbol or owner of its own. */
        Erc1155Token: {
            /** @description Address of the token contract. */
            address: components["schemas"]["Hex"];
            /** @constant */
            ercType: "ERC-1155";
            tokenId: string;
            tokenUri: string;
            metadata: components["schemas"]["Erc1155TokenMetadata"];
        };
        /** @description A transfer of an ERC-1155 token. */
        Erc1155Transfer: {
            blockNumber: components["schemas"]["UintString"];
            blockHash: components["schemas"]["Hex"];
            txHash: components["schemas"]["Hex"];
            /** @description Time of the block, in Unix seconds. */
            blockTimestamp: components["schemas"]["UnixSeconds"];
            /** @description Time of the block, in Unix milliseconds. Only for blocks since the Granite upgrade. */
            blockTimestampMilliseconds?: components["schemas"]["SafeInteger"];
            from: components["schemas"]["AddressRef"];
            to: components["schemas"]["AddressRef"];
            /** @description Index of the transfer's log entry. */
            logIndex: components["schemas"]["SafeInteger"];
            /** @description How many of this token were transferred. */
            value: components["schemas"]["UintString"];
            erc1155Token: components["schemas"]["Erc1155Token"];
        };
        /**
         * @description A transfer of a token contract, told apart by its token member: `erc20Token` and `erc1155Token` come with a `value`,
         *     `erc721Token` comes without. The source document shows the ERC-20 form; the public deployment sends all three.
         */
        TokenTransfer: components["schemas"]["Erc20Transfer"] | components["schemas"]["Erc721Transfer"] | components["schemas"]["Erc1155Transfer"];
        /** @description A page of transfers of one token contract. */
        TokenTransferPage: {
            /** @description Token of the next page. Absent on the last page. */
            nextPageToken?: string;
            transfers: components["schemas"]["TokenTransfer"][];
        };
        /**
         * @description An NFT, told apart by `ercType`. The source document describes the ERC-721 form; the public deployment also sends
         *     the ERC-1155 form.
         */
        NftToken: components["schemas"]["Erc721Token"] | components["schemas"]["Erc1155Token"];
        /** @description Under which ids providers of prices know a token. */
        PricingProviders: {
            coingeckoCoinId?: string;
        };
        /** @description An image of a contract. */
        ImageAsset: {
            assetId?: string;
            imageUri?: string;
        };
        /** @description A link to a page about a contract. */
        ResourceLink: {
            /** @description What the link leads to. The source document shows `Blog` only. */
            type: 'Blog' | 'CoinGecko' | 'CoinMarketCap' | 'Discord' | 'Documentation' | 'Facebook' | 'Github' | 'Instagram' | 'LinkedIn' | 'Medium' | 'Reddit' | 'Support' | 'Telegram' | 'TikTok' | 'Twitter' | 'Website' | 'Whitepaper' | 'Youtube' | (string & {});
            url: string;
        };
        /** @description How a contract was deployed. */
        ContractDeployment: {
            txHash: components["schemas"]["Hex"];
            /** @description Address that sent the deploying transaction. */
            deployerAddress: components["schemas"]["Hex"];
            /** @description Address of the contract that created this one. On the public deployment only for contracts made by contracts. */
            deployerContractAddress?: components["schemas"]["Hex"];
        };
        /** @description Metadata of an ERC-20 contract. */
        Erc20Contract: {
            /** @description Address of the contract. */
            address: components["schemas"]["Hex"];
            /** @constant */
            ercType: "ERC-20";
            name?: string;
            symbol?: string;
            /**
             * @description Digits after the decimal point when an amount is shown in whole tokens. Always sent by the public deployment;
             *     the source document does not show it.
             */
            decimals: components["schemas"]["SafeInteger"];
            pricingProviders?: components["schemas"]["PricingProviders"];
            description?: string;
            officialSite?: string;
            email?: string;
            color?: string;
            logoAsset?: components["schemas"]["ImageAsset"];
            bannerAsset?: components["schemas"]["ImageAsset"];
            resourceLinks?: components["schemas"]["ResourceLink"][];
            tags?: string[];
            deploymentDetails?: components["schemas"]["ContractDeployment"];
        };
        /** @description Metadata of an ERC-721 contract. */
        Erc721Contract: {
            /** @description Address of the contract. */
            address: components["schemas"]["Hex"];
            /** @constant */
            ercType: "ERC-721";
            name?: string;
            symbol?: string;
            description?: string;
            officialSite?: string;
            email?: string;
            color?: string;
            logoAsset?: components["schemas"]["ImageAsset"];
            bannerAsset?: components["schemas"]["ImageAsset"];
            resourceLinks?: components["schemas"]["ResourceLink"][];
            tags?: string[];
            deploymentDetails?: components["schemas"]["ContractDeployment"];
        };
        /** @description Metadata of an ERC-1155 contract. */
        Erc1155Contract: {
            /** @description Address of the contract. */
            address: components["schemas"]["Hex"];
            /** @constant */
            ercType: "ERC-1155";
            name?: string;
            symbol?: string;
            pricingProviders?: components["schemas"]["PricingProviders"];
            description?: string;
            officialSite?: string;
            email?: string;
            color?: string;
            logoAsset?: components["schemas"]["ImageAsset"];
            bannerAsset?: components["schemas"]["ImageAsset"];
            resourceLinks?: components["schemas"]["ResourceLink"][];
            tags?: string[];
            deploymentDetails?: components["schemas"]["ContractDeployment"];
        };
        /** @description Metadata of a contract that follows none of the known token standards. It has no `symbol`. */
        UnknownContract: {
            /** @description Address of the contract. */
            address: components["schemas"]["Hex"];
            /** @constant */
            ercType: "UNKNOWN";
            name?: string;
            description?: string;
            officialSite?: string;
            email?: string;
            color?: string;
            logoAsset?: components["schemas"]["ImageAsset"];
            bannerAsset?: components["schemas"]["ImageAsset"];
            resourceLinks?: components["schemas"]["ResourceLink"][];
            tags?: string[];
            deploymentDetails?: components["schemas"]["ContractDeployment"];
        };
        /**
         * @description What is known about a contract, told apart by `ercType`. The source document shows ERC-20 and ERC-721; the public
         *     deployment also sends ERC-1155 and UNKNOWN.
         */
        ContractMetadata: components["schemas"]["Erc20Contract"] | components["schemas"]["Erc721Contract"] | components["schemas"]["Erc1155Contract"] | components["schemas"]["UnknownContract"];
        AggregateSignaturesArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
        } & components["schemas"]["AggregateSignaturesRequest"];
        GetAggregatedSignaturesArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /** @description Hash of a P-Chain or X-Chain transaction. */
            txHash: components["schemas"]["Cb58Id"];
        };
        CreateTransactionExportArgs: Record<string, unknown> & components["schemas"]["TransactionExportRequest"];
        GetOperationArgs: {
            /** @description The `operationId` of the job. */
            operationId: string;
        };
        ListPrimaryNetworkTransactionsArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /**
             * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
             *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
             */
            blockchainId: components["schemas"]["BlockchainId"];
            /**
             * @description Comma-separated wallet addresses: of the X-Chain or P-Chain with their network prefix, optionally preceded by
             *     `P-` or `X-`, or EVM addresses (`0x...`) to look up atomic transactions of the C-Chain.
             */
            addresses?: string;
            /**
             * @description P-Chain only: returns the transactions that concern the L1 validator with this validation id. `txTypes`,
             *     `startTimestamp` and `endTimestamp` filter them further.
             */
            l1ValidationId?: string;
            /** @description Only transactions of these types. The public deployment repeats the key for each. Needs an address filter. */
            txTypes?: components["schemas"]["PrimaryNetworkTxType"][];
            /** @description Only items after this time. */
            startTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Only items before this time. */
            endTimestamp?: components["schemas"]["UnixSeconds"];
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description Direction of the sort by timestamp.
             * @enum {string}
             */
            sortOrder?: "asc" | "desc";
        };
        ListPrimaryNetworkBlocksArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /**
             * @description A primary-network chain by alias or by cb58 id. `11111111111111111111111111111111LpoYY` is the P-Chain;
             *     `2oYMBN...` and `2JVSBo...` are the X-Chain, `2q9e4r...` and `yH8D7T...` the C-Chain of the main and the test network.
             */
            blockchainId: components["schemas"]["BlockchainId"];
            /** @description Only items after this time. */
            startTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description Only items before this time. */
            endTimestamp?: components["schemas"]["UnixSeconds"];
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
        };
        ListVerticesArgs: {
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
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
        };
        ListValidatorDetailsArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /** @description Id of a primary-network node. */
            nodeId: components["schemas"]["NodeId"];
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description Only validations in this status.
             * @enum {string}
             */
            validationStatus?: "completed" | "active" | "pending" | "removed";
            /**
             * @description Direction of the sort by timestamp.
             * @enum {string}
             */
            sortOrder?: "asc" | "desc";
        };
        ListDelegatorsArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
            /** @description Comma-separated addresses; only delegations that reward one of them. */
            rewardAddresses?: string;
            /**
             * @description Direction of the sort by timestamp.
             * @enum {string}
             */
            sortOrder?: "asc" | "desc";
            /**
             * @description Only delegations in this status.
             * @enum {string}
             */
            delegationStatus?: "completed" | "active" | "pending";
            /** @description Comma-separated node ids; only delegations to these nodes. */
            nodeIds?: string;
        };
        ListL1ValidatorsArgs: {
            /**
             * @description Network to read. `fuji` and `testnet` both name the test network.
             * @enum {string}
             */
            network: "mainnet" | "fuji" | "testnet";
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
            /** @description Only the L1 validator with this validation id. */
            l1ValidationId?: string;
            /** @description Whether inactive L1 validators are listed too. */
            includeInactiveL1Validators?: boolean;
            /** @description Only validators on this node. */
            nodeId?: components["schemas"]["NodeId"];
            /** @description Only validators of this subnet. */
            subnetId?: string;
        };
        ListNativeTransactionsArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description An EVM address. */
            address: components["schemas"]["Hex"];
            /** @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block. */
            startBlock?: number;
            /** @description End of the block range, exclusive. Without `startBlock` the range starts at genesis. */
            endBlock?: number;
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
        };
        ListErc721TransfersArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description An EVM address. */
            address: components["schemas"]["Hex"];
            /** @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block. */
            startBlock?: number;
            /** @description End of the block range, exclusive. Without `startBlock` the range starts at genesis. */
            endBlock?: number;
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
        };
        ListBlockTransactionsArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description A block number or a block hash. */
            blockId: string;
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most transactions that a page holds. What a page size of 0, the default, stands for is not shown.
             * @default 0
             */
            pageSize?: number;
        };
        GetNativeBalanceArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description An EVM address. */
            address: components["schemas"]["Hex"];
            /** @description Block at which the balance is read. The latest block by default. */
            blockNumber?: components["schemas"]["UintString"];
            /**
             * @description Currency of the prices and values in the answer.
             * @default usd
             */
            currency?: components["schemas"]["Currency"];
        };
        ListErc20BalancesArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description An EVM address. */
            address: components["schemas"]["Hex"];
            /** @description Block at which the balance is read. The latest block by default. */
            blockNumber?: components["schemas"]["UintString"];
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most balances that a page holds.
             * @default 10
             */
            pageSize?: number;
            /**
             * @description Whether to leave out spam tokens.
             * @default true
             */
            filterSpamTokens?: boolean;
            /** @description Only the balances of these token contracts; a comma-separated list of addresses. */
            contractAddresses?: string;
            /**
             * @description Currency of the prices and values in the answer.
             * @default usd
             */
            currency?: components["schemas"]["Currency"];
        };
        ListTokenTransfersArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description Address of an ERC-20, ERC-721 or ERC-1155 contract. */
            address: components["schemas"]["Hex"];
            /** @description First block of the range, inclusive. Without `endBlock` the range ends at the most recent block. */
            startBlock?: number;
            /** @description End of the block range, exclusive. Without `startBlock` the range starts at genesis. */
            endBlock?: number;
            /**
             * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
             *     valid for 24 hours.
             */
            pageToken?: string;
            /**
             * Format: safe-integer
             * @description The most items that a page holds.
             * @default 10
             */
            pageSize?: number;
        };
        GetNftTokenArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description Address of the NFT contract. */
            address: components["schemas"]["Hex"];
            /** @description Id of the token within its contract. */
            tokenId: string;
        };
        GetContractMetadataArgs: {
            /** @description A supported EVM chain id or blockchain id. */
            chainId: string;
            /** @description Address of the contract. */
            address: components["schemas"]["Hex"];
        };
    };
    responses: {
        /** @description A parameter or the body is invalid or malformed; `message` helps to diagnose it. */
        BadRequest: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Credentials are required but absent. */
        Unauthorized: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The credentials are valid but lack the privilege. */
        Forbidden: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The URL is mistyped, or the resource was moved, deleted or never existed. */
        NotFound: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The rate limit is exceeded. */
        TooManyRequests: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A generic, uncaught error on the server. */
        InternalServerError: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The client-facing proxy received an invalid response from upstream. */
        BadGateway: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Returned for certain routes on a particular subnet; that subnet's node has an internal problem. */
        ServiceUnavailable: {
            headers: {
                "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
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
        blockchainId: components["schemas"]["BlockchainId"];
        /**
         * @description Only items after this time.
         * @example 1738000000
         */
        startTimestamp: components["schemas"]["UnixSeconds"];
        /**
         * @description Only items before this time.
         * @example 1741010000
         */
        endTimestamp: components["schemas"]["UnixSeconds"];
        /**
         * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
         *     valid for 24 hours.
         * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
         */
        pageToken: string;
        /**
         * @description The most items that a page holds.
         * @example 10
         */
        pageSize: number;
        /**
         * @description Direction of the sort by timestamp.
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
        address: components["schemas"]["Hex"];
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
        blockNumber: components["schemas"]["UintString"];
        /**
         * @description Currency of the prices and values in the answer.
         * @example usd
         */
        currency: components["schemas"]["Currency"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Rate-limit policy that applies to the request. Sent on replies to keyed requests.
         * @example 8000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Compute units that the policy allows in its window. Sent on replies to keyed requests.
         * @example 8000
         */
        RateLimitLimit: number;
        /**
         * @description Compute units left in the window. Sent on replies to keyed requests.
         * @example 7980
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the window starts anew.
         * @example 30
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before the next request.
         * @example 30
         */
        RetryAfter: number;
    };
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
                "application/json": components["schemas"]["AggregateSignaturesRequest"];
            };
        };
        responses: {
            /** @description The signed message. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                txHash: components["schemas"]["Cb58Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed message. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["TransactionExportRequest"];
            };
        };
        responses: {
            /** @description The job, as created. */
            201: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The job. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPrimaryNetworkTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated wallet addresses: of the X-Chain or P-Chain with their network prefix, optionally preceded by
                 *     `P-` or `X-`, or EVM addresses (`0x...`) to look up atomic transactions of the C-Chain.
                 * @example P-avax16gc2mdnx6rq7ueld3s03fdjd8ej5ds3c6ku3ew,P-avax1y0flmg07xyplzccfqgzn2p6vdrp87dprp75zmu
                 */
                addresses?: string;
                /**
                 * @description P-Chain only: returns the transactions that concern the L1 validator with this validation id. `txTypes`,
                 *     `startTimestamp` and `endTimestamp` filter them further.
                 * @example 2gA76nMi1eVUj3LxwYkCwYqNLkTKMyT8M77wp917sZMGLucerJ
                 */
                l1ValidationId?: string;
                /**
                 * @description Only transactions of these types. The public deployment repeats the key for each. Needs an address filter.
                 * @example [
                 *       "AddValidatorTx",
                 *       "ConvertSubnetToL1Tx"
                 *     ]
                 */
                txTypes?: components["schemas"]["PrimaryNetworkTxType"][];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Direction of the sort by timestamp.
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
                blockchainId: components["parameters"]["blockchainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrimaryNetworkTransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
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
                blockchainId: components["parameters"]["blockchainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of blocks. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrimaryNetworkBlockPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listVertices: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
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
            /** @description A page of vertices. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VertexPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listValidatorDetails: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Only validations in this status.
                 * @example completed
                 */
                validationStatus?: "completed" | "active" | "pending" | "removed";
                /**
                 * @description Direction of the sort by timestamp.
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
                 * @example NodeID-CbWSJw9AGkaPQ8YGH2GQpsCJyz3jcPAKZ
                 */
                nodeId: components["schemas"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of validations. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatorPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDelegators: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Comma-separated addresses; only delegations that reward one of them.
                 * @example avax16gc2mdnx6rq7ueld3s03fdjd8ej5ds3c6ku3ew,avax1y0flmg07xyplzccfqgzn2p6vdrp87dprp75zmu
                 */
                rewardAddresses?: string;
                /**
                 * @description Direction of the sort by timestamp.
                 * @example desc
                 */
                sortOrder?: components["parameters"]["sortOrder"];
                /**
                 * @description Only delegations in this status.
                 * @example completed
                 */
                delegationStatus?: "completed" | "active" | "pending";
                /**
                 * @description Comma-separated node ids; only delegations to these nodes.
                 * @example NodeID-CbWSJw9AGkaPQ8YGH2GQpsCJyz3jcPAKZ,NodeID-GD7JR1G5jgfMxsxwMat5ssqgAWbEKuS3H
                 */
                nodeIds?: string;
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
            /** @description A page of delegations. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DelegatorPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listL1Validators: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
                 * @example 10
                 */
                pageSize?: components["parameters"]["pageSize"];
                /**
                 * @description Only the L1 validator with this validation id.
                 * @example 2gA76nMi1eVUj3LxwYkCwYqNLkTKMyT8M77wp917sZMGLucerJ
                 */
                l1ValidationId?: string;
                /**
                 * @description Whether inactive L1 validators are listed too.
                 * @example true
                 */
                includeInactiveL1Validators?: boolean;
                /**
                 * @description Only validators on this node.
                 * @example NodeID-CbWSJw9AGkaPQ8YGH2GQpsCJyz3jcPAKZ
                 */
                nodeId?: components["schemas"]["NodeId"];
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
            /** @description A page of L1 validators. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["L1ValidatorPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
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
            /** @description One page of transactions. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NativeTransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
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
            /** @description One page of transfers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erc721TransferPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBlockTransactions: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most transactions that a page holds. What a page size of 0, the default, stands for is not shown.
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
            /** @description One page of transactions. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NativeTransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description Currency of the prices and values in the answer.
                 * @example usd
                 */
                currency?: components["parameters"]["currency"];
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
            /** @description The balance. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NativeBalanceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most balances that a page holds.
                 * @example 10
                 */
                pageSize?: number;
                /**
                 * @description Whether to leave out spam tokens.
                 * @example true
                 */
                filterSpamTokens?: boolean;
                /**
                 * @description Only the balances of these token contracts; a comma-separated list of addresses.
                 * @example 0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E,0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7
                 */
                contractAddresses?: string;
                /**
                 * @description Currency of the prices and values in the answer.
                 * @example usd
                 */
                currency?: components["parameters"]["currency"];
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
            /** @description One page of balances. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erc20TokenBalancePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description `nextPageToken` of a previous list call; continues that list. On the public deployment tokens are UUIDs that stay
                 *     valid for 24 hours.
                 * @example 7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40
                 */
                pageToken?: components["parameters"]["pageToken"];
                /**
                 * @description The most items that a page holds.
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
                address: components["schemas"]["Hex"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transfers. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenTransferPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNftToken: {
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
                address: components["schemas"]["Hex"];
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
            /** @description The token. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NftToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContractMetadata: {
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
                address: components["schemas"]["Hex"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    "ratelimit-policy": components["headers"]["RateLimitPolicy"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractMetadata"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
