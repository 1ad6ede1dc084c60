import { describe, expect, it } from 'vitest';
import type { Field, Fields } from './anchor-fields.ts';
import { withinPage, withRelations } from './field-passes.ts';

const none: Fields = { fields: [], variants: [], elsewhere: false };
const field = (name: string, children = none) =>
  ({ name, id: name, type: { named: { document: 'd', name } }, children }) as unknown as Field;
const list = (...fields: Field[]): Fields => ({ ...none, fields });

describe('withRelations', () => {
  it('puts a sentence next to the property that it is about, in variants too', () => {
    const inner = {
      ...none,
      variants: [{ id: 'v', label: 'v', when: '', children: list(field('chainId')) }],
    };
    const { fields } = withRelations(
      list(field('items', inner as unknown as Fields)),
      new Map([['items.chainId', ['Repeats it.']]]),
    );
    expect(fields[0]?.relations).toBeUndefined();
    expect(fields[0]?.children.variants[0]?.children.fields[0]?.relations).toEqual(['Repeats it.']);
  });
});

describe('withinPage', () => {
  const deep = (width: number) =>
    list(
      ...Array.from({ length: width }, (_, at) =>
        field(`a${at}`, list(field('b', list(field('c', list(field('d'))))))),
      ),
    );

  it('leaves a page of usual size as it is', () => {
    expect(withinPage(deep(2))).toEqual(deep(2));
  });

  it('leads to the pages of deep schemas where there are too many members', () => {
    const [first] = withinPage(deep(60)).fields;
    expect(first?.children.fields[0]?.children.fields[0]?.children).toEqual({ ...none, elsewhere: true });
  });
});
