import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckers } from '../check/ajv-checkers.ts';
import { loadContract } from '../read/load-contract.ts';
import { type Json, type JsonObject, valueAt } from '@chain-apis/foundation';
import type { Contract, ContractDocument, RpcMethod } from '../model/model.ts';
import { projectOpenRpc } from './project-openrpc.ts';

const DOCUMENT = `
openrpc: 1.3.2
info: { title: T, version: 1.0.0 }
servers:
  - name: main
    url: http://{host}/ext/bc/{chain}
    variables: { host: { default: localhost }, chain: { default: X, description: Which chain. } }
  - { name: other, url: http://localhost/ext/other }
methods:
  - name: x.getTx
    deprecated: true
    paramStructure: by-name
    params:
      - { name: txID, required: true, description: The id., schema: { $ref: '#/components/schemas/Id' } }
      - { name: encoding, schema: { type: string } }
    result: { name: tx, schema: { $ref: '#/components/schemas/Tx' } }
    errors:
      - { code: -32602, message: Invalid params }
      - { code: -32000, message: Not found, data: null }
    examples:
      - name: plain
        params: [{ name: txID, value: t }]
        result: { name: tx, value: { id: t } }
  - name: eth_fee
    paramStructure: by-position
    params:
      - { name: block, required: true, schema: { type: string } }
      - { name: full, schema: { type: boolean } }
      - { name: more, schema: { type: boolean } }
    result: { name: fee, schema: { type: integer } }
    examples:
      - { name: short, params: [{ name: block, value: latest }], result: { name: fee, value: 1 } }
      - name: gap
        params: [{ name: block, value: latest }, { name: more, value: true }]
        result: { name: fee, value: 2 }
  - name: x.ping
    params: []
    result: { name: none, schema: {} }
    examples: [{ name: ping, params: [], result: { name: none, value: null } }]
components:
  schemas:
    Id: { type: string }
    Tx: { type: object, required: [id], properties: { id: { $ref: '#/components/schemas/Id' } } }
`;

let folder: string;
let contract: Contract;
let document: ContractDocument;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'projection-'));
  await mkdir(join(folder, 'specs/x'), { recursive: true });
  await writeFile(join(folder, 'specs/x/openrpc.yaml'), DOCUMENT);
  await writeFile(join(folder, 'redocly.yaml'), 'apis: { x: { root: specs/x/openrpc.yaml } }');
  contract = await loadContract(join(folder, 'redocly.yaml'));
  document = contract.documents[0]!;
});
afterAll(() => rm(folder, { recursive: true }));

function project() {
  const projection = projectOpenRpc(document, contract.operations as RpcMethod[]);
  const post = (id: string) => (projection['paths'] as any)[`/ext/bc/{chain}/${id}`].post;
  return { projection, post };
}

const media = (holder: any) => holder.content['application/json'];

describe('projectOpenRpc', () => {
  it('gives each method one POST below the first address', () => {
    expect(Object.keys(project().projection['paths'] as JsonObject)).toEqual([
      '/ext/bc/{chain}/x.getTx',
      '/ext/bc/{chain}/eth_fee',
      '/ext/bc/{chain}/x.ping',
    ]);
  });

  it('keeps what Prism reads of the method itself', () => {
    expect(project().post('x.getTx')).toMatchObject({
      operationId: 'x.getTx',
      deprecated: true,
      parameters: [{ name: 'chain', in: 'path', required: true, schema: { type: 'string' } }],
    });
  });

  it('describes parameters by name or by position', () => {
    const params = (id: string) => media(project().post(id).requestBody).schema.properties.params;
    expect(params('x.getTx')).toEqual({
      type: 'object',
      required: ['txID'],
      properties: {
        txID: { $ref: '#/components/schemas/Id' },
        encoding: { type: 'string' },
      },
    });
    expect(params('eth_fee')).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 3,
      prefixItems: [{ title: 'block' }, {}, {}],
    });
    expect(params('x.ping')).toBeUndefined();
  });

  it('makes a response of each pairing and of each error', () => {
    expect(media(project().post('x.getTx').responses['200']).examples).toEqual({
      plain: { value: { jsonrpc: '2.0', id: 1, result: { id: 't' } } },
      'error-32602': {
        value: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } },
      },
      'error-32000': {
        value: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Not found', data: null } },
      },
    });
  });

  it('has examples that fit its schemas and references that lead somewhere', () => {
    const { projection } = project();
    const projected = { ...document, id: 'projected', bundle: projection };
    const checkers = createCheckers({ documents: [projected] });
    const responses = '/paths/~1ext~1bc~1{chain}~1x.getTx/post/responses/200/content/application~1json';
    const examples = valueAt(projection, `${responses}/examples`) as Record<string, { value: Json }>;
    for (const { value } of Object.values(examples)) {
      expect(checkers.schema(projected, `${responses}/schema`, value)).toEqual([]);
    }
    expect(
      checkers.schema(projected, `${responses}/schema`, { jsonrpc: '2.0', id: 1, result: {} }),
    ).not.toEqual([]);
  });

  it('leaves the document as it is', () => {
    const before = JSON.stringify(document.bundle);
    project();
    expect(JSON.stringify(document.bundle)).toBe(before);
  });
});
