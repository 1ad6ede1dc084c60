import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { publicDocument } from '../project/public-document.ts';
import { sentencesOf } from './sentences.ts';

it.each<[string, JsonObject, string[]]>([
  ['nothing', { description: 'A thing.' }, []],
  [
    'a fact as a whole',
    { 'x-provenance': [{ by: 'deployment' }] },
    ['Known from the public deployment only.'],
  ],
  [
    'values',
    { 'x-provenance': [{ by: 'deployment', values: ['usd', 1] }] },
    ['Known from the public deployment only: `usd`, `1`.'],
  ],
  [
    'notes, each with its origin',
    {
      'x-provenance': [
        { by: 'source', note: 'shows a string' },
        { by: 'deployment', required: true },
        { by: 'deployment', type: 'number', note: 'rounds it' },
      ],
    },
    ['Source: shows a string.', 'Public deployment: always sent; sends a number; rounds it.'],
  ],
  [
    'a missing recording',
    { 'x-provenance': [{ by: 'recordings', missing: true }] },
    ['Recorded nodes: no recording.'],
  ],
  [
    'gaps, without their notation and line breaks',
    { 'x-not-shown': ['rest 2.20: full set\n  of values', 'node 4: the rest'] },
    ['Not stated by the source: full set of values; the rest.'],
  ],
  [
    'availability and deprecation',
    { 'x-node-specific': true, 'x-deprecated-since': 'v1.9.12' },
    ['Node-specific: unavailable on the public server.', 'Deprecated since v1.9.12.'],
  ],
])('says %s', (_, node, expected) => expect(sentencesOf(node)).toEqual(expected));

const OBSERVED = { 'x-provenance': [{ by: 'deployment' }] };
const SENTENCE = 'Known from the public deployment only.';
/** What is published of one part of a document. */
const published = (part: JsonObject, whole: JsonObject = { openapi: '3.1.0' }) => {
  const { components } = publicDocument({ ...whole, components: part });
  return components as JsonObject;
};

it('adds a paragraph to a description, or is one', () => {
  const schemas = { A: { description: 'A.\n', ...OBSERVED }, B: { type: 'string', ...OBSERVED } };
  expect(published({ schemas })).toEqual({
    schemas: {
      A: { description: `A.\n\n${SENTENCE}` },
      B: { type: 'string', description: SENTENCE },
    },
  });
});

it('keeps the description of a referenced schema, unless the reference has its own', () => {
  const schemas = { A: { description: 'A.' }, B: { $ref: '#/components/schemas/A', ...OBSERVED } };
  expect(published({ schemas })['schemas']).toMatchObject({ B: { description: `A.\n\n${SENTENCE}` } });
});

it("puts what it says of a parameter's schema into the parameter's description", () => {
  const parameters = { p: { name: 'p', in: 'query', schema: { propertyNames: OBSERVED } } };
  expect(published({ parameters })['parameters']).toEqual({
    p: { name: 'p', in: 'query', schema: { propertyNames: {} }, description: SENTENCE },
  });
});

it('describes the schema of a media type, which has no description itself', () => {
  const responses = { r: { description: 'R.', content: { 'application/json': { schema: OBSERVED } } } };
  expect(published({ responses })['responses']).toEqual({
    r: { description: 'R.', content: { 'application/json': { schema: { description: SENTENCE } } } },
  });
});

it('names the errors of a method in its description, since errors have none', () => {
  const errors = { e: { code: -1, message: 'E', ...OBSERVED }, f: { code: -2, message: 'F', ...OBSERVED } };
  const listed = ['e', 'f'].map((name) => ({ $ref: `#/components/errors/${name}` }));
  const methods = [
    { name: 'm', errors: listed },
    { name: 'n', errors: listed.slice(1) },
  ];
  expect(publicDocument({ openrpc: '1.3.2', methods, components: { errors } })).toMatchObject({
    methods: [
      { description: 'Errors -1, -2: known from the public deployment only.' },
      { description: 'Error -2: known from the public deployment only.' },
    ],
    components: { errors: { e: { code: -1, message: 'E' }, f: { code: -2, message: 'F' } } },
  });
});

it('explains its words in the description of a document that needs them', () => {
  const info = { title: 'T', description: 'The whole.' };
  const schemas = { A: { description: 'A.', ...OBSERVED } };
  const described = (document: JsonObject) => (publicDocument(document)['info'] as JsonObject)['description'];
  expect(described({ info, components: { schemas } })).toMatch(/^The whole\.\n\n.*the public deployment/);
  expect(described({ info, components: { schemas: { A: { 'x-deprecated-since': '1' } } } })).toBe(
    'The whole.',
  );
});

it('says nothing twice in a document that is published again', () => {
  const schemas = { A: { description: 'A.', deprecated: true, 'x-deprecated-since': 'v1', ...OBSERVED } };
  const once = publicDocument({ info: { title: 'T' }, components: { schemas } });
  expect(publicDocument(once)).toEqual(once);
  expect(once).toMatchObject({ components: { schemas: { A: { 'x-deprecated-since': 'v1' } } } });
});
