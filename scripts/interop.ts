/** `npm run interop`: what other generators make of the documents. Writes docs/interop.md when all of them were tried. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareWithPrism, isJudged, runInterop, writeTable } from '@chain-apis/interop';

const HELP = `Gives the documents to other generators, compiles what they make, and calls the mock with it.

  npm run interop                    all generators whose toolchain is there; writes docs/interop.md
  npm run interop -- --only NAME     those whose name contains NAME; writes nothing
  npm run interop -- --prism FILE    100 requests of a document to our mock and to Prism's command, and how they differ
  npm run interop -- --folder DIR    where tools and code go (a folder of the system for temporary files)

What the machine lacks (Go, Rust, Java with Maven, Python) is said and left out. Exit code 1: something does not compile or
decode, and is not known as a fault of the generator.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    folder: { type: 'string' },
    prism: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
} else if (values.prism !== undefined) {
  const { requests, sameStatus, sameValidity, differences } = await compareWithPrism(values.prism);
  console.log(`of ${requests} requests ${sameStatus} got the same status, ${sameValidity} the same validity`);
  for (const [line, count] of differences) console.log(`  ${count} x ${line}`);
} else {
  const folder = values.folder ?? join(tmpdir(), 'chain-apis-interop');
  const result = await runInterop({
    config: `${root}redocly.yaml`,
    folder,
    only: values.only,
    log: (line) => console.log(line),
  });
  const isGood = ({ stopped, cases, generator }: (typeof result.generators)[number]) =>
    !stopped && cases.every(({ problem }) => problem === undefined || isJudged(generator.id));
  process.exitCode = result.generators.every(isGood) ? 0 : 1;
  if (values.only === undefined) writeFileSync(`${root}docs/interop.md`, writeTable(result));
}
