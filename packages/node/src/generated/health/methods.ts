// Generated from Node Health API by `chain-apis generate`. Do not edit: change the documents and generate again.

import type { CallOptions, RpcMethod, RpcResult } from '@chain-apis/runtime/rpc';
import type {
  HealthHealthParams,
  HealthHealthResult,
  HealthLivenessParams,
  HealthLivenessResult,
  HealthReadinessParams,
  HealthReadinessResult,
} from './types.ts';

export type * from './types.ts';

/** Path templates at which the Node Health API is served. */
export const paths = ['/ext/health'] as const;

/** What each method takes and gives, by wire name. */
export interface HealthMethods {
  /** Get the last health check results. */
  'health.health': { params: HealthHealthParams; result: HealthHealthResult };
  /** Get the last startup check results. */
  'health.readiness': { params: HealthReadinessParams; result: HealthReadinessResult };
  /** Get the liveness of the node. */
  'health.liveness': { params: HealthLivenessParams; result: HealthLivenessResult };
}

/** How `health.health` travels. */
export const health: RpcMethod<HealthMethods['health.health']['params'], HealthMethods['health.health']['result']> = {
  id: 'health.health',
  by: 'name',
  params: ['tags'],
};

/** How `health.readiness` travels. */
export const readiness: RpcMethod<HealthMethods['health.readiness']['params'], HealthMethods['health.readiness']['result']> = {
  id: 'health.readiness',
  by: 'name',
  params: ['tags'],
};

/** How `health.liveness` travels. */
export const liveness: RpcMethod<HealthMethods['health.liveness']['params'], HealthMethods['health.liveness']['result']> = {
  id: 'health.liveness',
  by: 'name',
  params: ['tags'],
};

/** Every method of the Node Health API, by its name without the namespace. */
export const methods: {
  readonly health: typeof health;
  readonly readiness: typeof readiness;
  readonly liveness: typeof liveness;
} = {
  health,
  readiness,
  liveness,
};

/** The Node Health API by method name. */
export interface HealthCalls {
  /**
   * Get the last health check results.
   *
   * Returns the same report as `GET /ext/health`. The HTTP status is 200 even if the node is unhealthy.
   *
   * Node-specific: unavailable on the public server.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `health.health`
   *
   * @example
   * ```ts
   * const result = await node.health.health();
   * ```
   */
  readonly health: (params?: HealthHealthParams, options?: CallOptions) => Promise<RpcResult<HealthHealthResult>>;

  /**
   * Get the last startup check results.
   *
   * Returns the last results of the startup checks: healthy once the node has finished initializing. The same report as
   * `GET /ext/health/readiness`.
   *
   * Node-specific: unavailable on the public server.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `health.readiness`
   *
   * @example
   * ```ts
   * const result = await node.health.readiness();
   * ```
   */
  readonly readiness: (params?: HealthReadinessParams, options?: CallOptions) => Promise<RpcResult<HealthReadinessResult>>;

  /**
   * Get the liveness of the node.
   *
   * Any response means that the endpoint is available. The result is `{checks: {}, healthy: true}`.
   *
   * Node-specific: unavailable on the public server.
   *
   * Source: shows no parameters and always the same result, `{checks: {}, healthy: true}`.
   *
   * Recorded nodes: the error -32000.
   *
   * JSON-RPC `health.liveness`
   *
   * @example
   * ```ts
   * const result = await node.health.liveness();
   * ```
   */
  readonly liveness: (params?: HealthLivenessParams, options?: CallOptions) => Promise<RpcResult<HealthLivenessResult>>;
}
