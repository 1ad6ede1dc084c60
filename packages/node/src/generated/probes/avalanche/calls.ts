// Generated from Node Health Probes by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, ErrorResponse, Failure, Success } from '@chain-apis/runtime';
import type {
  GetHealthAliasArgs,
  GetHealthArgs,
  GetLivenessArgs,
  GetReadinessArgs,
  HealthResult,
} from './types.ts';

export type * from './types.ts';

/** Outcome of `getHealth`: narrow on `ok`, then on `outcome` or `status`. */
export type GetHealthResult =
  | Success<200, HealthResult>
  | ErrorResponse<503, HealthResult>
  | Failure;

/** Outcome of `getHealthAlias`: narrow on `ok`, then on `outcome` or `status`. */
export type GetHealthAliasResult =
  | Success<200, HealthResult>
  | ErrorResponse<503, HealthResult>
  | Failure;

/** Outcome of `getReadiness`: narrow on `ok`, then on `outcome` or `status`. */
export type GetReadinessResult =
  | Success<200, HealthResult>
  | ErrorResponse<503, HealthResult>
  | Failure;

/** Outcome of `getLiveness`: narrow on `ok`, then on `outcome` or `status`. */
export type GetLivenessResult =
  | Success<200, HealthResult>
  | ErrorResponse<503, HealthResult>
  | Failure;

/** The Node Health Probes by operation name, with what the deployment `avalanche` sends. */
export interface ProbesCalls {
  /**
   * Get the health of the node.
   *
   * Returns the last results of all health checks. Healthy if every check in the report passes.
   *
   * Node-specific: unavailable on the public server.
   *
   * `GET /ext/health`
   *
   * @example
   * ```ts
   * const result = await node.probes.getHealth();
   * ```
   */
  readonly getHealth: (args?: GetHealthArgs, options?: CallOptions) => Promise<GetHealthResult>;

  /**
   * Get the health of the node by alias.
   *
   * Returns the same report as `/ext/health`, at a second path.
   *
   * Node-specific: unavailable on the public server.
   *
   * `GET /ext/health/health`
   *
   * @example
   * ```ts
   * const result = await node.probes.getHealthAlias();
   * ```
   */
  readonly getHealthAlias: (args?: GetHealthAliasArgs, options?: CallOptions) => Promise<GetHealthAliasResult>;

  /**
   * Get the readiness of the node.
   *
   * Returns the last results of the startup checks: healthy once the node has finished initializing.
   *
   * Node-specific: unavailable on the public server.
   *
   * `GET /ext/health/readiness`
   *
   * @example
   * ```ts
   * const result = await node.probes.getReadiness();
   * ```
   */
  readonly getReadiness: (args?: GetReadinessArgs, options?: CallOptions) => Promise<GetReadinessResult>;

  /**
   * Get the liveness of the node.
   *
   * Returns 200 once the endpoint is available.
   *
   * Node-specific: unavailable on the public server.
   *
   * `GET /ext/health/liveness`
   *
   * @example
   * ```ts
   * const result = await node.probes.getLiveness();
   * ```
   */
  readonly getLiveness: (args?: GetLivenessArgs, options?: CallOptions) => Promise<GetLivenessResult>;
}
