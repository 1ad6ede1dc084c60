/** `npm run interop`: other languages and other engines with the documents. */
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { readRecipes } from '../test/labs/interop/read-recipes.ts';
import { runRecipes } from '../test/labs/interop/run-recipes.ts';
import { findToolchains } from '../test/labs/interop/toolchains.ts';
import { compareWithPrism } from './interop/compare-with-prism.ts';
import { runScript } from './run-script.ts';

const HELP = `Follows the recipes of the guide on other languages: each generates a client, compiles it and calls the mock.

  npm run interop                    all recipes whose toolchain is there (Go, Java with Maven, Node, Python)
  npm run interop -- --engines       instead: sends every request to our mock and to Prism; writes its part of docs/prism.md
  npm run interop -- --folder DIR    where tools and code go (a folder of the system for temporary files)

Exit code: 0 all work, 1 a recipe fails or a difference has no declared reason, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');
const options = {
  folder: { type: 'string', default: join(tmpdir(), 'chain-apis-interop') },
  engines: { type: 'boolean', default: false },
} as const;

await runScript(HELP, { options }, async ({ folder, engines }) => {
  if (engines) return compareWithPrism();
  mkdirSync(folder, { recursive: true });
  const guide = readFileSync(join(root, 'packages/reference/src/content/guides/other-languages.md'), 'utf8');
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const place = { contract, folder, toolchains: await findToolchains() };
  let failed = false;
  for (const { title, missing, problem, printed } of await runRecipes(place, readRecipes(guide))) {
    console.log(
      `${title}: ${missing.length > 0 ? `${missing.join(' and ')} missing` : (problem ?? printed)}`,
    );
    failed ||= problem !== undefined;
  }
  return failed ? 1 : 0;
});
