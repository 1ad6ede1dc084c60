/** Rows from a small contract, how test results change them, and what is missing. */
import { createCheckers, loadContract, type Contract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { boundaryCalls } from './boundary-calls.ts';
import { countEvidence, evidenceMatrix, shortfalls, type TestRecord } from './evidence-matrix.ts';
import { unrecordedOperations, writeEvidenceSummary } from './evidence-report.ts';
import { evidenceRows } from './evidence-rows.ts';

const variant = (kind: string): JsonObject => ({
  type: 'object',
  description: `A ${kind}.`,
  required: ['kind'],
  properties: {
    kind: { const: kind },
    ...(kind === 'new' && { age: { type: 'integer', deprecated: true } }),
  },
});

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/v1/things': {
      post: {
        operationId: 'createThing',
        description: 'Makes one.',
        deprecated: true,
        parameters: [
          {
            name: 'size',
            in: 'query',
            description: 'How many.',
            schema: { type: 'integer', minimum: 1, maximum: 9 },
          },
          { name: 'order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] }, deprecated: true },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                'x-validations': [
                  { rule: 'self.a + self.b <= 100', message: 'a and b exceed 100', violatedBy: { a: 99 } },
                ],
                properties: {
                  a: { type: 'integer', minimum: 0, maximum: 100 },
                  b: { type: 'integer', minimum: 0, maximum: 100 },
                  tags: {
                    type: 'array',
                    minItems: 1,
                    maxItems: 3,
                    items: { type: 'string', enum: ['x', 'y'] },
                  },
                },
              },
              examples: { usual: { value: { a: 1, b: 60, tags: ['x'] } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'Done.',
            content: {
              'application/json': {
                schema: { oneOf: [variant('new'), variant('old')] },
                examples: { fresh: { value: { kind: 'new', age: 1 } } },
              },
            },
          },
          '404': { description: 'None.' },
        },
      },
    },
  },
};

let contract: Contract;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-evidence-'));
  mkdirSync(join(folder, 'specs/data'), { recursive: true });
  writeFileSync(join(folder, 'specs/data/openapi.json'), JSON.stringify(DOCUMENT));
  writeFileSync(join(folder, 'redocly.yaml'), 'apis: { data: { root: specs/data/openapi.json } }\n');
  contract = await loadContract(join(folder, 'redocly.yaml'));
  rmSync(folder, { recursive: true });
});

const rowsOf = () => evidenceRows(contract, createCheckers(contract));
const record = (state: TestRecord['state'], ...evidence: string[]): TestRecord => ({
  title: 'a test',
  file: 'a.test.ts',
  state,
  at: '2030-01-01T00:00:00.000Z',
  evidence,
});

describe('rows', () => {
  it('are everything that the contract says, each once', () => {
    expect(rowsOf().map(({ id, unreachable }) => (unreachable ? `${id} (${unreachable})` : id))).toEqual([
      'createThing success 200',
      'createThing example 200 fresh',
      'createThing variant 200  new',
      'createThing deprecation 200 age',
      'createThing variant 200  old (no example shows it)',
      'createThing error 404 (no example)',
      'createThing accepts size minimum 1',
      'createThing refuses size minimum 1',
      'createThing accepts size maximum 9',
      'createThing refuses size maximum 9',
      'createThing accepts order enum "asc"',
      'createThing accepts order enum "desc"',
      'createThing accepts a minimum 0',
      'createThing refuses a minimum 0',
      'createThing accepts a maximum 100',
      'createThing refuses a maximum 100',
      'createThing accepts b minimum 0',
      'createThing refuses b minimum 0',
      'createThing accepts b maximum 100',
      'createThing refuses b maximum 100',
      'createThing accepts tags minItems 1',
      'createThing refuses tags minItems 1',
      'createThing accepts tags maxItems 3',
      'createThing refuses tags maxItems 3',
      'createThing accepts tags[] enum "x"',
      'createThing accepts tags[] enum "y"',
      'createThing refuses order enum',
      'createThing refuses tags[] enum',
      'createThing rule a and b exceed 100',
      'createThing deprecation',
      'createThing deprecation order (no valid call has it)',
    ]);
  });

  it('say what is not described', () => {
    const silent = rowsOf().filter(({ documented }) => !documented);
    expect(silent.map(({ id }) => id)).toEqual([
      'createThing deprecation 200 age',
      'createThing accepts order enum "asc"',
      'createThing accepts order enum "desc"',
      'createThing refuses order enum',
      'createThing deprecation order',
    ]);
  });
});

