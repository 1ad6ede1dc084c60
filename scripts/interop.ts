/** `npm run interop`: tries other generators on the documents. Writes docs/interop.md if all of them were tried. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInterop, unjudged, writeTable } from '../test/labs/interop/src/index.ts';
import { compareWithPrism, exitCode } from './interop/compare-with-prism.ts';
import { runScript } from './run-script.ts';

const HELP = `Gives the documents to other generators, compiles what they make, and calls the mock with it.

  npm run interop                    all generators whose toolchain is there; writes docs/interop.md
  npm run interop -- --only NAME     those whose name contains NAME, or recipes, schemathesis, github; writes nothing
  npm run interop -- --engines       every request of this contract and the base suite, to our mock and to Prism as
                                     mock --engine prism starts it; writes its part of docs/prism.md
  npm run interop -- --folder DIR    where tools and code go (a folder of the system for temporary files)

What the machine lacks (Go, Java with Maven, Python) is reported and skipped. Exit code 1: something does not compile
or decode, or Schemathesis finds something, and test/labs/interop/src/judgements.ts does not name it, or a recipe of the
guide fails, or a difference has no reason in test/labs/interop/src (engines/differences.ts); 2: the command is wrong.`;

const root = join(import.meta.dirname, '..');
const options = {
  only: { type: 'string' },
  folder: { type: 'string', default: join(tmpdir(), 'chain-apis-interop') },
  engines: { type: 'boolean', default: false },
} as const;

await runScript(HELP, { options }, async ({ only, folder, engines }) => {
  if (engines) return compareWithPrism();
  const config = join(root, 'redocly.yaml');
  const guide = readFileSync(join(root, 'packages/reference/src/content/guides/other-languages.md'), 'utf8');
  const result = await runInterop({ config, guide, folder, only, log: console.log });
  if (only === undefined) writeFileSync(join(root, 'docs/interop.md'), writeTable(result));
  return exitCode(unjudged(result));
});
