import {
  BoundedMap,
  bytesOfText,
  parseIsoDuration,
  type ByteBudget,
  type Pagination,
} from '@chain-apis/contract';
import type { Clock } from './clock.ts';

/** When page tokens were handed out, by the mock's clock. */
export interface TokenAges {
  /** Notes that a token is being handed out now. */
  issue(list: string, token: string): void;
  /** Milliseconds since the token was handed out last; a token never handed out is as old as the mock. */
  ageOf(list: string, token: string): number;
  reset(): void;
  close(): void;
}

/** @param changed - is called whenever a token becomes younger */
export function createTokenAges(clock: Clock, budget: ByteBudget, changed: () => void): TokenAges {
  const issued = new BoundedMap<string, number>(budget, (_, key) => bytesOfText(key));
  return {
    issue(list, token) {
      // As long as the clock has not moved, every token is as old as the mock: nothing to remember.
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

/** How long a token lives, and what becomes of a call that comes too late. */
export interface TokenLife {
  readonly milliseconds: number;
  readonly expired: 'restart' | 'refuse';
}

/** Reads the life of a token, which ends never where the contract does not declare it. */
export function tokenLife({ lifetime, expired = 'refuse' }: Pagination): TokenLife {
  const milliseconds = lifetime === undefined ? undefined : parseIsoDuration(lifetime);
  return { milliseconds: milliseconds ?? Number.POSITIVE_INFINITY, expired };
}
