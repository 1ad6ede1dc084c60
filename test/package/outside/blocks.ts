import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../../../scripts/release/index.ts';
import { checkCurl } from '../../docs/commands/curl.ts';
import { readCommands, type Command } from '../../docs/commands/read-commands.ts';
import { onMock, type Workplace } from '../../docs/commands/workplace.ts';
import { markdownFiles, readMarkdown, type Block } from '../../docs/markdown.ts';
import { root } from '../../support/contract.ts';
import { hasStackTrace, type Project } from './project.ts';

const packages = publishedPackages(root);

/** Returns the published READMEs' code blocks in a language. */
export const readmeBlocks = (language: string): Block[] =>
  markdownFiles
    .filter(
      (file) => file.endsWith('/README.md') && packages.some(({ folder }) => file.startsWith(`${folder}/`)),
    )
    .flatMap((file) => readMarkdown(file).blocks)
    .filter((block) => block.language === language);

/** The last of a repeated flag counts: a port can be taken, and a full plan takes long. */
const CHEAPER: Readonly<Record<string, readonly string[]>> = {
  mock: ['--port', '0'],
  verify: ['--budget', '40'],
  // Over stdio it would wait for a host.
  mcp: ['--port', '0'],
};

/** Runs the commands of a block in the project, as written except for server addresses. */
export async function runShell(block: Block, project: Project, node: string, place: Workplace) {
  for (const command of readCommands(block.code, ['npx', 'curl', 'node'])) {
    const at = `${block.file}:${block.line + command.line - 1}: ${command.words.join(' ')}\n`;
    await runCommand(command, project, node, place).catch((cause: Error) => {
      throw new Error(at + cause.message, { cause });
    });
  }
}

async function runCommand(command: Command, project: Project, node: string, place: Workplace) {
  const [program, ...words] = command.words;
  if (program === 'curl') return checkCurl(command, place);
  // plain-tools.test.ts runs third-party tools.
  if (program === 'npx' && words[0] !== 'chain-apis') return;
  // Runs until it is stopped: the document tests run it in-process, where they can stop it.
  if (words.includes('--every')) return;
  const args = words.map((word) => onMock(word, place));
  if (args[0] === 'chain-apis') args.push(...(CHEAPER[args[1] ?? ''] ?? []));
  // A command refuses the recording of another run: here, of another Node.
  const record = args.indexOf('--record');
  if (record >= 0) rmSync(join(project.folder, args[record + 1]!), { recursive: true, force: true });
  const ran = await project.run(node, program, ...args);
  // 1 and 3 are verdicts: documents also show servers other than our mock, and the budget here is small.
  const isVerdict = args[0] === 'chain-apis' && args[1] !== 'mock' && (ran.code === 1 || ran.code === 3);
  if ((ran.code !== 0 && !isVerdict) || hasStackTrace(ran))
    throw new Error(`ended with ${ran.code}: ${ran.text}`);
}
