/** `npm run fuzz`: random and malformed requests against the mock. */
import { join } from 'node:path';
import { readCount, runScript } from './run-script.ts';

const HELP = `Sends random and malformed requests to the mock and checks every response.

  npm run fuzz                        100,000 requests, another seed each time
  npm run fuzz -- --requests 5000     fewer
  npm run fuzz -- --seed 42           the same requests again

Exit code: 0 nothing went wrong, 1 something did, 2 the command is wrong.`;

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
} as const;

await runScript(HELP, { options }, async (values) => {
  const requests = readCount(values.requests, '--requests');
  const seed = readCount(values.seed, '--seed', 0);
  // Only now: the mock takes a second to load.
  const { loadContract } = await import('@chain-apis/contract');
  const { fuzzMock } = await import('../test/fuzz/fuzz-mock.ts');
  const { hasFailed, writeResult } = await import('../test/fuzz/write-result.ts');
  console.log(`seed ${seed}`);
  const contract = await loadContract(join(import.meta.dirname, '../redocly.yaml'));
  let reported = 0;
  const result = await fuzzMock({
    contract,
    seed,
    requests,
    progress(count, megabytes) {
      if (count - reported < 10_000) return;
      reported = count;
      console.error(`${count} requests, ${megabytes.toFixed(0)} MB`);
    },
  });
  console.log(writeResult(result));
  return hasFailed(result) ? 1 : 0;
});
