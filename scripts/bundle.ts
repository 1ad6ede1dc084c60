/** A step of the build of a package. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleNeutral, bundlePackage, carryTypes } from './release/index.ts';
import { runScript } from './run-script.ts';

const HELP = `Writes the programs of a package into its dist/, with their third-party dependencies and our private packages
inside, and its types.

  node --import tsx ../../scripts/bundle.ts              in the folder of the package
  node --import tsx ../../scripts/bundle.ts --neutral    for one that runs in browsers too

Exit code: 0 done, 1 could not be done, 2 the command is wrong.`;

const COMPILER = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url));

await runScript(HELP, { options: { neutral: { type: 'boolean' } } }, async ({ neutral }) => {
  const folder = process.cwd();
  await (neutral ? bundleNeutral(folder) : bundlePackage(folder));
  execFileSync(process.execPath, [COMPILER, '-b'], { stdio: 'inherit' });
  carryTypes(folder);
});
