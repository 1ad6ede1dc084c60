import { expect, it } from 'vitest';
import type { ContractDocument, RpcMethod } from '../../model/model.ts';
import { operationsIn } from '../../read/operations.ts';
import { rpcParams } from '../http-request.ts';
import { readParams } from '../read-call.ts';

const string = { schema: { type: 'string' } };

function methodWith(params: object[], paramStructure = 'by-position'): RpcMethod {
  const methods = [{ name: 'm', paramStructure, params, result: { name: 'r', schema: {} } }];
  const document = { id: 'd', kind: 'openrpc', bundle: { openrpc: '1.3.2', methods } };
  return operationsIn(document as unknown as ContractDocument)[0] as RpcMethod;
}

const [after, limit] = [
  { name: 'after', ...string },
  { name: 'limit', required: true, ...string },
];

it('reads null before a given param as one that is not given, as it is written', () => {
  const method = methodWith([after, limit]);
  expect(rpcParams(method, { limit: 'a' })).toEqual([null, 'a']);
  expect(readParams(method, [null, 'a']).values).toEqual({ limit: 'a' });
});

it.each([
  ['of a required param', [limit, { ...limit, name: 'more' }], [null, 'a'], { limit: null, more: 'a' }],
  ['in the last place', [after], [null], { after: null }],
  ['of a param that takes it', [{ name: 'after', schema: { type: ['string', 'null'] } }, limit], [null, 'a'], { after: null, limit: 'a' }],
  ['of a param that takes anything', [{ name: 'after', schema: {} }, limit], [null, 'a'], { after: null, limit: 'a' }],
])('keeps null %s', (_, params, list, values) => {
  expect(readParams(methodWith(params), list).values).toEqual(values);
}); // prettier-ignore
