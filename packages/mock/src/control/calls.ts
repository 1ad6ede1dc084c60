import type { EngineResponse } from '../http/messages.ts';

/** A request that the mock has responded to. */
export interface Call {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly status: number;
  /** The operations or JSON-RPC methods that were called; several for a batch, none if the contract has none. */
  readonly operations: readonly string[];
  /** Name of the example that was served. */
  readonly example?: string;
  /** Why the contract does not declare what was called. */
  readonly undeclared?: string;
}

/** What a response says about the call. */
export function callOf(method: string, url: string, response: EngineResponse): Call {
  const { status, operations = [], example, undeclared } = response;
  return {
    method,
    url,
    status,
    operations,
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
  };
}

/** The calls seen, the newest last. Older ones are dropped, so that memory stays flat. */
export interface Calls {
  add(call: Call): void;
  list(): readonly Call[];
  /** The calls that the contract does not declare, the first thousand of them. */
  undeclared(): readonly Call[];
  /** How many there were, dropped ones included. */
  readonly total: number;
  clear(): void;
}

const CAPACITY = 10_000;
const UNDECLARED_CAPACITY = 1000;

export function createCalls(): Calls {
  let ring: Call[] = [];
  let undeclared: Call[] = [];
  let total = 0;
  return {
    add(call) {
      ring[total % CAPACITY] = call;
      total += 1;
      if (call.undeclared !== undefined && undeclared.length < UNDECLARED_CAPACITY) undeclared.push(call);
    },
    list() {
      const start = total % CAPACITY;
      return total <= CAPACITY ? [...ring] : [...ring.slice(start), ...ring.slice(0, start)];
    },
    undeclared: () => [...undeclared],
    get total() {
      return total;
    },
    clear() {
      ring = [];
      undeclared = [];
      total = 0;
    },
  };
}

/** Something was called that the contract does not declare. */
export class UndeclaredCallError extends Error {
  override readonly name = 'UndeclaredCallError';
  readonly calls: readonly Call[];

  constructor(calls: readonly Call[]) {
    const shown = calls.slice(0, 10).map((call) => `  ${call.method} ${call.url}: ${call.undeclared ?? ''}`);
    const more = calls.length > shown.length ? [`  and ${calls.length - shown.length} more`] : [];
    super([`the contract does not declare what was called:`, ...shown, ...more].join('\n'));
    this.calls = calls;
  }
}