it('calls go to the very limit, and neighbours make room where a rule ties them', () => {
  const calls = boundaryCalls(contract.operations[0]!, createCheckers(contract));
  const callOf = (title: string) => calls.find((call) => call.title === title)?.call;
  expect(callOf('size at its maximum 9')).toMatchObject({ parameters: { size: 9 } });
  expect(callOf('a at its maximum 100')).toMatchObject({ body: { a: 100, b: 0 } });
  expect(callOf('tags at its maxItems 3')).toMatchObject({ body: { tags: ['x', 'x', 'x'] } });
  expect(callOf('tags[] y')).toMatchObject({ body: { tags: ['y'] } });
});

describe('matrix', () => {
  const types =
    "id: 'createThing',\n  success: [200],\n  errors: [404],\n};\n@deprecated 'new' 'asc' 'desc' 'x'";
  const matrixOf = (...records: TestRecord[]) => evidenceMatrix(rowsOf(), records, () => types);
  const stateOf = (matrix: ReturnType<typeof matrixOf>, id: string) =>
    matrix.rows.find((row) => row.id === id);

  it('takes a row for tested only by a test that passed', () => {
    const id = 'createThing success 200';
    expect(stateOf(matrixOf(), id)).toMatchObject({ status: 'untested', tests: [] });
    expect(stateOf(matrixOf(record('skipped', id)), id)).toMatchObject({ status: 'untested' });
    expect(stateOf(matrixOf(record('passed', id)), id)).toMatchObject({
      status: 'tested',
      typed: 'yes',
      mocked: true,
      tests: [{ title: 'a test', file: 'a.test.ts', at: '2030-01-01T00:00:00.000Z' }],
    });
    expect(stateOf(matrixOf(record('passed', id), record('failed', id)), id)).toMatchObject({
      status: 'failing',
    });
  });

  it('takes a variant for shown by a test of an example that has it', () => {
    const matrix = matrixOf(record('passed', 'createThing example 200 fresh'));
    expect(stateOf(matrix, 'createThing variant 200  new')).toMatchObject({ status: 'tested' });
    expect(stateOf(matrix, 'createThing deprecation 200 age')).toMatchObject({ status: 'tested' });
    expect(stateOf(matrix, 'createThing variant 200  old')).toMatchObject({ status: 'unreachable' });
  });

  it('names what the types do not hold', () => {
    const missing = matrixOf().rows.filter(({ typed }) => typed === 'no');
    expect(missing.map(({ id }) => id)).toEqual([
      'createThing variant 200  old',
      'createThing accepts tags[] enum "y"',
    ]);
  });

  /** What no test can fix in this contract. */
  const others = [
    'reachable: only 28 of 31 rows',
    'documented: only 26 of 31 rows',
    'typed: only 29 of 31 rows',
  ];

  it('falls short by a single row', () => {
    const ids = rowsOf().flatMap(({ id, unreachable }) => (unreachable ? [] : [id]));
    expect(shortfalls(matrixOf(record('passed', ...ids)))).toEqual(others);
    expect(shortfalls(matrixOf(record('passed', ...ids.slice(1))))).toEqual([
      'tested: only 27 of 28 rows',
      ...others,
    ]);
  });

  it('falls short by a failure, and by evidence of nothing', () => {
    const ids = rowsOf().map(({ id }) => id);
    expect(shortfalls(matrixOf(record('passed', ...ids), record('failed', ids[0]!)))).toEqual([
      'tested: only 27 of 28 rows',
      ...others,
      'a test fails for 1 rows: createThing success 200',
    ]);
    expect(shortfalls(matrixOf(record('passed', ...ids, 'gone')))).toEqual([
      ...others,
      'tests recorded rows that the contract does not have: gone',
    ]);
  });

  it('falls short of nothing where everything is shown', () => {
    const row = rowsOf().find(({ id }) => id === 'createThing success 200')!;
    expect(shortfalls(evidenceMatrix([row], [record('passed', row.id)], () => types))).toEqual([]);
  });

  it('counts the operations that declare that no recording exists', () => {
    const [operation] = contract.operations;
    const declared = { ...operation!, provenance: [{ by: 'recordings', missing: true }] as const };
    expect(unrecordedOperations(contract)).toEqual([]);
    expect(unrecordedOperations({ operations: [operation!, declared] })).toEqual(['createThing']);
    expect(writeEvidenceSummary(matrixOf(), ['createThing'])).toContain(
      '### Declared without a recording: 1\n\n- `createThing`\n',
    );
    expect(writeEvidenceSummary(matrixOf())).not.toContain('without a recording');
  });

  it('is counted and summarized', () => {
    const matrix = matrixOf(record('passed', 'createThing rule a and b exceed 100'));
    expect(countEvidence(matrix).find(({ kind }) => kind === 'rule')).toMatchObject({ rows: 1, tested: 1 });
    expect(writeEvidenceSummary(matrix)).toContain('| rule | 1 | 1 | 1 | 1 | 1 |');
    expect(writeEvidenceSummary(matrix)).toContain('- `createThing error 404`: no example');
  });
});
