/** `npm run licences`: licences of the dependencies of published packages. */
import { join } from 'node:path';
import { publishedPackages, refusedLicences, reviewLicences, writeLicences } from '@chain-apis/release';
import { runScript } from './run-script.ts';

const HELP = `Lists the licence of everything that a published package brings along, and a count for development.

  npm run licences              by package and licence
  npm run licences -- --json    for a machine, with every dependency by name

Exit code: 0 all are accepted, 1 one is not (scripts/release/src/licences/accepted.ts has the list), 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');

await runScript(HELP, { options: { json: { type: 'boolean' } } }, ({ json }) => {
  const reviews = reviewLicences(root, publishedPackages(root));
  console.log(json ? JSON.stringify(reviews, null, 2) : writeLicences(reviews));
  return refusedLicences(reviews).length > 0 ? 1 : 0;
});
