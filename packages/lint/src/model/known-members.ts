import {
  type Checkers,
  type ContractDocument,
  type Example,
  firstSuccess,
  isRest,
  type Operation,
} from '@chain-apis/contract';
import { pointerOfNode, schemaAt, walkValue } from '@chain-apis/contract/schema';
import { type Json, type JsonSchema, nearestName, pointerTo } from '@chain-apis/foundation';
import { type LintModel, type ModelCheck, ofOperations, type Problem, type Rules } from '../check.ts';
import { examplePlace, paramPlace } from './valid-examples.ts';

export const KNOWN_MEMBER_RULES: Rules<ModelCheck> = {
  strict: { 'known-members': ofOperations(knownMembers) },
};

/** Response schemas are open, so misspelt properties of examples are valid. */
function* knownMembers(operation: Operation, { checkers }: LintModel): Generator<Problem> {
  const undeclared = (schema: string, value: Json, place: string) =>
    undeclaredIn(checkers, operation.document, schema, value).map((path) => problem(place + path, path));
  if (isRest(operation)) {
    const { body, outcomes } = operation;
    for (const { content, examples } of [...(body ? [body] : []), ...outcomes])
      for (const { name, value } of examples)
        yield* undeclared(content[0]!.pointer, value, examplePlace(content[0]!.pointer, name));
    return;
  }
  const [content] = firstSuccess(operation)?.content ?? [];
  const examples = content?.examples ?? [];
  yield* paramNames(operation, examples);
  for (const [index, { given = {}, value }] of examples.entries()) {
    const place = pointerTo(operation.pointer, 'examples', index);
    for (const { name, pointer } of operation.parameters)
      if (Object.hasOwn(given, name))
        yield* undeclared(pointer, given[name]!, paramPlace(operation, place, name));
    yield* undeclared(content!.pointer, value, `${place}/result/value`);
  }
}

/** Examples use every parameter of a method. */
function* paramNames({ parameters }: Operation, examples: readonly Example[]): Generator<Problem> {
  const names = parameters.map(({ name }) => name);
  const given = examples.flatMap((example) => Object.keys(example.given ?? {}));
  const meant = new Set(given.map((name) => (names.includes(name) ? name : nearestName(name, names))));
  for (const { name, pointer } of examples.length > 0 ? parameters : []) {
    if (meant.has(name)) continue;
    const message = `no example uses the parameter \`${name}\`: add it to the \`params\` of one`;
    yield { pointer: pointer.replace(/\/schema$/, ''), message };
  }
}

function problem(pointer: string, path: string): Problem {
  const message = `\`${path.slice(1)}\` is not in the schema: correct its name, or add it to the schema`;
  return { pointer, message };
}

/** The paths of undeclared properties in a value. One that is invalid fits no branch of a union: the check of examples reports it. */
function undeclaredIn(
  checkers: Checkers,
  document: ContractDocument,
  pointer: string,
  value: Json,
): string[] {
  const schema = schemaAt(document.bundle, pointer)?.schema;
  if (!schema || checkers.schema(document, pointer, value).length > 0) return [];
  const found: string[] = [];
  const fits = (branch: JsonSchema, here: Json) => checkers.inline(document, branch, here).length === 0;
  walkValue(document, schema, value, fits, (place) => {
    const { parts, above, key } = place;
    if (parts.length === 0 && typeof key === 'string' && isClosed(above!.parts))
      found.push(pointerOfNode(place));
  });
  return found;
}

/** Keywords of a schema of which members have any name. */
const MAPS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];

const isClosed = (parts: readonly JsonSchema[]): boolean =>
  parts.some(({ properties }) => properties) && !parts.some((part) => MAPS.some((key) => part[key]));
