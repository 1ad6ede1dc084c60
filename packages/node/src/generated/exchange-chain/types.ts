// Generated from specs/node/exchange-chain. Do not edit: change the document and run `npm run generate`.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Decimal string of an unsigned integer
         * Format: uint-string
         * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
         */
        UintString: string;
        /** @description What an address holds of one asset. */
        AssetBalance: {
            /** @description Id of the asset. The public deployment sends an alias such as `AVAX` where one exists. */
            asset: string;
            /** @description Balance in the smallest unit of the asset. Sent as a decimal string. */
            balance: components["schemas"]["UintString"];
        };
        /**
         * cb58 id
         * Format: cb58
         * @description An id in cb58, that is base58 with a four-byte checksum at the end.
         */
        Cb58Id: string;
        /**
         * JSON integer or decimal string
         * Format: integer-or-string
         * @description An integer that travels as a decimal string from some servers and as a JSON number from others.
         */
        IntegerOrString: number | bigint | string;
        /** @description An asset of the exchange chain. */
        AssetDescription: {
            assetID: components["schemas"]["Cb58Id"];
            /** @description The name that the signature in the source document gives to `assetID`. The node sends `assetID`. */
            assetId?: components["schemas"]["Cb58Id"];
            /** @description Name for people. Not necessarily unique. */
            name: string;
            symbol: string;
            /**
             * @description Digits after the decimal point when a balance is shown in whole units. An integer in the source document; sent
             *     as a decimal string by the public deployment.
             */
            denomination: components["schemas"]["IntegerOrString"];
        };
        /**
         * JSON integer, always safe
         * Format: safe-integer
         * @description A JSON integer that never exceeds 2^53 - 1, so that every JSON reader keeps it exact.
         */
        SafeInteger: number;
        /** @description The output of a transaction that a UTXO comes from. */
        UtxoId: {
            txID: components["schemas"]["Cb58Id"];
            /** @description Position among the outputs of the transaction. A JSON number. */
            outputIndex: components["schemas"]["SafeInteger"];
        };
        /**
         * Hexadecimal string
         * Format: hex
         * @description Hexadecimal digits in either case, with or without a leading `0x`.
         */
        Hex: string;
        /**
         * @description How bytes are written: `hex` and `hexc` end with a four-byte checksum, `hexnc` has none. The source document shows
         *     `hex` only.
         * @enum {string}
         */
        HexEncoding: "hex" | "hexc" | "hexnc";
        /** @description A block as bytes. */
        EncodedBlock: {
            /** @description The bytes of the block, in hex. */
            block: components["schemas"]["Hex"];
            encoding: components["schemas"]["HexEncoding"];
        };
        /**
         * Unix time in seconds
         * Format: unix-seconds
         * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
         */
        UnixSeconds: number;
        /**
         * JSON integer beyond 2^53
         * Format: wide-integer
         * @description A JSON integer that may exceed 2^53 - 1. Ordinary JSON readers round it; read it without loss.
         */
        WideInteger: number | bigint;
        /**
         * @description An amount and its owners. It is spendable after `locktime`, by a transaction that `threshold` of the `addresses`
         *     have signed.
         */
        TransferOutput: {
            addresses: string[] | null;
            /** @description Amount in the smallest unit of the asset. A JSON number. */
            amount: components["schemas"]["WideInteger"];
            /** @description Unix time in seconds. A JSON number. */
            locktime: components["schemas"]["WideInteger"];
            /** @description How many of the addresses must sign. */
            threshold: components["schemas"]["SafeInteger"];
        };
        /** @description An output of a transaction, with the asset that it holds. */
        TransferableOutput: {
            assetID: components["schemas"]["Cb58Id"];
            /** @description Id of the feature extension that the output follows. */
            fxID: components["schemas"]["Cb58Id"];
            output: components["schemas"]["TransferOutput"];
        };
        /** @description An amount and the owners that sign for it. */
        TransferInput: {
            /** @description Amount in the smallest unit of the asset. A JSON number. */
            amount: components["schemas"]["WideInteger"];
            /** @description Positions of the signers among the addresses of the output. */
            signatureIndices: components["schemas"]["SafeInteger"][] | null;
        };
        /** @description An input of a transaction, with the output that it consumes. */
        TransferableInput: {
            /** @description Id of the transaction that made the output. */
            txID: components["schemas"]["Cb58Id"];
            /** @description Position among the outputs of that transaction. */
            outputIndex: components["schemas"]["SafeInteger"];
            assetID: components["schemas"]["Cb58Id"];
            /** @description Id of the feature extension that the input follows. */
            fxID: components["schemas"]["Cb58Id"];
            input: components["schemas"]["TransferInput"];
        };
        /** @description What all kinds of transactions have. */
        UnsignedTxCommon: {
            /** @description Id of the network. A JSON number here. */
            networkID: components["schemas"]["SafeInteger"];
            blockchainID: components["schemas"]["Cb58Id"];
            outputs: components["schemas"]["TransferableOutput"][] | null;
            inputs: components["schemas"]["TransferableInput"][] | null;
            /** @description Free bytes. The public deployment sends hex with `0x`, or null. */
            memo: string | null;
        };
        /** @description A transfer within the chain. It has no members of its own. */
        UnsignedBaseTx: components["schemas"]["UnsignedTxCommon"];
        /** @description An export of assets to another chain. */
        UnsignedExportTx: {
            /** @description Id of the chain that the assets go to. */
            destinationChain: string;
            exportedOutputs: components["schemas"]["TransferableOutput"][] | null;
        } & components["schemas"]["UnsignedTxCommon"];
        /** @description An import of assets from another chain. */
        UnsignedImportTx: {
            /** @description Id of the chain that the assets come from. */
            sourceChain: string;
            importedInputs: components["schemas"]["TransferableInput"][] | null;
        } & components["schemas"]["UnsignedTxCommon"];
        /**
         * @description An output in the form of its feature extension, without its asset. An output that allows minting has no amount; one
         *     of a non-fungible asset has `groupID` and may have `payload`.
         */
        FxOutput: {
            addresses?: string[] | null;
            amount?: components["schemas"]["WideInteger"];
            locktime?: components["schemas"]["WideInteger"];
            threshold?: components["schemas"]["SafeInteger"];
            groupID?: components["schemas"]["SafeInteger"];
            payload?: string | null;
        };
        /** @description The outputs that a new asset begins with, for one feature extension. */
        InitialState: {
            fxIndex: components["schemas"]["SafeInteger"];
            fxID: components["schemas"]["Cb58Id"];
            outputs: components["schemas"]["FxOutput"][] | null;
        };
        /** @description The creation of an asset. Known from the public deployment only. */
        UnsignedCreateAssetTx: {
            name: string;
            symbol: string;
            /** @description Digits after the decimal point. A JSON number here. */
            denomination: components["schemas"]["SafeInteger"];
            /** @description The outputs that the asset begins with, by feature extension. */
            initialStates: components["schemas"]["InitialState"][] | null;
        } & components["schemas"]["UnsignedTxCommon"];
        /** @description One operation on an asset. */
        AssetOperation: {
            assetID: components["schemas"]["Cb58Id"];
            /** @description The UTXOs that the operation consumes. */
            inputIDs: components["schemas"]["UtxoId"][] | null;
            fxID: components["schemas"]["Cb58Id"];
            /**
             * @description What is done, in the form of the feature extension: `mintInput`, `mintOutput` and `transferOutput`; `mintInput`,
             *     `groupID`, `payload` and `outputs`; `mintInput`, `mintOutput` and `ownedOutput`; `input` and `output`; or others.
             */
            operation: {
                mintInput?: Record<string, unknown>;
                mintOutput?: components["schemas"]["FxOutput"];
                transferOutput?: components["schemas"]["FxOutput"];
                ownedOutput?: components["schemas"]["FxOutput"];
                groupID?: components["schemas"]["SafeInteger"];
                payload?: string | null;
                outputs?: components["schemas"]["FxOutput"][] | null;
                input?: Record<string, unknown>;
                output?: components["schemas"]["FxOutput"];
            };
        };
        /** @description Operations on assets, such as minting. Known from the public deployment only. */
        UnsignedOperationTx: {
            operations: components["schemas"]["AssetOperation"][] | null;
        } & components["schemas"]["UnsignedTxCommon"];
        /**
         * @description What a transaction does. No member names the kind; each kind but the base transaction has members of its own:
         *     `exportedOutputs`, `importedInputs`, `initialStates` or `operations`. The source document shows the first three
         *     kinds, the public deployment also sends the last two.
         */
        UnsignedTx: components["schemas"]["UnsignedBaseTx"] | components["schemas"]["UnsignedExportTx"] | components["schemas"]["UnsignedImportTx"] | components["schemas"]["UnsignedCreateAssetTx"] | components["schemas"]["UnsignedOperationTx"];
        /** @description Proof that the creator of a transaction may consume one input. */
        Credential: {
            /** @description Id of the feature extension that the credential follows. */
            fxID: components["schemas"]["Cb58Id"];
            credential: {
                signatures: components["schemas"]["Hex"][] | null;
            };
        };
        /**
         * @description A signed transaction in JSON. The public deployment sends an empty list for a list without members; null occurs for
         *     objects that the node did not read from bytes.
         */
        Transaction: {
            unsignedTx: components["schemas"]["UnsignedTx"];
            /** @description One for each input; each proves that the creator may consume that input. */
            credentials: components["schemas"]["Credential"][] | null;
            id: components["schemas"]["Cb58Id"];
        };
        /** @description A block in JSON. The source document does not show its members; those below are sent by the public deployment. */
        Block: {
            /** @description Id of the block before. */
            parentID?: components["schemas"]["Cb58Id"];
            height?: components["schemas"]["SafeInteger"];
            time?: components["schemas"]["UnixSeconds"];
            merkleRoot?: components["schemas"]["Cb58Id"];
            /** @description The transactions of the block. May be null in a genesis block. */
            txs?: components["schemas"]["Transaction"][] | null;
            /** @description Id of the block. */
            id?: components["schemas"]["Cb58Id"];
        };
        /** @description A block as an object. */
        DecodedBlock: {
            block: components["schemas"]["Block"];
            /** @constant */
            encoding: "json";
        };
        /** @description A block in the encoding that was asked for. */
        BlockResult: components["schemas"]["EncodedBlock"] | components["schemas"]["DecodedBlock"];
        /** @description A transaction as bytes. */
        EncodedTx: {
            /** @description The bytes of the signed transaction, in hex. */
            tx: components["schemas"]["Hex"];
            encoding: components["schemas"]["HexEncoding"];
        };
        /** @description A transaction as an object. */
        DecodedTx: {
            tx: components["schemas"]["Transaction"];
            /** @constant */
            encoding: "json";
        };
        /** @description A transaction in the encoding that was asked for. */
        TxResult: components["schemas"]["EncodedTx"] | components["schemas"]["DecodedTx"];
        /** @description A position in a list of UTXOs. */
        UtxoIndex: {
            /** @description The address that the UTXO belongs to. */
            address: string;
            /** @description Id of the UTXO. */
            utxo: string;
        };
        /** @description One page of UTXOs. */
        UtxoPage: {
            /** @description Length of `utxos`. The source document does not show its form; sent as a decimal string by the public deployment. */
            numFetched: components["schemas"]["IntegerOrString"];
            /** @description The bytes of each UTXO, in hex. */
            utxos: components["schemas"]["Hex"][];
            /** @description The last UTXO of this page; `startIndex` of the next call. */
            endIndex: components["schemas"]["UtxoIndex"];
            /** @description The chain that was asked for. Shown in the source document; the public deployment never sends it. */
            sourceChain?: string;
            encoding: components["schemas"]["HexEncoding"];
        };
        XvmGetAllBalancesParams: {
            /** @description An address of the exchange chain. */
            address: string;
            /** @description Also count UTXOs that the address can spend only together with others, or only later. */
            includePartial?: boolean;
        };
        XvmGetAllBalancesResult: {
            balances: components["schemas"]["AssetBalance"][];
        };
        XvmGetAssetDescriptionParams: {
            /** @description Id of the asset. The public deployment takes an alias too. */
            assetID: string;
        };
        XvmGetAssetDescriptionResult: components["schemas"]["AssetDescription"];
        XvmGetBalanceParams: {
            /** @description An address of the exchange chain. */
            address: string;
            /** @description Id of the asset. */
            assetID: string;
            /** @description Also count UTXOs that the address can spend only together with others, or only later. */
            includePartial?: boolean;
        };
        XvmGetBalanceResult: {
            /** @description Balance in the smallest unit of the asset. Sent as a decimal string. */
            balance: components["schemas"]["UintString"];
            /** @description The UTXOs that make up the balance. */
            utxoIDs: components["schemas"]["UtxoId"][];
        };
        XvmGetBlockParams: {
            /** @description Id of the block. */
            blockID: components["schemas"]["Cb58Id"];
            /**
             * @description Form of the answer: `hex` is the bytes with a checksum, `json` an object. The public deployment also takes `hexc`
             *     (with a checksum) and `hexnc` (without), and matches without regard to case.
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "json" | "hexc" | "hexnc";
        };
        XvmGetBlockResult: components["schemas"]["BlockResult"];
        XvmGetBlockByHeightParams: {
            /**
             * @description Height of the block. A decimal string in the source document; the public deployment takes a JSON number too
             *     and gives block 0 where it is left out.
             */
            height: components["schemas"]["IntegerOrString"];
            /**
             * @description Form of the answer: `hex` is the bytes with a checksum, `json` an object. The public deployment also takes `hexc`
             *     (with a checksum) and `hexnc` (without), and matches without regard to case.
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "json" | "hexc" | "hexnc";
        };
        XvmGetBlockByHeightResult: components["schemas"]["BlockResult"];
        XvmGetHeightResult: {
            /** @description Height of the last accepted block. Sent as a decimal string. */
            height: components["schemas"]["UintString"];
        };
        XvmGetTxParams: {
            /** @description Id of the transaction. */
            txID: components["schemas"]["Cb58Id"];
            /**
             * @description Form of the answer: `hex` is the bytes with a checksum, `json` an object. The public deployment also takes `hexc`
             *     (with a checksum) and `hexnc` (without), and matches without regard to case.
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "json" | "hexc" | "hexnc";
        };
        XvmGetTxResult: components["schemas"]["TxResult"];
        XvmGetTxFeeResult: {
            /** @description Fee of a transaction. Sent as a decimal string. */
            txFee: components["schemas"]["UintString"];
            /** @description Fee of a transaction that creates an asset. Sent as a decimal string. */
            createAssetTxFee: components["schemas"]["UintString"];
        };
        XvmGetTxStatusParams: {
            /** @description Id of the transaction. */
            txID: components["schemas"]["Cb58Id"];
        };
        XvmGetTxStatusResult: {
            status: 'Accepted' | 'Processing' | 'Rejected' | 'Unknown' | (string & {});
        };
        XvmGetUTXOsParams: {
            /** @description The addresses to list UTXOs of. The public deployment takes 1 to 1024. */
            addresses: string[];
            /**
             * @description The most UTXOs to return. A value that is omitted, 0 or larger than 1024 becomes 1024. An integer in the source
             *     document; the public deployment takes a decimal string too.
             * @default 1024
             */
            limit?: components["schemas"]["IntegerOrString"];
            /** @description `endIndex` of the previous answer. Without it the first UTXOs up to the limit are returned. */
            startIndex?: components["schemas"]["UtxoIndex"];
            /** @description Id or alias of the chain that the UTXOs were exported from. */
            sourceChain?: string;
            /** @description Form of the UTXOs. Only `hex` when given; the public deployment also takes `hexc` and `hexnc`. */
            encoding?: components["schemas"]["HexEncoding"];
        };
        XvmGetUTXOsResult: components["schemas"]["UtxoPage"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
