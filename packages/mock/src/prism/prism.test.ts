import { loadContract } from '@chain-apis/contract';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createMock } from '../mock.ts';
import { send } from '../test-support/send.ts';
import { deferFaker } from './defer-faker.ts';
import { sliceDocument } from './slice-document.ts';

const contract = await loadContract(fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url)));

it('loads no fake-data library for static answers, and the real one when it is used', async () => {
  const mock = createMock(contract);
  expect((await send(mock, 'GET', '/v1/avg_tps/43114')).status).toBe(200);
  const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'));
  const loaded = () => Object.keys(require.cache).filter((path) => /@faker-js.faker.dist/.test(path)).length;
  const before = loaded();
  const { default: standIn } = require('@faker-js/faker') as { default: { datatype: { uuid(): string } } };
  expect(standIn.datatype.uuid()).toMatch(/^[0-9a-f-]{36}$/);
  expect(loaded()).toBeGreaterThan(before + 10);
  deferFaker();
});

it('gives Prism the part of a document that an operation needs, with nothing left to refer to', () => {
  for (const operation of contract.operations) {
    if (operation.protocol !== 'rest') continue;
    const slice = sliceDocument(operation.document.bundle, operation.path, operation.method.toLowerCase());
    expect(Object.keys(slice['paths'] as object)).toEqual([operation.path]);
    const text = JSON.stringify(slice);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      expect((slice['components'] as any)[kind], `${operation.id} ${kind} ${name}`).toHaveProperty([name]);
    }
    expect(text.length).toBeLessThanOrEqual(JSON.stringify(operation.document.bundle).length);
  }
});
