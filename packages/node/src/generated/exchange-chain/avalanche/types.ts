// Generated from Exchange Chain API by `chain-apis generate`. Do not edit: change the documents and generate again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Bech32Address: Bech32Address;
        UintString: UintString;
        AssetBalance: AssetBalance;
        Cb58Id: Cb58Id;
        AssetDescription: AssetDescription;
        SafeInteger: SafeInteger;
        UtxoId: UtxoId;
        Hex: Hex;
        HexEncoding: HexEncoding;
        EncodedBlock: EncodedBlock;
        Block: Block;
        DecodedBlock: DecodedBlock;
        BlockResult: BlockResult;
        EncodedTx: EncodedTx;
        Uint64: Uint64;
        TransferOutput: TransferOutput;
        TransferableOutput: TransferableOutput;
        SignatureIndices: SignatureIndices;
        TransferInput: TransferInput;
        TransferableInput: TransferableInput;
        UnsignedTxCommon: UnsignedTxCommon;
        UnsignedBaseTx: UnsignedBaseTx;
        UnsignedExportTx: UnsignedExportTx;
        UnsignedImportTx: UnsignedImportTx;
        UnsignedTx: UnsignedTx;
        Credential: Credential;
        Transaction: Transaction;
        DecodedTx: DecodedTx;
        TxResult: TxResult;
        UtxoIndex: UtxoIndex;
        IntegerOrString: IntegerOrString;
        UtxoPage: UtxoPage;
        UnixSeconds: UnixSeconds;
        FxOutput: FxOutput;
        InitialState: InitialState;
        UnsignedCreateAssetTx: UnsignedCreateAssetTx;
        OperationInput: OperationInput;
        AssetOperation: AssetOperation;
        UnsignedOperationTx: UnsignedOperationTx;
        XvmGetAllBalancesParams: XvmGetAllBalancesParams;
        XvmGetAllBalancesResult: XvmGetAllBalancesResult;
        XvmGetAssetDescriptionParams: XvmGetAssetDescriptionParams;
        XvmGetAssetDescriptionResult: XvmGetAssetDescriptionResult;
        XvmGetBalanceParams: XvmGetBalanceParams;
        XvmGetBalanceResult: XvmGetBalanceResult;
        XvmGetBlockParams: XvmGetBlockParams;
        XvmGetBlockResult: XvmGetBlockResult;
        XvmGetBlockByHeightParams: XvmGetBlockByHeightParams;
        XvmGetBlockByHeightResult: XvmGetBlockByHeightResult;
        XvmGetHeightResult: XvmGetHeightResult;
        XvmGetTxParams: XvmGetTxParams;
        XvmGetTxResult: XvmGetTxResult;
        XvmGetTxFeeResult: XvmGetTxFeeResult;
        XvmGetTxStatusParams: XvmGetTxStatusParams;
        XvmGetTxStatusResult: XvmGetTxStatusResult;
        XvmGetUTXOsParams: XvmGetUTXOsParams;
        XvmGetUTXOsResult: XvmGetUTXOsResult;
        IntegerOrStringInput: IntegerOrStringInput;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
/**
 * bech32 address
 * Format: bech32-address
 * @description An address of 20 bytes in bech32, with the prefix of its network and a checksum; for a node, preceded by the chain
 *     and a hyphen.
 */
export type Bech32Address = string;
/**
 * Decimal string of an unsigned integer
 * Format: uint-string
 * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
 */
export type UintString = string;
/** @description What an address holds of one asset. */
export type AssetBalance = {
    /** @description Id of the asset, or an alias such as `AVAX` where one exists. */
    asset: string;
    /** @description Balance as a decimal string, not divided by the denomination of the asset. */
    balance: UintString;
};
/**
 * cb58 id
 * Format: cb58
 * @description A 32-byte id in cb58 (base58 with a four-byte checksum at the end).
 */
