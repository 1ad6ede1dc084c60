/** The built reference, read from disk: pages, links, policy, weight. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicDocument } from '@chain-apis/contract/project';
import { parseJson } from '@chain-apis/foundation';
import { readGuides } from '@chain-apis/reference';
import { contract, root } from '../support/contract.ts';
import { pageWeight } from '../support/page-weight.ts';
import type { SearchData } from '@chain-apis/contract/search';
import {
  attributeValues,
  files,
  hasFile,
  pages,
  publishedAddress,
  readSite,
  siteFolder,
} from '../support/site.ts';

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
    for (const { id } of contract.operations) expect(list).toContain(`(./operations/${id}.md)`);
    expect(readSite('/llms-full.txt')).toContain(readSite('/operations/info.peers.md').split('\n')[0]);
    for (const { title } of contract.documents) {
      const section = list.split('\n## ').find((text) => text.startsWith(title))!;
      const [, file = ''] = /\]\(\.(\/llms\/[^)]*)\)/.exec(section) ?? [];
      for (const { summary } of contract.operations.filter(({ document }) => document.title === title))
        expect(readSite(file)).toContain(`# ${summary}\n`);
    }
  });

  it('every document can be downloaded as JSON and as YAML', () => {
    for (const { kind, bundle } of contract.documents) {
      const { title } = bundle['info'] as { title: string };
      const json = files.filter((file) => file.startsWith(`/${kind}/`) && file.endsWith('.json'));
      const found = json.map((file) => [file, JSON.parse(readSite(file)) as typeof bundle] as const);
      const [file] = found.find(([, document]) => (document['info'] as { title: string }).title === title)!;
      expect(parseJson(readSite(file))).toEqual(publicDocument(bundle));
      expect(readSite(file.replace('.json', '.yaml'))).toContain(`${kind}: `);
    }
    expect(readSite('/openrpc/info.json')).toContain('info.peers');
  });

  it('is known to crawlers and finders of APIs', () => {
    const robots = readSite('/robots.txt');
    expect(robots).toContain(`Sitemap: ${new URL('sitemap.xml', publishedAddress).href}`);
    const listed = [...readSite('/sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const published = pages.filter((page) => page !== '/404.html');
    expect(listed.sort()).toEqual(
      published.map((page) => new URL(page.slice(1), publishedAddress).href).sort(),
    );
    const { linkset } = JSON.parse(readSite('/.well-known/api-catalog')) as {
      linkset: { 'service-desc': { href: string }[] }[];
    };
    expect(linkset).toHaveLength(contract.documents.length);
    for (const api of linkset)
      for (const { href } of api['service-desc']) expect(resolves('/', href), href).toBe(true);
  });

  it.each(pages.filter((page) => page !== '/404.html'))(
    '%s has its address, title and description',
    (page) => {
      const text = html.get(page)!;
      const address = new URL(page.slice(1), publishedAddress).href;
      expect(text).toContain(`<link rel="canonical" href="${address}">`);
      expect(text).toContain(`<meta property="og:url" content="${address}">`);
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      // Whole words: it ends with a sentence, or with an ellipsis.
      expect(description).toMatch(/[.…)\w]$/);
      expect(description.length).toBeLessThanOrEqual(320);
      expect(text).toContain(`<meta property="og:description" content="${description}">`);
    },
  );

  it('gives the program of each task in TypeScript and with curl', async () => {
    const guides = await readGuides(join(root, 'redocly.yaml'));
    const tasks = guides.filter(({ task }) => task);
    expect(tasks.length).toBeGreaterThan(4);
    for (const { url } of tasks)
      expect(attributeValues(html.get(url)!, 'value'), url).toEqual(
        expect.arrayContaining(['client', 'curl']),
      );
  });

  it('says each meaning of an error once, and whose it is', () => {
    const meanings = readSite('/errors.md').split('\n## ');
    const of = (code: number) => meanings.find((text) => text.startsWith(`${code} `))!;
    expect(of(400).match(/message. helps to diagnose/g)).toHaveLength(1);
    expect(of(403)).toMatch(/Chain Data API, Metrics API: [^]*\n\nNode Health Probes: /);
  });

  it('shows every gap', () => {
    const text = readSite('/gaps.md');
    for (const gap of contract.gaps) expect(text).toContain(gap.text.replaceAll('|', '\\|'));
  });
});

describe('links', () => {
  it.each(pages)('%s', (page) => {
    const links = ['href', 'src', 'data-try', 'data-copy-url'].flatMap((name) =>
      attributeValues(html.get(page)!, name),
    );
    expect(links.filter((link) => !resolves(page, link))).toEqual([]);
    // The folder's server decides where the site is; only the 404 page names it.
    if (page !== '/404.html') expect(links.filter((link) => link.startsWith('/'))).toEqual([]);
  });

  it('leads from the search to what is there', () => {
    const { records } = JSON.parse(readSite('/search.json')) as SearchData;
    expect(records.map(({ url }) => url.slice(1)).filter((url) => !resolves('/', url))).toEqual([]);
  });

  it('leads from Markdown to what is there', () => {
    for (const file of files.filter((path) => /\.(md|txt)$/.test(path))) {
      const links = [...readSite(file).matchAll(/\]\(([^)\s]*)\)/g)].map(([, link]) => link!);
      expect(
        links.filter((link) => !resolves(file, link)),
        file,
      ).toEqual([]);
    }
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

const SITE = publishedAddress.pathname;

/** Whether a link leads to a page, and to an anchor on it, or to a file. Some addresses name the published site. */
function resolves(from: string, link: string): boolean {
  const repository = process.env['REPOSITORY_URL'];
  if (repository && link.startsWith(`${repository}/issues/`)) return true;
  // Specifications of formats.
  if (link.startsWith('https://spec.openapis.org/')) return true;
  const url = new URL(link, new URL(from.slice(1), publishedAddress));
  if (url.origin !== publishedAddress.origin || !url.pathname.startsWith(SITE)) return false;
  const path = decodeURIComponent(`/${url.pathname.slice(SITE.length)}`);
  const known = anchors.get(path);
  if (!known) return path.endsWith('/') ? false : hasFile(path);
  return url.hash === '' || known.has(decodeURIComponent(url.hash.slice(1)));
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
    const loaded = [...html.get(page)!.matchAll(/<(?:link|script|img|iframe)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('rel="canonical"'))
      .flatMap((tag) => [...attributeValues(tag, 'src'), ...attributeValues(tag, 'href')]);
    expect(loaded.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
  });
});

describe('weight', () => {
  it.each(pages.filter((page) => page.startsWith('/operations/')))('%s', (page) => {
    const { script, all } = pageWeight(siteFolder, page);
    expect(script).toBeLessThanOrEqual(5_000);
    expect(all).toBeLessThanOrEqual(45_000);
  });
});
