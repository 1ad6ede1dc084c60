/** A value that is there, or a promise of it if something must be loaded first. */
export type Soon<Value> = Value | Promise<Value>;

/**
 * Goes on with a value, at once if it is there. Hardly any request needs something that must be loaded, and an async function
 * for each stage would take as much time and memory as the stage.
 */
export function andThen<Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Waits for what must be loaded before several things: `undefined` if nothing must. */
export function allOf(loading: readonly (Promise<unknown> | undefined)[]): Promise<unknown> | undefined {
  return loading.some((one) => one !== undefined) ? Promise.all(loading) : undefined;
}
