// Generated from Subnet Validators API by `chain-apis generate`. Do not edit: change the documents and generate again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NodeId: NodeId;
        Cb58Id: Cb58Id;
        UnixSeconds: UnixSeconds;
        SafeInteger: SafeInteger;
        CurrentValidator: CurrentValidator;
        ValidatorsGetCurrentValidatorsParams: ValidatorsGetCurrentValidatorsParams;
        ValidatorsGetCurrentValidatorsResult: ValidatorsGetCurrentValidatorsResult;
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
 * Node id
 * Format: node-id
 * @description Id of a node, `NodeID-` followed by the cb58 form of 20 bytes.
 */
export type NodeId = string;
/**
 * cb58 id
 * Format: cb58
 * @description A 32-byte id in cb58 (base58 with a four-byte checksum at the end).
 */
export type Cb58Id = string;
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/** @description A validator of a subnet or L1. */
export type CurrentValidator = {
    /** @description The validation id for an L1; the id of the AddSubnetValidator transaction for a subnet. */
    validationID: Cb58Id;
    /** @description Id of the validator's node. */
    nodeID: NodeId;
    /** @description When the validation began. */
    startTimestamp: UnixSeconds;
    /**
     * @description True for an L1 validator with enough continuous subnet staking fees on the P-Chain. Always true for a validator
     *     of a subnet.
     */
    isActive: boolean;
    /** @description True for a validator of an L1, false for one of a subnet. */
    isL1Validator: boolean;
    /** @description Whether the validator is connected to this node. */
    isConnected: boolean;
    /** @description Uptime as the node observes it, in seconds. */
    uptimeSeconds: SafeInteger;
    /**
     * Format: uint64
     * @description Weight of the validator.
     */
    weight: bigint;
    /**
     * Format: double
     * @description Uptime as the node observes it, 0 to 100.
     */
    uptimePercentage: number;
};
export type ValidatorsGetCurrentValidatorsParams = {
    /** @description Nodes to list. All validators when it is omitted. */
    nodeIDs?: NodeId[] | undefined;
};
export type ValidatorsGetCurrentValidatorsResult = {
    /** @description The requested validators. */
    validators: CurrentValidator[];
};
