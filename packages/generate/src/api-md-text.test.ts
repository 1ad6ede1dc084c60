import type { ContractDocument } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { expect, it } from 'vitest';
import { renderSection } from './api-md.ts';

const layout = { root: '.', runtime: '@chain-apis/runtime', packages: {}, groups: {} };

/** The section of one operation. */
function sectionOf(operation: object): string {
  const bundle = {
    openapi: '3.1.0',
    paths: { '/a': { post: { operationId: 'getA', responses: {}, ...operation } } },
  };
  const document = {
    id: 'd',
    package: 'd',
    kind: 'openapi',
    title: 'D',
    bundle,
  } as unknown as ContractDocument;
  return renderSection(document, operationsIn(document), layout);
}

it('begins with the address where there is no summary', () => {
  expect(sectionOf({})).toContain('### getA\n\n`POST /a`\n');
  expect(sectionOf({ summary: 'List' })).toContain('### getA\n\nList. `POST /a`\n');
});

it.each([
  [{ type: 'string', enum: ['', 'a'] }, 'string, one of `""`, `a`'],
  [{ type: 'string', format: 'date-time' }, 'string, format `date-time`'],
  [{ type: 'array', items: { type: 'string', format: 'date-time' } }, 'array of string, format `date-time`'],
])('shows the form of an argument: %j', (schema, form) => {
  const parameters = [{ name: 'p', in: 'query', schema }];
  expect(sectionOf({ parameters })).toContain(`| \`p\`? | ${form} |  |`);
});

it('names every declared response', () => {
  const responses = { '2XX': { description: '' }, '404': { description: '' }, default: { description: '' } };
  expect(sectionOf({ responses })).toContain('Responses: 2XX, 404, default.');
});

it('has no list of responses where none is declared, and ends one of a single status', () => {
  expect(sectionOf({})).not.toContain('Responses');
  expect(sectionOf({ responses: { '200': { description: '' } } })).toContain('Responses: 200.');
});

it.each([
  ['a parameter', { parameters: [{ name: 'p', in: 'query', required: true, schema: false }] }, 'p'],
  ['bounds', { parameters: [{ name: 'p', in: 'query', required: true, schema: { type: 'integer', minimum: 2, maximum: 1 } }] }, 'p'],
  ['a property of a body', bodyOf({ type: 'object', required: ['x'], properties: { x: { allOf: [{ type: 'string' }, { type: 'integer' }] } } }), 'x'],
  ['a body', bodyOf({ not: {} }), 'the body'],
])('shows no call if no value fits %s', (_, operation, place) => {
  const section = sectionOf(operation);
  expect(section).not.toContain('const result');
  expect(section).toContain(`// No example: found no value that the schema of ${place} allows.`);
}); // prettier-ignore

function bodyOf(schema: object) {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

it('says where a call with a server of its own goes', () => {
  const at = (url: string) => sectionOf({ servers: [{ url }] });
  expect(at('/v2')).toContain('**Server**: `baseUrl` and `/v2`.');
  expect(at('/')).not.toContain('**Server**');
});
