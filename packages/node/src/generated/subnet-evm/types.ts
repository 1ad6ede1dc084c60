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
 * Tag, number or hash
 * @description A block: `latest`, a number in hex with `0x`, or a hash of 32 bytes.
 * @default latest
 */
export type BlockReference = 'latest' | (string & {});
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
    adminAddresses?: EvmAddress[] | null;
    /** @description When the config takes effect. Can be null. */
    blockTimestamp: UnixSeconds;
    /** @description True if the config disables the precompile. Otherwise absent. */
    disable?: boolean;
};
/** @description Configs of precompiles, by the key of the precompile. */
export type PrecompileConfigs = {
    [key: string]: PrecompileConfig;
};
/** @description Changes to the configuration after genesis. Can be empty. */
export type UpgradeConfig = {
    /** @description Each object holds one precompile config. */
    precompileUpgrades?: PrecompileConfigs[];
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
    /** @description Hash of the block of the EIP-150 fork. Nodes no longer send it. */
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
};
/** @description Rules of the network's own upgrades. */
export type NetworkRules = {
    /** @description Whether the rules of subnet EVM are active. */
    IsSubnetEVM: boolean;
    /** @description Whether the Durango upgrade is active. */
    IsDurango: boolean;
    /** @description Whether the Etna upgrade is active. */
    IsEtna: boolean;
};
/** @description Rules of a chain at one time. */
export type ActiveRules = {
    /** @description Rules of Ethereum's forks. */
    ethRules: EthRules;
    /** @description Network rules. Nodes send them as `avalancheRules`. */
    networkRules?: NetworkRules;
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
    /** @description How the chain prices gas. */
    feeConfig: FeeConfig;
    /** @description Number of the block that last changed the fee config. Absent if unknown. */
    lastChangedAt?: WideInteger;
};
export type EthGetChainConfigResult = ChainConfig;
export type EthGetActivePrecompilesAtTimestampParam = UnixSeconds;
export type EthGetActivePrecompilesAtResult = PrecompileConfigs;
export type EthGetActiveRulesAtTimestampParam = UnixSeconds;
export type EthGetActiveRulesAtResult = ActiveRules;
