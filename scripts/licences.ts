/** `npm run licences`: under which licences the published packages bring others along. */
import './end-quietly.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedPackages, reviewLicences, type Review } from '@chain-apis/release';

const HELP = `Lists the licence of everything that a published package brings along, and a count for development.

  npm run licences              by package and licence
  npm run licences -- --json    for a machine, with every dependency by name

Exit code: 0 all are accepted, 1 one is not (packages/release/src/licences/accepted.ts has the list), 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');
process.exitCode = main();

function main(): number {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (values.help) return print(HELP, 0);
    const reviews = reviewLicences(root, publishedPackages(root));
    const refused = reviews.flatMap(({ of, dependencies }) =>
      dependencies
        .filter(({ accepted }) => !accepted)
        .map(({ id, licence }) => `${of}: ${id} is not under an accepted licence: ${licence}`),
    );
    const text = values.json
      ? JSON.stringify(reviews, null, 2)
      : [...reviews.map(render), ...refused].join('\n');
    return print(text, refused.length > 0 ? 1 : 0);
  } catch (error) {
    console.error(`licences: ${(error as Error).message} (npm run licences -- --help)`);
    return 2;
  }
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}

/** A published package names its dependencies; of development's hundreds only the number is shown. */
function render({ of, dependencies }: Review): string {
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].sort();
  const lines = licences.map((licence) => {
    const ids = dependencies.filter((one) => one.licence === licence).map(({ id }) => id);
    return `  ${licence} ${ids.length}${of === 'development' ? '' : `: ${ids.join(', ')}`}`;
  });
  return [`${of}: ${dependencies.length} dependencies`, ...lines].join('\n');
}