export type Cb58Id = string;
/** @description An asset of the exchange chain. */
export type AssetDescription = {
    /** @description Id of the asset. */
    assetID: Cb58Id;
    /** @description Display name. Not necessarily unique. */
    name: string;
    /** @description Short name of the asset. */
    symbol: string;
    /** @description Digits after the decimal point of a displayed balance, as a decimal string. */
    denomination: UintString;
};
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/** @description The output of a transaction that a UTXO comes from. */
export type UtxoId = {
    /** @description Id of the transaction. */
    txID: Cb58Id;
    /** @description Position among the outputs of the transaction. A JSON number. */
    outputIndex: SafeInteger;
};
/**
 * Hexadecimal string
 * Format: hex
 * @description Hexadecimal digits in either case, with or without a leading `0x`.
 */
export type Hex = string;
/**
 * @description How bytes are written: `hex` and `hexc` end with a four-byte checksum, `hexnc` has none.
 * @enum {string}
 */
export type HexEncoding = "hex" | "hexc" | "hexnc";
/** @description A block as bytes. */
export type EncodedBlock = {
    /** @description The bytes of the block, in hex. */
    block: Hex;
    /** @description Form of `block`. */
    encoding: HexEncoding;
};
/** @description A block in JSON. */
export type Block = {
    /** @description Id of the block before. */
    parentID: Cb58Id;
    /** @description Height of the block. */
    height: SafeInteger;
    /** @description Time of the block. */
    time: UnixSeconds;
    /** @description Root of the tree of the block's transactions. */
    merkleRoot: Cb58Id;
    /** @description The transactions of the block. May be null in a genesis block. */
    txs: Transaction[] | null;
    /** @description Id of the block. */
    id: Cb58Id;
};
/** @description A block as an object. */
export type DecodedBlock = {
    /** @description The block. */
    block: Block;
    /**
     * @description Form of `block`, always `json`.
     * @constant
     */
    encoding: "json";
};
/** @description A block in the requested encoding. */
export type BlockResult = EncodedBlock | DecodedBlock;
/** @description A transaction as bytes. */
export type EncodedTx = {
    /** @description The bytes of the signed transaction, in hex. */
    tx: Hex;
    /** @description Form of `tx`. */
    encoding: HexEncoding;
};
/**
 * Unsigned 64-bit integer
 * Format: uint64
 * @description A JSON integer from 0 to 18446744073709551615 (2^64 - 1). JSON readers that use floating point round it beyond
 *     2^53 - 1.
 */
export type Uint64 = bigint;
/**
 * @description An amount and its owners. It is spendable after `locktime`, by a transaction that `threshold` of the `addresses`
 *     have signed.
 */
