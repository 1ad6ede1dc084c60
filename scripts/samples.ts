/** A step of building the reference: its samples, with the responses that they got. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createDataClient } from '@chain-apis/data';
import { createMetricsClient } from '@chain-apis/metrics';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import * as amounts from '@chain-apis/runtime/amounts';
import * as jobs from '@chain-apis/runtime/jobs';
import { executeSamples, readGuides } from '@chain-apis/reference';
import { readClientNames } from './samples/client-names.ts';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Writes the samples of every operation, compiles them and the code of the guides, runs them against the in-process
mock and stores the responses.

  node --import tsx scripts/samples.ts [OUTPUT]    (default: packages/reference/dist/samples.json)

Exit code: 0 done, 1 a sample does not compile or run, or gets a wrong response, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');

await runScript(HELP, { options: {}, allowPositionals: true }, async (_, [output, ...rest]) => {
  if (rest.length > 0) throw new UsageError(`one output is enough: what is ${rest.join(' ')}?`);
  console.log('samples: written, compiled and run');
  const { calls, world } = await openWorld();
  const guides = await readGuides(join(root, 'redocly.yaml'));
  const { samples, blocks, failures } = await executeSamples(root, calls, guides, world);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const file = output ?? join(root, 'packages/reference/dist/samples.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(samples, null, 1)}\n`);
  console.log(`${calls.length} operations and ${blocks} blocks of the guides: compiled and run`);
});

/**
 * Returns the calls of the contract, and what their samples run against: the mock instead of the network, and our
 * clients in front of it.
 */
async function openWorld() {
  const registry = join(root, 'redocly.yaml');
  const contract = await loadContract(registry);
  const namesOf = await readClientNames(registry, contract);
  const mock = createMock(contract);
  const fetch = createMockFetch(mock);
  const options = { fetch: (url: string, init: RequestInit) => fetch(url, init), retries: 0 };
  const imports = {
    ...amounts,
    ...jobs,
    createDataClient: (given: { baseUrl: string }) => createDataClient({ ...given, ...options }),
    createMetricsClient: (given: { baseUrl: string }) => createMetricsClient({ ...given, ...options }),
    createNodeClient: (given: { baseUrl: string }) => createNodeClient({ ...given, ...options }),
  };
  const calls = contract.operations.map((operation) => ({ operation, names: namesOf(operation) }));
  return { calls, world: { fetch, imports, reset: () => mock.reset() } };
}
