/** `npm run fuzz`: random and malformed requests against the mock; hours of load; processes that are killed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCount, runScript } from './run-script.ts';

const HELP = `Sends random and malformed requests to the mock and checks every response.

  npm run fuzz                        100,000 requests, another seed each time
  npm run fuzz -- --requests 5000     fewer
  npm run fuzz -- --seed 42           the same requests again
  npm run fuzz -- --minutes 30        instead: mixed load on a mock and a proxy in processes with a small heap, for so
                                      long; writes the course of their memory to test/fuzz/SOAK.md
  npm run fuzz -- --minutes 30 --rate 20    requests in a second (default: 100)
  npm run fuzz -- --kills 20          instead: kills proxies while they record, so often, and looks for what is lost

Exit code: 0 nothing went wrong, 1 something did, 2 the command is wrong.`;

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  minutes: { type: 'string' },
  rate: { type: 'string', default: '100' },
  kills: { type: 'string' },
} as const;

await runScript(HELP, { options }, async (values) => {
  const seed = readCount(values.seed, '--seed', 0);
  if (values.kills !== undefined) return runKills(readCount(values.kills, '--kills'));
  // Only now: the mock takes a second to load.
  const { loadContract } = await import('@chain-apis/contract');
  console.log(`seed ${seed}`);
  const contract = await loadContract(join(import.meta.dirname, '../redocly.yaml'));
  if (values.minutes !== undefined) {
    const minutes = readCount(values.minutes, '--minutes');
    const { soak } = await import('../test/fuzz/soak.ts');
    const { writeSoak } = await import('../test/fuzz/write-soak.ts');
    const progress = (sample: object) => console.error(JSON.stringify(sample));
    const result = await soak({ contract, minutes, seed, rate: readCount(values.rate, '--rate'), progress });
    const text = writeSoak(result, new Date().toISOString().slice(0, 10));
    writeFileSync(join(import.meta.dirname, '../test/fuzz/SOAK.md'), text);
    console.log(text);
    return result.problems.length > 0 ? 1 : 0;
  }
  const { fuzzMock } = await import('../test/fuzz/fuzz-mock.ts');
  const { hasFailed, writeResult } = await import('../test/fuzz/write-result.ts');
  let reported = 0;
  const result = await fuzzMock({
    contract,
    seed,
    requests: readCount(values.requests, '--requests'),
    progress(count, megabytes) {
      if (count - reported < 10_000) return;
      reported = count;
      console.error(`${count} requests, ${megabytes.toFixed(0)} MB`);
    },
  });
  console.log(writeResult(result));
  return hasFailed(result) ? 1 : 0;
});

async function runKills(rounds: number): Promise<number> {
  const { killRecorders } = await import('../test/fuzz/kill-recorders.ts');
  const { arrived, lost } = await killRecorders(rounds);
  console.log(`${rounds} rounds of two proxies, ${arrived} responses had arrived, ${lost.length} are lost`);
  for (const one of lost.slice(0, 20)) console.log(`  ${one}`);
  return lost.length > 0 ? 1 : 0;
}
