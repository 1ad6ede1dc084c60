import {
  brokenRelations,
  EVERY,
  relatedParameter,
  type JsonPath,
  type Relation,
} from '@chain-apis/contract/relations';
import { isObject, type Json, type JsonSchema, pointerTo, valuesByKey } from '@chain-apis/foundation';
import { type Operation, type Parameter, resultSchemaOf, successExamples } from '@chain-apis/contract';
import { itemSchemas, namedMember, schemaTypes, viewOf } from '@chain-apis/contract/schema';
import { type ModelCheck, ofOperations, type Problem, type Rules } from '../check.ts';

export const RELATION_RULES: Rules<ModelCheck> = {
  recommended: { relations: ofOperations(relations) },
  strict: { 'relations-declared': ofOperations(relationsDeclared) },
};
/** They check values. */
export const HELD_RELATION_RULES: Rules<ModelCheck> = {
  recommended: { 'relations-hold': ofOperations(relationsHold) },
};

/** Both ends of a relation exist and have compatible types. */
function* relations(operation: Operation): Generator<Problem> {
  for (const [index, relation] of operation.relations.entries()) {
    const pointer = pointerTo(operation.pointer, 'x-relations', index);
    for (const message of problemsOf(operation, relation)) yield { pointer, message };
  }
}

function* problemsOf(operation: Operation, relation: Relation): Generator<string> {
  const { from, to, each, is, as } = relation;
  const source = sourceOf(operation, relation);
  if (!source) return yield `\`${from}\` is not part of the request: name one that ${operation.id} declares`;
  for (const path of to) {
    if (each && !path.text.startsWith(`${each.text}.`))
      yield `\`${path.text}\` is not below \`each: ${each.text}\``;
    const member = schemasAt(operation, path);
    if (member.length === 0) {
      yield `\`${path.text}\` is not a property of the response: look at the schema of its success`;
      continue;
    }
    if (is !== 'equal' || Object.keys(as).length > 0) continue;
    const [given, shown] = [typesOf(operation, source), typesOf(operation, member)];
    if (![...given].some((type) => shown.has(type))) {
      yield `\`${from}\` is ${[...given].join(' or ')} and \`${path.text}\` is ${[...shown].join(' or ')}: they can never be equal`;
    }
  }
}

/** Examples satisfy the relations, for the operation's own example call. */
function* relationsHold(operation: Operation): Generator<Problem> {
  if (operation.relations.length === 0) return;
  for (const [index, { name, given, value }] of successExamples(operation).entries()) {
    const [first] = given ? brokenRelations(operation, { parameters: given }, value) : [];
    if (!first) continue;
    const pointer = pointerTo(operation.pointer, 'examples', index);
    yield { pointer, message: `example \`${name}\`: ${first.message}` };
  }
}

/** Returns the schemas of the relation's request part. */
function sourceOf(operation: Operation, { part }: Relation): JsonSchema[] | undefined {
  if (part.in !== 'body') {
    const found = relatedParameter(operation, part);
    return found && [found.schema];
  }
  if (!operation.body) return undefined;
  const names = part.pointer.split('/').slice(1);
  const found = membersBelow(operation, [operation.body.schema], names);
  return found.length > 0 ? found : undefined;
}

function schemasAt(operation: Operation, { steps }: JsonPath): JsonSchema[] {
  const schema = resultSchemaOf(operation);
  return schema ? membersBelow(operation, [schema], steps) : [];
}

function membersBelow(
  operation: Operation,
  start: readonly JsonSchema[],
  steps: readonly (string | typeof EVERY)[],
): JsonSchema[] {
  let found = [...start];
  for (const step of steps) {
    const parts = found.flatMap((schema) => viewOf(operation.document.bundle, schema).parts);
    found = step === EVERY ? itemSchemas(parts) : namedMember(parts, step);
  }
  return found;
}

const TEXTUAL = new Set(['string', 'integer', 'number']);

/** Types as a comparison of texts can distinguish them: equal text may be equal. Those of a list are also its items'. */
function typesOf({ document }: Operation, schemas: readonly JsonSchema[]): Set<string> {
  const parts = schemas.flatMap((schema) => viewOf(document.bundle, schema).parts);
  const types = [...schemas, ...itemSchemas(parts)].flatMap((schema) => [...schemaTypes(document, schema)]);
  return new Set(types.map((type) => (TEXTUAL.has(type) ? 'text' : type)));
}

/** In shorter texts, a value comes back by accident: `1`, `C`. */
const SHORTEST = 5;

/** What an example of a response repeats of the request is a relation: without it, a mock responds with the id of the example. */
function* relationsDeclared(operation: Operation): Generator<Problem> {
  const related = new Set(operation.relations.map(({ part }) => relatedParameter(operation, part)));
  for (const parameter of operation.parameters) {
    if (!parameter.required || related.has(parameter)) continue;
    const [path] = repeatedAt(operation, parameter);
    if (path === undefined) continue;
    const { in: location, name } = parameter;
    const from = location === 'argument' ? `$params.${name}` : `$request.${location}.${name}`;
    const message = `an example repeats \`${name}\` at \`${path}\`: add \`{ from: ${from}, to: ${path} }\` to \`x-relations\`, or give the parameter another example`;
    yield { pointer: operation.pointer, message };
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
