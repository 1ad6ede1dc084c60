import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSafeAddress } from '../model/text.ts';

const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const MARKDOWN = /!?\[([^\]]*)\]\(([^)\s]+)\)/g;

/**
 * Removes broken links from third-party descriptions, such as links to a file next to the document or to a heading of
 * another page. Keeps their text.
 *
 * @param file - path of the page below the site's folder
 */
export function unlink(output: string, file: string, text: string): string {
  const ids = new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!));
  const leads = (target: string) => isThere(output, file, target, ids);
  return file.endsWith('.html')
    ? text.replaceAll(LINK, (whole, target: string, words: string) => (leads(target) ? whole : words))
    : text.replaceAll(MARKDOWN, (whole, words: string, target: string) => (leads(target) ? whole : words));
}

function isThere(output: string, file: string, target: string, ids: ReadonlySet<string>): boolean {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return isSafeAddress(target);
  const [path = '', anchor] = target.replaceAll('&amp;', '&').replaceAll('&#38;', '&').split('#');
  if (path === '') return file.endsWith('.html') ? ids.has(decoded(anchor ?? '')) : true;
  // What this project writes begins at the root; it is made relative later.
  const found = posix.join('/', path.startsWith('/') ? path : posix.join(posix.dirname(file), path));
  const name = decoded(found.split('?')[0]!);
  return existsSync(join(output, name.endsWith('/') ? `${name}index.html` : name));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
