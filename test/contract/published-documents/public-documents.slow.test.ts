import { rounded } from '@chain-apis/contract/source';
/** Published documents contain nothing that only our tools read, and everything needed to call a service. */
import { documentPath } from '@chain-apis/contract';
import { deployDocument, deploymentsOf } from '@chain-apis/contract/documents';
import { extensionsSchema, publicDocument } from '@chain-apis/contract/project';
import { valueAt, type JsonObject, writeJson, parseJson } from '@chain-apis/foundation';
import { createMock } from '@chain-apis/mock';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contract, rpcMethods } from '../../support/contract.ts';
import { workshopIn } from '../../support/workshop.ts';

// Required: its declarations pull in TypeScript sources that do not pass our compiler options.
const { validateOpenRPCDocument } = createRequire(import.meta.url)('@open-rpc/schema-utils-js') as {
  validateOpenRPCDocument: (document: JsonObject) => unknown;
};
const mock = createMock(contract);
const host = 'mock.example:4010';

async function served(path: string): Promise<string> {
  const body = new Uint8Array();
  const { status, body: text } = await mock.handle({ method: 'GET', url: path, headers: { host }, body });
  expect(status).toBe(200);
  return Buffer.from(text).toString();
}

/** Returns what Redocly's strictest rules find in a document. Without configuration, so without exceptions. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: '/served.json', config });
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`);
}

/** Yields each extension key of a document and its value; values' shapes exclude property and header names. */
function* extensionsOf(node: unknown): Generator<[string, unknown]> {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('x-')) yield [key, value];
    else yield* extensionsOf(value);
  }
}

describe.each(contract.documents.map((document) => [document.id, document] as const))(
  '%s',
  (_id, document) => {
    const { bundle, kind } = document;
    const path = `/${documentPath(document, contract.documents)}`;

    it('has a form for our tools that says more', () => {
      expect(workshopIn(writeJson(bundle))).not.toEqual([]);
      expect(workshopIn(writeJson(publicDocument(bundle)))).toEqual([]);
    });

    it('is served without what only our tools read, with the address of the mock', async () => {
      const [json, yaml] = [await served(path), await served(path.replace('.json', '.yaml'))];
      expect([workshopIn(json), workshopIn(yaml)]).toEqual([[], []]);
      const read = parseJson(json) as JsonObject;
      expect(parse(yaml)).toEqual(rounded(read));
      const { servers, ...rest } = read as { servers: { url: string }[] };
      const { servers: _, ...published } = publicDocument(bundle);
      expect(rest).toEqual(published);
      expect(servers.map(({ url }) => url.startsWith(`http://${host}`))).not.toContain(false);
      expect(new Set(servers.map(({ url }) => url)).size).toBe(servers.length);
    });

    it('passes the strict rules of Redocly as it is served, and as deployments have it', async () => {
      expect(await lint(await served(path))).toEqual([]);
      for (const name of Object.keys(deploymentsOf(contract)))
        expect(await lint(writeJson(publicDocument(deployDocument(document, name).bundle)))).toEqual([]);
    });

    it('has extensions of the shapes that extensions.json says', () => {
      const schema = extensionsSchema() as { properties: object };
      const validate = new Ajv2020({ strict: false }).compile(schema);
      for (const [key, value] of extensionsOf(publicDocument(bundle))) {
        if (key === 'x-extensions' || !(key in schema.properties)) continue;
        validate({ [key]: value });
        expect([key, validate.errors]).toEqual([key, null]);
      }
    });

    if (kind !== 'openrpc') return;

    it('is what the meta-schema of OpenRPC allows, its extensions included', () => {
      expect(validateOpenRPCDocument(rounded(publicDocument(bundle)) as JsonObject)).toBe(true);
    });

    it('lists the extensions that it uses, and no others', () => {
      const { 'x-extensions': listed = [], ...rest } = publicDocument(bundle) as {
        'x-extensions'?: { name: string }[];
      };
      const known = Object.keys((extensionsSchema() as { properties: object }).properties);
      const used = [...extensionsOf(rest)].map(([key]) => key).filter((key) => known.includes(key));
      expect(listed.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
    });
  },
);

/** Returns properties without a description, either their own or by reference. */
function undescribed(node: unknown, document: JsonObject, at = ''): string[] {
  if (node === null || typeof node !== 'object') return [];
  // Not the schema of a property with this name.
  const isList = /(?<!\/properties)\/properties$/.test(at);
  return Object.entries(node).flatMap(([key, value]: [string, JsonObject]) => {
    if (!isList && /^(example|examples|value|default)$/.test(key)) return [];
    const isBare = isList && !isDescribed(value, document);
    return [...(isBare ? [`${at}/${key}`] : []), ...undescribed(value, document, `${at}/${key}`)];
  });
}

function isDescribed({ description, $ref }: JsonObject, document: JsonObject): boolean {
  if (description !== undefined || typeof $ref !== 'string') return description !== undefined;
  return isDescribed(valueAt(document, $ref.slice(1)) as JsonObject, document);
}

it.each(contract.documents.map((document) => [document.id, publicDocument(document.bundle)] as const))(
  'describes every property of %s',
  (_, document) => expect(undescribed(document, document)).toEqual([]),
);

it('describes every property of its extensions', () => {
  const { properties } = extensionsSchema() as { properties: JsonObject };
  expect(Object.values(properties).flatMap((schema) => undescribed(schema, {}))).toEqual([]);
});

it('serves the schemas of the extensions', async () => {
  expect(JSON.parse(await served('/extensions.json'))).toEqual(extensionsSchema());
});

it('rpc.discover gives the public form, with the address of the mock', async () => {
  const { binding, document } = rpcMethods[0]!;
  const url = binding.paths[0]!;
  const call = writeJson({ jsonrpc: '2.0', id: 1, method: 'rpc.discover' });
  const headers = { host, 'content-type': 'application/json' };
  const { body } = await mock.handle({ method: 'POST', url, headers, body: new TextEncoder().encode(call) });
  const text = Buffer.from(body).toString();
  expect(workshopIn(text)).toEqual([]);
  const { result } = JSON.parse(text) as { result: { info: JsonObject; servers: { url: string }[] } };
  expect(result.info['title']).toBe(document.title);
  expect(result.servers[0]!.url).toBe(`http://${host}${url}`);
});

it('the values that an open set has so far are examples of the standard', () => {
  const open = { schemas: { Kind: { type: 'string', 'x-extensible-enum': ['a', 'b'] } } };
  expect(publicDocument({ openapi: '3.1.0', components: open })).toMatchObject({
    components: { schemas: { Kind: { examples: ['a', 'b'] } } },
  });
});

it("names of properties, headers and values aren't extensions", () => {
  const document = {
    openapi: '3.1.0',
    components: {
      schemas: {
        Thing: { properties: { 'x-known': { 'x-provenance': [], example: { 'x-provenance': 1 } } } },
      },
      headers: { 'x-health': { schema: {} } },
    },
  };
  expect(publicDocument(document)).toEqual({
    openapi: '3.1.0',
    components: {
      schemas: { Thing: { properties: { 'x-known': { example: { 'x-provenance': 1 } } } } },
      headers: { 'x-health': { schema: {} } },
    },
  });
});
