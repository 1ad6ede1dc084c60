import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';
import { withoutContract } from '../test-support/without-contract.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        parameters: [{ name: 'mode', in: 'query', schema: { enum: ['fast', 'slow'] } }],
        responses: {
          '200': {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { old: { type: 'string', deprecated: true }, name: {} },
                },
              },
            },
          },
        },
      },
    },
  },
};
const USAGE = {
  version: 1,
  consumer: 'web',
  contract: { doc: '1.0.0' },
  operations: {
    getA: {
      params: { mode: { values: ['fast'], omitted: true } },
      outcomes: ['200'],
      reads: { old: ['a.test.ts'], name: [], none: ['a.test.ts', 'b.test.ts'] },
    },
  },
};

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-cli-usage-'));
  await writeFile(at('doc.json'), JSON.stringify(DOCUMENT));
  await writeFile(at('web.json'), JSON.stringify(USAGE));
  await writeFile(at('bot.json'), JSON.stringify({ ...USAGE, consumer: 'bot', operations: { getB: {} } }));
  await writeFile(at('other.json'), '{"name":"other"}');
});
afterAll(() => rm(folder, { recursive: true }));

async function execute(...args: string[]) {
  const [out, err]: string[][] = [[], []];
  const code = await run(['usage', ...args, '--spec', at('doc.json')], {
    env: {},
    out: (line) => out!.push(line),
    err: withoutContract(err!),
    stopped: () => new Promise(() => {}),
  });
  return { code, out: out!.join('\n'), err: err!.join('\n') };
}

it('prints usage as a table, with what is deprecated or not declared', async () => {
  expect((await execute(at('web.json'))).out).toBe(
    [
      'web uses 1 operation of doc 1.0.0',
      '',
      'getA',
      '  sends  mode              fast, sometimes omitted',
      '  meets  200',
      '  reads  name',
      '         none  UNDECLARED  a.test.ts, b.test.ts',
      '         old   DEPRECATED  a.test.ts',
    ].join('\n'),
  );
});

it('merges files', async () => {
  const { code, out } = await execute(at('web.json'), at('bot.json'), '--output', at('all.json'));
  expect([code, out.split('\n')[0]]).toEqual([0, 'web uses 2 operations of doc 1.0.0']);
  expect(JSON.parse(await readFile(at('all.json'), 'utf8'))).toMatchObject({
    consumer: 'web',
    operations: { getA: { outcomes: ['200'] }, getB: {} },
  });
});

it('fails on what it is told to fail on', async () => {
  expect(await execute(at('web.json'), '--fail-on', 'undeclared')).toMatchObject({
    code: 1,
    err: 'chain-apis: web uses what is undeclared: 1',
  });
  expect(await execute(at('web.json'), '--fail-on', 'unknown')).toMatchObject({ code: 0, err: '' });
});

it('says what is wrong with flags and files', async () => {
  expect(await execute()).toMatchObject({
    code: 2,
    err: expect.stringContaining('name a usage file') as string,
  });
  expect(await execute(at('web.json'), '--fail-on', 'bad')).toMatchObject({ code: 2 });
  expect(await execute(at('other.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('other.json is not a usage file') as string,
  });
});
