// Generated from Node Info API by `chain-apis generate`. Do not edit: change the documents and generate again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        UintString: UintString;
        AcpPreference: AcpPreference;
        Cb58Id: Cb58Id;
        NodeId: NodeId;
        Hex: Hex;
        NodeProofOfPossession: NodeProofOfPossession;
        NodeIdentity: NodeIdentity;
        NodeVersion: NodeVersion;
        NetworkFees: NetworkFees;
        SafeInteger: SafeInteger;
        IsoTime: IsoTime;
        Peer: Peer;
        FloatString: FloatString;
        Uptime: Uptime;
        UpgradeSchedule: UpgradeSchedule;
        InfoAcpsResult: InfoAcpsResult;
        InfoIsBootstrappedParams: InfoIsBootstrappedParams;
        InfoIsBootstrappedResult: InfoIsBootstrappedResult;
        InfoGetBlockchainIDParams: InfoGetBlockchainIDParams;
        InfoGetBlockchainIDResult: InfoGetBlockchainIDResult;
        InfoGetNetworkIDResult: InfoGetNetworkIDResult;
        InfoGetNetworkNameResult: InfoGetNetworkNameResult;
        InfoGetNodeIDResult: InfoGetNodeIDResult;
        InfoGetNodeIPResult: InfoGetNodeIPResult;
        InfoGetNodeVersionResult: InfoGetNodeVersionResult;
        InfoGetTxFeeResult: InfoGetTxFeeResult;
        InfoGetVMsResult: InfoGetVMsResult;
        InfoPeersParams: InfoPeersParams;
        InfoPeersResult: InfoPeersResult;
        InfoUptimeParams: InfoUptimeParams;
        InfoUptimeResult: InfoUptimeResult;
        InfoUpgradesResult: InfoUpgradesResult;
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
 * Decimal string of an unsigned integer
 * Format: uint-string
 * @description An unsigned integer of any size, written in decimal digits inside a JSON string.
 */
export type UintString = string;
/** @description What the stake of the network prefers on one ACP. */
export type AcpPreference = {
    /** @description Weight of the supporters, a decimal string. */
    supportWeight: UintString;
    /** @description Ids of the nodes in favour. */
    supporters: string[];
    /** @description Weight of the objectors, a decimal string. */
    objectWeight: UintString;
    /** @description Ids of the nodes against. */
    objectors: string[];
    /** @description Weight that takes no side, a decimal string. */
    abstainWeight: UintString;
};
/**
 * cb58 id
 * Format: cb58
 * @description A 32-byte id in cb58 (base58 with a four-byte checksum at the end).
 */
export type Cb58Id = string;
/**
 * Node id
 * Format: node-id
 * @description Id of a node, `NodeID-` followed by the cb58 form of 20 bytes.
 */
export type NodeId = string;
/**
 * Hexadecimal string
 * Format: hex
 * @description Hexadecimal digits in either case, with or without a leading `0x`.
 */
export type Hex = string;
/** @description BLS key of one node and the proof that the node possesses it. */
export type NodeProofOfPossession = {
    /** @description The BLS public key, 48 bytes in hex, without a checksum. */
    publicKey: Hex;
    /** @description A BLS signature, 96 bytes in hex, without a checksum. */
    proofOfPossession: Hex;
};
/** @description Identity of one node. */
export type NodeIdentity = {
    /** @description Id of the node. */
    nodeID: NodeId;
    /** @description BLS key of the node, and the proof that the node possesses it. */
    nodePOP: NodeProofOfPossession;
};
/** @description Versions of one node. */
export type NodeVersion = {
    /** @description Version of the node. */
    version: string;
    /** @description Version of the database format. */
    databaseVersion: string;
    /** @description Commit that the node was built from. Empty if the build didn't record it. */
    gitCommit: string;
    /** @description Version of the protocol between the node and its virtual machines. */
    rpcProtocolVersion: UintString;
    /** @description Version of each virtual machine, by its name. */
    vmVersions: {
        [key: string]: string;
    };
};
/** @description Fixed fees of the network, in nano-units of the native asset. All are sent as decimal strings. */
export type NetworkFees = {
    /** @description Fee of a transaction. */
    txFee: UintString;
    /** @description Fee of a transaction that creates an asset. */
    createAssetTxFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    createSubnetTxFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    transformSubnetTxFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    createBlockchainTxFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    addPrimaryNetworkValidatorFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    addPrimaryNetworkDelegatorFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    addSubnetValidatorFee: UintString;
    /**
     * @deprecated
     * @description No longer used.
     */
    addSubnetDelegatorFee: UintString;
};
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/**
 * ISO 8601 time
 * Format: date-time
 * @description A time in ISO 8601 (RFC 3339) notation.
 */
