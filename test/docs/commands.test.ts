/**
 * Runs every command in Markdown, or checks its parts if it takes too long or changes too much. A program without
 * a rule fails. A `text` block right after commands is their output.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkChainApis } from './commands/chain-apis.ts';
import { checkCurl } from './commands/curl.ts';
import { checkNode, checkNpm, checkNpx } from './commands/programs.ts';
import { readCommands, type Command } from './commands/read-commands.ts';
import { openWorkplace, type Workplace } from './commands/workplace.ts';
import { markdownFiles, readMarkdown, type Block } from './markdown.ts';
import { runInRoot } from './run-in-root.ts';

/** Checks a program. Returns the program's output if it runs it. */
type Rule = (command: Command, place: Workplace) => Promise<string | void> | string | void;

/** Programs that `npm run interop` runs, as the guide on other languages shows them. */
const ELSEWHERE = [
  ...[
    'go',
    'java',
    'mkdir',
    'mvn',
    'oapi-codegen',
    'openapi-generator-cli',
    'openapi-python-client',
    'pip',
    'python',
  ],
  ...['jq', 'tee'],
];

const RULES: Readonly<Record<string, Rule>> = {
  'chain-apis': checkChainApis,
  curl: checkCurl,
  node: checkNode,
  npm: checkNpm,
  npx: checkNpx,
  ...Object.fromEntries(ELSEWHERE.map((name) => [name, () => {}])),
};

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
beforeEach(() => place.reset());
afterAll(() => place.close());

/** Runs a block; errors name its position and the command. */
async function runBlock({ file, line, code }: Omit<Block, 'language' | 'next'>): Promise<string> {
  const at = (command?: Command) =>
    `${file}:${line + (command?.line ?? 1) - 1}: ${command?.words.join(' ') ?? code}\n`;
  let commands: Command[];
  try {
    commands = readCommands(code, Object.keys(RULES));
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`${at()}${message}; a new program needs a rule in test/docs/commands.test.ts`, { cause });
  }
  const printed: string[] = [];
  for (const command of commands) {
    try {
      printed.push((await RULES[command.words[0]]!(command, place)) ?? '');
    } catch (cause) {
      throw new Error(at(command) + (cause as Error).message, { cause });
    }
  }
  return printed.join('').replaceAll(place.mock.url, 'http://127.0.0.1:4010').trimEnd();
}

const run = (code: string) => runBlock({ file: 'x.md', line: 3, code });

describe('a wrong command is told', () => {
  it.each([
    ['\nrake build', /^x\.md:3: .*rake: command not found; a new program needs a rule/s],
    ['\nnpm run biuld', 'x.md:4: npm run biuld\npackage.json has no script biuld'],
    ['npm start -- --prot 1', "Unknown option '--prot'"],
    ['chain-apis mock --prot 1', "Unknown option '--prot'"],
    ['chain-apis verify', 'nothing to verify'],
    ['node --import tsx examples/nothing.ts', 'there is no examples/nothing.ts'],
    ['curl http://127.0.0.1:4010/v1/nothing', 'answered 404'],
    ["curl http://127.0.0.1:4010/v1/avg_tps/1 -H 'Prefer: code=418'", 'answered'],
    ['curl --proxy x http://127.0.0.1:4010/', "Unknown option '--proxy'"],
    ['npm ci || npm test', 'a command after || is not checked'],
  ])('%j', async (code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });
});

const blocks = markdownFiles.flatMap((file) =>
  readMarkdown(file).blocks.filter(({ language }) => language === 'sh'),
);

describe('commands in blocks', () => {
  it.each(blocks.map((block) => [`${block.file}:${block.line}`, block] as const))('%s', async (_, block) => {
    const printed = await runBlock(block);
    if (block.next?.language === 'text') expect(printed).toBe(block.next.code);
  });
});

it('verify prints the lines that READMEs show, with numbers that depend on the contract', async () => {
  const shown = blocks.flatMap(({ code, next }) =>
    code === 'npx chain-apis verify http://127.0.0.1:4010' && next?.language === '' ? [next.code] : [],
  );
  const { stdout } = await runInRoot(['packages/cli/bin/chain-apis.js', 'verify', place.mock.url]);
  const withoutNumbers = (text: string) => text.replace(/\d+/g, 'N').split('\n');
  expect(shown.length).toBeGreaterThan(1);
  for (const code of shown)
    expect(withoutNumbers(stdout)).toEqual(expect.arrayContaining(withoutNumbers(code)));
});

describe('commands in sentences', () => {
  const sentences = markdownFiles.flatMap((file) =>
    readMarkdown(file).inlineCode.flatMap(({ line, code }) =>
      /^(npm |npx vitest run |node --import tsx scripts\/)/.test(code)
        ? [[`${file}:${line}: ${code}`, { file, line, code }] as const]
        : [],
    ),
  );
  it.each(sentences)('%s', async (_, block) => {
    await runBlock(block);
  });
});
