import type { ContractDocument } from '@chain-apis/contract';
import { didYouMean, isObject, type JsonSchema, getOwn, objectAt, stringsIn } from '@chain-apis/foundation';
import {
  isWireFormat,
  kindsOf,
  REGISTERED_FORMATS,
  SAME_VALUE,
  type SchemaAt,
  unionsOf,
  walkSchemas,
} from '@chain-apis/contract/schema';
import {
  type LintModel,
  type ModelCheck,
  type ModelProblem,
  ofSchemas,
  type Problem,
  type Rules,
} from '../check.ts';

export const SCHEMA_RULES: Rules<ModelCheck> = {
  recommended: { 'too-complex': tooComplex },
  strict: {
    'portable-unions': ofSchemas(portableUnions),
    'portable-formats': ofSchemas(portableFormats),
    'known-formats': ofSchemas(knownFormats),
  },
};

const NUMBERS: Readonly<Record<string, { readonly formats: readonly string[]; readonly reason: string }>> = {
  integer: { formats: ['int32', 'int64', 'uint64'], reason: 'int64`, or generated code reads 32 bits' },
  number: { formats: ['float', 'double'], reason: 'double`, or Go reads 32 bits' },
};
/** Keywords allowed next to a reference: they annotate the property without restricting it. */
const ANNOTATIONS = new Set([
  '$ref',
  'description',
  'title',
  'summary',
  'deprecated',
  'example',
  'examples',
  '$comment',
]);

/** Formats are from JSON Schema, OpenAPI's registry or the wire kinds: nothing checks unknown ones. */
function* knownFormats({ schema, pointer }: SchemaAt, document: ContractDocument): Generator<Problem> {
  const { format } = schema;
  const formats = [...REGISTERED_FORMATS, ...Object.keys(kindsOf(document))];
  if (typeof format !== 'string' || formats.includes(format)) return;
  const advice = didYouMean(format, formats) || ': say in a `pattern` what it means, without a format';
  const message = `\`${format}\` is not a format that any tool checks${advice}`;
  yield { pointer: `${pointer}/format`, message };
}

/** Requires formats that generators know, or a pattern; and references without other keywords. */
function* portableFormats({ schema, pointer }: SchemaAt): Generator<Problem> {
  const message = numberProblem(schema) ?? stringProblem(schema) ?? referenceProblem(schema);
  if (message !== undefined) yield { pointer, message };
}

function numberProblem(schema: JsonSchema): string | undefined {
  const rule = NUMBERS[String(schema['type'])];
  if (!rule || schema['const'] !== undefined || schema['enum'] !== undefined) return undefined;
  const isNamed = schema['x-wire-kind'] !== undefined && isWireFormat(schema['format']);
  return isNamed || rule.formats.includes(String(schema['format']))
    ? undefined
    : `add \`format: ${rule.reason}`;
}

function stringProblem(schema: JsonSchema): string | undefined {
  const { type, format } = schema;
  if (type !== 'string' || typeof format !== 'string' || REGISTERED_FORMATS.has(format)) return undefined;
  if (schema['pattern'] !== undefined) return undefined;
  return `only this contract knows the format ${format}: say in a \`pattern\` beside it what others can check`;
}

function referenceProblem(schema: JsonSchema): string | undefined {
  if (typeof schema['$ref'] !== 'string') return undefined;
  const beside = Object.keys(schema).filter((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'));
  if (beside.length === 0) return undefined;
  return `openapi-generator takes a reference with ${beside.join(', ')} beside it for any value, and OpenRPC ignores it: put the reference into \`allOf\`, or write the schema out`;
}

/** Requires unions in the form that every generator reads: `oneOf` with clearly exclusive branches. */
function* portableUnions(node: SchemaAt, { bundle }: ContractDocument): Generator<Problem> {
  for (const union of unionsOf(bundle, node)) {
    const branches = union.map((branch) => [...walkSchemas(bundle, [branch], SAME_VALUE)]);
    for (const message of oneOfProblems(node.schema, branches)) yield { pointer: node.pointer, message };
  }
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
    const values = pins.map((members) => getOwn(members, name));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

function pinnedMembers(nodes: readonly SchemaAt[]): Record<string, string> {
  const required = new Set(nodes.flatMap(({ schema }) => stringsIn(schema['required'])));
  const members = nodes.flatMap(({ schema }) => Object.entries(objectAt(schema, 'properties')));
  return Object.fromEntries(
    members.flatMap(([name, member]) =>
      required.has(name) && isObject(member) && typeof member['const'] === 'string'
        ? [[name, member['const']]]
        : [],
    ),
  );
}

/** Schemas that lead to more schemas of the same value than tools can read: these refuse the operations with them. */
function* tooComplex({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents)
    for (const { pointer, problem } of document.schemaProblems ?? [])
      yield { document, pointer, message: `${problem}: combine fewer schemas` };
}
