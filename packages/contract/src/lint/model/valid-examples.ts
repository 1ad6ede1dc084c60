import { shownCalls } from '../../calls/calls.ts';
import type { Violation } from '../../check/violation.ts';
import type { Json } from '../../json/json.ts';
import type { RestOperation, RpcMethod } from '../../model/model.ts';
import { follow, pointerTo, valueAt } from '../../json/pointer.ts';
import type { LintModel, ModelProblem } from '../check.ts';
import { sentence } from '../sentence.ts';

/** Every example is what the schema says: of bodies, parameters, headers and method pairings. */
export function* examples(model: LintModel): Generator<ModelProblem> {
  for (const operation of model.operations) {
    if (operation.protocol === 'rpc') yield* pairings(model, operation);
    else yield* restExamples(model, operation);
  }
}

function* restExamples({ checkers }: LintModel, operation: RestOperation): Generator<ModelProblem> {
  const { document, body } = operation;
  const report = reporter(operation);
  for (const { parameters } of shownCalls(operation)) {
    for (const violation of checkers.parameters(operation, parameters)) {
      const [name = '', ...rest] = violation.path.split('/');
      const parameter = operation.parameters.find((candidate) => candidate.name === name);
      // The check of rules speaks of a rule, and another of a parameter without example.
      if (parameter?.example === undefined) continue;
      const place = `${beside(parameter.pointer, 'example')}${rest.map((part) => `/${part}`).join('')}`;
      yield report(place, `example of parameter ${sentence(violation)}`);
    }
  }
  for (const { name, value } of body?.examples ?? []) {
    const place = `${pointerTo(beside(body!.pointer, 'examples'), name)}/value`;
    for (const violation of checkers.body(operation, value)) {
      yield report(inside(place, violation), `example \`${name}\`: ${sentence(violation)}`);
    }
  }
  for (const response of operation.responses) {
    for (const { name, value } of response.pointer === undefined ? [] : response.examples) {
      const place = `${pointerTo(beside(response.pointer!, 'examples'), name)}/value`;
      for (const violation of checkers.response(operation, response, value)) {
        yield report(inside(place, violation), `example \`${name}\`: ${sentence(violation)}`);
      }
    }
    for (const { name, pointer, example } of response.headers) {
      if (example === undefined) continue;
      for (const violation of checkers.schema(document, pointer, example)) {
        yield report(beside(pointer, 'example'), `example of header ${name}: ${sentence(violation)}`);
      }
    }
  }
}

function* pairings({ checkers }: LintModel, method: RpcMethod): Generator<ModelProblem> {
  const report = reporter(method);
  for (const [index, { name, params, result }] of method.pairings.entries()) {
    const place = pointerTo(method.pointer, 'examples', index);
    for (const violation of checkers.parameters(method, params)) {
      if (violation.keyword === 'x-validations') continue; // The check of rules speaks of it.
      const param = paramPlace(method, place, violation.path);
      yield report(param, `params of example \`${name}\`: ${sentence(violation)}`);
    }
    for (const violation of checkers.result(method, result)) {
      yield report(
        inside(`${place}/result/value`, violation),
        `result of example \`${name}\`: ${sentence(violation)}`,
      );
    }
  }
}

/** The place of a parameter's value in a pairing, whose params are a list of `{ name, value }`. */
export function paramPlace(method: RpcMethod, pairing: string, path: string): string {
  const [name, ...rest] = path.split('/');
  const { bundle } = method.document;
  const params = follow(bundle, pairing).value['params'] as Json[] | undefined;
  const list = pointerTo(follow(bundle, pairing).pointer, 'params');
  const index = (params ?? []).findIndex(
    (_, at) => follow(bundle, pointerTo(list, at)).value['name'] === name,
  );
  if (index < 0) return `${pairing}/params`;
  return [`${pairing}/params/${index}/value`, ...rest].join('/');
}

/** A sibling of a schema: its example or its examples. */
function beside(schema: string, key: string): string {
  return schema.replace(/\/schema$/, `/${key}`);
}

function inside(place: string, violation: Violation): string {
  return violation.path === '' ? place : `${place}/${violation.path}`;
}

function reporter({ document }: RestOperation | RpcMethod) {
  return (pointer: string, problem: string): ModelProblem => {
    const message = `${problem}; correct the example, or the schema if the example is right`;
    return { document, pointer: resolvable(document.bundle, pointer), message };
  };
}

/** A header or a parameter may hold its value under `examples` instead of `example`. */
function resolvable(bundle: Parameters<typeof valueAt>[0], pointer: string): string {
  if (!pointer.includes('/example/') && !pointer.endsWith('/example')) return pointer;
  return valueAt(bundle, pointer) === undefined ? pointer.replace(/\/example(\/.*)?$/, '/examples') : pointer;
}
