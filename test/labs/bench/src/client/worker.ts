/** Times one client over an in-memory fetch, in a process of its own; prints its sample as JSON. */
import { clients } from './clients.ts';
import { made, stubFetch } from './stub-fetch.ts';

const [name = '', count = ''] = process.argv.slice(2);
// Some peers take no fetch of their own, and some call other hosts beside the one they are to call.
globalThis.fetch = stubFetch as typeof fetch;

const call = await clients[name]!();
const run = async (times: number): Promise<number> => {
  const begun = performance.now();
  for (let n = 0; n < times; n++) if (!Array.isArray(await call())) throw new Error(`${name} gave no data`);
  return ((performance.now() - begun) * 1000) / times;
};
const calls = Number(count);
await run(calls / 4);
made.requests = 0;
// Whatever else the machine does only ever adds: the fastest of many short runs is what a call costs.
const runs: number[] = [];
while (runs.length < 40) runs.push(await run(calls / 40));
const sample = { 'µs per call': Math.min(...runs), 'requests per call': made.requests / calls };
process.stdout.write(JSON.stringify(sample), () => process.exit());
