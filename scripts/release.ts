/** `npm run release -- <step>`: the steps of .github/workflows/release.yml, to be run and tested without GitHub too. */
import { join } from 'node:path';
import { checkChangesets, packAll, planRelease, proposeVersions, publishAll } from '@chain-apis/release';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Releases the packages, step by step.

  npm run release -- changes COMMIT   whether changesets name what has changed since this commit
  npm run release -- plan             what is to be done: step=version, step=publish or step=none
  npm run release -- version          versions and changelogs from the changesets, as a pull request (needs gh)
  npm run release -- pack FOLDER      archives, SBOMs and checksums of the built packages
  npm run release -- publish FOLDER   publishes what pack wrote and the registry lacks, with releases (needs gh)

Exit code: 0 done, 1 could not be done, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');

interface Step {
  /** The argument that the step needs. */
  readonly argument?: string;
  /** Returns the lines to print. */
  readonly run: (argument: string) => readonly string[];
}

const STEPS = new Map<string, Step>([
  ['changes', { argument: 'COMMIT', run: (since) => [checkChangesets(root, since)] }],
  ['plan', { run: () => [`step=${planRelease(root)}`] }],
  ['version', { run: () => [proposeVersions(root)] }],
  ['pack', { argument: 'FOLDER', run: (folder) => packAll(root, folder) }],
  ['publish', { argument: 'FOLDER', run: (folder) => publishAll(root, folder) }],
]);

await runScript(HELP, { options: {}, allowPositionals: true }, (_, [name = '', argument = '', ...rest]) => {
  const step = STEPS.get(name);
  if (!step) throw new UsageError(`name a step: ${[...STEPS.keys()].join(', ')}`);
  if ((step.argument === undefined) !== (argument === '') || rest.length > 0)
    throw new UsageError(`write ${[name, step.argument].join(' ').trimEnd()}`);
  console.log(step.run(argument).join('\n'));
});
