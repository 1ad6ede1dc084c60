/**
 * Watches the validators of a chain and prints who joins, who leaves and whose connection changes.
 *
 *   node --import tsx examples/watch-validators.ts [CHAIN] [POLLS]
 *
 * Ends after so many polls, or with Ctrl-C.
 */
import { createNodeClient } from '@chain-apis/node';
import { explain } from '@chain-apis/runtime/errors';
import { createLimiter } from '@chain-apis/runtime/limiter';

const url = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const [chain = 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi', polls = 'Infinity'] =
  process.argv.slice(2);

const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
});

// The limiter is the clock: a call waits until its second has come. If the node sends `Retry-After`, it waits longer.
const node = createNodeClient({ baseUrl: url, limiter: createLimiter({ requestsPerSecond: 1 }) });
let known = new Map<string, boolean>();

for (let poll = 1; poll <= Number(polls); poll += 1) {
  const result = await node.validators(chain).getCurrentValidators({}, { signal: stop.signal });
  if (!result.ok && result.outcome === 'abort') break;
  if (!result.ok) {
    // One failed poll is no reason to give up: the next one may succeed.
    console.error(explain(result));
    continue;
  }
  const now = new Map(result.data.validators.map(({ nodeID, isConnected }) => [nodeID, isConnected]));
  console.log(`poll ${String(poll)}:`, now.size, 'validators');
  for (const [id, connected] of now) {
    if (!known.has(id)) console.log(`+ ${id} ${connected ? 'connected' : 'not connected'}`);
    else if (known.get(id) !== connected) console.log(`~ ${id} ${connected ? 'is back' : 'has gone away'}`);
  }
  for (const id of known.keys()) {
    if (!now.has(id)) console.log(`- ${id}`);
  }
  known = now;
}
