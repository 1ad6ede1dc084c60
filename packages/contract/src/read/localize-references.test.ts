import { expect, it } from 'vitest';
import { localizeReferences } from './localize-references.ts';

it('leaves a document without names as it is', () => {
  const root = { a: { $ref: '#/b' }, b: {} };
  expect(localizeReferences(root)).toBe(root);
});

it('turns names and pointers below an $id into pointers of the document', () => {
  const root = {
    uses: [
      { $ref: 'https://x.test/pet' },
      { $ref: 'https://x.test/pet#/$defs/tail' },
      { $ref: 'https://x.test/pet#ear' },
      { $ref: '#lone' },
      { $ref: 'https://elsewhere.test/a' },
      { $ref: '#/lone' },
    ],
    pet: {
      $id: 'https://x.test/pet',
      properties: { tail: { $ref: '#/$defs/tail' }, next: { $ref: 'cat' }, self: { $dynamicRef: '#node' } },
      $defs: { tail: { type: 'string' }, ear: { $anchor: 'ear' }, node: { $dynamicAnchor: 'node' } },
    },
    cat: { $id: 'https://x.test/cat', properties: { $id: { type: 'string' } } },
    lone: { $anchor: 'lone', type: 'number' },
  };
  expect(localizeReferences(root)).toEqual({
    uses: [
      { $ref: '#/pet' },
      { $ref: '#/pet/%24defs/tail' },
      { $ref: '#/pet/%24defs/ear' },
      { $ref: '#/lone' },
      { $ref: 'https://elsewhere.test/a' },
      { $ref: '#/lone' },
    ],
    pet: {
      properties: {
        tail: { $ref: '#/pet/%24defs/tail' },
        next: { $ref: '#/cat' },
        self: { $ref: '#/pet/%24defs/node' },
      },
      $defs: { tail: { type: 'string' }, ear: {}, node: {} },
    },
    cat: { properties: { $id: { type: 'string' } } },
    lone: { type: 'number' },
  });
});
