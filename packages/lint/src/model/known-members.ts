import {
  type ContractDocument,
  type Example,
  firstSuccess,
  isRest,
  type Operation,
} from '@chain-apis/contract';
import { pointerOfNode, schemaAt, walkValue } from '@chain-apis/contract/schema';
import { type Json, type JsonSchema, nearestName, getOwn, pointerTo } from '@chain-apis/foundation';
import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';
import { examplePlace, paramPlace } from './valid-examples.ts';

export const KNOWN_MEMBER_RULES: Rules<ModelCheck> = { strict: { 'known-members': knownMembers } };

/**
 * Response schemas are open, so misspelt properties of examples are valid.
 */
function* knownMembers({ operations, checkers }: LintModel): Generator<ModelProblem> {
  const strict = createStrict(checkers);
  for (const method of operations) {
    if (isRest(method)) {
      yield* bodyMembers(method, strict);
      continue;
    }
    const [content] = firstSuccess(method)?.content ?? [];
    const examples = content?.examples ?? [];
    yield* paramNames(method, examples);
    for (const [index, { given = {}, value }] of examples.entries()) {
      const place = pointerTo(method.pointer, 'examples', index);
      for (const { name, pointer } of method.parameters) {
        const value = getOwn(given, name);
        const unknown = value === undefined ? [] : strict(method.document, pointer, value);
        for (const path of unknown) yield problem(method, paramPlace(method, place, `${name}${path}`), path);
      }
      for (const path of strict(method.document, content!.pointer, value)) {
        yield problem(method, `${place}/result/value${path}`, path);
      }
    }
  }
}

/** Bodies of requests and responses. */
function* bodyMembers(operation: Operation, strict: Strict): Generator<ModelProblem> {
  const { document, body, outcomes } = operation;
  for (const { content, examples } of [...(body ? [body] : []), ...outcomes]) {
    for (const { name, value } of examples) {
      const { pointer } = content[0]!;
      for (const path of strict(document, pointer, value))
        yield problem(operation, examplePlace(pointer, name) + path, path);
    }
  }
}

/** Examples use every parameter of a method. */
function* paramNames(method: Operation, examples: readonly Example[]): Generator<ModelProblem> {
  const { document, parameters } = method;
  const names = parameters.map(({ name }) => name);
  const given = examples.flatMap((example) => Object.keys(example.given ?? {}));
  const meant = new Set(given.map((name) => (names.includes(name) ? name : nearestName(name, names))));
  for (const { name, pointer } of examples.length > 0 ? parameters : []) {
    if (meant.has(name)) continue;
    const message = `no example uses the parameter \`${name}\`: add it to the \`params\` of one`;
    yield { document, pointer: pointer.replace(/\/schema$/, ''), message };
  }
}

function problem({ document }: Operation, pointer: string, path: string): ModelProblem {
  const message = `\`${path.slice(1)}\` is not in the schema: correct its name, or add it to the schema`;
  return { document, pointer, message };
}

/** Returns the paths of undeclared properties in a value. */
type Strict = (document: ContractDocument, pointer: string, value: Json) => string[];

/** A value that is invalid fits no branch of a union: the check of examples reports it. */
function createStrict(checkers: LintModel['checkers']): Strict {
  return (document, pointer, value) => {
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
  };
}

/** Keywords of a schema of which members have any name. */
const MAPS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];

const isClosed = (parts: readonly JsonSchema[]): boolean =>
  parts.some(({ properties }) => properties) && !parts.some((part) => MAPS.some((key) => part[key]));
