/** A step of the build of a package. */
import { bundleNeutral, bundlePackage } from '@chain-apis/release';
import { runScript } from './run-script.ts';

const HELP = `Writes the programs of a package into its dist/, with their third-party dependencies inside.

  node --import tsx ../../scripts/bundle.ts              in the folder of the package
  node --import tsx ../../scripts/bundle.ts --neutral    for one that runs in browsers too

Exit code: 0 done, 1 could not be done, 2 the command is wrong.`;

await runScript(HELP, { options: { neutral: { type: 'boolean' } } }, ({ neutral }) =>
  neutral ? bundleNeutral(process.cwd()) : bundlePackage(process.cwd()),
);
