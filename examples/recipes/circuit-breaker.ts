/**
 * A circuit breaker: after some failures in a row nothing is sent for a while, so that a service that is down gets no load and its
 * callers don't wait. Then one call tries.
 *
 *   node --import tsx examples/recipes/circuit-breaker.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createDataClient } from '@chain-apis/data';
import type { ClientOptions } from '@chain-apis/runtime';

const baseUrl = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';

/** Hooks only observe; a function for headers runs before each attempt, and when it throws, nothing is sent. */
function withBreaker(failures: number, pauseMs: number): Pick<ClientOptions, 'hooks' | 'headers'> {
  let [failed, openUntil] = [0, 0];
  const end = ({ ok, outcome, status = 0 }: { ok: boolean; outcome: string; status: number | undefined }) => {
    if (outcome === 'callback') return;
    const isDown = !ok && (status >= 500 || outcome === 'network' || outcome === 'deadline');
    failed = isDown ? failed + 1 : 0;
    if (failed >= failures) openUntil = Date.now() + pauseMs;
  };
  const headers = () => {
    if (Date.now() < openUntil) throw new Error('the circuit is open');
    return {};
  };
  return { hooks: { end }, headers };
}

const data = createDataClient({ baseUrl, retries: 0, ...withBreaker(2, 1_000) });
const args = { operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' };
const failing = { headers: { prefer: 'code=503' } };

for (const options of [failing, failing, {}]) {
  const result = await data.getOperation(args, options);
  // The outcome of a function that throws is `callback`.
  console.log(result.ok ? 'success' : result.outcome, result.meta.status ?? 'nothing sent');
}
await pause(1_100);
const later = await data.getOperation(args);
console.log(later.ok ? 'success' : later.outcome, later.meta.status);
