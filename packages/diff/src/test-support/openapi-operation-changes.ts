import type { Row } from './row.ts';

const LIST = '/paths/~1things/get';
const CREATE = '/paths/~1things/post';
const GET = '/paths/~1things~1{thingId}/get';
const NEW = '/components/schemas/NewThing';

export const OPERATION_CHANGES: readonly Row[] = [
  // Operations
  [
    'operation added',
    [[`/paths/~1new`, { get: { operationId: 'getNew', responses: {} } }]],
    'compatible',
    ['operation.added'],
  ],
  ['operation removed', [[CREATE]], 'breaking', ['operation.removed']],
  ['path removed', [['/paths/~1things~1{thingId}']], 'breaking', ['operation.removed']],
  [
    'path changed',
    [
      [
        '/paths/~1stuff',
        {
          post: {
            operationId: 'createThing',
            responses: { '201': { description: 'Done.' } },
            summary: 'Create a thing',
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } },
            },
          },
        },
      ],
      [CREATE],
    ],
    'breaking',
    ['operation.moved'],
  ],
  ['operationId renamed', [[`${GET}/operationId`, 'fetchThing']], 'breaking', ['operation.renamed']],
  ['operation deprecated', [[`${GET}/deprecated`, true]], 'compatible', ['operation.deprecated']],
  [
    'operation node-specific',
    [[`${GET}/x-node-specific`, true]],
    'breaking',
    ['operation.node-specific-added'],
    'misses',
  ],
  ['summary reworded', [[`${GET}/summary`, 'Get one']], 'documentation', ['operation.description-changed']],
  ['tag changed', [[`${LIST}/tags`, ['Other']]], 'documentation', ['operation.tags-changed']],
  ['pagination removed', [[`${LIST}/x-pagination`]], 'breaking', ['operation.pagination-removed'], 'misses'],
  [
    'pagination changed',
    [[`${LIST}/x-pagination/param`, 'ids']],
    'breaking',
    ['operation.pagination-changed'],
    'misses',
  ],
  [
    'pagination added',
    [[`${GET}/x-pagination`, { param: 'a', next: 'b', items: 'c' }]],
    'compatible',
    ['operation.pagination-added'],
  ],
  // Rules
  [
    'rule on input added',
    [[`${LIST}/x-validations/-`, { rule: 'self.to > 0', message: 'm', violatedBy: {} }]],
    'breaking',
    ['parameter.rule-added'],
    'misses',
  ],
  ['rule on input removed', [[`${LIST}/x-validations/0`]], 'compatible', ['parameter.rule-removed']],
  [
    'rule on input changed',
    [[`${LIST}/x-validations/0/rule`, 'self.from < self.to']],
    'breaking',
    ['parameter.rule-changed'],
    'misses',
  ],
  [
    'warning made an error',
    [[`${LIST}/x-validations/1/severity`, 'error']],
    'breaking',
    ['parameter.rule-severity-raised'],
    'misses',
  ],
  [
    'rule reworded',
    [[`${LIST}/x-validations/0/message`, 'wrong order']],
    'documentation',
    ['parameter.rule-reworded'],
  ],
  [
    'rule on a body added',
    [[`${NEW}/x-validations`, [{ rule: 'has(self.id)', message: 'm', violatedBy: {} }]]],
    'breaking',
    ['request.rule-added'],
    'misses',
  ],
];
