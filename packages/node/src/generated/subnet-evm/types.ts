// Generated from specs/node/subnet-evm. Do not edit: change the document and run `npm run generate`.

export type paths = Record<string, never>;
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
         * @description A block: a tag, a number in hex with `0x`, or a hash of 32 bytes. The source document names number and hash. The
         *     public deployment also takes tags and an object with one of `blockNumber` and `blockHash`; it refuses a JSON number.
         * @default latest
         */
        BlockReference: ('latest' | 'earliest' | 'pending' | 'accepted' | 'finalized' | 'safe' | (string & {})) | {
            /** @description A tag, or a number in hex with `0x`. */
            blockNumber: string;
        } | {
            blockHash: components["schemas"]["Hex"];
        };
        /**
         * JSON integer beyond 2^53
         * Format: wide-integer
         * @description A JSON integer that may exceed 2^53 - 1. Ordinary JSON readers round it; read it without loss.
         */
        WideInteger: number | bigint;
        /** @description How a chain prices gas. The values are integers of any size, sent as JSON numbers. */
        FeeConfig: {
            gasLimit: components["schemas"]["WideInteger"];
            targetBlockRate: components["schemas"]["WideInteger"];
            minBaseFee: components["schemas"]["WideInteger"];
            targetGas: components["schemas"]["WideInteger"];
            baseFeeChangeDenominator: components["schemas"]["WideInteger"];
            minBlockGasCost: components["schemas"]["WideInteger"];
            maxBlockGasCost: components["schemas"]["WideInteger"];
            blockGasCostStep: components["schemas"]["WideInteger"];
        };
        /**
         * JSON integer, always safe
         * Format: safe-integer
         * @description A JSON integer that never exceeds 2^53 - 1, so that every JSON reader keeps it exact.
         */
        SafeInteger: number;
        /**
         * Unix time in seconds
         * Format: unix-seconds
         * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
         */
        UnixSeconds: number;
        /** @description Config of one precompile. Kinds of precompiles have members of their own. */
        PrecompileConfig: {
            /** @description Addresses with the admin role. The public deployment leaves an empty list out; null comes from older versions. */
            adminAddresses?: components["schemas"]["Hex"][] | null;
            /** @description Addresses with the manager role. An empty list is left out. */
            managerAddresses?: components["schemas"]["Hex"][] | null;
            /** @description Addresses with the enabled role. An empty list is left out. */
            enabledAddresses?: components["schemas"]["Hex"][] | null;
            /** @description When the config takes effect. May be null on the public deployment. */
            blockTimestamp: components["schemas"]["UnixSeconds"] | null;
            /** @description True when the config turns the precompile off. The public deployment leaves it out otherwise. */
            disable?: boolean;
            /** @description Amounts to mint at the start, by address. */
            initialMint?: Record<string, unknown>;
            /** @description The fee config to start with. */
            initialFeeConfig?: components["schemas"]["FeeConfig"];
            initialRewardConfig?: Record<string, unknown>;
            initialGasPriceConfig?: Record<string, unknown>;
            /** @description Share of the stake that must sign a message, in percent. */
            quorumNumerator?: components["schemas"]["SafeInteger"];
            requirePrimaryNetworkSigners?: boolean;
        };
        /** @description Configs of precompiles, by the key of the precompile. */
        PrecompileConfigs: {
            [key: string]: components["schemas"]["PrecompileConfig"];
        };
        /** @description Changes to the configuration after genesis. May be empty. */
        UpgradeConfig: {
            /** @description In order of time. Each object holds one precompile config. */
            precompileUpgrades?: components["schemas"]["PrecompileConfigs"][];
            /** @description Other times for the network upgrades. */
            networkUpgradeOverrides?: unknown;
            /** @description Changes to the state. */
            stateUpgrades?: unknown;
        };
        /**
         * @description Configuration of a chain. On the public deployment `chainId`, `feeConfig` and `upgrades` are always there, everything
         *     else only when it is set.
         */
        ChainConfig: {
            chainId: components["schemas"]["WideInteger"];
            feeConfig: components["schemas"]["FeeConfig"];
            /** @description Whether block producers may receive the fees. The public deployment leaves it out when it is false. */
            allowFeeRecipients?: boolean;
            homesteadBlock?: components["schemas"]["SafeInteger"];
            eip150Block?: components["schemas"]["SafeInteger"];
            /** @description Hash of the block of the EIP-150 fork. The public deployment no longer sends it. */
            eip150Hash?: components["schemas"]["Hex"];
            eip155Block?: components["schemas"]["SafeInteger"];
            eip158Block?: components["schemas"]["SafeInteger"];
            byzantiumBlock?: components["schemas"]["SafeInteger"];
            constantinopleBlock?: components["schemas"]["SafeInteger"];
            petersburgBlock?: components["schemas"]["SafeInteger"];
            istanbulBlock?: components["schemas"]["SafeInteger"];
            muirGlacierBlock?: components["schemas"]["SafeInteger"];
            /** @description When the rules of subnet EVM take effect. */
            subnetEVMTimestamp?: components["schemas"]["UnixSeconds"];
            berlinBlock?: components["schemas"]["SafeInteger"];
            londonBlock?: components["schemas"]["SafeInteger"];
            daoForkBlock?: components["schemas"]["SafeInteger"];
            shanghaiTime?: components["schemas"]["UnixSeconds"];
            cancunTime?: components["schemas"]["UnixSeconds"];
            durangoTimestamp?: components["schemas"]["UnixSeconds"];
            etnaTimestamp?: components["schemas"]["UnixSeconds"];
            fortunaTimestamp?: components["schemas"]["UnixSeconds"];
            graniteTimestamp?: components["schemas"]["UnixSeconds"];
            heliconTimestamp?: components["schemas"]["UnixSeconds"];
            /** @description In milliseconds. */
            initialMinDelayMS?: components["schemas"]["SafeInteger"];
            contractDeployerAllowListConfig?: components["schemas"]["PrecompileConfig"];
            contractNativeMinterConfig?: components["schemas"]["PrecompileConfig"];
            feeManagerConfig?: components["schemas"]["PrecompileConfig"];
            txAllowListConfig?: components["schemas"]["PrecompileConfig"];
            rewardManagerConfig?: components["schemas"]["PrecompileConfig"];
            warpConfig?: components["schemas"]["PrecompileConfig"];
            gasPriceManagerConfig?: components["schemas"]["PrecompileConfig"];
            upgrades: components["schemas"]["UpgradeConfig"];
        };
        /** @description Rules of Ethereum's forks. The source document shows the booleans only. */
        EthRules: {
            /** @description The chain id. A JSON number among booleans. */
            ChainID?: components["schemas"]["WideInteger"];
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
        NetworkRules: {
            IsSubnetEVM: boolean;
            IsDurango: boolean;
            IsEtna: boolean;
            IsFortuna?: boolean;
            IsGranite?: boolean;
            IsHelicon?: boolean;
        };
        /** @description Rules of a chain at one time. */
        ActiveRules: {
            ethRules: components["schemas"]["EthRules"];
            /** @description Network rules. The public deployment sends this member under the name `avalancheRules`. */
            networkRules?: components["schemas"]["NetworkRules"];
            /** @description The active precompiles, by name. */
            precompiles: {
                [key: string]: {
                    /** @description Since when the precompile is active. */
                    timestamp: components["schemas"]["UnixSeconds"];
                };
            };
        };
        EthFeeConfigBlkParam: components["schemas"]["BlockReference"];
        EthFeeConfigResult: {
            feeConfig: components["schemas"]["FeeConfig"];
            /** @description Number of the block that last changed the fee config. The public deployment leaves it out when it is unknown. */
            lastChangedAt?: components["schemas"]["WideInteger"];
        };
        EthGetChainConfigResult: components["schemas"]["ChainConfig"];
        EthGetActivePrecompilesAtTimestampParam: components["schemas"]["UnixSeconds"];
        EthGetActivePrecompilesAtResult: components["schemas"]["PrecompileConfigs"];
        EthGetActiveRulesAtTimestampParam: components["schemas"]["UnixSeconds"];
        EthGetActiveRulesAtResult: components["schemas"]["ActiveRules"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
