import { writeJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { expect } from 'vitest';
import { argumentsOf } from './core/log/match-calls.ts';
import type { MockControls } from './core/mock-api.ts';

/** Extends Vitest's `expect` where this file is imported. */
expect.extend({
  toHaveCalled(mock: MockControls, operation: string, wanted?: object) {
    // Callers may pass interfaces, which have no index signature; they hold JSON as well.
    const params = wanted as JsonObject | Json[] | undefined;
    // Throws for a name that the contract does not have, also below `not`.
    const found = mock.calls(operation, params);
    return {
      pass: found.length > 0,
      message: () =>
        found.length > 0
          ? `expected no call of ${operation}${withArguments(params)}, but there were ${found.length}`
          : `expected a call of ${operation}${withArguments(params)}, but there was none. Seen:\n${seen(mock.calls(), operation)}`,
    };
  },
});

function withArguments(params: JsonObject | Json[] | undefined): string {
  return params === undefined ? '' : ` with ${writeJson(params)}`;
}

/** The calls of the same operation with what they asked for, or the names of the others. */
function seen(calls: ReturnType<MockControls['calls']>, operation: string): string {
  const same = calls.flatMap((call) => argumentsOf(call, operation)).map((given) => writeJson(given));
  const lines =
    same.length > 0
      ? same
      : calls.map(({ method, path, operations }) => `${operations.join(', ') || method} ${path}`);
  return lines.length > 0
    ? lines
        .slice(-10)
        .map((line) => `  ${line}`)
        .join('\n')
    : '  nothing';
}

declare module 'vitest' {
  interface Matchers<T> {
    /** That an operation or JSON-RPC method was called, with at least these parameters. For a mock or one of its sessions. */
    toHaveCalled(operation: string, params?: object): T;
  }
}
