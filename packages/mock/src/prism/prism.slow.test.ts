import { valueAt, writeJson } from '@chain-apis/foundation';
import { isRest, loadContract } from '@chain-apis/contract';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';
import { sliceDocument } from './slice-document.ts';

const contract = await loadContract(fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url)));

it('loads Prism to generate data, and sends what Prism would send from an example without it', () => {
  // In a process of its own: a worker of the tests has loaded what earlier files needed.
  const args = ['scripts/run-source.mjs', 'packages/mock/src/test-support/count-prism.ts'];
  const cwd = fileURLToPath(new URL('../../../..', import.meta.url));
  const [shown, dynamic] = JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as [
    number,
    number,
  ];
  expect(shown).toBe(0);
  expect(dynamic).toBeGreaterThan(10);
});

it('gives Prism the part of a document that an operation needs, with nothing left to refer to', () => {
  for (const operation of contract.operations) {
    if (!isRest(operation)) continue;
    const { path, method } = operation.binding;
    const { bundle } = operation.document;
    const slice = sliceDocument(bundle, { path, method, operation: valueAt(bundle, operation.pointer)! });
    expect(Object.keys(slice['paths'] as object)).toEqual([path]);
    const text = writeJson(slice);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      expect((slice['components'] as any)[kind], `${operation.id} ${kind} ${name}`).toHaveProperty([name]);
    }
    expect(text.length).toBeLessThanOrEqual(writeJson(operation.document.bundle).length);
  }
});

it('generates what discriminators select, of each branch', async () => {
  const document = fileURLToPath(new URL('../test-support/animals.yaml', import.meta.url));
  const mock = createMock(await loadContract(document));
  const kinds = new Set<unknown>();
  for (const path of ['/any', '/either'])
    for (let seed = 0; seed < 8; seed += 1) {
      const { json } = await send(mock, 'GET', path, { headers: { prefer: `dynamic=true, seed=${seed}` } });
      expect(json).toHaveProperty({ katze: 'lives', hund: 'name' }[String(json.kind)] ?? 'a known kind');
      kinds.add(json.kind);
    }
  expect([...kinds].sort()).toEqual(['hund', 'katze']);
});
