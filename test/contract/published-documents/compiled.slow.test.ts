/** Precompiled validators give the same result for every value as ones compiled on demand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckers as interpreted } from '../../../packages/contract/src/check/ajv-checkers.ts';
import type { Checkers } from '../../../packages/contract/src/check/checkers.ts';
import { validCalls } from '../../../packages/contract/src/calls/example-calls.ts';
import { negativeCalls } from '@chain-apis/verify/cases';
import { type Json, valueAt } from '@chain-apis/foundation';
import type { Contract, Operation } from '../../../packages/contract/src/model/model.ts';
import { loadContract } from '../../../packages/contract/src/read/load-contract.ts';
import { createCheckers } from '../../../packages/contract/src/compiled/compiled-checkers.ts';
import { compileContract } from '../../support/compile-contract.ts';

let contract: Contract;
let compiled: Contract;
beforeAll(async () => {
  contract = await loadContract();
  compiled = await compileContract(contract);
});

const withoutEval = Function;
/** Forbids `eval`, like a policy. */
function forbidEval(): void {
  globalThis.Function = function () {
    throw new EvalError('unsafe-eval');
  } as unknown as FunctionConstructor;
}
afterAll(() => void (globalThis.Function = withoutEval));

it('has every operation, with the same model but for the prose of schemas', () => {
  const plain = (operations: readonly Operation[]) =>
    operations.map(({ document, ...operation }) => ({ document: document.id, ...withoutProse(operation) }));
  expect(plain(compiled.operations)).toEqual(plain(contract.operations));
  expect(compiled.operations.map(textsOf)).toEqual(contract.operations.map(textsOf));
});

/** The texts of an operation for people. */
const textsOf = ({ summary, description, parameters, outcomes, document }: Operation) => [
  document.description,
  summary,
  description,
  ...parameters.map((parameter) => parameter.description),
  ...outcomes.map((outcome) => outcome.description),
];

/** Removes what only the schemas of the whole documents have. */
function withoutProse<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutProse) as T;
  if (value instanceof RegExp || value === null || typeof value !== 'object') return value;
  if ('test' in value) return String(value) as T;
  const isProse = (key: string) =>
    ['description', 'title', 'x-not-shown', 'x-provenance', 'externalDocs'].includes(key);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      isProse(key) ? [] : [[key, withoutProse(member as unknown)]],
    ),
  ) as T;
}

/** Yields copies broken in one place each: the example's values and its structure. */
function* broken(value: Json): Generator<Json> {
  for (const other of [null, true, 1.5, -1, 'x', [], {}, [value]] as const) yield other as Json;
  if (value === null || typeof value !== 'object') return;
  for (const key of Object.keys(value).slice(0, 40)) {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Json>;
    delete copy[key];
    yield copy;
    const member = (value as Record<string, Json>)[key]!;
    for (const other of broken(member)) yield { ...copy, [key]: other };
  }
}

/** Yields all findings of a checker for an operation's examples and for faults in them. */
function* said(
  checkers: Checkers,
  operation: Operation,
  calls: readonly { parameters: object; body?: Json }[],
) {
  for (const { parameters, body } of calls) {
    yield checkers.parameters(operation, parameters as Record<string, Json>);
    if (body !== undefined && operation.binding.kind === 'rest') yield checkers.body(operation, body);
  }
  for (const { content, headers } of operation.outcomes) {
    for (const header of headers) {
      for (const value of [header.example ?? null, 'x', -1, ''])
        yield checkers.schema(operation.document, header.pointer, value);
    }
    for (const one of content) {
      if (valueAt(operation.document.bundle, one.pointer) === undefined) continue;
      for (const { value } of one.examples) {
        yield checkers.content(operation, one, value);
        let left = 60;
        for (const other of broken(value)) {
          if (left-- === 0) break;
          yield checkers.content(operation, one, other);
        }
      }
    }
  }
}

describe('verdicts', () => {
  it('are the same of every example, of every negative call, and of what is broken in an example', () => {
    const checks = interpreted(contract);
    const own = createCheckers(compiled);
    let count = 0;
    for (const [index, operation] of contract.operations.entries()) {
      const other = compiled.operations[index]!;
      const calls = [...validCalls(operation), ...negativeCalls(operation, checks).map(({ call }) => call)];
      const expected = [...said(checks, operation, calls)];
      forbidEval();
      const actual = [...said(own, other, calls)];
      globalThis.Function = withoutEval;
      expect(actual, operation.id).toEqual(expected);
      count += expected.filter((violations) => violations.length > 0).length;
    }
    // A check that never ran would also agree.
    expect(count).toBeGreaterThan(contract.operations.length * 50);
  });

  // Code that keeps every error would copy them for each item, for minutes.
  it(
    'are the same of a list of 200,000 wrong items, with a count of what is not listed',
    { timeout: 60_000 },
    () => {
      const operation = contract.operations.find(({ id }) => id === 'listErc20Balances')!;
      const own = createCheckers(compiled);
      const other = compiled.operations[contract.operations.indexOf(operation)]!;
      const [content] = operation.outcomes[0]!.content;
      const value = content!.examples[0]!.value as Record<string, Json>;
      const [list] = Object.entries(value).find(([, member]) => Array.isArray(member))!;
      const wrong = { ...value, [list]: Array.from({ length: 200_000 }, () => ({})) };
      const actual = own.content(other, content!, wrong);
      expect(actual.at(-1)!.message).toMatch(/^the value has [\d,]{7,} more errors, which are not listed$/);
      expect(actual).toEqual(interpreted(contract).content(operation, content!, wrong));
    },
  );

  it('are refused for what was not compiled', () => {
    const [document] = compiled.documents;
    const own = createCheckers(compiled);
    expect(() => own.inline(document!, { type: 'string' }, 'x')).toThrow(
      /was not compiled with the contract/,
    );
    expect(() => createCheckers(contract)).toThrow(/is not compiled: use the contract of/);
  });
});
