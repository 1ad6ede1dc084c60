import { JSON_PATH } from '../json/json-path.ts';
import { type JsonObject, ISO_DURATION } from '@chain-apis/foundation';
import { JSON_TYPES, ORIGINS } from '../model/provenance.ts';
import { COMPARISONS } from '../model/relation.ts';
import { REQUEST_PART } from '../read/read-relations.ts';
import { WIRE_KINDS } from '../schema/wire-kinds.ts';

/** A key of the closed glossary that `specs/README.md` explains. */
export interface Extension {
  readonly summary: string;
  /** Redocly's names of the nodes that can have it; absent if any can. */
  readonly on?: readonly string[];
  /** The shape of the value, in words. */
  readonly shape: string;
  /** The shape of the value as JSON Schema, with keywords of every draft since 7. */
  readonly schema: JsonObject;
  /** Whether it is removed from published documents: provenance, gaps, relations. */
  readonly workshop?: true;
}

const OPERATION = ['Operation', 'Method'];
const STRING = { type: 'string' };
const text = (description: string): JsonObject => ({ description, ...STRING });
const STRINGS = { type: 'array', minItems: 1, items: STRING };
const TRUE = { const: true };
const PATH = { type: 'string', pattern: JSON_PATH.source };
const PART = { type: 'string', pattern: REQUEST_PART.source };
/** Wire kinds whose size generators read from another `format`, or none. */
const INTEGER_KINDS = Object.entries(WIRE_KINDS).flatMap(([format, { standard }]) =>
  standard ? [format] : [],
);

/** A closed object with these properties. */
const shaped = (required: JsonObject, optional: JsonObject = {}): JsonObject => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1, items });
const oneOf = (values: readonly string[]) => `one of ${values.join(', ')}`;

export const EXTENSIONS: Readonly<Record<string, Extension>> = {
  'x-extensible-enum': {
    summary: 'Known values of an open enum.',
    on: ['Schema'],
    shape: 'a list of strings',
    schema: STRINGS,
  },
  'x-provenance': {
    summary: 'Who a fact is known from.',
    shape:
      'a list of `{ by: source }`, `deployment` or `recordings`, each with optional `values` and `note`, `{ by: deployment }` with optional `required: true` and `type`, or `{ by: recordings, missing: true }`',
    schema: listOf({
      anyOf: [
        shaped(
          { by: { enum: [...ORIGINS] } },
          { values: { type: 'array', minItems: 1 }, note: { type: 'string', minLength: 1 } },
        ),
        shaped(
          { by: { const: 'deployment' } },
          { required: TRUE, type: { enum: [...JSON_TYPES] }, note: { type: 'string', minLength: 1 } },
        ),
        shaped({ by: { const: 'recordings' }, missing: { const: true } }),
      ],
    }),
    workshop: true,
  },
  'x-not-shown': {
    summary: 'What the source documents do not show.',
    shape: 'a list of entries `rest <section>: text` or `node <section>: text`, for example `rest 2.5: ...`',
    schema: listOf({ type: 'string', pattern: '^(rest|node) \\d+(\\.\\d+)?: [\\s\\S]+' }),
    workshop: true,
  },
  'x-deprecated-since': {
    summary: 'Version of the deprecation.',
    on: [...OPERATION, 'Schema'],
    shape: 'a version in quotes',
    schema: { type: 'string', pattern: '\\d' },
  },
  'x-wire-kind': {
    summary: 'How the number travels, where the format says only that 32 bits are too few.',
    on: ['Schema'],
    shape: oneOf(INTEGER_KINDS),
    schema: { enum: INTEGER_KINDS },
  },
  'x-enum-varnames': {
    summary: 'Names of the values in generated code.',
    on: ['Schema'],
    shape: 'a list of identifiers in capitals, one for each value',
    schema: listOf({ type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' }),
  },
  'x-node-specific': {
    summary: 'Unavailable on the public server.',
    on: OPERATION,
    shape: '`true`',
    schema: TRUE,
  },
  'x-pagination': {
    summary: 'How pages follow each other.',
    on: OPERATION,
    shape:
      '`{ param, next, items }`, three names, with an optional `limit`, `newestFirst`, `inclusive`, `lifetime: PT24H` and `expired: restart` or `refuse`',
    schema: shaped(
      {
        param: text('Parameter that names the page.'),
        next: text('Property of a page that names the next one.'),
        items: text('Property of a page that holds the list.'),
      },
      {
        limit: text('Parameter that sets the size of a page.'),
        newestFirst: text('Property of an item that is a time; the newest item comes first.'),
        inclusive: text('Parameter with which the item that the token names comes again.'),
        lifetime: {
          description: 'How long a token is valid, as an ISO 8601 duration.',
          type: 'string',
          pattern: ISO_DURATION.source,
        },
        expired: {
          description: 'What an expired token gets: an error (the default), or the first page.',
          enum: ['restart', 'refuse'],
        },
      },
    ),
  },
  'x-job': {
    summary: 'The job that the operation starts, and how it is followed.',
    on: ['Operation'],
    shape: '`{ read, id, state, running, ends }`, three names and two lists of states',
    schema: shaped({
      read: text('Operation that reads the job.'),
      id: text('Property of the response that names the job, and the parameter of `read` that takes it.'),
      state: text('Property that holds the state, in the response of `read`.'),
      running: { description: 'States in which the job goes on.', ...STRINGS },
      ends: { description: 'States in which the job is over.', ...STRINGS },
    }),
  },
  'x-validations': {
    summary: 'Rules over several properties, in CEL.',
    on: [...OPERATION, 'Schema'],
    shape: 'a list of `{ rule, message, violatedBy }` with an optional `severity: error` or `warning`',
    schema: listOf(
      shaped(
        {
          rule: text('CEL expression over `self`: the value of a schema, or the parameters of an operation.'),
          message: text('What a caller reads whose call breaks the rule.'),
          violatedBy: {
            description: 'JSON merge patch that makes a valid call break this rule and no other.',
            type: 'object',
          },
        },
        {
          severity: {
            description: 'Whether the call is refused (the default) or served with a warning.',
            enum: ['error', 'warning'],
          },
        },
      ),
    ),
  },
  'x-safe': { summary: 'The method only reads.', on: ['Method'], shape: '`true`', schema: TRUE },
  'x-batch': {
    summary: 'The endpoint takes JSON-RPC batches.',
    on: ['Server'],
    shape: '`true`',
    schema: TRUE,
  },
  'x-relations': {
    summary: 'Which part of the response repeats, or is bounded by, which part of the request.',
    on: OPERATION,
    shape:
      'a list of `{ from, to }`, with an optional `each`, `is`, `filter`, `ignoreCase`, `as`, `where`, as specs/README.md explains',
    schema: listOf(
      shaped(
        { from: PART, to: { anyOf: [PATH, { type: 'array', items: PATH }] } },
        {
          each: PATH,
          is: { enum: [...COMPARISONS] },
          filter: { type: 'boolean' },
          ignoreCase: { type: 'boolean' },
          as: { type: 'object' },
          where: { type: 'object' },
        },
      ),
    ),
    workshop: true,
  },
  'x-health': {
    summary: 'Status and property `healthy` follow the health of the node, or say that it responds.',
    on: OPERATION,
    shape: '`node` or `alive`',
    schema: { enum: ['node', 'alive'] },
    workshop: true,
  },
};

/** Keys that only the tools of this repository read. */
export const WORKSHOP_KEYS: readonly string[] = Object.keys(EXTENSIONS).filter(
  (key) => EXTENSIONS[key]!.workshop,
);
