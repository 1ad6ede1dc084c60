/** `npm run interop`: what other generators make of the documents. Writes docs/interop.md when all of them were tried. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithPrism, runInterop, unjudged, writeTable } from '@chain-apis/interop';
import { runScript } from './run-script.ts';

const HELP = `Gives the documents to other generators, compiles what they make, and calls the mock with it.

  npm run interop                    all generators whose toolchain is there; writes docs/interop.md
  npm run interop -- --only NAME     those whose name contains NAME, or recipes, or schemathesis; writes nothing
  npm run interop -- --prism FILE    100 requests of a document to our mock and to Prism's command, and how they differ
  npm run interop -- --folder DIR    where tools and code go (a folder of the system for temporary files)

What the machine lacks (Go, Rust, Java with Maven, Python, jq) is said and left out. Exit code 1: something does not compile
or decode, or Schemathesis finds something, and packages/interop/src/judgements.ts does not name it, or a recipe of the
guide fails; 2: the command is wrong.`;

const root = join(import.meta.dirname, '..');
const options = {
  only: { type: 'string' },
  folder: { type: 'string', default: join(tmpdir(), 'chain-apis-interop') },
  prism: { type: 'string' },
} as const;

await runScript(HELP, { options }, async ({ only, folder, prism }) => {
  if (prism !== undefined) {
    const { requests, sameStatus, sameValidity, differences } = await compareWithPrism(prism);
    console.log(
      `of ${requests} requests ${sameStatus} got the same status, ${sameValidity} the same validity`,
    );
    for (const [line, count] of differences) console.log(`  ${count} x ${line}`);
    return 0;
  }
  const config = join(root, 'redocly.yaml');
  const guide = readFileSync(join(root, 'packages/reference/src/content/guides/other-languages.md'), 'utf8');
  const result = await runInterop({ config, guide, folder, only, log: console.log });
  if (only === undefined) writeFileSync(join(root, 'docs/interop.md'), writeTable(result));
  const faults = unjudged(result);
  for (const line of faults) console.error(`not judged: ${line}`);
  return faults.length === 0 ? 0 : 1;
});