export type TransferOutput = {
    /** @description Owners, of whom `threshold` must sign. */
    addresses: Bech32Address[] | null;
    /** @description Amount of the asset. A JSON number. */
    amount: Uint64;
    /** @description Unix time after which the output can be spent. A JSON number. */
    locktime: Uint64;
    /** @description Number of addresses that must sign. */
    threshold: SafeInteger;
};
/** @description An output of a transaction, with the asset that it holds. */
export type TransferableOutput = {
    /** @description Id of the asset. */
    assetID: Cb58Id;
    /** @description Id of the feature extension that the output follows. */
    fxID: Cb58Id;
    /** @description Amount and owners. */
    output: TransferOutput;
};
/** @description Positions of the signers among the addresses of the output. */
export type SignatureIndices = SafeInteger[] | null;
/** @description An amount and the owners that sign for it. */
export type TransferInput = {
    /** @description Amount of the asset. A JSON number. */
    amount: Uint64;
    /** @description Positions of the signers among the addresses of the output that is consumed. */
    signatureIndices: SignatureIndices;
};
/** @description An input of a transaction, with the output that it consumes. */
export type TransferableInput = {
    /** @description Id of the transaction that made the output. */
    txID: Cb58Id;
    /** @description Position among the outputs of that transaction. */
    outputIndex: SafeInteger;
    /** @description Id of the asset. */
    assetID: Cb58Id;
    /** @description Id of the feature extension that the input follows. */
    fxID: Cb58Id;
    /** @description Amount and signers. */
    input: TransferInput;
};
/** @description What all kinds of transactions have. */
export type UnsignedTxCommon = {
    /** @description Id of the network. A JSON number here. */
    networkID: SafeInteger;
    /** @description Id of the chain that the transaction is on. */
    blockchainID: Cb58Id;
    /** @description Outputs that the transaction creates on this chain. */
    outputs: TransferableOutput[] | null;
    /** @description Outputs of this chain that the transaction consumes. */
    inputs: TransferableInput[] | null;
    /** @description Free bytes. Hex with `0x`, or null. */
    memo: string | null;
};
/** @description A transfer within the chain. It has no members of its own. */
export type UnsignedBaseTx = UnsignedTxCommon;
/** @description An export of assets to another chain. */
export type UnsignedExportTx = {
    /** @description Id of the chain that the assets go to. */
    destinationChain: string;
    /** @description Outputs that the other chain can consume. */
    exportedOutputs: TransferableOutput[] | null;
} & UnsignedTxCommon;
/** @description An import of assets from another chain. */
export type UnsignedImportTx = {
    /** @description Id of the chain that the assets come from. */
    sourceChain: string;
    /** @description Outputs of the other chain that the transaction consumes. */
    importedInputs: TransferableInput[] | null;
} & UnsignedTxCommon;
/**
 * @description What a transaction does. No member names the kind; each kind but the base transaction has members of its own:
 *     `exportedOutputs`, `importedInputs`, `initialStates` or `operations`.
 */
export type UnsignedTx = UnsignedBaseTx | UnsignedExportTx | UnsignedImportTx | UnsignedCreateAssetTx | UnsignedOperationTx;
/** @description Proof that the creator of a transaction may consume one input. */
export type Credential = {
    /** @description Id of the feature extension that the credential follows. */
    fxID: Cb58Id;
    /** @description The proof. */
    credential: {
        /** @description Signatures in hex. Null instead of an empty list where the node did not read the transaction from bytes. */
        signatures: Hex[] | null;
    };
};
/**
 * @description A signed transaction in JSON. A list without members is empty, or null where the node did not read the transaction
 *     from bytes.
 */
export type Transaction = {
    /** @description What the transaction does. */
    unsignedTx: UnsignedTx;
    /** @description One for each input; each proves that the creator may consume that input. */
    credentials: Credential[] | null;
    /** @description Id of the transaction. */
    id: Cb58Id;
};
/** @description A transaction as an object. */
export type DecodedTx = {
    /** @description The transaction. */
    tx: Transaction;
    /**
     * @description Form of `tx`, always `json`.
     * @constant
     */
    encoding: "json";
};
/** @description A transaction in the requested encoding. */
export type TxResult = EncodedTx | DecodedTx;
/** @description A position in a list of UTXOs. */
export type UtxoIndex = {
    /** @description The address that the UTXO belongs to. */
    address: Bech32Address;
    /** @description Id of the UTXO. */
    utxo: Cb58Id;
};
/**
 * JSON integer or decimal string
 * Format: integer-or-string
 * @description An integer, not negative, that some servers send as a decimal string, others as a JSON number.
 */
export type IntegerOrString = bigint | string;
/** @description One page of UTXOs. */
export type UtxoPage = {
    /** @description The bytes of each UTXO, in hex. */
    utxos: Hex[];
    /** @description The last UTXO of this page; `startIndex` of the next call. */
    endIndex: {
        /** @description The address that the UTXO belongs to. */
        address: Bech32Address;
        /** @description Id of the UTXO. */
        utxo: Cb58Id;
    };
    /** @description Form of the UTXOs. */
    encoding: HexEncoding;
    /** @description Length of `utxos`. */
    numFetched: string;
};
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/**
 * @description An output in the form of its feature extension, without its asset. An output that allows minting has no amount; one
 *     of a non-fungible asset has `groupID` and may have `payload`.
 */
