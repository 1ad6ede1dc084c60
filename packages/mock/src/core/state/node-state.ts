import type { Json, Pairing, RestOperation, RpcMethod } from '@chain-apis/contract';
import type { Choice } from '../host.ts';

/** The node behind the probes and the JSON-RPC methods: one state for both. */
export interface NodeState {
  readonly healthy: boolean;
  setHealthy(healthy: boolean): void;
}

/** @param changed - is called after each change */
export function createNodeState(changed: () => void = () => {}): NodeState {
  let healthy = true;
  return {
    get healthy() {
      return healthy;
    },
    setHealthy(value) {
      healthy = value;
      changed();
    },
  };
}

/** The response of a probe (`x-health: node`) whose node is unhealthy: the declared one that says so. */
export function unhealthyChoice({ health, responses }: RestOperation): Choice | undefined {
  if (health !== 'node') return undefined;
  const examples = responses.flatMap(({ status, examples: list }) =>
    list.map((example) => ({ status, ...example })),
  );
  const found = examples.find(({ value }) => healthOf(value) === false);
  return found && { status: found.status, example: found.name };
}

/** The pairings of a health method (`x-health: node`) that say unhealthy; empty for any other method. */
export function unhealthyPairings({ health, pairings }: RpcMethod): readonly Pairing[] {
  return health === 'node' ? pairings.filter(({ result }) => healthOf(result) === false) : [];
}

function healthOf(value: Json): boolean | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return typeof value['healthy'] === 'boolean' ? value['healthy'] : undefined;
}
