/**
 * `node --import tsx scripts/samples.ts OUTPUT`: writes the samples of every operation, compiles them and the code of
 * the guides, runs them against the in-process mock and keeps the answers, for the reference to show. What does not
 * compile, does not run or gets another answer than its neighbours fails here, and with it the build.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { writeSamples, type ExecutedSamples } from '@chain-apis/reference';
import { compile } from './samples/compile.ts';
import { runSamples } from './samples/run.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = resolve(process.argv[2] ?? join(root, 'packages/reference/dist/samples.json'));

const contract = await loadContract(join(root, 'redocly.yaml'));
const mock = createMock(contract);
const world = { fetch: createMockFetch(mock), reset: () => mock.reset() };
const written = contract.operations.map((operation) => [operation, writeSamples(operation)] as const);

const pieces = new Map([
  ...written.flatMap(([{ id }, samples]) => [
    [`${id} client`, samples.client] as const,
    [`${id} fetch`, `export {};\n${samples.fetch}`] as const,
  ]),
  ...guideCode(join(root, 'packages/reference/src/content/guides')),
]);
const failures = compile(root, pieces);

const executed: Record<string, ExecutedSamples> = {};
for (const [operation, samples] of written) {
  await runSamples(operation, samples, world).then(
    (result) => (executed[operation.id] = result),
    (cause: Error) => failures.push(cause.message),
  );
}
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, `${JSON.stringify(executed, null, 1)}\n`);
console.log(`${written.length} operations: every sample compiled and ran`);

/** The `ts` blocks of the guides, each a module of its own. */
function guideCode(folder: string): (readonly [string, string])[] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, code = ''], index) => [`${file} block ${index + 1}`, `export {};\n${code}`] as const,
    ),
  );
}
