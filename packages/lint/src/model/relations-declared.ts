import { type Operation, type Parameter, successExamples } from '@chain-apis/contract';
import { relatedParameter } from '@chain-apis/contract/relations';
import { isObject, type Json, valuesByKey } from '@chain-apis/foundation';
import type { LintModel, ModelProblem } from '../check.ts';

/** In shorter texts, a value comes back by accident: `1`, `C`. */
const SHORTEST = 5;

/** What an example of a response repeats of the request is a relation: without it, a mock responds with the id of the example. */
export function* relationsDeclared({ operations }: LintModel): Generator<ModelProblem> {
  for (const operation of operations) {
    const related = new Set(operation.relations.map(({ part }) => relatedParameter(operation, part)));
    for (const parameter of operation.parameters) {
      if (!parameter.required || related.has(parameter)) continue;
      const [path] = repeatedAt(operation, parameter);
      if (path === undefined) continue;
      const { document, pointer } = operation;
      const from =
        parameter.in === 'argument'
          ? `$params.${parameter.name}`
          : `$request.${parameter.in}.${parameter.name}`;
      const message = `an example repeats \`${parameter.name}\` at \`${path}\`: add \`{ from: ${from}, to: ${path} }\` to \`x-relations\`, or give the parameter another example`;
      yield { document, pointer, message };
    }
  }
}

/** Paths at which an example has the value of the parameter, and no other. */
function repeatedAt(operation: Operation, { name, example }: Parameter): string[] {
  return successExamples(operation).flatMap(({ given, value }) => {
    const asked = given ? given[name] : example;
    if (typeof asked !== 'string' || asked.length < SHORTEST) return [];
    return [...valuesByKey(textsIn(value, '$'))].flatMap(([path, texts]) =>
      texts.every((text) => text === asked) ? [path] : [],
    );
  });
}

/** Each text with its path, items of lists at one path. */
function* textsIn(value: Json, path: string): Generator<[path: string, text: string]> {
  if (Array.isArray(value)) for (const item of value) yield* textsIn(item, `${path}[*]`);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${name}`);
  else if (value !== null) yield [path, String(value)];
}
