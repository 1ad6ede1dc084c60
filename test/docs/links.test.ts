/** Links in Markdown: targets in the repository exist, including anchors; others are addresses. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { markdownFiles, parseMarkdown, readMarkdown, type Link, type Markdown } from './markdown.ts';

/** The reference's pages link to its addresses; test/browser/pages.test.ts checks them on the built site. */
const PAGES_OF_THE_SITE = 'packages/reference/src/content/';

function problem({ file }: Pick<Markdown, 'file'>, { target }: Link): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return problemOfAddress(target);
  if (target.startsWith('/')) {
    return file.startsWith(PAGES_OF_THE_SITE)
      ? undefined
      : 'begins at the root: make it relative to this file';
  }
  const [path = '', anchor] = target.split('#');
  const wanted = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path));
  if (wanted.startsWith('..')) return 'leaves the repository';
  if (!existsSync(root + wanted)) return `there is no ${wanted}`;
  return anchor === undefined ? undefined : problemOfAnchor(wanted, decodeURIComponent(anchor));
}

function problemOfAddress(target: string): string | undefined {
  if (!URL.canParse(target)) return 'is no address';
  const { protocol, hostname } = new URL(target);
  const local = protocol === 'http:' && hostname === '127.0.0.1';
  return local || protocol === 'https:' || protocol === 'mailto:' ? undefined : `why ${protocol}?`;
}

function problemOfAnchor(file: string, anchor: string): string | undefined {
  const [, line] = /^L(\d+)$/.exec(anchor) ?? [];
  if (line) {
    const count = readFileSync(root + file, 'utf8').split('\n').length;
    return Number(line) <= count ? undefined : `${file} has ${count} lines`;
  }
  if (!file.endsWith('.md')) return `${file} has no anchors`;
  const { anchors } = readMarkdown(file);
  return anchors.has(anchor) ? undefined : `${file} has no #${anchor}, only ${[...anchors].join(', ')}`;
}

const problems = (page: Markdown) =>
  page.links.flatMap((link) => {
    const found = problem(page, link);
    return found === undefined ? [] : [`${page.file}:${link.line}: [${link.target}] ${found}`];
  });

it.each([
  ['gone.md', 'there is no specs/gone.md'],
  ['README.md#nowhere', 'specs/README.md has no #nowhere'],
  ['../package.json#x', 'package.json has no anchors'],
  ['../package.json#L99999', 'package.json has'],
  ['../../x.md', 'leaves the repository'],
  ['/README.md', 'begins at the root'],
  ['http://example.com', 'why http:?'],
  ['https://exa mple', 'is no address'],
])('a broken link is told: %s', (target, message) => {
  expect(problems(parseMarkdown('specs/x.md', `one\n\n[two](<${target}>)`))).toEqual([
    expect.stringContaining(`specs/x.md:3: [${target}] ${message}`),
  ]);
});

describe('links', () => {
  it.each(markdownFiles.filter((file) => readMarkdown(file).links.length > 0))('%s', (file) => {
    expect(problems(readMarkdown(file))).toEqual([]);
  });
});
