import type { Mock } from '../core/mock-api.ts';

/** Returns a mock with properties of its own. The others are read from the mock each time, because some change. */
export function withOwn<Own extends object>(mock: Mock, own: Own): Mock & Own {
  // Object.create has no type for what is inherited.
  return Object.assign(Object.create(mock) as Mock, own);
}
