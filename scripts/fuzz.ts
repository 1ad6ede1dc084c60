import './end-quietly.ts';
import { loadContract } from '@chain-apis/contract';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzMock } from '../test/fuzz/fuzz-mock.ts';

const HELP = `Sends random and malformed requests to the mock and checks every response.

  npm run fuzz                        100,000 requests, another seed each time
  npm run fuzz -- --requests 5000     fewer
  npm run fuzz -- --seed 42           the same requests again

Exit code: 0 nothing went wrong, 1 something did, 2 the command is wrong.`;

/** Heap may grow by this much between a tenth of the requests and the end. */
const MAX_GROWTH_MB = 30;

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readFlags() {
  try {
    return parseArgs({ options }).values;
  } catch (cause) {
    console.error(`fuzz: ${(cause as Error).message.split('\n')[0]} (npm run fuzz -- --help)`);
    process.exit(2);
  }
}

const values = readFlags();

if (values.help) console.log(HELP);
else {
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  console.log(`seed ${seed}`);
  const contract = await loadContract(join(import.meta.dirname, '../redocly.yaml'));
  let reported = 0;
  const { sent, statuses, problems, heap } = await fuzzMock({
    contract,
    seed,
    requests,
    progress(count, megabytes) {
      if (count - reported < 10_000) return;
      reported = count;
      console.error(`${count} requests, ${megabytes.toFixed(0)} MB`);
    },
  });
  const [early, late] = heap;
  console.log(
    `${sent} requests: ${Object.entries(statuses)
      .map((entry) => entry.join(' × '))
      .join(', ')}`,
  );
  console.log(`heap ${early.toFixed(0)} MB after a tenth, ${late.toFixed(0)} MB at the end`);
  for (const problem of problems) console.log(problem);
  const grown = late - early > MAX_GROWTH_MB;
  if (grown) console.log(`the heap has grown by more than ${MAX_GROWTH_MB} MB`);
  process.exitCode = problems.length > 0 || grown ? 1 : 0;
}
