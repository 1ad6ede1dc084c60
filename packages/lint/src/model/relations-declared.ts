import { type Operation, type Parameter, successExamples } from '@chain-apis/contract';
import { isObject, type Json } from '@chain-apis/foundation';
import type { LintModel, ModelProblem } from '../check.ts';

/** In shorter texts, a value comes back by accident: `1`, `C`. */
const SHORTEST = 5;

/** What an example of a response repeats of the request is a relation: without it, a mock responds with the id of the example. */
export function* relationsDeclared({ operations }: LintModel): Generator<ModelProblem> {
  for (const operation of operations)
    for (const parameter of operation.parameters) {
      if (!parameter.required || operation.relations.some(({ part }) => isOf(part, parameter))) continue;
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

type Part = Operation['relations'][number]['part'];

const isOf = (part: Part, parameter: Parameter): boolean =>
  part.in === parameter.in && part.name === parameter.name;

/** Paths at which an example has the value of the parameter, and no other. */
function repeatedAt(operation: Operation, { name, example }: Parameter): string[] {
  return successExamples(operation).flatMap(({ given, value }) => {
    const asked = given ? given[name] : example;
    if (typeof asked !== 'string' || asked.length < SHORTEST) return [];
    const values = new Map<string, Set<string>>();
    collect(value, '$', values);
    return [...values].flatMap(([path, texts]) => (texts.size === 1 && texts.has(asked) ? [path] : []));
  });
}

/** The texts at each path, items of lists together. */
function collect(value: Json, path: string, into: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[*]`, into);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`, into);
  else if (value !== null) into.set(path, (into.get(path) ?? new Set()).add(String(value)));
}
