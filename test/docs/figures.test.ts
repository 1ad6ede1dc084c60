/**
 * Every figure in Markdown has a source: a command writes it between markers from saved results (whose own tests
 * compare the two), or it is listed here with its origin.
 */
import { expect, it } from 'vitest';
import { markdownFiles, parseMarkdown, readMarkdown } from './markdown.ts';

/** Files written by a command, from the contract or from a run against the hostile server. */
const GENERATED = /\/API\.md$|^test\/gauntlet\/RESULTS\.md$|^test\/fuzz\/SOAK\.md$/;

const PACKED = 'test/package/contents.test.ts';
const INSTALLED = 'the packed packages, installed into an empty folder';
const PAUSES = 'packages/runtime/src/jobs';
const BY_HAND = 'processor time of the command, taken by hand';

/** Sources of figures that no command writes into the file. */
const SOURCES: Readonly<Record<string, readonly (readonly [figures: RegExp, source: string])[]>> = {
  'ARCHITECTURE.md': [
    [/^\d+ kB$/, PACKED],
    [/^\d+ MB$/, INSTALLED],
  ],
  'CONTRIBUTING.md': [[/^\d+ (s|min)$/, BY_HAND]],
  'packages/mcp/README.md': [
    [/^(1,050 tokens|4 kB)$/, 'test/mcp'],
    [/^78\.5 kB$/, 'what tools/list of avacloud-sdk 0.13.0 responds'],
    [/^17 MB$/, INSTALLED],
  ],
  'packages/reference/README.md': [
    [/^(45|5) kB$/, 'test/browser/pages.test.ts'],
    [/^150 kB$/, 'test/browser/page-mock.test.ts'],
  ],
  'packages/reference/src/content/guides/beyond-one-machine.md': [
    [/^[\d.]+ (×|ms|bytes)$/, 'scripts/spread.ts'],
  ],
  'packages/reference/src/content/guides/export-transactions.md': [[/^(1 second|30 seconds)$/, PAUSES]],
  'packages/runtime/README.md': [[/^[26]0 s$/, 'the default of the option']],
  'packages/tanstack-query/README.md': [[/^(1|30) s$/, PAUSES]],
  'SECURITY.md': [
    [/^9 MB$/, 'the largest document of test/support/giants'],
    [/^5 seconds$/, 'packages/cli/src/supervise.ts'],
  ],
  'specs/README.md': [[/^(20|32) bytes$/, 'the length of an address and of a hash']],
};

const FIGURE =
  /(?<![\w.,#-])\d[\d.,\u00a0\u202f ]*(?:×|%|[kMG]?B\b|bytes?\b|[mµn]?s\b|seconds?\b|min\b|minutes?\b|hours?\b|tokens?\b)/g;

/** Returns measured numbers as a reader sees them: digits with a unit, outside code and generated text. */
const figuresOf = (file: string, text: string) =>
  [
    ...parseMarkdown(file, text.replaceAll(/<!-- (\w+):start -->[^]*?<!-- \1:end -->/g, '')).prose.matchAll(
      FIGURE,
    ),
  ].map(([figure]) => figure.replaceAll(/\s+/g, ' '));

it('a figure is seen in prose and tables, not in code or between markers', () => {
  const text = `1.5 × in 20 ms, \`3 s\`\n\n| a | 4 kB |\n\n\`\`\`\n5 kB\n\`\`\`\n<!-- x:start -->\n\n6 MB\n\n<!-- x:end -->\nES2023, 10 things, 1 000 tokens`;
  expect(figuresOf('x.md', text)).toEqual(['1.5 ×', '20 ms', '4 kB', '1 000 tokens']);
});

it.each(markdownFiles.filter((file) => !GENERATED.test(file)))('figures of %s have a source', (file) => {
  const found = figuresOf(file, readMarkdown(file).text);
  const sources = (SOURCES[file] ?? []).map(([figures]) => figures);
  const known = (figure: string) => sources.some((source) => source.test(figure));
  expect(found.filter((figure) => !known(figure))).toEqual([]);
  expect(sources.filter((source) => !found.some((figure) => source.test(figure)))).toEqual([]);
});
