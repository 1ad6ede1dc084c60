// Generated from Node Health API by `chain-apis generate`. Do not edit: change the documents and generate again.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        IsoTime: IsoTime;
        SafeInteger: SafeInteger;
        HealthCheck: HealthCheck;
        HealthResult: HealthResult;
        HealthHealthParams: HealthHealthParams;
        HealthHealthResult: HealthHealthResult;
        HealthReadinessParams: HealthReadinessParams;
        HealthReadinessResult: HealthReadinessResult;
        HealthLivenessParams: HealthLivenessParams;
        HealthLivenessResult: HealthLivenessResult;
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
 * ISO 8601 time
 * Format: date-time
 * @description A time in ISO 8601 (RFC 3339) notation.
 */
export type IsoTime = string;
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/** @description Last result of one health check. */
export type HealthCheck = {
    /**
     * @description Context: any JSON value, in the check's own form. Chain checks (`C`, `P`, `X`) send an object with
     *     `engine.consensus` (`lastAcceptedHeight`, `lastAcceptedID`, `longestProcessingBlock`, `processingBlocks`) and
     *     `networking` (`percentConnected`); `diskspace` sends `availableDiskBytes`; `network` sends `connectedPeers`,
     *     `sendFailRate`, `timeSinceLastMsgReceived` and `timeSinceLastMsgSent`; `router` sends `longestRunningRequest`
     *     and `outstandingRequests`. Other checks send further details, strings or arrays.
     */
    message?: unknown;
    /** @description Why the check fails. */
    error?: string;
    /** @description Time of the last run. */
    timestamp: IsoTime;
    /** @description Length of the last run, in nanoseconds. */
    duration: SafeInteger;
    /** @description Consecutive failures up to now. Absent while the check passes. */
    contiguousFailures?: SafeInteger;
    /** @description When the check first failed. Absent while it passes. */
    timeOfFirstFailure?: IsoTime;
};
/** @description Result of the health checks of one node. */
export type HealthResult = {
    /** @description The last result of each check, by name. Chains are named by alias, or by id if they have none. */
    checks: {
        [key: string]: HealthCheck;
    };
    /** @description True when all checks pass. */
    healthy: boolean;
};
export type HealthHealthParams = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id. A filtered result can be healthy while excluded checks fail.
     */
    tags?: string[] | undefined;
};
export type HealthHealthResult = HealthResult;
export type HealthReadinessParams = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id. A filtered result can be healthy while excluded checks fail.
     */
    tags?: string[] | undefined;
};
export type HealthReadinessResult = HealthResult;
export type HealthLivenessParams = {
    /** @description As for `health.health`. */
    tags?: string[] | undefined;
};
export type HealthLivenessResult = HealthResult;
