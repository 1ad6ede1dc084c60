// Generated from Node Health Probes by `chain-apis generate`. Do not edit: change the documents and generate again.

export interface paths {
    "/ext/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the node
         * @description Returns the last results of all health checks. Healthy if every check in the report passes.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the node by alias
         * @description Returns the same report as `/ext/health`, at a second path.
         */
        get: operations["getHealthAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the readiness of the node
         * @description Returns the last results of the startup checks: healthy once the node has finished initializing.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/liveness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liveness of the node
         * @description Returns 200 once the endpoint is available.
         */
        get: operations["getLiveness"];
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
        IsoTime: IsoTime;
        SafeInteger: SafeInteger;
        HealthCheck: HealthCheck;
        HealthResult: HealthResult;
        GetHealthArgs: GetHealthArgs;
        GetHealthAliasArgs: GetHealthAliasArgs;
        GetReadinessArgs: GetReadinessArgs;
        GetLivenessArgs: GetLivenessArgs;
    };
    responses: {
        /**
         * @description The node does not accept the host name in the request. Call it by `localhost` or by its IP address, which it always
         *     accepts. The body is text.
         */
        ForbiddenHost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": string;
            };
        };
    };
    parameters: {
        /**
         * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
         *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
         *     fail.
         * @example [
         *       "rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX"
         *     ]
         */
        tag: string[];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                /**
                 * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
                 *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
                 *     fail.
                 * @example [
                 *       "rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX"
                 *     ]
                 */
                tag?: components["parameters"]["tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node is healthy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
            403: components["responses"]["ForbiddenHost"];
            /** @description The node is unhealthy. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
        };
    };
    getHealthAlias: {
        parameters: {
            query?: {
                /**
                 * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
                 *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
                 *     fail.
                 * @example [
                 *       "rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX"
                 *     ]
                 */
                tag?: components["parameters"]["tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node is healthy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
            403: components["responses"]["ForbiddenHost"];
            /** @description The node is unhealthy. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /**
                 * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
                 *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
                 *     fail.
                 * @example [
                 *       "rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX"
                 *     ]
                 */
                tag?: components["parameters"]["tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node has finished initializing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
            403: components["responses"]["ForbiddenHost"];
            /** @description The node has not finished initializing. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: {
                /**
                 * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
                 *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
                 *     fail.
                 * @example [
                 *       "rryz7LAj93SxbuJrhUS5RikGwWzJc8kSrYWrraCXHDz1A4TwX"
                 *     ]
                 */
                tag?: components["parameters"]["tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint is available. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
            403: components["responses"]["ForbiddenHost"];
            /** @description The endpoint responds, but the node is not healthy. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": HealthResult;
                };
            };
        };
    };
}
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
export type GetHealthArgs = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
     *     fail.
     */
    tag?: string[] | undefined;
};
export type GetHealthAliasArgs = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
     *     fail.
     */
    tag?: string[] | undefined;
};
export type GetReadinessArgs = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
     *     fail.
     */
    tag?: string[] | undefined;
};
export type GetLivenessArgs = {
    /**
     * @description Only checks that carry one of these tags, plus the global checks (network, database and similar). A tag is for
     *     instance a subnet id; repeat the parameter to combine tags. A filtered result can be healthy while excluded checks
     *     fail.
     */
    tag?: string[] | undefined;
};
