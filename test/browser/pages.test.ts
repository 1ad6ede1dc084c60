/** The built reference, read from the disk: pages, links, policy, weight. */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { attributeValues, hasFile, pages, readSite, siteFolder } from '../support/site.ts';

const html = new Map(pages.map((page) => [page, readSite(page)]));
const anchors = new Map([...html].map(([page, text]) => [page, new Set(attributeValues(text, 'id'))]));

describe('pages', () => {
  it.each(contract.operations.map(({ id }) => id))('%s has its page, its Markdown and its form', (id) => {
    expect(pages).toContain(`/operations/${id}/`);
    expect(readSite(`/operations/${id}.md`)).toContain(`\`${id}\``);
    expect(JSON.parse(readSite(`/operations/${id}.try.json`))).toMatchObject({ id });
  });

  it('lists no operation that the contract does not have', () => {
    const ids = pages.flatMap((page) => /^\/operations\/(.+)\/$/.exec(page)?.[1] ?? []);
    expect(ids.sort()).toEqual(contract.operations.map(({ id }) => id).sort());
  });

  it('every page has its Markdown', () => {
    const without = pages.filter((page) => !['/404.html', '/try/'].includes(page));
    expect(without.filter((page) => !hasFile(page === '/' ? 'index.md' : `${page.slice(0, -1)}.md`))).toEqual(
      [],
    );
  });

  it('llms.txt lists every page, llms-full.txt holds them', () => {
    const list = readSite('/llms.txt');
    for (const { id } of contract.operations) expect(list).toContain(`(/operations/${id}.md)`);
    expect(readSite('/llms-full.txt')).toContain(readSite('/operations/info.peers.md'));
  });

  it('every document can be downloaded as JSON and as YAML', () => {
    for (const { id, kind, bundle } of contract.documents) {
      expect(JSON.parse(readSite(`/documents/${id}.${kind}.json`))).toEqual(bundle);
      expect(readSite(`/documents/${id}.${kind}.yaml`)).toContain(`${kind}: `);
    }
    expect(readSite('/redoc.html')).toContain('Content-Security-Policy');
  });

  it('shows every gap', () => {
    const text = readSite('/gaps.md');
    for (const gap of contract.gaps) expect(text).toContain(gap.text.replaceAll('|', '\\|'));
  });
});

describe('links', () => {
  it.each(pages)('%s', (page) => {
    const broken = attributeValues(html.get(page)!, 'href').filter((href) => !resolves(page, href));
    expect(broken).toEqual([]);
  });

  it('leads from Markdown to what is there', () => {
    const links = [...readSite('/llms-full.txt').matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, link]) => link!);
    expect([...new Set(links)].filter((link) => !resolves('/', link))).toEqual([]);
  });

  it('gives no anchor twice on a page', () => {
    for (const [page, text] of html) {
      const ids = attributeValues(text, 'id');
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        page,
      ).toEqual([]);
    }
  });
});

function resolves(page: string, href: string): boolean {
  const { pathname, hash, origin } = new URL(href, `http://site.test${page}`);
  if (origin !== 'http://site.test') return false;
  const path = decodeURIComponent(pathname);
  const known = anchors.get(path);
  if (!known) return path.endsWith('/') ? false : hasFile(path);
  return hash === '' || known.has(decodeURIComponent(hash.slice(1)));
}

describe('policy', () => {
  it.each(pages)('%s reaches its own host only', (page) => {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html.get(page)!) ?? [];
    const connect = page === '/try/' ? 'http: https:' : "'self'";
    const text = policy.replaceAll('&#39;', "'");
    expect(text).toContain("default-src 'none'");
    expect(text).toContain(`connect-src ${connect};`);
    expect(text).toContain("style-src 'self';");
    expect(text).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(html.get(page)!.indexOf('Content-Security-Policy')).toBeLessThan(
      html.get(page)!.indexOf('<script'),
    );
    const sources = [...attributeValues(html.get(page)!, 'src'), ...attributeValues(html.get(page)!, 'href')];
    expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  });
});

describe('weight', () => {
  const gzip = (file: string) => gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length;

  /** A script with all that it imports from its first line on. */
  const withImports = (file: string): string[] => {
    const code = readFileSync(join(siteFolder, file), 'utf8');
    const imported = [...code.matchAll(/\bfrom\s*"\.\/([^"]+)"|\bimport\s*"\.\/([^"]+)"/g)];
    return [file, ...imported.flatMap(([, from, bare]) => withImports(`/_astro/${from ?? bare}`))];
  };

  it.each(pages.filter((page) => page.startsWith('/operations/')))('%s', (page) => {
    const text = html.get(page)!;
    const linked = attributeValues(text, 'href').filter((href) => /^\/_astro\/|favicon/.test(href));
    const scripts = new Set(
      attributeValues(text, 'src')
        .filter((src) => src.endsWith('.js'))
        .flatMap(withImports),
    );
    const script = [...scripts].reduce((sum, file) => sum + gzip(file), 0);
    const rest = [...new Set(linked)].reduce((sum, file) => sum + gzip(file), gzip(`${page}index.html`));
    expect(script).toBeLessThanOrEqual(20_000);
    expect(script + rest).toBeLessThanOrEqual(60_000);
  });
});
