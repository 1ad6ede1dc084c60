import type { Row } from './row.ts';

const LIST = '/paths/~1things/get';
const text = { type: 'string' };

export const PARAMETER_CHANGES: readonly Row[] = [
  // Parameters
  [
    'optional parameter added',
    [[`${LIST}/parameters/-`, { name: 'q', in: 'query', schema: text }]],
    'compatible',
    ['parameter.added'],
  ],
  [
    'required parameter added',
    [[`${LIST}/parameters/-`, { name: 'q', in: 'query', required: true, schema: text }]],
    'breaking',
    ['parameter.required-added'],
  ],
  ['parameter removed', [[`${LIST}/parameters/3`]], 'breaking', ['parameter.removed']],
  [
    'parameter became required',
    [[`${LIST}/parameters/1/required`, true]],
    'breaking',
    ['parameter.became-required'],
  ],
  [
    'parameter became optional',
    [[`${LIST}/parameters/2/required`, false]],
    'compatible',
    ['parameter.became-optional'],
  ],
  [
    'parameter moved to a header',
    [[`${LIST}/parameters/0/in`, 'header']],
    'breaking',
    ['parameter.place-changed'],
  ],
  [
    'header parameter in another case',
    [[`${LIST}/parameters/4/name`, 'X-Trace']],
    'documentation',
    ['document.rest-changed'],
  ],
  [
    'path parameter renamed',
    [
      [
        '/paths/~1things~1{id}',
        {
          get: {
            operationId: 'getThing',
            parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
            responses: {
              '200': {
                description: 'The thing.',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
              },
              default: { description: 'Failed.', content: { 'text/plain': { schema: text } } },
            },
          },
        },
      ],
      ['/paths/~1things~1{thingId}'],
    ],
    'compatible',
    ['parameter.argument-renamed'],
  ],
  [
    'list serialized differently',
    [[`${LIST}/parameters/3/explode`, false]],
    'breaking',
    ['parameter.serialization-changed'],
  ],
  [
    'default `style` made explicit',
    [[`${LIST}/parameters/3/style`, 'form']],
    'documentation',
    ['document.rest-changed'],
    'overrates',
  ],
  [
    'parameter deprecated',
    [[`${LIST}/parameters/3/deprecated`, true]],
    'compatible',
    ['parameter.deprecated'],
  ],
  [
    'parameter described',
    [[`${LIST}/parameters/3/description`, 'Ids.']],
    'documentation',
    ['parameter.description-changed'],
  ],
  ['default changed', [[`${LIST}/parameters/1/schema/default`, 20]], 'risky', ['parameter.default-changed']],
  [
    'default added',
    [[`${LIST}/parameters/0/schema/default`, 'a']],
    'compatible',
    ['parameter.default-added'],
  ],
  [
    'maximum lowered',
    [[`${LIST}/parameters/1/schema/maximum`, 50]],
    'breaking',
    ['parameter.bound-tightened'],
  ],
  [
    'maximum raised',
    [[`${LIST}/parameters/1/schema/maximum`, 200]],
    'compatible',
    ['parameter.bound-loosened'],
  ],
  ['minimum removed', [[`${LIST}/parameters/1/schema/minimum`]], 'compatible', ['parameter.bound-loosened']],
  [
    'enum value added to input',
    [[`${LIST}/parameters/2/schema/enum/-`, 'dev']],
    'compatible',
    ['parameter.value-added'],
  ],
  [
    'enum value removed from input',
    [[`${LIST}/parameters/2/schema/enum/1`]],
    'breaking',
    ['parameter.value-removed'],
  ],
  ['enum of an input opened', [[`${LIST}/parameters/2/schema/enum`]], 'compatible', ['parameter.set-opened']],
  [
    'open enum of an input closed',
    [[`${LIST}/parameters/0/schema/enum`, ['a']]],
    'breaking',
    ['parameter.set-closed'],
  ],
  [
    'integer widened on input',
    [[`${LIST}/parameters/1/schema/format`, 'wide-integer']],
    'compatible',
    ['parameter.wire-kind-widened'],
    'overrates',
  ],
];
