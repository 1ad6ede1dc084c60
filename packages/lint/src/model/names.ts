import type { ContractDocument, Operation } from '@chain-apis/contract';
import { groupBy, isObject, type JsonObject, objectAt, plainName, pointerTo } from '@chain-apis/foundation';
import { memberPointers } from '@chain-apis/contract/schema';
import {
  type LintModel,
  type ModelCheck,
  type ModelProblem,
  ofOperations,
  type Problem,
  type Rules,
} from '../check.ts';

export const NAME_RULES: Rules<ModelCheck> = {
  recommended: { 'unique-names': uniqueNames },
  style: { 'flat-arguments': ofOperations(flatArguments) },
  strict: { 'portable-names': portableNames },
};

/** Operation names are unique in the whole contract: they name client methods, tests and pages. */
function* uniqueNames({ operations }: LintModel): Generator<ModelProblem> {
  for (const [first, ...others] of groupBy(operations, ({ id }) => id).values()) {
    for (const { id, document, pointer } of others) {
      const where = first!.document === document ? 'twice in this document' : `by ${first!.document.id} too`;
      const key = document.kind === 'openapi' ? 'operationId' : 'name';
      const message = `\`${id}\` is declared ${where}: rename one of them, such as the one that was copied from the other`;
      yield { document, pointer: `${pointer}/${key}`, message };
    }
  }
}

/** Clients take one flat object, so body properties and parameters need different names. */
function* flatArguments({ id, document, body, parameters }: Operation): Generator<Problem> {
  if (!body) return;
  const members = memberPointers(document, body.pointer);
  for (const { name, in: location } of parameters) {
    const pointer = members.get(name);
    if (pointer === undefined) continue;
    const message = `\`${name}\` is also a ${location} parameter of \`${id}\`: clients take one flat object, so describe only one of them or ask for another name`;
    yield { pointer, message };
  }
}

/** Requires names that stay unique in generated code, across kinds of components and letter case. */
function* portableNames({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openapi') continue;
    yield* componentNames(document);
    yield* valueNames(document);
  }
}

function* componentNames(document: ContractDocument): Generator<ModelProblem> {
  // Generators create types for these, not for examples and security schemes.
  const kinds = Object.entries(objectAt(document.bundle, 'components')).filter(([kind]) =>
    ['schemas', 'parameters'].includes(kind),
  );
  const types = kinds.flatMap(([kind, named]) => Object.keys(named ?? {}).map((name) => ({ kind, name })));
  for (const [first, ...others] of groupBy(types, ({ name }) => plainName(name)).values()) {
    for (const { kind, name } of others) {
      const message = `\`${name}\` and ${first!.kind}/${first!.name} become one Go type: rename one of them`;
      yield { document, pointer: pointerTo('/components', kind, name), message };
    }
  }
}

/** Enum values become constants, which are package-wide in Go. */
function* valueNames(document: ContractDocument): Generator<ModelProblem> {
  const schemas = Object.entries(objectAt(objectAt(document.bundle, 'components'), 'schemas'));
  const constants = schemas.flatMap(([name, schema]) =>
    isObject(schema) ? constantsOf(schema).map((constant) => ({ constant, name })) : [],
  );
  for (const [first, ...others] of groupBy(constants, ({ constant }) => constant).values()) {
    for (const { constant, name } of others) {
      if (name === first!.name) continue;
      const message = `a value of \`${name}\` and one of \`${first!.name}\` become one Go constant ${constant}: name the values in \`x-enum-varnames\``;
      yield { document, pointer: pointerTo('/components/schemas', name), message };
    }
  }
}

function constantsOf(schema: JsonObject): string[] {
  const names = schema['x-enum-varnames'];
  if (Array.isArray(names)) return names.map(String);
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  return Array.isArray(values)
    ? values.map((value) =>
        String(value)
          .replaceAll(/[^a-z0-9]+/gi, '_')
          .toUpperCase(),
      )
    : [];
}
