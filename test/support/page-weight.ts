import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { attributeValues } from './html.ts';

/** Bytes that a page of a built site loads at once, gzip -9: its scripts with their imports, and everything. */
export function pageWeight(site: string, page: string): { readonly script: number; readonly all: number } {
  const fromRoot = (link: string) => link.replace(/^[./]*/, '/');
  const gzip = (file: string) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;
  const total = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + gzip(file), 0);
  /** Returns a script with all its static imports. */
  const withImports = (file: string): string[] => {
    const code = readFileSync(join(site, file), 'utf8');
    const imported = [...code.matchAll(/\bfrom\s*"\.\/([^"]+)"|\bimport\s*"\.\/([^"]+)"/g)];
    return [file, ...imported.flatMap(([, from, bare]) => withImports(`/_astro/${from ?? bare}`))];
  };
  const html = readFileSync(join(site, page, 'index.html'), 'utf8');
  const linked = attributeValues(html, 'href').filter((href) => /_astro\/|favicon/.test(href));
  const sources = attributeValues(html, 'src').filter((src) => src.endsWith('.js'));
  const script = total(sources.map(fromRoot).flatMap(withImports));
  return { script, all: script + total([...linked.map(fromRoot), `${page}index.html`]) };
}
