/** Bodies in the form of the source documents are valid: the contract accepts what the source shows. */
import { firstSuccess } from '@chain-apis/contract';
import { isObserved } from '@chain-apis/contract/describe';
import type { Json } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { checkers, restOperations } from '../../support/contract.ts';
import { BODIES, type SourceBody } from './rest-fields.ts';

const operationOf = (id: string) => restOperations.find((operation) => operation.id === id)!;

/** Returns the parent of a path in a copy of a body, and the path's last name. */
function copyAt(body: object, path: string) {
  const copy = structuredClone(body);
  const names = path.split('/');
  const last = names.pop()!;
  const parent = names.reduce((value, name) => (value as any)[name] as object, copy) as Record<
    string,
    unknown
  >;
  expect(parent, path).toHaveProperty(last);
  return { copy, parent, last };
}

function without(body: object, path: string): object {
  const { copy, parent, last } = copyAt(body, path);
  delete parent[last];
  return copy;
}

function withValue(body: object, path: string, value: unknown): object {
  const { copy, parent, last } = copyAt(body, path);
  parent[last] = value;
  return copy;
}

/** Hexadecimal values can lack their prefix. */
const withoutPrefixes = (body: object): object =>
  JSON.parse(JSON.stringify(body).replace(/"0x([0-9a-f]+)"/g, '"$1"')) as object;

/** Returns the whole body, with and without `0x`, without each open field, and with each value. */
function variants({ body, open = [], values = {} }: SourceBody): [string, object][] {
  return [
    ['whole', body],
    ['without 0x', withoutPrefixes(body)],
    ...open.map((path): [string, object] => [`without ${path}`, without(body, path)]),
    ...Object.entries(values).flatMap(([path, all]) =>
      all.map((value): [string, object] => [`${path} ${String(value)}`, withValue(body, path, value)]),
    ),
  ];
}

it('lists every operation whose response the source describes', () => {
  const listed = new Set(BODIES.map(({ operation }) => operation));
  const services = restOperations.filter(({ document }) => ['data', 'metrics'].includes(document.package));
  const left = services.filter(({ id, provenance }) => !listed.has(id) && !isObserved(provenance));
  expect(
    left.map(({ id }) => id),
    'an operation that only servers show declares `x-provenance: [{ by: deployment }]`; of others, write the fields into test/contract/source/rest-fields.ts',
  ).toEqual(['getOperation']);
});

describe.each(BODIES.map((one) => [[one.operation, one.form ?? ''].join(' ').trim(), one] as const))(
  '%s',
  (_, source) => {
    it.each(variants(source))('accepts it %s', (_title, body) => {
      const operation = operationOf(source.operation);
      expect(checkers.content(operation, firstSuccess(operation)!.content[0]!, body as Json)).toEqual([]);
    });
  },
);
