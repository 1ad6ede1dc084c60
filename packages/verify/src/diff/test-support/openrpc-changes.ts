import type { Row } from './row.ts';

const LIST = '/methods/0';
const FEE = '/methods/1';
const NAME = '/methods/2';
const THING = '/components/schemas/Thing';
const text = { type: 'string' };

/** Single changes of {@link SMALL_OPENRPC} and what each is. */
export const OPENRPC_CHANGES: readonly Row[] = [
  // Methods
  [
    'method added',
    [['/methods/-', { name: 'node.new', params: [], result: { name: 'r', schema: {} } }]],
    'compatible',
    ['method.added'],
  ],
  ['method removed', [[NAME]], 'breaking', ['method.removed']],
  ['method renamed', [[`${NAME}/name`, 'node.name']], 'breaking', ['method.removed', 'method.added']],
  [
    'methods in another order',
    [
      ['/methods/2'],
      [
        '/methods/-',
        {
          name: 'node.getName',
          summary: 'Get the name',
          'x-safe': true,
          paramStructure: 'by-name',
          params: [],
          result: { name: 'name', schema: text },
        },
      ],
    ],
    'none',
    [],
  ],
  ['method deprecated', [[`${NAME}/deprecated`, true]], 'compatible', ['method.deprecated']],
  [
    'version of a deprecation',
    [[`${NAME}/x-deprecated-since`, 'v2']],
    'documentation',
    ['method.deprecation-changed'],
  ],
  [
    'method node-specific',
    [[`${NAME}/x-node-specific`, true]],
    'breaking',
    ['method.node-specific-added'],
    'misses',
  ],
  [
    'method not repeatable',
    [[`${NAME}/x-idempotent`, false]],
    'breaking',
    ['method.idempotency-lost'],
    'misses',
  ],
  [
    'method not safe any more',
    [[`${NAME}/x-safe`]],
    'breaking',
    ['method.safety-lost', 'method.idempotency-lost'],
    'misses',
  ],
  [
    'method declared safe',
    [[`${LIST}/x-safe`, true]],
    'compatible',
    ['method.safety-gained', 'method.idempotency-gained'],
  ],
  ['batches declared', [['/servers/0/x-batch', true]], 'compatible', ['document.batches-gained']],
  ['idempotency spelled out', [[`${NAME}/x-idempotent`, true]], 'documentation', ['document.rest-changed']],
  ['pagination removed', [[`${LIST}/x-pagination`]], 'breaking', ['method.pagination-removed'], 'misses'],
  [
    'pagination changed',
    [[`${LIST}/x-pagination/next`, 'height']],
    'breaking',
    ['method.pagination-changed'],
    'misses',
  ],
  ['summary reworded', [[`${LIST}/summary`, 'List']], 'documentation', ['method.description-changed']],
  ['example changed', [[`${LIST}/examples/0/name`, 'first']], 'documentation', ['method.examples-changed']],
  // Rules
  [
    'rule added',
    [[`${LIST}/x-validations/-`, { rule: 'self.limit > 1', message: 'm', violatedBy: {} }]],
    'breaking',
    ['parameter.rule-added'],
    'misses',
  ],
  ['rule removed', [[`${LIST}/x-validations/0`]], 'compatible', ['parameter.rule-removed']],
  [
    'rule made a warning',
    [[`${LIST}/x-validations/0/severity`, 'warning']],
    'compatible',
    ['parameter.rule-severity-lowered'],
  ],
  // Parameters
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
  [
    'default changed',
    [[`${LIST}/params/2/schema/default`, 'json']],
    'breaking',
    ['parameter.default-changed'],
    'misses',
  ],
  ['parameter deprecated', [[`${LIST}/params/3/deprecated`, true]], 'compatible', ['parameter.deprecated']],
  [
    'items of another type',
    [[`${LIST}/params/0/schema/items/type`, 'integer']],
    'breaking',
    ['parameter.type-changed'],
  ],
  // Results
  [
    'member added to a result',
    [[`${LIST}/result/schema/properties/more`, text]],
    'compatible',
    ['result.member-added'],
  ],
  [
    'member taken from a result',
    [[`${LIST}/result/schema/properties/next`]],
    'breaking',
    ['result.member-removed'],
  ],
  [
    'member became optional',
    [[`${LIST}/result/schema/required`, ['things']]],
    'breaking',
    ['result.member-became-optional'],
  ],
  [
    'member became required',
    [[`${LIST}/result/schema/required/-`, 'next']],
    'compatible',
    ['result.member-became-required'],
  ],
  [
    'decimal string becomes a number',
    [['/components/schemas/UintString', { type: 'integer', format: 'wide-integer' }]],
    'breaking',
    ['result.wire-kind-changed'],
  ],
  ['id loses its wire kind', [[`${THING}/properties/id/format`]], 'breaking', ['result.wire-kind-widened']],
  [
    'known value added',
    [[`${THING}/properties/status/x-extensible-enum/-`, 'Dropped']],
    'compatible',
    ['result.known-value-added'],
  ],
  [
    'known value removed',
    [[`${THING}/properties/status/x-extensible-enum/0`]],
    'compatible',
    ['result.known-value-removed'],
  ],
  ['closed set grows', [[`${THING}/properties/state/enum/-`, 'idle']], 'breaking', ['result.value-added']],
  ['closed set shrinks', [[`${THING}/properties/state/enum/0`]], 'compatible', ['result.value-removed']],
  [
    'variant added',
    [['/components/schemas/Fee/oneOf/-', { type: 'null' }]],
    'breaking',
    ['result.variant-added'],
  ],
  ['variant removed', [['/components/schemas/Fee/oneOf/0']], 'compatible', ['result.variant-removed']],
  [
    'bound loosened',
    [['/components/schemas/Flat/properties/amount/maximum', 10]],
    'breaking',
    ['result.bound-loosened'],
  ],
  ['result of another type', [[`${NAME}/result/schema/type`, 'object']], 'breaking', ['result.type-changed']],
  ['result renamed', [[`${NAME}/result/name`, 'nodeName']], 'documentation', ['result.description-changed']],
  // Errors
  [
    'error added',
    [[`${LIST}/errors/-`, { code: -32002, message: 'timeout' }]],
    'compatible',
    ['error.added'],
  ],
  ['error removed', [[`${LIST}/errors/1`]], 'breaking', ['error.removed'], 'misses'],
  ['error reworded', [[`${LIST}/errors/1/message`, 'failed']], 'documentation', ['error.message-changed']],
  // Document
  [
    'address changed',
    [['/servers/0/url', 'http://{host}/ext/other']],
    'breaking',
    ['document.address-removed', 'document.address-added'],
  ],
  [
    'address added',
    [['/servers/-', { name: 'n', url: 'http://{host}/ext/also' }]],
    'compatible',
    ['document.address-added'],
  ],
  [
    'host changed',
    [['/servers/0/variables/host/default', 'example.test']],
    'documentation',
    ['document.description-changed'],
  ],
];
