/** What a reader of a comparison sees first and last, and a copied operation that nobody renamed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFormats } from '@chain-apis/foundation/reports';
import { runDiff, writeDiff } from './run-diff.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chain-apis-advice-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const operation = (operationId: string, members: readonly string[] = ['a']) => ({
  operationId,
  responses: {
    200: {
      description: 'd',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: members,
            properties: Object.fromEntries(members.map((name) => [name, { type: 'string' }])),
          },
        },
      },
    },
  },
});

function write(name: string, paths: object, version = '1.0.0'): string {
  const document = { openapi: '3.1.0', info: { title: 'T', version }, paths };
  writeFileSync(join(folder, name), JSON.stringify(document));
  return name;
}

const diff = (old: string, next: string, options = {}) => runDiff(old, next, { cwd: folder, ...options });
const linesOf = async (...given: Parameters<typeof diff>) =>
  writeDiff(await diff(...given), 'text')
    .trimEnd()
    .split('\n');

it('what fails comes first, and the last line says how to approve it or to take a name back', async () => {
  const old = write('old.json', { '/a': { get: operation('getA', ['a', 'b']) } });
  const next = write('new.json', {
    '/a': { get: operation('getA') },
    '/b': { get: operation('getB') },
  });
  const lines = await linesOf(old, next, { approvals: undefined });
  expect(lines[1]).toMatch(/^FAIL .*\[rest\.response\.member-removed\]/);
  expect(lines.at(-1)).toContain('rename it back');
  expect(lines.at(-1)).toContain('--approvals FILE');
  expect(lines.at(-1)).toContain("{ rule: rest.response.member-removed, document: new, pointer: '#/paths");
  for (const format of reportFormats.filter((name) => !['junit', 'sarif'].includes(name)))
    expect(writeDiff(await diff(old, next), format), format).toContain('rename it back');
});

it('the version has a line of its own', async () => {
  const old = write('one.json', { '/a': { get: operation('getA') } });
  const next = write('two.json', { '/a': { get: operation('getA') }, '/b': { get: operation('getB') } });
  const lines = await linesOf(old, next, { checkVersion: true });
  expect(lines[1]).toMatch(/^FAIL .*version/);
  expect(lines.at(-1)).toContain('info.version');
});

it('nothing is advised where nothing fails', async () => {
  const old = write('same.json', { '/a': { get: operation('getA') } });
  expect(await linesOf(old, old)).toHaveLength(2);
});

it('a copied operation with its old name is known by its address', async () => {
  const old = write('before.json', { '/a': { $ref: 'get-a.json' } });
  const next = write('after.json', { '/a': { $ref: 'get-a.json' }, '/b': { $ref: 'get-b.json' } });
  const text = JSON.stringify({ get: operation('getA') });
  for (const name of ['get-a.json', 'get-b.json']) writeFileSync(join(folder, name), text);
  expect((await linesOf(old, next)).join('\n')).toMatch(/get \/b/i);
});
