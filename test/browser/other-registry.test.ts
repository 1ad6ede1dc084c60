/** The reference of third-party documents: complete, without dead links, and without a word of this contract. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract, type Contract } from '@chain-apis/contract';
import { root } from '../support/contract.ts';
import { deadLinks } from '../support/dead-links.ts';

const REGISTRY = ['2-odd.openapi.yaml', 'math.openrpc.yaml'].map((name) => `test/support/foreign/${name}`);
const command = ['--import', 'tsx', 'scripts/reference.ts'];
const run = (...args: string[]) =>
  spawnSync(process.execPath, [...command, ...args], { cwd: root, encoding: 'utf8' });

/** Markup and links to scripts wherever a document has text. */
const EVIL =
  '<script>window.evil=1</script><img src=x onerror=window.evil=1> [link](JaVaScRiPt:window.evil) [d](data:text/html,x)';
const HOSTILE = {
  openapi: '3.1.0',
  info: { title: `Hostile ${EVIL}`, version: '1', description: EVIL },
  tags: [{ name: EVIL, description: EVIL }],
  paths: {
    '/hostile/{id}': {
      get: {
        operationId: 'hostile',
        summary: EVIL,
        description: `- ${EVIL}\n\n${EVIL}\n\n![picture](https://example.invalid/x.png)`,
        tags: [EVIL],
        parameters: [{ name: 'id', in: 'path', required: true, description: EVIL, schema: { $ref: '#/components/schemas/Evil' } }], // prettier-ignore
        responses: { 200: { description: EVIL, content: { 'application/json': { schema: { $ref: '#/components/schemas/Evil' }, example: EVIL } } } }, // prettier-ignore
      },
    },
  },
  components: { schemas: { Evil: { type: 'string', description: EVIL, default: EVIL, enum: [EVIL, 'x'] } } },
};

let folder: string;
let site: string;
let contract: Contract;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-other-'));
  site = join(folder, 'site');
  const apis = REGISTRY.map((path, index) => `  api-${index}: { root: ${JSON.stringify(join(root, path))} }`);
  writeFileSync(join(folder, 'hostile.json'), JSON.stringify(HOSTILE));
  apis.push('  hostile: { root: hostile.json }');
  const config = join(folder, 'redocly.yaml');
  mkdirSync(join(folder, 'texts'));
  const head = '---\ntitle: Begin here\ndescription: The first call.\norder: 1\n---\n';
  writeFileSync(join(folder, 'texts/begin.md'), `${head}\nCall it. ${EVIL}\n`);
  writeFileSync(config, `x-guides: texts\napis:\n${apis.join('\n')}\n`);
  contract = await loadContract(config);
  const { status, stderr } = run('--config', config, '--out', site);
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(site, path), 'utf8');

describe('the reference of another registry', () => {
  it('has a page, its Markdown and its form for each operation', () => {
    const list = read('llms.txt');
    for (const { id } of contract.operations) {
      const [, page = ''] = list.split('\n').find((line) => line.startsWith(`- [${id}](`))?.match(/\]\(\.\/(.*)\.md\)/) ?? []; // prettier-ignore
      expect(read(`${page}.md`)).toContain(id);
      expect(read(`${page}/index.html`)).toContain('</html>');
      const form = JSON.parse(read(`${page}.try.json`)) as object;
      expect(form).toMatchObject({ id });
      expect(form).not.toHaveProperty('client');
    }
  });

  it('has no dead link', () => {
    expect(deadLinks(site)).toEqual([]);
  });

  it('shows the markup of a document as text', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')); // prettier-ignore
    for (const page of pages) {
      const html = read(page);
      // In an attribute it is text.
      expect(html.replaceAll(/="[^"]*"/g, ''), page).not.toMatch(/<script>window|<img/);
      expect(html, page).not.toMatch(/(?:href|src)="\s*(?:javascript|data):/i);
    }
  });

  it('names every group of the navigation, and pictures by their words', () => {
    expect(read('index.html')).not.toMatch(/<summary>\s*<\/summary>/);
    expect(read('index.html')).toContain('See the docs and a picture.');
  });

  it('has the guides that the registry names', () => {
    expect(readdirSync(join(site, 'guides'))).toEqual(['begin', 'begin.md']);
    expect(read('index.html')).toContain('Begin here');
  });

  it('says nothing of this contract', () => {
    const home = read('index.html');
    expect(home).toContain('<title>API reference</title>');
    for (const page of ['index.html', 'downloads/index.html', 'operations/get/index.html', 'llms-full.txt'])
      expect(read(page)).not.toMatch(
        /Avalanche|@chain-apis\/|Chain APIs|Report a wrong fact|createDataClient/,
      );
    for (const page of ['gaps', 'glossary']) expect(existsSync(join(site, page))).toBe(false);
  });
});

it("keeps a folder that isn't such a site", () => {
  writeFileSync(join(folder, 'important.txt'), 'mine');
  const { status, stderr } = run('--config', join(root, REGISTRY[0]!), '--out', folder);
  expect(status).toBe(2);
  expect(stderr).toContain('name another folder');
  expect(existsSync(join(folder, 'important.txt'))).toBe(true);
});
