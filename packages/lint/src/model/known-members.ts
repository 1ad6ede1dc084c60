import { Ajv2020, type ErrorObject, type ValidateFunction } from '@redocly/ajv/dist/2020.js';
import {
  type ContractDocument,
  type Example,
  firstSuccess,
  isRest,
  type Operation,
} from '@chain-apis/contract';
import { nativePatternsOnly } from '@chain-apis/contract/source';
import { type Json, nearestName, getOwn, pointerTo, fragmentOf } from '@chain-apis/foundation';
import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';
import { examplePlace, paramPlace } from './valid-examples.ts';

export const KNOWN_MEMBER_RULES: Rules<ModelCheck> = { strict: { 'known-members': knownMembers } };

/**
 * Response schemas are open, so misspelt properties of examples are valid. Redocly's Ajv closes schemas.
 */
function* knownMembers({ documents, operations }: LintModel): Generator<ModelProblem> {
  const strict = createStrict(documents);
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
  const known = parameters.map(({ name }) => name);
  const given = examples.flatMap((example) => Object.keys(example.given ?? {}));
  const meant = new Set(given.map((name) => (known.includes(name) ? name : nearestName(name, known))));
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

function createStrict(documents: readonly ContractDocument[]): Strict {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
    logger: false,
    defaultUnevaluatedProperties: false,
  });
  for (const { bundle, id } of documents) ajv.addSchema(nativePatternsOnly(bundle), id);
  const compiled = new Map<string, ValidateFunction>();
  return ({ id }, pointer, value) => {
    const $ref = id + fragmentOf(pointer);
    const validate = compiled.get($ref) ?? compile(ajv, $ref);
    compiled.set($ref, validate);
    validate(value);
    return unknownMembers(validate.errors ?? []);
  };
}

/** Other checks report schemas that don't compile. */
function compile(ajv: Ajv2020, $ref: string): ValidateFunction {
  try {
    return ajv.compile({ $ref });
  } catch {
    return ajv.compile({});
  }
}

/** A value that matches no branch has undeclared properties in each; the check of examples reports it. */
function unknownMembers(errors: readonly ErrorObject[]): string[] {
  if (errors.some(({ keyword }) => keyword !== 'unevaluatedProperties')) return [];
  return errors.map(({ instancePath, params }) =>
    pointerTo(instancePath, (params as { unevaluatedProperty: string }).unevaluatedProperty),
  );
}
