import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attributeValues } from './html.ts';

/**
 * Returns the links in a site's pages and Markdown without a target page, file or anchor in the site: `page -> link`.
 */
export function deadLinks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const texts = new Map(
    files
      .filter((file) => /\.(html|md|txt)$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const known = new Set(files);
  return [...texts].flatMap(([file, text]) =>
    linksOf(file, text)
      .filter((link) => !/^[a-z][a-z0-9+.-]*:/i.test(link))
      .filter((link) => !leads(file, link, known, texts))
      .map((link) => `${file} -> ${link}`),
  );
}

function linksOf(file: string, text: string): string[] {
  if (!file.endsWith('.html')) return [...text.matchAll(/\]\(([^)\s]*)\)/g)].map(([, link]) => link!);
  return ['href', 'src', 'data-try', 'data-copy-url'].flatMap((name) => attributeValues(text, name));
}

function leads(
  file: string,
  link: string,
  known: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): boolean {
  const [address = '', anchor] = link.split('#');
  const path = decodeURIComponent(address.split('?')[0]!);
  const found = path === '' ? file : posix.join('/', posix.dirname(file), path).slice(1);
  const target = found === '' || found.endsWith('/') ? `${found}index.html` : found;
  if (!known.has(target)) return false;
  return (
    anchor === undefined ||
    attributeValues(texts.get(target) ?? '', 'id').includes(decodeURIComponent(anchor))
  );
}
