import { isObject, type Json, type JsonObject, type JsonSchema } from '../../json/json.ts';
import type { ContractDocument } from '../../model/model.ts';
import { SAME_VALUE, schemasOf, unionsOf, walkSchemas, type SchemaAt } from '../../schema/walk-schemas.ts';
import type { LintModel, ModelProblem } from '../check.ts';

/** Requires unions in the form that every generator reads: `oneOf` with clearly exclusive branches. */
export function* portableUnions({ documents, operations }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    for (const node of schemasOf(document, operations)) {
      for (const message of problemsOf(document, node)) yield { document, pointer: node.pointer, message };
    }
  }
}

function* problemsOf(document: ContractDocument, node: SchemaAt): Generator<string> {
  const { schema } = node;
  if (Array.isArray(schema['type'])) {
    yield 'a list of types is an empty struct to openapi-generator (Rust), and oapi-codegen refuses it: write `oneOf` with a branch for each type';
  }
  if (holdsBoolean(schema)) {
    yield '`true` and `false` as a schema are refused by openapi-python-client: write `{}`, or leave the member out';
  }
  if (schema['anyOf'] !== undefined) {
    yield 'openapi-generator (Rust) makes one struct of the branches of `anyOf` that requires what any of them requires: write `oneOf` with branches that exclude each other';
  }
  for (const union of unionsOf(document.bundle, node)) {
    const branches = union.map((branch) => [...walkSchemas(document.bundle, [branch], SAME_VALUE)]);
    yield* oneOfProblems(schema, branches);
  }
}

function holdsBoolean(schema: JsonSchema): boolean {
  const members = isObject(schema['properties']) ? Object.values(schema['properties']) : [];
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (schema[keyword] ?? []) as Json[]);
  return [...members, ...branches, schema['items'], schema['not']].some(
    (value) => typeof value === 'boolean',
  );
}

function* oneOfProblems(schema: JsonSchema, branches: readonly SchemaAt[][]): Generator<string> {
  const types = branches.map((nodes) => jsonType(nodes));
  const twice = types.find((type, index) => type && type !== 'object' && types.indexOf(type) !== index);
  if (twice) {
    yield `no generator can distinguish two branches of type ${twice}: write one ${twice} with a \`pattern\` or an \`enum\``;
  }
  const pin = types.every((type) => type === 'object') ? pinOf(branches) : undefined;
  if (pin !== undefined && !isObject(schema['discriminator'])) {
    yield `\`${pin}\` distinguishes the branches: name it in \`discriminator\`, because openapi-generator (Go) takes a \`const\` for any string`;
  }
}

/** The one JSON type of a schema; `number` for integers too, which overlap with it. */
function jsonType(nodes: readonly SchemaAt[]): string | undefined {
  const type = nodes.map(({ schema }) => schema['type']).find((value) => typeof value === 'string');
  return type === 'integer' ? 'number' : (type as string | undefined);
}

/** A required property with a different constant in every branch. */
function pinOf(branches: readonly SchemaAt[][]): string | undefined {
  const pins = branches.map(pinnedMembers);
  return Object.keys(pins[0] ?? {}).find((name) => {
    const values = pins.map((members) => members[name]);
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function pinnedMembers(nodes: readonly SchemaAt[]): Record<string, string> {
  const required = new Set(nodes.flatMap(({ schema }) => (schema['required'] ?? []) as string[]));
  const members = nodes.flatMap(({ schema }) => Object.entries((schema['properties'] ?? {}) as JsonObject));
  return Object.fromEntries(
    members.flatMap(([name, member]) =>
      required.has(name) && isObject(member) && typeof member['const'] === 'string'
        ? [[name, member['const']]]
        : [],
    ),
  );
}
