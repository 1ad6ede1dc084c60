/**
 * `node --import tsx scripts/samples.ts OUTPUT`: writes the samples of every operation, compiles them and the code of
 * the guides, runs them against the in-process mock and stores the responses, for the reference to show. What does not
 * compile, does not run or gets another response than its neighbours fails here, and with it the build.
 */
import './end-quietly.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContract } from '@chain-apis/contract';
import { createDataClient } from '@chain-apis/data';
import { createMetricsClient } from '@chain-apis/metrics';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import {
  codeBlocks,
  compile,
  readGuides,
  runCode,
  runSamples,
  writeSamples,
  type ExecutedSamples,
} from '@chain-apis/reference';

console.log('samples: written, compiled and run');
const root = fileURLToPath(new URL('..', import.meta.url));
const output = resolve(process.argv[2] ?? join(root, 'packages/reference/dist/samples.json'));

const contract = await loadContract(join(root, 'redocly.yaml'));
const mock = createMock(contract);
const fetch = createMockFetch(mock);
const options = { fetch: (url: string, init: RequestInit) => fetch(url, init), retries: 0 };
const imports = {
  createDataClient: (given: { baseUrl: string }) => createDataClient({ ...given, ...options }),
  createMetricsClient: (given: { baseUrl: string }) => createMetricsClient({ ...given, ...options }),
  createNodeClient: (given: { url: string }) => createNodeClient({ ...given, ...options }),
};
const world = { fetch, imports, reset: () => mock.reset() };

const written = contract.operations.map((operation) => [operation, writeSamples(operation)] as const);
const guides = readGuides(join(root, 'packages/reference/src/content/guides')).flatMap((guide) =>
  codeBlocks(guide).map((code) => ({
    name: `the guide “${guide.title}”`,
    code,
    runs: guide.task !== undefined,
  })),
);
const failures = compile(root, [
  ...written.map(([{ id }, samples]) => [`${id} client`, samples.client] as const),
  ...written.map(([{ id }, samples]) => [`${id} fetch`, `export {};\n${samples.fetch}`] as const),
  ...guides.map(({ name, code }) => [name, `export {};\n${code}`] as const),
]);
const failed = (cause: Error) => void failures.push(cause.message);

// One after the other: each meets the mock as if it were the first.
const executed: Record<string, ExecutedSamples> = {};
for (const [operation, samples] of written)
  await runSamples(operation, samples, world).then((result) => (executed[operation.id] = result), failed);
for (const { name, code } of guides.filter(({ runs }) => runs))
  await runCode(code, world).catch(({ message }: Error) => failures.push(`${name}: ${message}`));
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, `${JSON.stringify(executed, null, 1)}\n`);
console.log(`${written.length} operations and ${guides.length} blocks of the guides: compiled and run`);
