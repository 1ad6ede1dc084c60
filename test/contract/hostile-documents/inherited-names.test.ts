/** Uses names that every object inherits for everything that a document can name, with every tool. */
import { loadContract, type Contract } from '@chain-apis/contract';
import { lintContract } from '@chain-apis/lint';
import { runDiff } from '@chain-apis/diff';
import { findChanges, readLayout } from '@chain-apis/generate';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { readTarget, verify } from '@chain-apis/verify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect } from '../../mcp/connect.ts';
import { withStatus } from '../../support/verify.ts';

const NAMES = inject('allCases')
  ? ['constructor', 'hasOwnProperty', 'toString', '__proto__']
  : ['toString', '__proto__'];

/** A computed key is an own property, even `__proto__`. */
const objectOf = (name: string) => ({
  type: 'object',
  required: [name],
  properties: {
    [name]: { type: 'string', description: `What ${name} is`, default: 'x' },
    more: { type: 'object', default: { [name]: 1 }, additionalProperties: true },
  },
});

const openApi = (name: string) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0', [`x-${name}`]: { [name]: 1 } },
  servers: [{ url: 'http://things.test' }],
  tags: [{ name, description: 'About things.' }],
  paths: {
    '/things': {
      get: {
        operationId: name,
        summary: 'List things',
        tags: [name],
        security: [{ [name]: [] }],
        parameters: [
          { name, in: 'query', description: 'Which things.', schema: { type: 'string', enum: [name] } },
        ],
        responses: {
          200: {
            description: 'Things.',
            headers: { [name]: { description: 'A header.', schema: { type: 'string' }, example: 'h' } },
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/${name}` },
                examples: { [name]: { value: { [name]: 'v', more: { [name]: 2 } } } },
              },
            },
            links: { [name]: { operationId: name } },
          },
          400: { $ref: `#/components/responses/${name}` },
        },
      },
      post: {
        operationId: 'addThing',
        summary: 'Add a thing',
        security: [{ [name]: [] }],
        parameters: [{ name, in: 'header', schema: { type: 'string', enum: [name] } }],
        responses: { 204: { description: 'Added.' }, 400: { $ref: `#/components/responses/${name}` } },
      },
    },
  },
  components: {
    schemas: { [name]: objectOf(name) },
    responses: { [name]: { description: 'Refused.' } },
    securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'x-key' } },
  },
});

const openRpc = (name: string) => ({
  openrpc: '1.3.2',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'http://things.test/rpc', name }],
  methods: [
    {
      name,
      summary: 'Get a thing',
      paramStructure: 'by-name',
      tags: [{ name }],
      params: [{ $ref: `#/components/contentDescriptors/${name}` }],
      result: { name, schema: { $ref: `#/components/schemas/${name}` } },
      errors: [{ $ref: `#/components/errors/${name}` }],
      examples: [
        {
          name,
          params: [{ name, value: 'p' }],
          result: { name, value: { [name]: 'v', more: { [name]: 2 } } },
        },
      ],
    },
  ],
  components: {
    schemas: { [name]: objectOf(name) },
    contentDescriptors: { [name]: { name, required: true, schema: { type: 'string' } } },
    errors: { [name]: { code: 7, message: 'No thing' } },
  },
});

/** Writes documents to their own folder. */
function write(documents: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'inherited-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, document] of Object.entries(documents))
    writeFileSync(join(folder, file), JSON.stringify(document));
  return folder;
}

const sent = (contract: Contract) => createMockFetch(createMock(contract));

describe.each([
  ['OpenAPI', openApi],
  ['OpenRPC', openRpc],
] as const)('%s', (kind, documentOf) => {
  describe.each(NAMES)('%s', (name) => {
    const open = async () => {
      const folder = write({ 'things.json': documentOf(name) });
      return { folder, contract: await loadContract(join(folder, 'things.json')) };
    };

    it('is linted', async () => {
      const { folder } = await open();
      const { findings } = await lintContract(join(folder, 'things.json'));
      const serious = findings.filter(
        ({ rule, severity }) => /bundle|struct|unresolved/.test(rule) || severity === 'error',
      );
      expect(serious.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
    });

    it('is bundled from several files', async () => {
      const whole = documentOf(name);
      const folder = write({
        'things.json': {
          ...whole,
          components: { ...whole.components, schemas: { [name]: { $ref: 'thing.json' } } },
        },
        'thing.json': objectOf(name),
      });
      const { documents } = await loadContract(join(folder, 'things.json'));
      const text = JSON.stringify(documents[0]!.bundle);
      expect(text).toContain(`What ${name} is`);
      expect(text).not.toContain('_own_');
    });

    it('is in generated types and calls', async () => {
      const { folder, contract } = await open();
      const layout = await readLayout(undefined, contract, '@chain-apis/runtime', folder);
      const files = await findChanges(contract, layout, undefined, true);
      const types = files.find(({ path }) => path.endsWith('types.ts'))!.wanted!;
      expect(types).toMatch(new RegExp(`^ +${name}: string;`, 'm'));
      expect(types).not.toContain('_own_');
      const calls = files.find(({ path }) => /(operations|methods)\.ts$/.test(path))!.wanted!;
      expect(calls).toContain(`id: '${name}'`);
    });

    it('is sent by the mock', async () => {
      const { contract } = await open();
      const [url, init] =
        kind === 'OpenAPI'
          ? [`http://things.test/things?${name}=${name}`, { headers: { 'x-key': 'k' } }]
          : [
              'http://things.test/rpc',
              {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params: { [name]: 'p' } }),
              },
            ];
      const response = await sent(contract)(url, init);
      const text = await response.text();
      expect(response.status, text).toBe(200);
      expect(text).toContain(`{"${name}":"v","more":{"${name}":2}}`);
      if (kind === 'OpenAPI') expect(response.headers.get(name)).toBe('h');
    });

    it('is verified', async () => {
      const { contract } = await open();
      const report = await verify({
        contract,
        targets: [readTarget('things', 'http://things.test')],
        fetch: sent(contract),
        limits: { rate: Infinity },
        keys: { things: { value: 'k', variable: 'THINGS_KEY' } },
        allowWrites: [name],
      });
      expect(withStatus(report, 'fail')).toEqual([]);
      expect(withStatus(report, 'pass').length).toBeGreaterThan(0);
    });

    it('is missed where it is gone', async () => {
      const { folder } = await open();
      const text = JSON.stringify(documentOf(name));
      writeFileSync(
        join(folder, 'next.json'),
        text.replaceAll(`"${name}":{"type":"string"`, '"other":{"type":"string"'),
      );
      const same = await runDiff(join(folder, 'things.json'), join(folder, 'things.json'));
      expect(same.documents.flatMap(({ changes }) => changes)).toEqual([]);
      const { documents } = await runDiff(join(folder, 'things.json'), join(folder, 'next.json'));
      expect(JSON.stringify(documents)).toContain(name);
    });

    it('is read by agents', async () => {
      const { contract } = await open();
      const agent = await connect({ contract });
      onTestFinished(() => agent.close());
      const said = await agent.use('read', { name: `things/${name}` });
      expect(said.isError, said.text).toBe(false);
      expect(said.text).toContain(`What ${name} is`);
    });
  });
});
