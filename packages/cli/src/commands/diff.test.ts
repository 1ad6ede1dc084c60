import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { run } from '../run.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: { '/a': { get: { operationId: 'getA', summary: 'Get', responses: {} } } },
};

let folder: string;
let [old, same, reworded, broken] = ['', '', '', ''];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-cli-diff-'));
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const text = JSON.stringify(DOCUMENT);
  old = await write('old.json', text);
  same = await write('same.json', text);
  reworded = await write('reworded.json', text.replace('"Get"', '"Read"'));
  broken = await write('broken.json', text.replace('"/a"', '"/b"').replace('getA', 'getB'));
});
afterAll(() => rm(folder, { recursive: true }));

async function execute(...args: string[]) {
  const [out, err]: string[][] = [[], []];
  const code = await run(['diff', ...args], {
    env: {},
    out: (line) => out!.push(line),
    err: (line) => err!.push(line),
    stopped: () => new Promise(() => {}),
  });
  return { code, out: out!.join('\n'), err: err!.join('\n') };
}

it('ends with 0 where nothing breaks, with 1 where something does', async () => {
  expect(await execute(old, same)).toMatchObject({ code: 0, err: '' });
  expect(await execute(old, reworded)).toMatchObject({ code: 0, err: '' });
  const { code, out } = await execute(old, broken);
  expect(code).toBe(1);
  expect(out).toContain('rest.operation.removed');
  expect(out).toContain('deserves major (2.0.0)');
});

it('compares the new side as a deployment has it', async () => {
  const overlay = join(folder, 'acme.overlay.yaml');
  const actions = [{ target: "$.paths['/a']", remove: true }];
  await writeFile(
    overlay,
    stringify({ overlay: '1.0.0', info: { title: 'Acme', version: '1.0.0' }, actions }),
  );
  const registry = join(folder, 'redocly.yaml');
  await writeFile(
    registry,
    stringify({ apis: { t: { root: 'same.json' } }, 'x-overlays': { acme: overlay } }),
  );
  expect(await execute(registry, registry)).toMatchObject({ code: 0 });
  for (const deployment of ['acme', overlay]) {
    const { code, out } = await execute(registry, registry, '--deployment', deployment);
    expect([code, out]).toEqual([1, expect.stringContaining('rest.operation.removed')]);
  }
  const { code, err } = await execute(registry, registry, '--deployment', 'amce');
  expect([code, err]).toEqual([2, expect.stringContaining('there is no deployment `amce`: use acme')]);
});

it('checks versions', async () => {
  expect(await execute(old, reworded, '--check-version')).toMatchObject({ code: 1 });
});

it('annotates the version that is too low in its file', async () => {
  const document = join(folder, 'document.yaml');
  await writeFile(document, stringify(DOCUMENT).replace('summary: Get', 'summary: Read'));
  const { code, out } = await execute(old, document, '--check-version', '--format', 'github');
  expect(code).toBe(1);
  // Relative to the working directory, as GitHub reads it from a checkout.
  const [, file, line] = /^::error file=(.*),line=(\d+),title=.* \[diff\.version\]::/m.exec(out) ?? [];
  expect(file && resolve(file)).toBe(document);
  expect(line).toBe('4');
});

it('writes reports', async () => {
  const [junit, sarif] = [join(folder, 'junit.xml'), join(folder, 'diff.sarif')];
  const args = ['--format', 'github', '--report', `junit=${junit}`, '--report', `sarif=${sarif}`];
  const { code, out } = await execute(old, broken, ...args);
  expect(code).toBe(1);
  expect(out).toMatch(/^::error .*rest\.operation\.removed/);
  expect(await readFile(junit, 'utf8')).toContain('<testsuites');
  expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' });
});

it('prints what it knows when a report cannot be written, and writes the others', async () => {
  const other = join(folder, 'other.md');
  const reports = ['--report', `html=${old}/x.html`, '--report', `markdown=${other}`];
  const { code, out, err } = await execute(old, broken, ...reports);
  expect(code).toBe(1);
  expect(out).toContain('rest.operation.removed');
  expect(err).toContain(`cannot write ${old}/x.html`);
  expect(await readFile(other, 'utf8')).toContain('rest.operation.removed');
});

it.each([
  [[], 'diff compares two versions, OLD and NEW: try chain-apis diff --help'],
  [['a', 'b', 'c'], 'diff compares two versions, OLD and NEW: try chain-apis diff --help'],
  [
    ['a', 'b', '--frmat', 'x'],
    "Unknown option '--frmat' (did you mean --format?): try chain-apis diff --help",
  ],
  [['a', 'b', '--format', 'pdf'], /^--format must be one of text, json, .*, not "pdf"$/],
  [['a', 'b', '--report', 'junit'], '--report must be FORMAT=FILE, not "junit"'],
  [['no such', 'b'], /^OLD: there is no file "no such"/],
])('%j is a mistake, said in one line', async (args, message) => {
  const { code, err } = await execute(...args);
  expect(code).toBe(2);
  expect(err).not.toContain('\n');
  const said = err.replace('chain-apis: ', '');
  if (typeof message === 'string') expect(said).toBe(message);
  else expect(said).toMatch(message);
});

it('fails on what is risky if it is asked to', async () => {
  const rule = fileURLToPath(
    new URL('../../../diff/fixtures/rest.parameter.default-changed', import.meta.url),
  );
  const sides = [join(rule, 'old.yaml'), join(rule, 'new.yaml')] as const;
  expect(await execute(...sides)).toMatchObject({ code: 0 });
  const found = await execute(...sides, '--fail-on', 'risky');
  expect(found.code).toBe(1);
  expect(found.out).toContain('0 breaking, 1 risky');
  const approvals = join(folder, 'risky.yaml');
  const approval = {
    rule: 'rest.parameter.default-changed',
    operation: 'getThing',
    reason: 'agreed',
    expires: '2999-01-31',
  };
  await writeFile(approvals, JSON.stringify({ approvals: [approval] }));
  expect(await execute(...sides, '--fail-on', 'risky', '--approvals', approvals)).toMatchObject({ code: 0 });
});

it('explains itself', async () => {
  const { code, out } = await execute('--help');
  expect(code).toBe(0);
  for (const flag of ['--approvals', '--check-version', '--format', '--report', 'Exit codes']) {
    expect(out).toContain(flag);
  }
});

it('says who calls what a breaking change concerns', async () => {
  const [web, bot] = [join(folder, 'web.json'), join(folder, 'bot.json')];
  await writeFile(web, JSON.stringify({ version: 1, consumer: 'web', operations: { getA: [] } }));
  await writeFile(bot, JSON.stringify({ version: 1, consumer: 'bot', operations: {} }));
  const found = await execute(old, broken, '--usage', web, '--usage', bot);
  expect(found.code).toBe(1);
  expect(found.out).toContain('called by web: breaking');
  expect((await execute(old, broken, '--usage', bot)).out).toContain('called by nobody: breaking');
  expect((await execute(old, broken)).out).not.toContain('called by');
  const wrong = await execute(old, broken, '--usage', old);
  expect(wrong).toMatchObject({ code: 2 });
  expect(JSON.stringify(wrong)).toContain('is not a usage file');
  expect(await execute(old, broken, '--usage', join(folder, 'none.json'))).toMatchObject({ code: 2 });
});
