import { expect, it } from 'vitest';
import type { ContractDocument, Operation } from '../model/model.ts';
import { schemaUses } from './schema-uses.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  bundle: {
    components: {
      schemas: {
        Page: { properties: { items: { type: 'array', items: ref('Item') } } },
        Item: { properties: { parent: ref('Item'), id: ref('Id') } },
        Id: { type: 'string' },
      },
    },
  },
} as unknown as ContractDocument;
const operation = {
  id: 'listItems',
  document,
  outcomes: [{ content: [{ schema: ref('Page') }] }],
} as unknown as Operation;
const elsewhere = { ...operation, document: { ...document } };

it('lists references between schemas once, without those of a schema to itself', () => {
  const { uses, usedBy, operations } = schemaUses({ operations: [operation, elsewhere] }, document);
  expect(Object.fromEntries(uses)).toEqual({ Page: ['Item'], Item: ['Id'], Id: [] });
  expect(Object.fromEntries(usedBy)).toEqual({ Item: ['Page'], Id: ['Item'] });
  expect(Object.fromEntries(operations)).toEqual({ Page: [operation] });
});
