import type { Row } from './row.ts';

const LIST = '/methods/0';
const FEE = '/methods/1';
const text = { type: 'string' };

export const PARAM_CHANGES: readonly Row[] = [
  // Parameters
  [
    'note on a parameter',
    [[`${LIST}/params/0/x-colour`, 'red']],
    'documentation',
    ['parameter.extension-changed'],
  ],
  [
    'positional order changed',
    [
      [
        `${FEE}/params`,
        [
          { name: 'full', schema: { type: 'boolean' } },
          { name: 'block', required: true, schema: text },
        ],
      ],
    ],
    'breaking',
    ['method.order-changed'],
    'misses',
  ],
  [
    'named order changed',
    [
      [`${LIST}/params/3`],
      [
        `${LIST}/params`,
        [
          { name: 'start', schema: text },
          { name: 'ids', required: true, schema: { type: 'array', items: text } },
          { name: 'limit', schema: { type: 'integer', format: 'safe-integer', minimum: 1, maximum: 1024 } },
          { name: 'encoding', schema: { type: 'string', enum: ['hex', 'json'], default: 'hex' } },
        ],
      ],
    ],
    'documentation',
    ['document.rest-changed'],
  ],
  [
    'positional parameter appended',
    [[`${FEE}/params/-`, { name: 'depth', schema: { type: 'integer' } }]],
    'compatible',
    ['parameter.added'],
  ],
  [
    'required positional parameter appended',
    [
      [`${FEE}/params/1/required`, true],
      [`${FEE}/params/-`, { name: 'depth', required: true, schema: { type: 'integer' } }],
    ],
    'breaking',
    ['parameter.required-added', 'parameter.became-required'],
  ],
  [
    'positional parameter inserted',
    [
      [
        `${FEE}/params`,
        [
          { name: 'chain', schema: text },
          { name: 'block', required: true, schema: text },
          { name: 'full', schema: { type: 'boolean' } },
        ],
      ],
    ],
    'breaking',
    ['parameter.added', 'method.order-changed'],
    'misses',
  ],
  [
    'positional parameter renamed',
    [[`${FEE}/params/0/name`, 'blk']],
    'compatible',
    ['parameter.argument-renamed'],
  ],
  [
    'named parameter renamed',
    [[`${LIST}/params/3/name`, 'from']],
    'breaking',
    ['parameter.removed', 'parameter.added'],
    'misses',
  ],
  [
    'structure changed',
    [[`${LIST}/paramStructure`, 'by-position']],
    'breaking',
    ['method.structure-changed'],
  ],
  [
    'structure relaxed',
    [[`${LIST}/paramStructure`, 'either']],
    'compatible',
    ['method.structure-relaxed'],
    'overrates',
  ],
  [
    'optional parameter added',
    [[`${LIST}/params/-`, { name: 'q', schema: text }]],
    'compatible',
    ['parameter.added'],
  ],
  [
    'required parameter added',
    [[`${LIST}/params/-`, { name: 'q', required: true, schema: text }]],
    'breaking',
    ['parameter.required-added'],
  ],
  ['parameter removed', [[`${LIST}/params/3`]], 'breaking', ['parameter.removed'], 'misses'],
  [
    'parameter became required',
    [[`${LIST}/params/1/required`, true]],
    'breaking',
    ['parameter.became-required'],
  ],
  [
    'parameter became optional',
    [[`${LIST}/params/0/required`, false]],
    'compatible',
    ['parameter.became-optional'],
  ],
  ['maximum lowered', [[`${LIST}/params/1/schema/maximum`, 512]], 'breaking', ['parameter.bound-tightened']],
  ['maximum raised', [[`${LIST}/params/1/schema/maximum`, 2048]], 'compatible', ['parameter.bound-loosened']],
  [
    'value taken from a closed set',
    [[`${LIST}/params/2/schema/enum/1`]],
    'breaking',
    ['parameter.value-removed'],
  ],
  [
    'value added to a closed set',
    [[`${LIST}/params/2/schema/enum/-`, 'cb58']],
    'compatible',
    ['parameter.value-added'],
  ],
  ['default changed', [[`${LIST}/params/2/schema/default`, 'json']], 'risky', ['parameter.default-changed']],
  ['parameter deprecated', [[`${LIST}/params/3/deprecated`, true]], 'compatible', ['parameter.deprecated']],
  [
    'items of another type',
    [[`${LIST}/params/0/schema/items/type`, 'integer']],
    'breaking',
    ['parameter.type-changed'],
  ],
];
