import type { Json, Pairing, RestOperation, RpcMethod } from '@chain-apis/contract';
import type { Choice } from '../prism/prism.ts';

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

/**
 * The answer of a probe whose node is unhealthy. A probe is an operation that has an example with `healthy: true`
 * for success and one with `healthy: false` (or of the name `unhealthy`) for something else; no list names it.
 */
export function unhealthyChoice({ responses }: RestOperation): Choice | undefined {
  const examples = responses.flatMap(({ status, examples: list }) =>
    list.map((example) => ({ status, ...example })),
  );
  if (!examples.some(({ status, value }) => status < 300 && healthOf(value) === true)) return undefined;
  const found =
    examples.find(({ name }) => name === 'unhealthy') ??
    examples.find(({ value }) => healthOf(value) === false);
  return found && { status: found.status, example: found.name };
}

/** The pairings of a health method that say unhealthy; empty for any other method. */
export function unhealthyPairings({ pairings }: RpcMethod): readonly Pairing[] {
  if (!pairings.some(({ result }) => healthOf(result) === true)) return [];
  return pairings.filter(({ result }) => healthOf(result) === false);
}

function healthOf(value: Json): boolean | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return typeof value['healthy'] === 'boolean' ? value['healthy'] : undefined;
}
