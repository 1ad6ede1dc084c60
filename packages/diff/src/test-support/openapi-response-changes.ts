import type { Row } from './row.ts';

const LIST = '/paths/~1things/get';
const GET = '/paths/~1things~1{thingId}/get';
const THING = '/components/schemas/Thing';
const text = { type: 'string' };
const FAILED = { description: 'Failed.', content: { 'text/plain': { schema: text } } };

export const RESPONSE_CHANGES: readonly Row[] = [
  // Responses
  [
    'status added',
    [[`${GET}/responses/404`, { description: 'None.' }]],
    'compatible',
    ['response.status-added'],
  ],
  ['status removed', [[`${LIST}/responses/404`]], 'breaking', ['response.status-removed']],
  [
    'status `200` declared as `2XX`',
    [
      [`${GET}/responses/200`],
      [
        `${GET}/responses/2XX`,
        {
          description: 'The thing.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
      ],
    ],
    'compatible',
    ['response.status-generalized', 'response.status-added'],
    'overrates',
  ],
  ['`default` response removed', [[`${GET}/responses/default`]], 'breaking', ['response.status-removed']],
  [
    '`default` response declared as `4XX` and `5XX`',
    [[`${GET}/responses/default`], [`${GET}/responses/4XX`, FAILED], [`${GET}/responses/5XX`, FAILED]],
    'compatible',
    ['response.status-specified', 'response.status-added'],
    'overrates',
  ],
  [
    'response pattern in another notation',
    [[`${THING}/properties/id/pattern`, '^(?:[a-z]){1,}$']],
    'documentation',
    ['response.pattern-respelt'],
    'overrates',
  ],
  ['header removed', [[`${LIST}/responses/200/headers/x-limit`]], 'breaking', ['header.removed']],
  [
    'header added',
    [[`${LIST}/responses/200/headers/x-more`, { schema: text }]],
    'compatible',
    ['header.added'],
  ],
  [
    'header no longer guaranteed',
    [[`${LIST}/responses/200/headers/x-limit/required`]],
    'breaking',
    ['header.guarantee-lost'],
    'misses',
  ],
  [
    'type of a header changed',
    [[`${LIST}/responses/200/headers/x-limit/schema/type`, 'string']],
    'breaking',
    ['header.type-changed'],
  ],
  [
    'property added to a response',
    [[`${THING}/properties/more`, text]],
    'compatible',
    ['response.member-added'],
  ],
  [
    'property removed from a response',
    [[`${THING}/properties/note`]],
    'breaking',
    ['response.member-removed'],
  ],
  [
    'response property became optional',
    [[`${THING}/required`, ['id']]],
    'breaking',
    ['response.member-became-optional'],
  ],
  [
    'response property became required',
    [[`${THING}/required/-`, 'note']],
    'compatible',
    ['response.member-became-required'],
  ],
  [
    'open enum value added to a response',
    [[`${THING}/properties/status/x-extensible-enum/-`, 'LOST']],
    'compatible',
    ['response.known-value-added'],
  ],
  [
    'open enum value removed from a response',
    [[`${THING}/properties/status/x-extensible-enum/0`]],
    'compatible',
    ['response.known-value-removed'],
  ],
  [
    'enum value added to a response',
    [[`${THING}/properties/colour/enum/-`, 'green']],
    'breaking',
    ['response.value-added'],
  ],
  [
    'enum value removed from a response',
    [[`${THING}/properties/colour/enum/1`]],
    'compatible',
    ['response.value-removed'],
  ],
  [
    'enum of a response opened',
    [[`${THING}/properties/colour`, { type: 'string', 'x-extensible-enum': ['red', 'blue'] }]],
    'breaking',
    ['response.set-opened'],
  ],
  [
    'integer of a response beyond 2^53',
    [['/components/schemas/SafeInteger/format', 'wide-integer']],
    'breaking',
    ['response.wire-kind-widened'],
  ],
  [
    'response can be null',
    [[`${THING}/properties/id/type`, ['string', 'null']]],
    'breaking',
    ['response.null-allowed'],
  ],
  [
    'response no longer null',
    [[`${THING}/properties/note/type`, 'string']],
    'compatible',
    ['response.null-refused'],
  ],
  [
    'response of another type',
    [[`${THING}/properties/id/type`, 'integer'], [`${THING}/properties/id/pattern`]],
    'breaking',
    ['response.type-changed', 'response.pattern-removed'],
  ],
  [
    'pattern of a response changed',
    [[`${THING}/properties/id/pattern`, '^[A-Z]+$']],
    'breaking',
    ['response.pattern-changed'],
  ],
  [
    'longer text in a response',
    [[`${THING}/properties/note/maxLength`, 90]],
    'breaking',
    ['response.bound-loosened'],
  ],
  [
    'variant added to a response',
    [[`${THING}/properties/shape/oneOf/-`, { type: 'object', properties: { kind: { const: 'line' } } }]],
    'breaking',
    ['response.variant-added'],
  ],
  [
    'variant removed from a response',
    [[`${THING}/properties/shape/oneOf/0`]],
    'compatible',
    ['response.variant-removed'],
  ],
  [
    'variants in another order',
    [
      [
        `${THING}/properties/shape/oneOf`,
        [{ $ref: '#/components/schemas/Square' }, { $ref: '#/components/schemas/Circle' }],
      ],
    ],
    'documentation',
    ['document.rest-changed'],
  ],
  [
    'map with values of another type',
    [[`${THING}/properties/extra/additionalProperties/type`, 'integer']],
    'breaking',
    ['response.type-changed'],
  ],
  [
    'response property deprecated',
    [[`${THING}/properties/note/deprecated`, true]],
    'compatible',
    ['response.deprecated'],
  ],
  [
    'property described',
    [[`${THING}/properties/note/description`, 'A note.']],
    'documentation',
    ['response.description-changed'],
  ],
  [
    'example changed',
    [[`${LIST}/responses/200/content/application~1json/examples/firstPage/value`, {}]],
    'documentation',
    ['response.examples-changed'],
  ],
  [
    'reference inlined',
    [[`${THING}/properties/amount`, { description: 'How many.', type: 'integer', format: 'safe-integer' }]],
    'documentation',
    ['document.rest-changed'],
    'overrates',
  ],
];