export type FxOutput = {
    /** @description Owners, of whom `threshold` must sign. */
    addresses?: Bech32Address[] | null;
    /** @description Amount in the smallest unit of the asset. Absent for a right to mint. */
    amount?: Uint64;
    /** @description Unix seconds after which the output can be spent. 18446744073709551615 means never. */
    locktime?: Uint64;
    /** @description Number of addresses that must sign. */
    threshold?: SafeInteger;
    /** @description Number of the minting set of a non-fungible asset. */
    groupID?: SafeInteger;
    /** @description Data of a non-fungible asset, in hex with `0x`. Null if there is none. */
    payload?: string | null;
};
/** @description The outputs that a new asset begins with, for one feature extension. */
export type InitialState = {
    /** @description Position of the feature extension among those of the chain. */
    fxIndex: SafeInteger;
    /** @description Id of the feature extension. */
    fxID: Cb58Id;
    /** @description The outputs that the asset begins with. */
    outputs: FxOutput[] | null;
};
/** @description The creation of an asset. */
export type UnsignedCreateAssetTx = {
    /** @description Name of the asset. */
    name: string;
    /** @description Symbol of the asset. */
    symbol: string;
    /** @description Decimal places. A JSON number here. */
    denomination: SafeInteger;
    /** @description The outputs that the asset begins with, by feature extension. */
    initialStates: InitialState[] | null;
} & UnsignedTxCommon;
/** @description Who signs for what an operation consumes. */
export type OperationInput = {
    /** @description Positions of the signers among the addresses of the output that is consumed. */
    signatureIndices?: SignatureIndices;
};
/** @description One operation on an asset. */
export type AssetOperation = {
    /** @description Id of the asset. */
    assetID: Cb58Id;
    /** @description The UTXOs that the operation consumes. */
    inputIDs: UtxoId[] | null;
    /** @description Id of the feature extension. */
    fxID: Cb58Id;
    /**
     * @description What is done, in the form of the feature extension: `mintInput`, `mintOutput` and `transferOutput`; `mintInput`,
     *     `groupID`, `payload` and `outputs`; `mintInput`, `mintOutput` and `ownedOutput`; `input` and `output`;
     *     `signatureIndices` alone, which burns a property; or others.
     */
    operation: {
        /** @description Who signs for the right to mint. */
        mintInput?: OperationInput;
        /** @description The right to mint, as it goes on. */
        mintOutput?: FxOutput;
        /** @description The amount that was minted, and its owners. */
        transferOutput?: FxOutput;
        /** @description The property that was minted, and its owners. */
        ownedOutput?: FxOutput;
        /** @description Number of the minting set of a non-fungible asset. */
        groupID?: SafeInteger;
        /** @description Data of a non-fungible asset, in hex with `0x`. Null if there is none. */
        payload?: string | null;
        /** @description Owners of the non-fungible assets that were minted. */
        outputs?: FxOutput[] | null;
        /** @description The non-fungible asset that is transferred. */
        input?: OperationInput;
        /** @description The non-fungible asset under its new owners. */
        output?: FxOutput;
        /** @description Positions of the signers among the addresses of the output that is consumed. */
        signatureIndices?: SignatureIndices;
    };
};
/** @description Operations on assets, such as minting. */
export type UnsignedOperationTx = {
    /** @description What is done with assets, in order. */
    operations: AssetOperation[] | null;
} & UnsignedTxCommon;
export type XvmGetAllBalancesParams = {
    /** @description An address of the exchange chain. */
    address: Bech32Address;
    /** @description Also count UTXOs that the address can spend only together with others, or only later. */
    includePartial?: boolean | undefined;
};
export type XvmGetAllBalancesResult = {
    /** @description One entry for each asset that the address holds. */
    balances: AssetBalance[];
};
export type XvmGetAssetDescriptionParams = {
    /** @description Id of the asset, or an alias. */
    assetID: string;
};
export type XvmGetAssetDescriptionResult = AssetDescription;
export type XvmGetBalanceParams = {
    /** @description An address of the exchange chain. */
    address: Bech32Address;
    /** @description Id of the asset. */
    assetID: string;
    /** @description Also count UTXOs that the address can spend only together with others, or only later. */
    includePartial?: boolean | undefined;
};
export type XvmGetBalanceResult = {
    /** @description Balance as a decimal string, not divided by the denomination of the asset. */
    balance: UintString;
    /** @description The UTXOs that make up the balance. */
    utxoIDs: UtxoId[];
};
export type XvmGetBlockParams = {
    /** @description Id of the block. */
    blockID: Cb58Id;
    /**
     * @description Form of the result: `hex` is the bytes with a checksum, `json` an object. `hexc` is bytes with a checksum, `hexnc`
     *     without. Case does not matter.
     * @default hex
     * @enum {string}
     */
    encoding?: "hex" | "json" | "hexc" | "hexnc" | undefined;
};
export type XvmGetBlockResult = BlockResult;
export type XvmGetBlockByHeightParams = {
    /** @description Height of the block. A decimal string or a JSON number. */
    height: IntegerOrStringInput;
    /**
     * @description Form of the result: `hex` is the bytes with a checksum, `json` an object. `hexc` is bytes with a checksum, `hexnc`
     *     without. Case does not matter.
     * @default hex
     * @enum {string}
     */
    encoding?: "hex" | "json" | "hexc" | "hexnc" | undefined;
};
export type XvmGetBlockByHeightResult = BlockResult;
export type XvmGetHeightResult = {
    /** @description Height of the last accepted block. Sent as a decimal string. */
    height: UintString;
};
export type XvmGetTxParams = {
    /** @description Id of the transaction. */
    txID: Cb58Id;
    /**
     * @description Form of the result: `hex` is the bytes with a checksum, `json` an object. `hexc` is bytes with a checksum, `hexnc`
     *     without. Case does not matter.
     * @default hex
     * @enum {string}
     */
    encoding?: "hex" | "json" | "hexc" | "hexnc" | undefined;
};
export type XvmGetTxResult = TxResult;
export type XvmGetTxFeeResult = {
    /** @description Fee of a transaction. Sent as a decimal string. */
    txFee: UintString;
    /** @description Fee of a transaction that creates an asset. Sent as a decimal string. */
    createAssetTxFee: UintString;
};
export type XvmGetTxStatusParams = {
    /** @description Id of the transaction. */
    txID: Cb58Id;
};
export type XvmGetTxStatusResult = {
    /** @description Status of the transaction. */
    status: 'Accepted' | 'Processing' | 'Rejected' | 'Unknown' | (string & {});
};
export type XvmGetUTXOsParams = {
    /** @description The addresses to list UTXOs of. 1 to 1024. */
    addresses: Bech32Address[];
    /**
     * @description Maximum number of UTXOs to return. If omitted, 0 or larger than 1024, it becomes 1024. An integer, or a decimal
     *     string.
     * @default 1024
     */
    limit?: IntegerOrStringInput | undefined;
    /** @description `endIndex` of the previous result. Without it, the list starts at the first UTXO. */
    startIndex?: UtxoIndex | undefined;
    /** @description Id or alias of the chain that the UTXOs were exported from. */
    sourceChain?: string | undefined;
    /** @description Form of the UTXOs. `hex` is the only form for every server; nodes also take `hexc` and `hexnc`. */
    encoding?: HexEncoding | undefined;
};
export type XvmGetUTXOsResult = UtxoPage;
/**
 * JSON integer or decimal string
 * Format: integer-or-string
 * @description An integer, not negative, that some servers send as a decimal string, others as a JSON number.
 */
export type IntegerOrStringInput = (bigint | number) | string;
