import { describe, expect, it } from 'vitest';
import type { Contract, ContractDocument, RestOperation } from '@chain-apis/contract';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import { operationsIn } from '@chain-apis/contract/source';
import { clientContract } from './client-contract.ts';

const string = { schema: { type: 'string' } };
const list = { schema: { type: 'array', items: { type: 'integer' } } };

/** The parameters of an operation with these, as a client takes them. */
function clientOf(parameters: object[], path = '/a/{id}') {
  const get = { operationId: 'getA', parameters, responses: { '204': { description: '' } } };
  const bundle = { openapi: '3.1.0', paths: { [path]: { get } } };
  const document = { id: 'd', package: 'd', kind: 'openapi', bundle } as unknown as ContractDocument;
  const contract = { documents: [document], operations: operationsIn(document) } as unknown as Contract;
  const operation = clientContract(contract).operations[0] as RestOperation;
  return { names: operation.parameters.map(({ name }) => name), ...restDescriptor(operation) };
}

describe('parameters of one name', () => {
  it('keep it in the path, wherever it stands, and have another elsewhere', () => {
    const all = ['query', 'path', 'header', 'cookie'].map((place) => ({ name: 'id', in: place, ...string }));
    expect(clientOf(all)).toMatchObject({
      names: ['queryId', 'id', 'headerId', 'cookieId'],
      query: ['queryId'],
      styles: {
        queryId: { in: 'query', name: 'id', explode: true },
        headerId: { in: 'header', name: 'id' },
        cookieId: { in: 'cookie', name: 'id', explode: true },
      },
    });
  });

  it('are written in their own style', () => {
    const query = (more: object) =>
      clientOf([
        { name: 'id', in: 'path', ...string },
        { name: 'id', in: 'query', ...list, ...more },
      ]).styles;
    expect(query({ explode: false })).toEqual({ queryId: { in: 'query', name: 'id' } });
    expect(query({ style: 'pipeDelimited' })).toEqual({
      queryId: { in: 'query', name: 'id', style: 'pipeDelimited' },
    });
  });

  it('keep the first without a path, and never take a name that is there', () => {
    const parameters = [
      { name: 'id', in: 'query', ...string },
      { name: 'id', in: 'header', ...string },
      { name: 'headerId', in: 'query', ...string },
    ];
    expect(clientOf(parameters, '/a').names).toEqual(['id', 'headerId2', 'headerId']);
  });
});
