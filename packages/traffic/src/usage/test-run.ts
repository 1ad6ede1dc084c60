/** What the set-up file of a test runner and the recorders of the tests share: they may be loaded as different modules. */
export interface TestRun {
  /** The test file that runs, relative to the project. */
  file?: string | undefined;
  /** What writes the usage recorded so far. */
  readonly writers: Set<() => Promise<void>>;
}

const KEY = Symbol.for('chain-apis.usage');

export function testRun(): TestRun {
  const shared = globalThis as { [KEY]?: TestRun };
  return (shared[KEY] ??= { writers: new Set() });
}