export type IsoTime = string;
/** @description A peer that the node is connected to. */
export type Peer = {
    /** @description Address of the connection. */
    ip: string;
    /** @description Public address of the peer. Can be empty. */
    publicIP: string;
    /** @description Id of the peer. */
    nodeID: NodeId;
    /** @description Version of the peer. */
    version: string;
    /** @description Time of the last message to the peer. */
    lastSent: IsoTime;
    /** @description Time of the last message from the peer. */
    lastReceived: IsoTime;
    /** @description Chains that the peer is benched on. Aliases where the node knows one, otherwise ids. */
    benched: string[];
    /** @description Ids of the subnets that the peer tracks. */
    trackedSubnets: string[];
    /** @description When the next upgrade that the peer knows of begins, in Unix seconds. */
    upgradeTime: SafeInteger;
    /** @description Uptime of the peer as this node observes it. */
    observedUptime: string;
    /** @description Numbers of the ACPs that the peer supports. */
    supportedACPs: SafeInteger[];
    /** @description Numbers of the ACPs that the peer objects to. */
    objectedACPs: SafeInteger[];
};
/**
 * Decimal string of a float
 * Format: float-string
 * @description A decimal number inside a JSON string, not negative.
 */
export type FloatString = string;
/** @description Uptime of one node as the network observes it. Both values are decimal strings with four decimals. */
export type Uptime = {
    /** @description Percent of the stake that considers the node above the uptime requirement. */
    rewardingStakePercentage: FloatString;
    /** @description Average of the observed uptimes, weighted by stake, in percent. */
    weightedAveragePercentage: FloatString;
};
/** @description Times at which the network upgrades take effect, in UTC. */
export type UpgradeSchedule = {
    /** @description When Apricot phase 1 begins. */
    apricotPhase1Time: IsoTime;
    /** @description When Apricot phase 2 begins. */
    apricotPhase2Time: IsoTime;
    /** @description When Apricot phase 3 begins. */
    apricotPhase3Time: IsoTime;
    /** @description When Apricot phase 4 begins. */
    apricotPhase4Time: IsoTime;
    /** @description When Apricot phase 5 begins. */
    apricotPhase5Time: IsoTime;
    /** @description When the step before Apricot phase 6 begins. */
    apricotPhasePre6Time: IsoTime;
    /** @description When Apricot phase 6 begins. */
    apricotPhase6Time: IsoTime;
    /** @description When the step after Apricot phase 6 begins. */
    apricotPhasePost6Time: IsoTime;
    /** @description When Banff begins. */
    banffTime: IsoTime;
    /** @description When Cortina begins. */
    cortinaTime: IsoTime;
    /** @description Id of the exchange chain's stop vertex. */
    cortinaXChainStopVertexID: Cb58Id;
    /** @description When Durango begins. */
    durangoTime: IsoTime;
    /** @description When Etna begins. */
    etnaTime: IsoTime;
    /** @description When Fortuna begins. */
    fortunaTime: IsoTime;
    /** @description When Granite begins. */
    graniteTime: IsoTime;
    /**
     * Format: uint64
     * @description Lowest P-Chain height of Apricot phase 4.
     */
    apricotPhase4MinPChainHeight: bigint;
    /** @description Length of an epoch, in nanoseconds. */
    graniteEpochDuration: SafeInteger;
    /** @description When Helicon begins. */
    heliconTime: IsoTime;
};
export type InfoAcpsResult = {
    /** @description Preference by ACP number. */
    acps: {
        [key: string]: AcpPreference;
    };
};
export type InfoIsBootstrappedParams = {
    /** @description Id or alias of the chain. */
    chain: string;
};
export type InfoIsBootstrappedResult = {
    /** @description Whether the chain is bootstrapped. */
    isBootstrapped: boolean;
};
export type InfoGetBlockchainIDParams = {
    /** @description Alias of the blockchain. */
    alias: string;
};
export type InfoGetBlockchainIDResult = {
    /** @description Id of the blockchain. */
    blockchainID: Cb58Id;
};
export type InfoGetNetworkIDResult = {
    /** @description Id of the network, as a decimal string. */
    networkID: UintString;
};
export type InfoGetNetworkNameResult = {
    /** @description Name of the network, for instance `mainnet`. */
    networkName: string;
};
export type InfoGetNodeIDResult = NodeIdentity;
export type InfoGetNodeIPResult = {
    /** @description The address. */
    ip: string;
};
export type InfoGetNodeVersionResult = NodeVersion;
export type InfoGetTxFeeResult = NetworkFees;
export type InfoGetVMsResult = {
    /** @description Aliases of each virtual machine, by its id. */
    vms: {
        [key: string]: string[];
    };
    /** @description Name of each feature extension, by its id. */
    fxs: {
        [key: string]: string;
    };
};
export type InfoPeersParams = {
    /** @description Nodes to describe. All when it is omitted or empty. */
    nodeIDs?: NodeId[] | undefined;
};
export type InfoPeersResult = {
    /** @description The requested peers. */
    peers: Peer[];
    /** @description Number of peers in `peers`. */
    numPeers: string;
};
export type InfoUptimeParams = {
    /** @description An L1 or subnet that the values are for. Nodes ignore it and return the primary network's values. */
    subnetID?: Cb58Id | undefined;
};
export type InfoUptimeResult = Uptime;
export type InfoUpgradesResult = UpgradeSchedule;
