import { expect, it } from 'vitest';
import { findPhrases, holdsProse } from './find-phrases.ts';

const found = (file: string, source: string) =>
  findPhrases(file, source).map(({ line, phrase }) => `${line} ${phrase}`);

it('names file, line, phrase and better words', () => {
  expect(findPhrases('README.md', '# Title\n\nA setup is\nno plan.\n')).toEqual([
    { file: 'README.md', line: 3, phrase: 'is no plan', instead: "isn't a …, aren't …" },
  ]);
});

it.each([
  ['Markdown across lines', 'a.md', 'It stands\nin a file.', ['1 stands in']],
  [
    'a table and front matter',
    'a.md',
    '---\ntitle: Is dear\n---\n\n| a |\n|---|\n| uninvited |\n',
    ['2 dear', '7 uninvited'],
  ],
  ['a description', 'specs/a.yaml', 'description: >-\n  Sent by\n  whoever asks.\n', ['3 whoever']],
  ['a string', 'a.ts', "throw new Error('is no name of a header');", ['1 is no name']],
  ['a part of a template', 'a.ts', 'const text = `${name} is no folder`;', ['1 is no folder']],
  [
    'a doc comment with a margin',
    'a.ts',
    '/**\n * Text that is\n * no JSON.\n */\nconst a = 1;',
    ['2 is no JSON'],
  ],
])('finds a phrase in %s', (_title, file, source, expected) => {
  expect(found(file, source)).toEqual(expected);
});

it.each([
  ['fenced and inline code', 'a.md', 'Use `is no`.\n\n```\nis no plan\n```\n'],
  ['quotations', 'a.md', 'They wrote "is no plan" and “is none”.'],
  [
    'right uses of the same words',
    'a.md',
    'There is no plan, there are none, and it is no longer so. A list is made up of items.',
  ],
  ['examples and enums', 'a.yaml', 'example: is no plan\nenum: [uninvited]\n'],
  ['identifiers', 'a.ts', 'const mend = uninvited(dear);'],
  ['imports', 'a.ts', "import { a } from './mend.ts';"],
  ['ordinary comments', 'a.ts', '// is no plan\nconst a = 1;'],
  [
    'an example in a doc comment',
    'a.ts',
    "/**\n * Does it.\n * @example\n * const text = 'is no plan';\n */\nconst a = 1;",
  ],
  ['a comment that only looks like one', 'a.ts', "const glob = 'a/**/b'; const is = 1; // no plan */"],
])('leaves %s alone', (_title, file, source) => {
  expect(found(file, source)).toEqual([]);
});

it('reads texts for users, not tests or generated files', () => {
  const texts = [
    'README.md',
    'specs/data/openapi.yaml',
    'packages/cli/src/run.ts',
    'packages/cli/package.json',
  ];
  const others = [
    'packages/cli/src/run.test.ts',
    'packages/data/API.md',
    'packages/data/src/generated/types.ts',
    'CHANGELOG.md',
  ];
  expect([...texts, ...others].filter(holdsProse)).toEqual(texts);
});
