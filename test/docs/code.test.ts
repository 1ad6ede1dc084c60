/** Compiles TypeScript and parses JSON and YAML in Markdown and documentation comments. */
import { parseAllDocuments } from 'yaml';
import { describe, expect, it } from 'vitest';
import { compile } from '@chain-apis/reference';
import { root } from '../support/contract.ts';
import { documentedSources, readExamples } from './doc-comments.ts';
import { markdownFiles, parseMarkdown, readMarkdown, type Block } from './markdown.ts';

/** Possible text after an opening fence, and the test that checks it. */
const CHECKED = new Map<
  string,
  'architecture.test.ts' | 'compile' | 'parse' | 'commands.test.ts' | 'npm run interop' | 'shown only'
>([
  ['ts', 'compile'],
  ['json', 'parse'],
  ['yaml', 'parse'],
  ['ini', 'shown only'],
  ['mermaid', 'architecture.test.ts'],
  ['sh', 'commands.test.ts'],
  ...['python', 'go', 'java', 'typescript'].map((language) => [language, 'npm run interop'] as const),
  ['text', 'shown only'],
  ['', 'shown only'],
]);

const files = markdownFiles.filter((file) => readMarkdown(file).blocks.length > 0);
const examples = new Map(documentedSources.map((file) => [file, readExamples(file)]));
const typescript = [
  ...files.flatMap((file) => readMarkdown(file).blocks),
  ...[...examples.values()].flatMap((found) => found.flatMap(({ blocks }) => blocks)),
].filter(({ language }) => language === 'ts');

const BROKEN = parseMarkdown('broken.md', 'text\n\n```ts\nconst one = 1;\n\nconst two: string = one;\n```\n');
const failures = compile(root, [...typescript, ...BROKEN.blocks].map(moduleOf));
const failuresOf = (file: string) => failures.filter((line) => line.startsWith(`${file}:`));

/**
 * Turns a block into a module, with the line numbers of its file. Pages of calls and generated comments show one
 * call each, of a client named after its package.
 */
function moduleOf({ file, line, code }: Block): [name: string, code: string] {
  const [, name] = /^packages\/([^/]+)\/(?:API\.md|src\/generated\/)/.exec(file) ?? [];
  const client = name && `declare const ${name}: import('@chain-apis/${name}').${pascal(name)}Client;`;
  return [file, `export {};${client ?? ''}${'\n'.repeat(line - 1)}${code}`];
}

function pascal(name: string): string {
  return name.replace(/^./, (letter) => letter.toUpperCase());
}

/** Returns the errors of a JSON or YAML block. */
function parseErrors({ file, line, language, code }: Block): string[] {
  if (language === 'json') {
    try {
      JSON.parse(code);
      return [];
    } catch (cause) {
      return [`${file}:${line}: ${(cause as Error).message}`];
    }
  }
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => `${file}:${line - 1 + (linePos?.[0].line ?? 1)}: ${message}`),
  );
}

it('an error is told with its file and line', () => {
  expect(failuresOf('broken.md')).toEqual(["broken.md:6: Type 'number' is not assignable to type 'string'."]);
  const [broken] = parseMarkdown('x.md', '```yaml\na: 1\nb: [\n```\n').blocks;
  expect(parseErrors(broken!)[0]).toMatch(/^x\.md:[34]: /);
});

describe('Markdown', () => {
  it.each(files)('%s', (file) => {
    const { blocks } = readMarkdown(file);
    const unknown = blocks.filter(({ language }) => !CHECKED.has(language));
    expect(
      unknown.map(
        ({ line, language }) => `${file}:${line}: no check for ${language}: name one in code.test.ts`,
      ),
    ).toEqual([]);
    const parsed = blocks.filter(({ language }) => CHECKED.get(language) === 'parse');
    expect([...failuresOf(file), ...parsed.flatMap(parseErrors)]).toEqual([]);
  });
});

describe('@example', () => {
  it.each([...examples])('%s', (file, found) => {
    const empty = found.filter(({ blocks }) => !blocks.some(({ language }) => language === 'ts'));
    expect(empty.map(({ line }) => `${file}:${line}: an @example without a block of ts`)).toEqual([]);
    expect(failuresOf(file)).toEqual([]);
  });
});
