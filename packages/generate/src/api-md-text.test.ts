import type { ContractDocument } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { expect, it } from 'vitest';
import { renderSection } from './api-md.ts';

const layout = { root: '.', runtime: '@chain-apis/runtime', packages: {}, groups: {} };

/** The section of one operation. */
function sectionOf(operation: object): string {
  const bundle = {
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'getA', responses: {}, ...operation } } },
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
  expect(sectionOf({})).toContain('### getA\n\n`GET /a`\n');
  expect(sectionOf({ summary: 'List' })).toContain('### getA\n\nList. `GET /a`\n');
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
