// Generated from Subnet EVM API by `chain-apis generate`. Do not edit: change the documents and generate again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BlockReference: BlockReference;
        WideInteger: WideInteger;
        FeeConfig: FeeConfig;
        SafeInteger: SafeInteger;
        Hex: Hex;
        UnixSeconds: UnixSeconds;
        EvmAddress: EvmAddress;
        PrecompileConfig: PrecompileConfig;
        PrecompileConfigs: PrecompileConfigs;
        UpgradeConfig: UpgradeConfig;
        ChainConfig: ChainConfig;
        EthRules: EthRules;
        NetworkRules: NetworkRules;
        ActiveRules: ActiveRules;
        EthFeeConfigBlkParam: EthFeeConfigBlkParam;
        EthFeeConfigResult: EthFeeConfigResult;
        EthGetChainConfigResult: EthGetChainConfigResult;
        EthGetActivePrecompilesAtTimestampParam: EthGetActivePrecompilesAtTimestampParam;
        EthGetActivePrecompilesAtResult: EthGetActivePrecompilesAtResult;
        EthGetActiveRulesAtTimestampParam: EthGetActiveRulesAtTimestampParam;
        EthGetActiveRulesAtResult: EthGetActiveRulesAtResult;
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
 * @description A block: a tag, a number in hex with `0x`, a hash of 32 bytes, or an object with one of `blockNumber` and
 *     `blockHash`. A JSON number is refused.
 * @default latest
 */
export type BlockReference = ('latest' | 'earliest' | 'pending' | 'accepted' | 'finalized' | 'safe' | (string & {})) | {
    /** @description A tag, or a number in hex with `0x`. */
    blockNumber: string;
} | {
    /** @description Hash of the block, 32 bytes in hex with `0x`. */
    blockHash: Hex;
};
/**
 * JSON integer of any size
 * Format: wide-integer
 * @description A JSON integer of any size, without a range. JSON readers that use floating point round it beyond 2^53 - 1.
 */
export type WideInteger = bigint;
/** @description How a chain prices gas. The values are integers of any size, sent as JSON numbers. */
export type FeeConfig = {
    /** @description Gas that a block can use. */
    gasLimit: WideInteger;
    /** @description Block rate that the fees aim at. */
    targetBlockRate: WideInteger;
    /** @description Lowest base fee. */
    minBaseFee: WideInteger;
    /** @description Gas that the fees aim at. */
    targetGas: WideInteger;
    /** @description Divisor that limits how fast the base fee changes. */
    baseFeeChangeDenominator: WideInteger;
    /** @description Lowest block gas cost. */
    minBlockGasCost: WideInteger;
    /** @description Highest block gas cost. */
    maxBlockGasCost: WideInteger;
    /** @description Step by which the block gas cost changes. */
    blockGasCostStep: WideInteger;
};
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/**
 * Hexadecimal string
 * Format: hex
 * @description Hexadecimal digits in either case, with or without a leading `0x`.
 */
export type Hex = string;
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/**
 * EVM address
 * Format: evm-address
 * @description An EVM address: 40 hexadecimal digits, with or without a leading `0x`. Mixed case is its checksum (EIP-55).
 */
export type EvmAddress = string;
/** @description Config of one precompile. Kinds of precompiles have members of their own. */
export type PrecompileConfig = {
    /** @description Addresses with the admin role. Absent instead of empty; null from older versions. */
    adminAddresses?: EvmAddress[];
    /** @description True if the config disables the precompile. Otherwise absent. */
    disable?: boolean;
    /** @description Addresses with the manager role. Absent instead of empty. */
    managerAddresses?: EvmAddress[] | null;
    /** @description Addresses with the enabled role. Absent instead of empty. */
    enabledAddresses?: EvmAddress[] | null;
    /** @description When the config takes effect. Can be null. */
    blockTimestamp: UnixSeconds | null;
    /** @description Amounts to mint at the start, by address, in hex with `0x`. */
    initialMint?: {
        [key: string]: Hex;
    };
    /** @description The fee config to start with. */
    initialFeeConfig?: FeeConfig;
    /** @description Who gets the fees at the start. */
    initialRewardConfig?: {
        /** @description Whether block producers may receive the fees. */
        allowFeeRecipients?: boolean;
        /** @description Address that receives the fees; all zeros if `allowFeeRecipients` is true. */
        rewardAddress?: EvmAddress;
    };
    /** @description How gas is priced at the start. */
    initialGasPriceConfig?: Record<string, unknown>;
    /** @description Share of the stake that must sign a message, in percent. */
    quorumNumerator?: SafeInteger;
    /** @description Whether the primary network signs messages of its own chains, instead of the subnet that receives them. */
    requirePrimaryNetworkSigners?: boolean;
};
/** @description Configs of precompiles, by the key of the precompile. */
export type PrecompileConfigs = {
    [key: string]: PrecompileConfig;
};
/** @description Changes to the configuration after genesis. Can be empty. */
export type UpgradeConfig = {
    /** @description Each object holds one precompile config. */
    precompileUpgrades?: PrecompileConfigs[];
    /** @description Other times for the network upgrades. */
    networkUpgradeOverrides?: unknown;
    /** @description Changes to the state, in order of time. */
    stateUpgrades?: {
        /** @description When the change takes effect, in Unix seconds. */
        blockTimestamp?: UnixSeconds;
        /** @description What changes, by address. */
        accounts?: {
            [key: string]: {
                /** @description Amount that is added to the balance, in hex with `0x`. */
                balanceChange?: Hex;
            };
        };
    }[];
};
/**
 * @description Configuration of a chain. Always has `chainId`, and for a subnet `feeConfig` and `upgrades`, which the C-Chain lacks.
 *     A fork, upgrade or precompile that is not configured is absent.
 */
