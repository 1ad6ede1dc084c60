import { after, always, recovered } from './retries.ts';
import type { Scenario } from '../scenario.ts';

/** Users who do not wait, and wrong clocks. */
export const time: readonly Scenario[] = [
  {
    name: 'an abort during the back-off',
    server: 'responds with 503 and asks for 6 seconds',
    clients: 'both',
    action: 'abort',
    options: { retries: 2, deadline: 20_000 },
    respond: always(503, () => ({ 'retry-after': '6' })),
    expected: { outcome: 'abort', meta: { attempts: 1, retryable: false } },
    needs: 'retries',
  },
  {
    name: 'an abort while waiting',
    server: 'says nothing',
    clients: 'both',
    action: 'abort',
    options: { retries: 2 },
    respond: () => {},
    expected: { outcome: 'abort', meta: { attempts: 1, retryable: false } },
  },
  {
    name: 'a clock that goes back',
    server: 'says nothing, while the clock is set back an hour',
    clients: 'both',
    options: { deadline: 200 },
    extra: { clock: -3_600_000 },
    respond: () => {},
    expected: { outcome: 'deadline', limit: 'deadline' },
  },
  {
    name: 'a clock that goes back between attempts',
    server: 'responds with 503 once, while the clock is set back a day',
    clients: 'both',
    options: { retries: 1 },
    extra: { clock: -86_400_000 },
    respond: after(1, 503),
    expected: recovered,
    needs: 'retries',
    requests: 2,
  },
];
