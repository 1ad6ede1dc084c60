/** One page says where packages come from, npm or archives; all other install instructions link to it. */
import { expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';
import { markdownFiles, readMarkdown } from './markdown.ts';

const PLACE = 'packages/reference/src/content/guides/going-live.md';
/** Release steps pack what they publish. */
const OF_RELEASES = ['docs/versions.md', 'SECURITY.md'];

it('one page says whether packages come from npm', () => {
  const saying = markdownFiles.filter((file) =>
    /\bon npm yet|are on npm\b|\.tgz\b|release -- pack/.test(readMarkdown(file).text),
  );
  expect(saying.filter((file) => !OF_RELEASES.includes(file))).toEqual([PLACE]);
});

it.each(publishedPackages(root).map(({ folder }) => folder))('%s leads to it', (folder) => {
  const links = readMarkdown(`${folder}/README.md`).links.map(({ target }) => target);
  expect(links).toContain('../reference/src/content/guides/going-live.md#install');
});
