/** Documents that are written to stop whoever reads them. */
import { loadContract, type JsonObject } from '@chain-apis/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';

const responses = (schema: JsonObject) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
const text = { type: 'string' };
const twice = { $ref: '#/components/schemas/Twice' };
const document = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/slow': {
      get: {
        parameters: [{ name: 'q', in: 'query', schema: { ...text, pattern: '^(a+)+$' } }],
        responses: responses({ ...text, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' }),
      },
    },
    '/endless': { get: { responses: responses(twice) } },
    '/huge': {
      get: { responses: responses({ type: 'array', minItems: 1e8, items: { ...text, minLength: 1e6 } }) },
    },
    '/{a}{b}{c}{d}{e}x': { get: { responses: responses(text) } },
  },
  components: {
    schemas: {
      Twice: { type: 'object', required: ['left', 'right'], properties: { left: twice, right: twice } },
    },
  },
};

async function hostileMock() {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'hostile.json');
  await writeFile(path, JSON.stringify(document));
  return createMock(await loadContract(path));
}

it.each([
  [`/slow?q=${'a'.repeat(5000)}!`, {}, 400, 'must match pattern'],
  [`/slow?q=${'a'.repeat(5000)}`, {}, 200, ''],
  ['/endless', {}, 500, 'its response 200 cannot be made up'],
  ['/endless', { prefer: 'dynamic=true' }, 500, 'requires itself without end'],
  ['/huge', {}, 500, 'Declare an example'],
  ['/huge', { prefer: 'dynamic=true' }, 500, 'Declare an example'],
  [`/${'y'.repeat(4000)}`, {}, 404, ''],
])('%s %j is answered', async (url, headers, status, message) => {
  const mock = await hostileMock();
  const response = await send(mock, 'GET', url, { headers });
  expect(response.status).toBe(status);
  expect(response.text).toContain(message);
});
