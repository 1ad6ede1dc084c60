import { resolveReference } from '@chain-apis/contract/source';
import {
  type ContractDocument,
  type Operation,
  type Outcome,
  successExamples,
  type Violation,
} from '@chain-apis/contract';
import {
  type Json,
  type JsonObject,
  listAt,
  nearestName,
  pointerTo,
  valueAt,
  writeJson,
} from '@chain-apis/foundation';
import type { SchemaAt } from '@chain-apis/contract/schema';
import { exampleCalls } from '@chain-apis/contract/cases';
import {
  type LintModel,
  type ModelCheck,
  type ModelProblem,
  ofSchemas,
  type Problem,
  type Rules,
} from '../check.ts';

export const EXAMPLE_RULES: Rules<ModelCheck> = {
  recommended: { 'valid-examples': examples, 'valid-defaults': ofSchemas(defaults) },
};

/** Every example is valid: of parameters, bodies, headers, outcomes and their calls. */
function* examples(model: LintModel): Generator<ModelProblem> {
  const { checkers } = model;
  for (const operation of model.operations) {
    const { body } = operation;
    const report = reporter(operation);
    yield* parameterExamples(model, operation);
    for (const { name, value } of body?.examples ?? []) {
      const place = examplePlace(body!.pointer, name);
      for (const violation of checkers.body(operation, value))
        yield report(inside(place, violation), `example \`${name}\`: ${violation.message}`);
    }
    for (const outcome of operation.outcomes) {
      yield* outcomeExamples(model, operation, outcome);
      yield* headerExamples(model, operation, outcome);
    }
  }
}

/** Each parameter's own example. */
function* parameterExamples({ checkers }: LintModel, operation: Operation): Generator<ModelProblem> {
  // The result's example checks its params.
  if (successExamples(operation).some(({ given }) => given)) return;
  const report = reporter(operation);
  for (const { parameters } of exampleCalls(operation)) {
    for (const violation of checkers.parameters(operation, parameters)) {
      const [name = '', ...rest] = violation.path.split('/');
      const parameter = operation.parameters.find((candidate) => candidate.name === name);
      // Other checks report rules and parameters without examples.
      if (parameter?.example === undefined) continue;
      const place = `${beside(parameter.pointer, 'example')}${rest.map((part) => `/${part}`).join('')}`;
      yield report(place, `example of parameter ${violation.message}`);
    }
  }
}

function* outcomeExamples(
  { checkers }: LintModel,
  operation: Operation,
  { content: [content], examples: shown }: Outcome,
): Generator<ModelProblem> {
  const report = reporter(operation);
  for (const [index, { name, value, given }] of shown.entries()) {
    const pairing = pointerTo(operation.pointer, 'examples', index);
    for (const violation of given ? checkers.parameters(operation, given) : []) {
      if (violation.keyword === 'x-validations') continue; // The check of rules reports it.
      const place = paramPlace(operation, pairing, violation.path);
      yield report(place, `params of example \`${name}\`: ${violation.message}`);
    }
    yield* undeclaredParams(operation, pairing, given);
    const place = given ? `${pairing}/result/value` : examplePlace(content!.pointer, name);
    for (const violation of checkers.content(operation, content!, value))
      yield report(
        inside(place, violation),
        `${given ? 'result of ' : ''}example \`${name}\`: ${violation.message}`,
      );
  }
}

/** A name of an example that isn't a parameter of its method. */
function* undeclaredParams(
  method: Operation,
  pairing: string,
  given: JsonObject = {},
): Generator<ModelProblem> {
  const { id, document, parameters } = method;
  const known = parameters.map(({ name }) => name);
  for (const name of Object.keys(given).filter((one) => !known.includes(one))) {
    const near = nearestName(name, known);
    const advice = near ? `did you mean \`${near}\`?` : `use one of ${known.join(', ') || 'none'}`;
    const message = `\`${name}\` is not a parameter of ${id}: ${advice}`;
    yield { document, pointer: paramPlace(method, pairing, name), message };
  }
}

function* headerExamples(
  { checkers }: LintModel,
  operation: Operation,
  { headers }: Outcome,
): Generator<ModelProblem> {
  const report = reporter(operation);
  for (const { name, pointer, example } of headers) {
    if (example === undefined) continue;
    for (const violation of checkers.schema(operation.document, pointer, example))
      yield report(beside(pointer, 'example'), `example of header ${name}: ${violation.message}`);
  }
}

/** Returns the place of a parameter's value in a pairing, whose params are a list of `{ name, value }`. */
export function paramPlace(method: Operation, pairing: string, path: string): string {
  const [name, ...rest] = path.split('/');
  const { bundle } = method.document;
  const params = resolveReference(bundle, pairing).value['params'] as Json[] | undefined;
  const list = pointerTo(resolveReference(bundle, pairing).pointer, 'params');
  const index = (params ?? []).findIndex(
    (_, at) => resolveReference(bundle, pointerTo(list, at)).value['name'] === name,
  );
  if (index < 0) return `${pairing}/params`;
  return [`${pairing}/params/${index}/value`, ...rest].join('/');
}

/** A sibling of a schema: its example or its examples. */
function beside(schema: string, key: string): string {
  return schema.replace(/\/schema$/, `/${key}`);
}

export function examplePlace(schema: string, name: string): string {
  return `${pointerTo(beside(schema, 'examples'), name)}/value`;
}

function inside(place: string, violation: Violation): string {
  return violation.path === '' ? place : `${place}/${violation.path}`;
}

function reporter({ document }: Operation) {
  return (pointer: string, problem: string): ModelProblem => {
    const message = `${problem}; correct the example, or the schema if the example is right`;
    return { document, pointer: resolvable(document.bundle, pointer), message };
  };
}

/** A header or parameter can have `examples` instead of `example`. */
function resolvable(bundle: Parameters<typeof valueAt>[0], pointer: string): string {
  if (!pointer.includes('/example/') && !pointer.endsWith('/example')) return pointer;
  return valueAt(bundle, pointer) === undefined ? pointer.replace(/\/example(\/.*)?$/, '/examples') : pointer;
}

/** Every `default` and example of a schema is valid. */
function* defaults(
  { schema, pointer }: SchemaAt,
  document: ContractDocument,
  { checkers }: LintModel,
): Generator<Problem> {
  const values = [
    ['default', schema['default']] as const,
    ['example', schema['example']] as const,
    ...listAt(schema, 'examples').map((value, index) => [`examples/${index}`, value] as const),
  ];
  for (const [key, value] of values) {
    if (value === undefined) continue;
    for (const violation of checkers.schema(document, pointer, value)) {
      const message = `${writeJson(value)}: ${violation.message}; correct the value or the schema`;
      yield { pointer: `${pointer}/${key}`, message: `\`${key}\` ${message}` };
    }
  }
}
