import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';
import { base } from '../test-support/lint-fixture-base.ts';

const THING = `type: object
required: [name]
properties:
  name: { type: string, pattern: '^[a-z0-9]+$' }
  state: { type: string, x-extensible-enum: [RUNNING, DONE] }
`;
/** The fixture with a job: \`createThing\` starts it, \`getThing\` reads it. */
const withJob = (job: string) => {
  const read = base['specs/data/paths/create-thing.yaml']!.replace(
    / {2}requestBody[^]*?(?= {2}responses)/,
    '  parameters:\n    - $ref: ../parameters.yaml#/name\n',
  )
    .replace('post:', 'get:')
    .replace('createThing', 'getThing')
    .replace('Create a thing', 'Get a thing');
  return lintFixture({
    'specs/data/openapi.yaml': replace(
      '  /v1/things:',
      '  /v1/things/{name}: { $ref: paths/get-thing.yaml }\n  /v1/things:',
    ),
    'specs/data/parameters.yaml': (text) =>
      `${text}name:\n  name: name\n  in: path\n  required: true\n  description: A thing.\n  schema: { type: string }\n  example: a1\n`,
    'specs/data/schemas/Thing.yaml': THING,
    'specs/data/paths/get-thing.yaml': read,
    'specs/data/paths/create-thing.yaml': replace('  requestBody', `  x-job: ${job}\n  requestBody`),
  });
};
const jobFindings = async (job: string) =>
  (await withJob(job))
    .filter((line) => /jobs|extensions/.test(line))
    .map((line) => line.split(': ').slice(1).join(': '));

test('a job whose names and states are there', async () => {
  expect(
    await withJob('{ read: getThing, id: name, state: state, running: [RUNNING], ends: [DONE] }'),
  ).toEqual([]);
});

test.each([
  ['{ read: getThing, id: name, state: state, ends: [DONE] }', '`x-job` has a value of another shape'],
  [
    '{ read: getJob, id: name, state: state, running: [RUNNING], ends: [DONE] }',
    '`read: getJob` is not an operation of this document: use one of listThings, getThing',
  ],
  [
    '{ read: createThing, id: name, state: state, running: [RUNNING], ends: [DONE] }',
    '`read: createThing` may change something',
  ],
  [
    '{ read: getThing, id: id, state: state, running: [RUNNING], ends: [DONE] }',
    '`id: id` is not a property of the response',
  ],
  [
    '{ read: getThing, id: state, state: state, running: [RUNNING], ends: [DONE] }',
    '`id: state` is not a parameter of `getThing`',
  ],
  [
    '{ read: getThing, id: name, state: status, running: [RUNNING], ends: [DONE] }',
    '`state: status` is not a property',
  ],
  [
    '{ read: getThing, id: name, state: state, running: [RUNNING], ends: [FAILED] }',
    '`DONE` of `state` is neither in `running` nor in `ends`',
  ],
  [
    '{ read: getThing, id: name, state: state, running: [RUNNING], ends: [DONE, LOST] }',
    '`LOST` is not a value of `state`',
  ],
  [
    '{ read: getThing, id: name, state: state, running: [RUNNING, DONE], ends: [DONE] }',
    '`DONE` is in `running` and in `ends`',
  ],
])('%s', async (job, message) => {
  expect(await jobFindings(job)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});
