/**
 * Compares the public deployment's published documents with recordings of a real node: a plain JSON-RPC client calls
 * it, knowing only the document. None of our clients or tools is involved.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deployDocument, deploymentsOf } from '@chain-apis/contract/documents';
import { publicDocument } from '@chain-apis/contract/project';
import { rounded } from '@chain-apis/contract/source';
import { writeJson, type JsonObject } from '@chain-apis/foundation';
import { isUnrecorded, readProvenance } from '@chain-apis/contract/describe';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { createRecordedNode } from '../support/recorded-node.ts';
import { workshopIn } from '../support/workshop.ts';
import { readRecordings } from './read-recordings.ts';

interface OpenRpc {
  readonly servers: readonly { readonly url: string; readonly variables?: Readonly<Record<string, { default: string }>> }[];
  readonly methods: readonly { readonly name: string; readonly result: { readonly schema: JsonObject } }[];
  readonly components?: JsonObject;
}

interface Call {
  readonly method: string;
  readonly params?: unknown;
}

const [deployment = ''] = Object.keys(deploymentsOf(contract));
const documents = contract.documents.filter(({ kind }) => kind === 'openrpc');
const bundles = (deployed: boolean) =>
  documents.map((document) => (deployed ? deployDocument(document, deployment) : document).bundle);
const published = (deployed: boolean) =>
  bundles(deployed).map((bundle) => rounded(publicDocument(bundle)) as unknown as OpenRpc);

/** Calls for which a node returned a result. */
const recorded = readRecordings('five-nodes/').flatMap(({ title, path, body, response }) => {
  const text = response.bodyText;
  return text.includes('"result":') && !Array.isArray(body) ? [{ title, path, call: body as Call, text }] : [];
});

let server: Server;
let host: string;
beforeAll(async () => {
  const node = createRecordedNode();
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '/' } = request;
      const headers = { 'content-type': String(request.headers['content-type'] ?? '') };
      const body = method === 'GET' ? {} : { body: Buffer.concat(chunks).toString() };
      const answer = await node(`http://node${url}`, { method, headers, ...body });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Returns the address of the document's server for a path of the node, or undefined if none matches. */
function addressOf({ servers }: OpenRpc, path: string): string | undefined {
  for (const { url, variables = {} } of servers) {
    const address = url.replace('${node_host}', host);
    const form = new URL(address).pathname.replace(/%7B|%7D/g, '').replace(/\$(\w+)/g, '(?<$1>[^/]+)');
    const given = new RegExp(`^${form}$`).exec(path)?.groups;
    if (!new RegExp(`^${form}$`).test(path)) continue;
    return address.replace(/\$\{(\w+)\}/g, (_, name: string) => given?.[name] ?? variables[name]!.default);
  }
  return undefined;
}

async function post(url: string, { method, params }: Call): Promise<{ result?: unknown; error?: { code: number } }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await response.json()) as { result?: unknown };
}

/** Validates a result with a stock JSON Schema validator and the document alone. */
function problemsOf(document: OpenRpc, schema: JsonObject, result: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile({ ...schema, components: document.components });
  return validate(result) ? null : validate.errors;
}

describe('the deployed documents of the node', () => {
  const deployed = published(true);

  it('hold nothing that only our tools read, and no name of the contract', () => {
    for (const document of deployed) {
      expect(workshopIn(writeJson(document))).toEqual([]);
      expect(writeJson(document)).not.toMatch(/xvm\.|x-data-api-key|networkRules/);
    }
  });

  it('have a result in the recordings for every method, but for those that declare that none exists', () => {
    const called = new Set(recorded.map(({ call }) => call.method));
    const methods = bundles(true).flatMap((bundle) => bundle['methods'] as (JsonObject & { name: string })[]);
    const undeclared = methods.filter((method) => !isUnrecorded(readProvenance(method)));
    expect(undeclared.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
  });

  it.each(recorded.map((one) => [one.title, one] as const))('%s', async (_, { path, call, text }) => {
    const document = deployed.find(
      (one) => one.methods.some(({ name }) => name === call.method) && addressOf(one, path) !== undefined,
    )!;
    const { result } = await post(addressOf(document, path)!, call);
    expect(result).toEqual((JSON.parse(text) as { result: unknown }).result);
    const { schema } = document.methods.find(({ name }) => name === call.method)!.result;
    expect(problemsOf(document, schema, result)).toBeNull();
  });
});

it('the documents of the contract name methods that the node does not know', async () => {
  const renamed = published(false).flatMap((document) =>
    document.methods.filter(({ name }) => name.startsWith('xvm.')).map(({ name }) => ({ document, name })),
  );
  expect(renamed.length).toBeGreaterThan(0);
  for (const { document, name } of renamed)
    expect(await post(addressOf(document, '/ext/bc/X')!, { method: name, params: {} })).toMatchObject({ error: { code: -32000 } });
});
