import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import vitestConfig from '../../../vitest.config.ts';
import { documentPath } from '@chain-apis/contract';
import { contract, root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';
import { runInRoot } from '../run-in-root.ts';
import { checkChainApis } from './chain-apis.ts';
import { checkFlags } from './flags.ts';
import type { Command } from './read-commands.ts';
import type { Workplace } from './workplace.ts';

/** Runs examples; checks the flags of scripts. */
export async function checkNode(command: Command, place: Workplace): Promise<string | void> {
  const [, ...args] = command.words;
  const at = args.findIndex((arg) => /\.m?[jt]s$/.test(arg));
  const file = args[at];
  if (file === undefined) throw new Error('names no file');
  if (!existsSync(root + file)) throw new Error(`there is no ${file}`);
  const rest = args.slice(at + 1);
  if (file.startsWith('scripts/')) return checkFlags(['node', ...args.slice(0, at + 1)], rest);
  if (!file.startsWith('examples/'))
    throw new Error(`no rule for ${file}: add one to test/docs/commands/programs.ts`);
  const { code, stdout, stderr } = await runInRoot(args, { ...command.env, CHAIN_APIS_URL: place.mock.url });
  if (code !== 0) throw new Error(`ends with ${code}: ${stderr}${stdout}`);
  return stdout;
}

const CARRIED = 'node_modules/@chain-apis/contract/documents/';

/** Checks that the documents of third-party tools exist; test/package/plain-tools.test.ts runs the tools. */
function checkStockTool(args: readonly string[]): void {
  const known = contract.documents.map((document) => CARRIED + documentPath(document, contract.documents));
  for (const path of args.filter((arg) => arg.startsWith(CARRIED))) {
    if (!known.includes(path)) throw new Error(`there is no ${path}, only ${known.join(', ')}`);
  }
}

/** Runs `npx chain-apis`. For `npx vitest run`, checks project, files and the named operation; the tests run in their project. */
export async function checkNpx(command: Command, place: Workplace): Promise<string | void> {
  const [, name = '', ...args] = command.words;
  if (name === 'chain-apis') return checkChainApis({ ...command, words: [name, ...args] }, place);
  if (['prism', 'redocly', 'openapi-typescript'].includes(name)) return checkStockTool(args);
  if (name !== 'vitest')
    throw new Error(`no rule for npx ${name}: add one to test/docs/commands/programs.ts`);
  const { values, positionals } = parseArgs({
    args,
    options: {
      project: { type: 'string', multiple: true },
      testNamePattern: { type: 'string', short: 't' },
    },
    allowPositionals: true,
  });
  const projects = (vitestConfig.test?.projects ?? []).map(
    (project) => (project as { test?: { name?: string } }).test?.name,
  );
  const [verb, ...files] = positionals;
  if (verb !== 'run') throw new Error('write vitest run: without run it waits for changes');
  for (const project of values.project ?? [])
    if (!projects.includes(project))
      throw new Error(`there is no project ${project}, only ${projects.join(', ')}`);
  const tests = repositoryFiles('.test.ts');
  for (const file of files)
    if (!tests.some((path) => path.includes(file))) throw new Error(`there is no ${file}`);
  const named = values.testNamePattern;
  if (named !== undefined && !contract.operations.some(({ id }) => id === named))
    throw new Error(`there is no operation ${named}`);
}
