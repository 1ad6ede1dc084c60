import type { Row } from './row.ts';

const LIST = '/methods/0';
const NAME = '/methods/2';
const THING = '/components/schemas/Thing';
const text = { type: 'string' };

export const RESULT_CHANGES: readonly Row[] = [
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
  ['note on a result', [[`${NAME}/result/x-note`, 'shown']], 'documentation', ['result.extension-changed']],
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
