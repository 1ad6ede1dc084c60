/** The reference of documents that somebody else wrote: complete, without a dead link, and without a word of this contract. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

let folder: string;
let site: string;
let contract: Contract;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-other-'));
  site = join(folder, 'site');
  const apis = REGISTRY.map((path, index) => `  api-${index}: { root: ${JSON.stringify(join(root, path))} }`);
  const config = join(folder, 'redocly.yaml');
  writeFileSync(config, `apis:\n${apis.join('\n')}\n`);
  contract = await loadContract(config);
  const { status, stderr } = run('--config', config, '--out', site);
  if (status !== 0) throw new Error(stderr);
}, 300_000);
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

  it('says nothing of this contract', () => {
    const home = read('index.html');
    expect(home).toContain('<title>API reference</title>');
    for (const page of ['index.html', 'downloads/index.html', 'operations/get/index.html', 'llms-full.txt'])
      expect(read(page)).not.toMatch(
        /Avalanche|@chain-apis\/|Chain APIs|Report a wrong fact|createDataClient/,
      );
    for (const page of ['guides', 'gaps', 'measured', 'changelog', 'glossary', 'evidence'])
      expect(existsSync(join(site, page))).toBe(false);
  });
});

it('leaves a folder alone that is no such site', () => {
  writeFileSync(join(folder, 'important.txt'), 'mine');
  const { status, stderr } = run('--config', join(root, REGISTRY[0]!), '--out', folder);
  expect(status).toBe(2);
  expect(stderr).toContain('name another folder');
  expect(existsSync(join(folder, 'important.txt'))).toBe(true);
});
