/** `npm run release -- <step>`: the steps of .github/workflows/release.yml, to be run and tested without GitHub too. */
import './end-quietly.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkChangesets, packAll, planRelease, proposeVersions, publishAll } from '@chain-apis/release';

const HELP = `Releases the packages, step by step.

  npm run release -- changes COMMIT   whether changesets name what has changed since this commit
  npm run release -- plan             what is to be done: step=version, step=publish or step=none
  npm run release -- version          versions and changelogs from the changesets, as a pull request (needs gh)
  npm run release -- pack FOLDER      archives, SBOMs and checksums of the built packages
  npm run release -- publish FOLDER   publishes what pack wrote and the registry lacks, with releases (needs gh)

Exit code: 0 done, 1 could not be done, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');

interface Step {
  /** Whether it needs a folder, or a commit. */
  readonly argument: boolean;
  /** Gives the lines to print. */
  readonly run: (argument: string) => readonly string[];
}

const STEPS: Readonly<Record<string, Step>> = {
  changes: { argument: true, run: (since) => [checkChangesets(root, since)] },
  plan: { argument: false, run: () => [`step=${planRelease(root)}`] },
  version: { argument: false, run: () => [proposeVersions(root)] },
  pack: { argument: true, run: (folder) => packAll(root, folder) },
  publish: { argument: true, run: (folder) => publishAll(root, folder) },
};

process.exitCode = main();

function main(): number {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
  });
  if (values['help']) return print(HELP, 0);
  const [name = '', argument = '', ...rest] = positionals;
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (!step || step.argument === (argument === '') || rest.length > 0) return print(HELP, 2);
  try {
    return print(step.run(argument).join('\n'), 0);
  } catch (error) {
    console.error(`release: ${(error as Error).message}`);
    return 1;
  }
}

function print(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}
