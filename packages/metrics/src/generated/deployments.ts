// Generated from the deployments of the contract by `chain-apis generate`. Do not edit: change the documents and generate again.

/** Options for public deployments, by the name that the contract has for each. */
export const deployments = {
  avalanche: {},
} as const;

/** A public deployment that the contract names. */
export type DeploymentName = keyof typeof deployments;
