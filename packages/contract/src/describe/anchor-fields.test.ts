import type { ContractDocument } from '../model/model.ts';
import { describeSchema } from './describe-schema.ts';
import { describe, expect, it } from 'vitest';
import { anchorFields } from './anchor-fields.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('anchorFields', () => {
  it('gives anchors, and a large schema once', () => {
    const members = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { type: 'string' }]));
    const big = { id: 'data', bundle: { components: { schemas: { Big: { properties: members } } } } };
    const type = describeSchema(big as unknown as ContractDocument, {
      properties: { first: ref('Big'), second: ref('Big') },
    });
    const { fields } = anchorFields(type, { prefix: 'body', seen: new Set() });
    expect(fields[0]?.children.fields[0]?.id).toBe('body.first.a');
    expect(fields[1]?.children).toMatchObject({ elsewhere: true, fields: [] });
  });
});
