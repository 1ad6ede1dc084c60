import type { Row } from './row.ts';

const CREATE = '/paths/~1things/post';
const REMOVE = '/paths/~1things/delete';
const NEW = '/components/schemas/NewThing';
const text = { type: 'string' };
const json = { 'application/json': { schema: text } };

export const BODY_CHANGES: readonly Row[] = [
  // Bodies
  [
    'optional property added to input',
    [[`${NEW}/properties/more`, text]],
    'compatible',
    ['request.member-added'],
  ],
  [
    'required property added to input',
    [
      [`${NEW}/properties/more`, text],
      [`${NEW}/required/-`, 'more'],
    ],
    'breaking',
    ['request.required-member-added'],
  ],
  [
    'input property became required',
    [[`${NEW}/required/-`, 'colour']],
    'breaking',
    ['request.member-became-required'],
  ],
  [
    'input property became optional',
    [[`${NEW}/required`, []]],
    'compatible',
    ['request.member-became-optional'],
  ],
  ['input property removed', [[`${NEW}/properties/old`]], 'breaking', ['request.member-removed'], 'misses'],
  [
    'input string shortened',
    [[`${NEW}/properties/id/maxLength`, 5]],
    'breaking',
    ['request.bound-tightened'],
  ],
  [
    'request pattern in another notation',
    [[`${NEW}/properties/amount/pattern`, '^\\d+$']],
    'documentation',
    ['request.pattern-respelt'],
    'overrates',
  ],
  [
    '`anyOf` of a request became `oneOf`, variants overlap',
    [
      [
        `${NEW}/properties/label`,
        {
          oneOf: [
            { ...text, maxLength: 5 },
            { ...text, pattern: '^[a-z]+$' },
          ],
        },
      ],
    ],
    'breaking',
    ['request.variants-separated'],
  ],
  ['input pattern added', [[`${NEW}/properties/id/pattern`, '^a']], 'breaking', ['request.pattern-added']],
  [
    'decimal string becomes a number',
    [[`${NEW}/properties/amount`, { type: 'integer', format: 'wide-integer' }]],
    'breaking',
    ['request.wire-kind-changed'],
  ],
  [
    'decimal string or number on input',
    [[`${NEW}/properties/amount`, { type: ['integer', 'string'], format: 'integer-or-string' }]],
    'compatible',
    ['request.wire-kind-widened'],
    'overrates',
  ],
  [
    'open enum value added to input',
    [[`${NEW}/properties/kind/x-extensible-enum/-`, 'C']],
    'compatible',
    ['request.known-value-added'],
  ],
  [
    'open enum value removed from input',
    [[`${NEW}/properties/kind/x-extensible-enum/0`]],
    'breaking',
    ['request.known-value-removed'],
    'misses',
  ],
  [
    'body became optional',
    [[`${CREATE}/requestBody/required`, false]],
    'compatible',
    ['request.body-became-optional'],
  ],
  ['body removed', [[`${CREATE}/requestBody`]], 'breaking', ['request.body-removed']],
  [
    'required body added',
    [[`${REMOVE}/requestBody`, { required: true, content: json }]],
    'breaking',
    ['request.required-body-added'],
    'misses',
  ],
  [
    'media type of the body added',
    [[`${CREATE}/requestBody/content/text~1plain`, { schema: text }]],
    'compatible',
    ['request.media-type-added'],
  ],
  [
    'media type of the body removed',
    [[`${CREATE}/requestBody/content`, { 'text/plain': { schema: text } }]],
    'breaking',
    ['request.media-type-removed', 'request.media-type-added'],
  ],
  [
    'unknown properties refused',
    [[`${NEW}/additionalProperties`, false]],
    'breaking',
    ['request.extra-members-narrowed'],
  ],
];