export type ChainConfig = {
    /** @description EVM chain id. */
    chainId: WideInteger;
    /** @description How the chain prices gas. */
    feeConfig?: FeeConfig;
    /** @description Whether block producers may receive the fees. Absent if false. */
    allowFeeRecipients?: boolean;
    /** @description First block under the Homestead rules. */
    homesteadBlock?: SafeInteger;
    /** @description First block under EIP-150. */
    eip150Block?: SafeInteger;
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
    /** @description When the rules of subnet EVM take effect. */
    subnetEVMTimestamp?: UnixSeconds;
    /** @description Who can deploy contracts. */
    contractDeployerAllowListConfig?: PrecompileConfig;
    /** @description Who can mint the native token. */
    contractNativeMinterConfig?: PrecompileConfig;
    /** @description Who can change the fee config. */
    feeManagerConfig?: PrecompileConfig;
    /** @description Changes to the configuration after genesis. Empty if there are none; absent on the C-Chain. */
    upgrades?: UpgradeConfig;
    /** @description First block under the Berlin rules. */
    berlinBlock?: SafeInteger;
    /** @description First block under the London rules. */
    londonBlock?: SafeInteger;
    /** @description First block under the DAO fork. */
    daoForkBlock?: SafeInteger;
    /** @description When the Shanghai rules begin. */
    shanghaiTime?: UnixSeconds;
    /** @description When the Cancun rules begin. */
    cancunTime?: UnixSeconds;
    /** @description When the Durango upgrade begins. */
    durangoTimestamp?: UnixSeconds;
    /** @description When the Etna upgrade begins. */
    etnaTimestamp?: UnixSeconds;
    /** @description When the Fortuna upgrade begins. */
    fortunaTimestamp?: UnixSeconds;
    /** @description When the Granite upgrade begins. */
    graniteTimestamp?: UnixSeconds;
    /** @description When the Helicon upgrade begins. */
    heliconTimestamp?: UnixSeconds;
    /** @description Initial minimum delay, in milliseconds. */
    initialMinDelayMS?: SafeInteger;
    /** @description Who can send transactions. */
    txAllowListConfig?: PrecompileConfig;
    /** @description Who can change where the fees go. */
    rewardManagerConfig?: PrecompileConfig;
    /** @description Start and quorum of Warp messages. */
    warpConfig?: PrecompileConfig;
    /** @description Who can change how gas is priced. */
    gasPriceManagerConfig?: PrecompileConfig;
};
/** @description Rules of Ethereum's forks. */
export type EthRules = {
    /** @description Whether the Homestead rules are active. */
    IsHomestead: boolean;
    /** @description Whether EIP-150 is active. */
    IsEIP150: boolean;
    /** @description Whether EIP-155 is active. */
    IsEIP155: boolean;
    /** @description Whether EIP-158 is active. */
    IsEIP158: boolean;
    /** @description Whether the Byzantium rules are active. */
    IsByzantium: boolean;
    /** @description Whether the Constantinople rules are active. */
    IsConstantinople: boolean;
    /** @description Whether the Petersburg rules are active. */
    IsPetersburg: boolean;
    /** @description Whether the Istanbul rules are active. */
    IsIstanbul: boolean;
    /** @description Whether the Cancun rules are active. */
    IsCancun: boolean;
    /** @description The chain id. A JSON number among booleans. */
    ChainID: WideInteger;
    /** @description Whether the Berlin rules are active. */
    IsBerlin: boolean;
    /** @description Whether the London rules are active. */
    IsLondon: boolean;
    /** @description Whether the rules of the Merge are active. */
    IsMerge: boolean;
    /** @description Whether the Shanghai rules are active. */
    IsShanghai: boolean;
    /** @description Whether the Prague rules are active. */
    IsPrague: boolean;
    /** @description Whether the Verkle rules are active. */
    IsVerkle: boolean;
};
/** @description Rules of the network's own upgrades. */
export type NetworkRules = {
    /** @description Whether the rules of subnet EVM are active. */
    IsSubnetEVM: boolean;
    /** @description Whether the Durango upgrade is active. */
    IsDurango: boolean;
    /** @description Whether the Etna upgrade is active. */
    IsEtna: boolean;
    /** @description Whether the Fortuna upgrade is active. */
    IsFortuna: boolean;
    /** @description Whether the Granite upgrade is active. */
    IsGranite: boolean;
    /** @description Whether the Helicon upgrade is active. */
    IsHelicon: boolean;
};
/** @description Rules of a chain at one time. */
export type ActiveRules = {
    /** @description Rules of Ethereum's forks. */
    ethRules: EthRules;
    /** @description The active precompiles, by name. */
    precompiles: {
        [key: string]: {
            /** @description Since when the precompile is active. */
            timestamp: UnixSeconds;
        };
    };
    /** @description Network rules, under the name that nodes give them. */
    avalancheRules: NetworkRules;
};
export type EthFeeConfigBlkParam = BlockReference;
export type EthFeeConfigResult = {
    /** @description How the chain prices gas. */
    feeConfig: FeeConfig;
    /** @description Number of the block that last changed the fee config. Absent if unknown. */
    lastChangedAt?: WideInteger;
};
export type EthGetChainConfigResult = ChainConfig;
export type EthGetActivePrecompilesAtTimestampParam = UnixSeconds;
export type EthGetActivePrecompilesAtResult = PrecompileConfigs;
export type EthGetActiveRulesAtTimestampParam = UnixSeconds | null;
export type EthGetActiveRulesAtResult = ActiveRules;
