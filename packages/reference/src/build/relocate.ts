import { posix } from 'node:path';

/** Attributes that hold the address of a page or file of the site. */
const ATTRIBUTE = /(\s(?:href|src|data-copy-url|data-try)=")\/(?!\/)([^"]*")/g;
const MARKDOWN_LINK = /(\]\()\/(?!\/)([^)\s]*\))/g;
const CSS_URL = /(url\()\/(?!\/)([^)]*\))/g;

/**
 * Turns addresses from the root of the site into addresses relative to a file, so that the site works in any folder of
 * any host, and from any server of plain files.
 *
 * @param file - path of the file below the site's folder, for example `operations/info.peers/index.html`
 * @param base - what replaces the way up: for a page that a server shows at any address, where the site is
 */
export function relocate(file: string, content: string, base = wayUp(file)): string {
  const patterns: Readonly<Record<string, RegExp>> = {
    '.html': ATTRIBUTE,
    '.md': MARKDOWN_LINK,
    '.txt': MARKDOWN_LINK,
    '.css': CSS_URL,
  };
  const pattern = patterns[posix.extname(file)];
  return pattern
    ? content.replaceAll(pattern, (_, before: string, rest: string) => before + base + rest)
    : content;
}

function wayUp(file: string): string {
  const depth = file.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}
