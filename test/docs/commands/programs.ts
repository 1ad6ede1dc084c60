import { existsSync, readFileSync } from 'node:fs';
import { readMockFlags } from '../../../packages/cli/src/commands/mock-flags.ts';
import { root } from '../../support/contract.ts';
import { runInRoot } from '../run-in-root.ts';
import { checkChainApis } from './chain-apis.ts';
import type { Command } from './read-commands.ts';
import type { Workplace } from './workplace.ts';

/** Runs an example; of a script, checks that it exists. */
export async function checkNode(command: Command, place: Workplace): Promise<string | void> {
  const [, ...args] = command.words;
  const file = args.find((arg) => /\.m?[jt]s$/.test(arg));
  if (file === undefined) throw new Error('names no file');
  if (!existsSync(root + file)) throw new Error(`there is no ${file}`);
  if (!file.startsWith('examples/')) return;
  const { code, stdout, stderr } = await runInRoot(args, { ...command.env, CHAIN_APIS_URL: place.mock.url });
  if (code !== 0) throw new Error(`ends with ${code}: ${stderr}${stdout}`);
  return stdout;
}

/** Checks that a script exists: it takes too long, or changes too much, to run here. */
export function checkNpm({ words }: Command): void {
  const [, command = '', name = ''] = words;
  const script = command === 'run' ? name : command;
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object };
  if (!['audit', 'ci', 'install', 'pkg'].includes(command) && !(script in scripts))
    throw new Error(`package.json has no script ${script}`);
  const end = words.indexOf('--');
  // `npm start` passes everything to the mock.
  if (script === 'start' && end > 0) readMockFlags(words.slice(end + 1), {});
}

/** Runs `npx chain-apis`. Stock tools run in test/package/plain-tools.test.ts, and tests in their projects. */
export async function checkNpx(command: Command, place: Workplace): Promise<string | void> {
  const [, name = '', ...args] = command.words;
  if (name === 'chain-apis') return checkChainApis({ ...command, words: [name, ...args] }, place);
}
