// Generated from specs/node/subnet-evm. Do not edit: change the document and run `npm run generate`.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Hex: Hex;
        BlockReference: BlockReference;
        WideInteger: WideInteger;
        FeeConfig: FeeConfig;
        SafeInteger: SafeInteger;
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
 * Hexadecimal string
 * Format: hex
 * @description Hexadecimal digits in either case, with or without a leading `0x`.
 */
export type Hex = string;
/**
 * @description A block: a tag, a number in hex with `0x`, a hash of 32 bytes, or an object with one of `blockNumber` and
 *     `blockHash`. A JSON number is refused.
 * @default latest
 */
export type BlockReference = ('latest' | 'earliest' | 'pending' | 'accepted' | 'finalized' | 'safe' | (string & {})) | {
    /** @description A tag, or a number in hex with `0x`. */
    blockNumber: string;
} | {
    blockHash: Hex;
};
/**
 * JSON integer of any size
 * Format: wide-integer
 * @description A JSON integer of any size, without a range. JSON readers that use floating point round it beyond 2^53 - 1.
 */
export type WideInteger = number | bigint;
/** @description How a chain prices gas. The values are integers of any size, sent as JSON numbers. */
export type FeeConfig = {
    gasLimit: WideInteger;
    targetBlockRate: WideInteger;
    minBaseFee: WideInteger;
    targetGas: WideInteger;
    baseFeeChangeDenominator: WideInteger;
    minBlockGasCost: WideInteger;
    maxBlockGasCost: WideInteger;
    blockGasCostStep: WideInteger;
};
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from -9007199254740991 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/**
 * EVM address
 * Format: evm-address
 * @description An EVM address: `0x` and 40 hexadecimal digits. Where it has small letters and capitals, these are its checksum
 *     (EIP-55).
 */
export type EvmAddress = string;
/** @description Config of one precompile. Kinds of precompiles have members of their own. */
export type PrecompileConfig = {
    /** @description Addresses with the admin role. An empty list is left out; null comes from older versions. */
    adminAddresses?: EvmAddress[] | null;
    /** @description Addresses with the manager role. An empty list is left out. */
    managerAddresses?: EvmAddress[] | null;
    /** @description Addresses with the enabled role. An empty list is left out. */
    enabledAddresses?: EvmAddress[] | null;
    /** @description When the config takes effect. May be null. */
    blockTimestamp: UnixSeconds | null;
    /** @description True when the config turns the precompile off. Left out otherwise. */
    disable?: boolean;
    /** @description Amounts to mint at the start, by address, in hex with `0x`. */
    initialMint?: {
        [key: string]: Hex;
    };
    /** @description The fee config to start with. */
    initialFeeConfig?: FeeConfig;
    /** @description Who gets the fees at the start. */
    initialRewardConfig?: {
        allowFeeRecipients?: boolean;
        rewardAddress?: EvmAddress;
    };
    initialGasPriceConfig?: Record<string, unknown>;
    /** @description Share of the stake that must sign a message, in percent. */
    quorumNumerator?: SafeInteger;
    requirePrimaryNetworkSigners?: boolean;
};
/** @description Configs of precompiles, by the key of the precompile. */
export type PrecompileConfigs = {
    [key: string]: PrecompileConfig;
};
/** @description Changes to the configuration after genesis. May be empty. */
export type UpgradeConfig = {
    /** @description In order of time. Each object holds one precompile config. */
    precompileUpgrades?: PrecompileConfigs[];
    /** @description Other times for the network upgrades. */
    networkUpgradeOverrides?: unknown;
    /** @description Changes to the state, in order of time. */
    stateUpgrades?: {
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
 * @description Configuration of a chain. `chainId` is always there, and for a subnet `feeConfig` and `upgrades`, which the C-Chain
 *     lacks; everything else only when it is set.
 */
export type ChainConfig = {
    chainId: WideInteger;
    feeConfig?: FeeConfig;
    /** @description Whether block producers may receive the fees. Left out when it is false. */
    allowFeeRecipients?: boolean;
    homesteadBlock?: SafeInteger;
    eip150Block?: SafeInteger;
    /** @description Hash of the block of the EIP-150 fork. Nodes no longer send it. */
    eip150Hash?: Hex;
    eip155Block?: SafeInteger;
    eip158Block?: SafeInteger;
    byzantiumBlock?: SafeInteger;
    constantinopleBlock?: SafeInteger;
    petersburgBlock?: SafeInteger;
    istanbulBlock?: SafeInteger;
    muirGlacierBlock?: SafeInteger;
    /** @description When the rules of subnet EVM take effect. */
    subnetEVMTimestamp?: UnixSeconds;
    berlinBlock?: SafeInteger;
    londonBlock?: SafeInteger;
    daoForkBlock?: SafeInteger;
    shanghaiTime?: UnixSeconds;
    cancunTime?: UnixSeconds;
    durangoTimestamp?: UnixSeconds;
    etnaTimestamp?: UnixSeconds;
    fortunaTimestamp?: UnixSeconds;
    graniteTimestamp?: UnixSeconds;
    heliconTimestamp?: UnixSeconds;
    /** @description In milliseconds. */
    initialMinDelayMS?: SafeInteger;
    contractDeployerAllowListConfig?: PrecompileConfig;
    contractNativeMinterConfig?: PrecompileConfig;
    feeManagerConfig?: PrecompileConfig;
    txAllowListConfig?: PrecompileConfig;
    rewardManagerConfig?: PrecompileConfig;
    warpConfig?: PrecompileConfig;
    gasPriceManagerConfig?: PrecompileConfig;
    upgrades?: UpgradeConfig;
};
/** @description Rules of Ethereum's forks. */
export type EthRules = {
    /** @description The chain id. A JSON number among booleans. */
    ChainID?: WideInteger;
    IsHomestead: boolean;
    IsEIP150: boolean;
    IsEIP155: boolean;
    IsEIP158: boolean;
    IsByzantium: boolean;
    IsConstantinople: boolean;
    IsPetersburg: boolean;
    IsIstanbul: boolean;
    IsCancun: boolean;
    IsBerlin?: boolean;
    IsLondon?: boolean;
    IsMerge?: boolean;
    IsShanghai?: boolean;
    IsPrague?: boolean;
    IsVerkle?: boolean;
};
/** @description Rules of the network's own upgrades. */
export type NetworkRules = {
    IsSubnetEVM: boolean;
    IsDurango: boolean;
    IsEtna: boolean;
    IsFortuna?: boolean;
    IsGranite?: boolean;
    IsHelicon?: boolean;
};
/** @description Rules of a chain at one time. */
export type ActiveRules = {
    ethRules: EthRules;
    /** @description Network rules. Nodes send them as `avalancheRules`. */
    networkRules?: NetworkRules;
    /** @description Network rules, under the name that nodes give them. */
    avalancheRules?: NetworkRules;
    /** @description The active precompiles, by name. */
    precompiles: {
        [key: string]: {
            /** @description Since when the precompile is active. */
            timestamp: UnixSeconds;
        };
    };
};
export type EthFeeConfigBlkParam = BlockReference;
export type EthFeeConfigResult = {
    feeConfig: FeeConfig;
    /** @description Number of the block that last changed the fee config. Left out when it is unknown. */
    lastChangedAt?: WideInteger;
};
export type EthGetChainConfigResult = ChainConfig;
export type EthGetActivePrecompilesAtTimestampParam = UnixSeconds;
export type EthGetActivePrecompilesAtResult = PrecompileConfigs;
export type EthGetActiveRulesAtTimestampParam = UnixSeconds;
export type EthGetActiveRulesAtResult = ActiveRules;
