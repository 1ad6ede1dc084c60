import type { Row } from './row.ts';

const LIST = '/methods/0';
const NAME = '/methods/2';
const text = { type: 'string' };

export const METHOD_CHANGES: readonly Row[] = [
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
  ['method not safe any more', [[`${NAME}/x-safe`]], 'breaking', ['method.safety-lost'], 'misses'],
  ['method declared safe', [[`${LIST}/x-safe`, true]], 'compatible', ['method.safety-gained']],
  ['batches declared', [['/servers/0/x-batch', true]], 'compatible', ['document.batches-gained']],
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
];
