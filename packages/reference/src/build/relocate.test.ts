import { describe, expect, it } from 'vitest';
import { relocate } from './relocate.ts';

describe('relocate', () => {
  it.each([
    ['index.html', '<a href="/">', '<a href="./">'],
    ['index.html', '<a href="/errors/#error-429">', '<a href="./errors/#error-429">'],
    ['operations/a.b/index.html', '<script src="/_astro/x.js">', '<script src="../../_astro/x.js">'],
    [
      'operations/a.b/index.html',
      '<button data-try="/operations/a.b.try.json">',
      '<button data-try="../../operations/a.b.try.json">',
    ],
    ['operations/a.b.md', '[x](/errors/#y)', '[x](../errors/#y)'],
    ['llms.txt', '[home](/index.md)', '[home](./index.md)'],
    ['_astro/a.css', 'src:url(/_astro/f.woff2)', 'src:url(../_astro/f.woff2)'],
  ])('%s: %s', (file, given, wanted) => {
    expect(relocate(file, given)).toBe(wanted);
  });

  it('leaves other hosts, anchors and what is shown alone', () => {
    const page =
      '<a href="https://x.test/"> <a href="//x.test/"> <a href="#y"> <code>href=&quot;/z&quot;</code>';
    expect(relocate('index.html', page)).toBe(page);
  });

  it('names the site where the address of the file is not known', () => {
    expect(relocate('404.html', '<a href="/errors/">', '/docs/')).toBe('<a href="/docs/errors/">');
  });
});
