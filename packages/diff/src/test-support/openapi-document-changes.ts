import type { Row } from './row.ts';

const GET = '/paths/~1things~1{thingId}/get';
const THING = '/components/schemas/Thing';

export const DOCUMENT_CHANGES: readonly Row[] = [
  // Security, addresses, document
  ['API key required', [[`${GET}/security`, [{ key: [] }]]], 'breaking', ['operation.security-tightened']],
  ['API key no longer needed', [[`${GET}/security`, []]], 'documentation', ['operation.security-reworded']],
  [
    'API key in another header',
    [['/components/securitySchemes/key/name', 'x-other']],
    'breaking',
    ['operation.security-tightened'],
  ],
  [
    'server address changed',
    [['/servers/0/url', '{base}/v2']],
    'breaking',
    ['document.address-removed', 'document.address-added'],
  ],
  [
    'default host changed',
    [['/servers/0/variables/base/default', 'http://example.test']],
    'documentation',
    ['document.description-changed'],
  ],
  [
    'description of the document',
    [['/info/description', 'About.']],
    'documentation',
    ['document.description-changed'],
  ],
  [
    'unknown keyword',
    [[`${THING}/properties/id/contentMediaType`, 'text/plain']],
    'breaking',
    ['response.schema-changed'],
    'misses',
  ],
];
