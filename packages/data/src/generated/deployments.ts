// Generated from specs/. Do not edit: change the documents and run `npm run generate`.

/** Options for public deployments, by the name that the contract has for each. */
export const deployments = {
  avalanche: { apiKeyHeader: 'x-glacier-api-key' },
} as const;

/** A public deployment that the contract names. */
export type DeploymentName = keyof typeof deployments;
