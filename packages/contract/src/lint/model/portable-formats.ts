import type { JsonSchema } from '../../json/json.ts';
import { isWireFormat } from '../../schema/wire-kinds.ts';
import { schemasOf } from '../../schema/walk-schemas.ts';
import type { LintModel, ModelProblem } from '../check.ts';

const NUMBERS: Readonly<Record<string, { readonly formats: readonly string[]; readonly reason: string }>> = {
  integer: { formats: ['int32', 'int64', 'uint64'], reason: 'int64`, or generated code reads 32 bits' },
  number: { formats: ['float', 'double'], reason: 'double`, or Go reads 32 bits' },
};
/** Formats that JSON Schema itself defines for strings. */
const STANDARD = new Set([
  'date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri',
  'uri-reference', 'iri', 'iri-reference', 'uri-template', 'json-pointer', 'relative-json-pointer', 'regex', 'uuid',
  'byte', 'binary', 'password',
]); // prettier-ignore
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

/** Requires formats that generators know, or a pattern; and references without other keywords. */
export function* portableFormats({ documents, operations }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    for (const { schema, pointer } of schemasOf(document, operations)) {
      const message = numberProblem(schema) ?? stringProblem(schema) ?? referenceProblem(schema);
      if (message !== undefined) yield { document, pointer, message };
    }
  }
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
  if (type !== 'string' || typeof format !== 'string' || STANDARD.has(format)) return undefined;
  if (schema['pattern'] !== undefined) return undefined;
  return `only this contract knows the format ${format}: say in a \`pattern\` beside it what others can check`;
}

function referenceProblem(schema: JsonSchema): string | undefined {
  if (typeof schema['$ref'] !== 'string') return undefined;
  const beside = Object.keys(schema).filter((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'));
  if (beside.length === 0) return undefined;
  return `openapi-generator takes a reference with ${beside.join(', ')} beside it for any value: move it behind the reference, or write the schema out`;
}
