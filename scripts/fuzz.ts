/**
 * `npm run fuzz`: random and malformed requests, against the mock and both sides of a proxy; documents of arbitrary
 * text; hours of load; killed processes.
 */
import { runFuzz, runGenerate, runKills, runSoak } from '../test/fuzz/run-fuzz.ts';
import { readCount, runScript } from './run-script.ts';

const HELP = `Sends random and malformed requests to the mock and to a proxy, looks for credentials in recordings and reports, and
verifies hostile servers. Checks every response.

  npm run fuzz                        100,000 requests, another seed each time
  npm run fuzz -- --seed 42 --requests 5000
  npm run fuzz -- --documents 10000   instead: generates clients of documents of arbitrary text, and parses them
  npm run fuzz -- --minutes 30 --rate 20    instead: mixed load on a mock and a proxy with a small heap, so many requests
                                      in a second (default: 100); writes their memory to test/fuzz/SOAK.md
  npm run fuzz -- --kills 20          instead: kills proxies while they record, and looks for what is lost

Exit code: 0 nothing went wrong, 1 something did, 2 the command is wrong.`;

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  documents: { type: 'string' },
  minutes: { type: 'string' },
  rate: { type: 'string', default: '100' },
  kills: { type: 'string' },
} as const;

await runScript(HELP, { options }, async (values) => {
  const seed = readCount(values.seed, '--seed', 0);
  const requests = readCount(values.requests, '--requests');
  const rate = readCount(values.rate, '--rate');
  const { documents, minutes, kills } = values;
  if (kills !== undefined) return runKills(readCount(kills, '--kills'));
  if (documents !== undefined) return runGenerate({ documents: readCount(documents, '--documents'), seed });
  if (minutes !== undefined) return runSoak({ minutes: readCount(minutes, '--minutes'), seed, rate });
  return runFuzz({ requests, seed });
});
