/** The node behind the probes and the JSON-RPC methods: one state for both. */
export interface NodeState {
  readonly healthy: boolean;
  setHealthy(healthy: boolean): void;
}

/** @param changed - called after each change */
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
