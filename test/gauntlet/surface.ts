/** Everything that a user imports from the clients, for a separate realm. */
export { createDataClient } from '@chain-apis/data';
export { createMetricsClient } from '@chain-apis/metrics';
export { createNodeClient } from '@chain-apis/node';
export { parseJson, stringifyJson } from '@chain-apis/runtime';
export { unwrap } from '@chain-apis/runtime/errors';
