import {
  BoundedMap,
  bytesOfText,
  parseIsoDuration,
  type ByteBudget,
  type Pagination,
} from '@chain-apis/contract';
import type { Clock } from './clock.ts';

/** When page tokens were issued, by the mock's clock. */
export interface TokenAges {
  /** Records that a token is issued now. */
  issue(list: string, token: string): void;
  /** Returns milliseconds since the token was last issued; a token never issued is as old as the mock. */
  ageOf(list: string, token: string): number;
  reset(): void;
  close(): void;
}

/** @param changed - called when a token is issued again */
export function createTokenAges(clock: Clock, budget: ByteBudget, changed: () => void): TokenAges {
  const issued = new BoundedMap<string, number>(budget, (_, key) => bytesOfText(key));
  return {
    issue(list, token) {
      // Until the clock advances, every token is as old as the mock: nothing to store.
      const key = `${list} ${token}`;
      if (clock.elapsed === 0 || issued.get(key) === clock.elapsed) return;
      issued.set(key, clock.elapsed);
      changed();
    },
    ageOf: (list, token) => clock.elapsed - (issued.get(`${list} ${token}`) ?? 0),
    reset: () => issued.clear(),
    close: () => issued.close(),
  };
}

/** Lifetime of a token, and the response to a late call. */
export interface TokenLife {
  readonly milliseconds: number;
  readonly expired: 'restart' | 'refuse';
}

/** Reads a token's lifetime; unlimited if the contract declares none. */
export function tokenLife({ lifetime, expired = 'refuse' }: Pagination): TokenLife {
  const milliseconds = lifetime === undefined ? undefined : parseIsoDuration(lifetime);
  return { milliseconds: milliseconds ?? Number.POSITIVE_INFINITY, expired };
}
