// Generated from Metrics API by `chain-apis generate`. Do not edit: change the documents and generate again.

export interface paths {
    "/v1/avg_tps/{chainId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List average transactions per second
         * @description Returns a chain's average number of transactions per second as a time series.
         *
         *     Send the header `Content-Type: application/json`, although the request has no body; OpenAPI can't declare that
         *     header as a parameter.
         */
        get: operations["listAverageTps"];
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
        SafeInteger: SafeInteger;
        MetricsError: MetricsError;
        UnixSeconds: UnixSeconds;
        MetricsDataPoint: MetricsDataPoint;
        MetricsDataPointPage: MetricsDataPointPage;
        ListAverageTpsArgs: ListAverageTpsArgs;
    };
    responses: {
        /** @description The request is invalid or malformed; `message` helps to diagnose it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description Credentials are required but absent. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description The credentials are valid but lack the privilege. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description The URL has a typo, or the resource was moved, deleted or never existed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description The rate limit is exceeded. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description A generic, uncaught error on the server. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description The client-facing proxy received an invalid response from upstream. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
        /** @description Returned for certain routes on a particular subnet; that subnet's node has an internal problem. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": MetricsError;
            };
        };
    };
    parameters: {
        /**
         * @description Id of a supported chain.
         * @example 43114
         */
        chainId: string;
        /**
         * @description `nextPageToken` of a previous call; continues that listing. The token is UUID-based and valid for 24 hours from its
         *     generation; once it has expired, the listing restarts from the first page.
         * @example b2d4f6a8-1c3e-4f50-9a7b-6d8e0f1a2b3c
         */
        pageToken: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAverageTps: {
        parameters: {
            query?: {
                /**
                 * @description `nextPageToken` of a previous call; continues that listing. The token is UUID-based and valid for 24 hours from its
                 *     generation; once it has expired, the listing restarts from the first page.
                 * @example b2d4f6a8-1c3e-4f50-9a7b-6d8e0f1a2b3c
                 */
                pageToken?: components["parameters"]["pageToken"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a supported chain.
                 * @example 43114
                 */
                chainId: components["parameters"]["chainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            /** @description One page of the series. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MetricsDataPointPage;
                };
            };
        };
    };
}
/**
 * JSON integer, always safe
 * Format: safe-integer
 * @description A JSON integer from 0 to 9007199254740991 (2^53 - 1), which every JSON reader keeps exact.
 */
export type SafeInteger = number;
/** @description Error body of the metrics service. */
export type MetricsError = {
    /** @description Error messages of the route. */
    message: string[];
    /** @description The HTTP status. */
    statusCode: SafeInteger;
    /** @description Name of the status. */
    error: string;
};
/**
 * Unix time in seconds
 * Format: unix-seconds
 * @description Seconds since 1970-01-01T00:00:00Z, as a JSON integer.
 */
export type UnixSeconds = number;
/** @description Value of a metric at one time. */
export type MetricsDataPoint = {
    /** @description Time of the data point. */
    timestamp: UnixSeconds;
    /**
     * Format: double
     * @description Transactions per second.
     */
    value: number;
};
/** @description A page of a metrics series. */
export type MetricsDataPointPage = {
    /** @description The data points of the page. The newest is first in the published sample. */
    results: MetricsDataPoint[];
    /** @description Status of the response; 200 in the published sample. */
    status?: SafeInteger;
    /** @description When the data points were last updated. */
    lastRun?: UnixSeconds;
    /** @description Token of the next page, based on a UUID. Omitted when no more data exists. */
    nextPageToken?: string;
};
export type ListAverageTpsArgs = {
    /** @description Id of a supported chain. */
    chainId: string;
    /**
     * @description `nextPageToken` of a previous call; continues that listing. The token is UUID-based and valid for 24 hours from its
     *     generation; once it has expired, the listing restarts from the first page.
     */
    pageToken?: string | undefined;
};
