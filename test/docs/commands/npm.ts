import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isDeepStrictEqual } from 'node:util';
import { readMockFlags } from '../../../packages/cli/src/commands/mock-flags.ts';
import { root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';
import { checkFlags } from './flags.ts';
import type { Command } from './read-commands.ts';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(root + path, 'utf8')) as T;

/** Checks the parts of a command that takes too long, or changes too much, to run here. */
export function checkNpm({ words }: Command): void {
  const end = words.indexOf('--');
  const { values, positionals } = parseArgs({
    args: end < 0 ? words.slice(1) : words.slice(1, end),
    options: {
      workspace: { type: 'string', short: 'w' },
      'save-dev': { type: 'boolean', short: 'D' },
      prefix: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [command = '', ...names] = positionals;
  if (command === 'ci' && names.length === 0) return checkLock(values.prefix ? `${values.prefix}/` : '');
  // Without a name, installs the folder's manifest; an audit queries a registry.
  if (command === 'install' || (command === 'audit' && names.length === 0))
    return names.forEach(checkPublished);
  const script = command === 'run' ? names[0] : command;
  if (script === undefined || !['run', 'start', 'test'].includes(command))
    throw new Error(`no rule for npm ${command}: add one to test/docs/commands/npm.ts`);
  checkScript(script, values.workspace, end < 0 ? [] : words.slice(end + 1));
}

/** Checks the lock: `npm ci` rejects a mismatch. */
function checkLock(folder: string): void {
  const { dependencies, devDependencies } = readJson<Manifest>(`${folder}package.json`);
  const { packages } = readJson<{ packages: Record<string, Manifest> }>(`${folder}package-lock.json`);
  const locked = packages['']!;
  if (!isDeepStrictEqual([dependencies, devDependencies], [locked.dependencies, locked.devDependencies]))
    throw new Error(`${folder}package-lock.json does not fit package.json: run npm install`);
}

function checkPublished(name: string): void {
  // Archives written by `npm run release -- pack`.
  if (name.endsWith('.tgz')) return;
  const manifests = repositoryFiles('package.json').map((path) => readJson<Manifest>(path));
  const found = manifests.find((manifest) => manifest.name === name);
  const isPeer = manifests.some(({ peerDependencies = {} }) => name in peerDependencies);
  if (!found && !isPeer) throw new Error(`there is no package ${name} here`);
  if (found?.private) throw new Error(`${name} is private: nobody can install it`);
}

function checkScript(script: string, workspace: string | undefined, args: readonly string[]): void {
  const path = workspace === undefined ? 'package.json' : `${workspace}/package.json`;
  const line = readJson<Manifest>(path).scripts?.[script];
  if (line === undefined) throw new Error(`${path} has no script ${script}`);
  if (args.length === 0) return;
  // `npm start` passes everything to the mock.
  if (script === 'start') return void readMockFlags(args, {});
  // npm appends them to the last command of a script.
  checkFlags(line.split(' && ').at(-1)!.split(' '), args);
}
