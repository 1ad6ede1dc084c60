/** The closed glossary of extensions, as `specs/README.md` explains it. */

import { WIRE_KINDS, type WireFormat } from '../../schema/wire-kinds.ts';
import {
  isAddressPrefix,
  isDeployments,
  isJob,
  isKnown,
  isPagination,
  isProvenance,
  isRelations,
  isRule,
  isStrings,
  isUnknown,
} from './extension-values.ts';

/** Wire kinds whose size generators learn from another `format`, or from none. */
const INTEGER_KINDS: readonly unknown[] = Object.entries(WIRE_KINDS).flatMap(([format, { standard }]) =>
  standard ? [format] : [],
);

type Node = Readonly<Record<string, unknown>>;

interface Extension {
  /** Redocly's names of the nodes that may carry it; absent if any may. */
  readonly on?: readonly string[];
  /** The shape of the value, in words. */
  readonly shape: string;
  readonly fits: (value: unknown) => boolean;
  /** What the node must hold beside it, in words, if that is missing. */
  readonly lacks?: (node: Node) => string | undefined;
}

const OPERATION = ['Operation', 'Method'];
const NODE_NAMES: Record<string, string> = {
  Operation: 'an operation',
  Method: 'a method',
  Schema: 'a schema',
  Server: 'a server',
  Parameter: 'a parameter',
  ContentDescriptor: 'a parameter of a method',
  ServerVariable: 'a variable of a server',
  Root: 'the root of a document',
};
const REASONS_TO_VARY: readonly unknown[] = [
  'node',
  'time',
  'load',
  'network',
  'version',
  'height',
  'configuration',
];
const GAP = /^(rest|node) \d+(\.\d+)?: .+/s;

const PAGINATION =
  '`{ param, next, items }`, three names, with an optional `limit`, `newestFirst`, `inclusive`, `lifetime: PT24H` and `expired: restart` or `refuse`';

const UNKNOWN =
  'a list of `{ id }`, a parameter as in `x-relations`, with an optional `known`, `example`, `message`';
const KNOWN = 'a map from values to `all`, or to methods and the names of their examples';
const PROVENANCE =
  'a list of `{ by: source }`, `deployment` or `recordings`, each with optional `values` and `note`';
const DEPLOYMENTS = 'a map from names to `{ keyHeader, methodPrefix }`, one of them or both';
const ADDRESS_PREFIX =
  '`{ from, prefixes }`, a path as in `x-relations` and a map from its values to prefixes, with an optional `otherwise`';
const RELATIONS =
  'a list of `{ from, to }`, with an optional `each`, `is`, `filter`, `split`, `ignoreCase`, `as`, `where`, as specs/README.md explains';

const glossary: Record<string, Extension> = {
  'x-extensible-enum': {
    on: ['Schema'],
    shape: 'a list of strings',
    fits: isStrings,
    lacks: (node) =>
      [node['type']].flat().includes('string') || '$ref' in node ? undefined : '`type: string`',
  },
  'x-provenance': { shape: PROVENANCE, fits: isProvenance },
  'x-not-shown': {
    shape: 'a list of entries `rest <section>: text` or `node <section>: text`, for example `rest 2.5: ...`',
    fits: (value) => isStrings(value) && value.every((entry) => GAP.test(entry)),
  },
  'x-deprecated-since': {
    on: [...OPERATION, 'Schema'],
    shape: 'a version in quotes',
    fits: (value) => typeof value === 'string' && /\d/.test(value),
    lacks: (node) => (node['deprecated'] === true ? undefined : '`deprecated: true`'),
  },
  'x-wire-kind': {
    on: ['Schema'],
    shape: `one of ${INTEGER_KINDS.join(', ')}`,
    fits: (value) => INTEGER_KINDS.includes(value),
    lacks: ({ format, 'x-wire-kind': kind }) => lackingFormat(kind as WireFormat, format),
  },
  'x-enum-varnames': {
    on: ['Schema'],
    shape: 'a list of identifiers in capitals, one for each value',
    fits: (value) => isStrings(value) && value.every((name) => /^[A-Z][A-Z0-9_]*$/.test(name)),
    lacks: ({ enum: values, const: value }) =>
      Array.isArray(values) || value !== undefined ? undefined : '`enum` or `const`',
  },
  'x-node-specific': { on: OPERATION, shape: '`true`', fits: (value) => value === true },
  'x-pagination': { on: OPERATION, shape: PAGINATION, fits: isPagination },
  'x-job': {
    on: ['Operation'],
    shape: '`{ read, id, state, running, ends }`, three names and two lists of states',
    fits: isJob,
  },
  'x-validations': {
    on: [...OPERATION, 'Schema'],
    shape: 'a list of `{ rule, message, violatedBy }` with an optional `severity: error` or `warning`',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRule),
  },
  'x-safe': { on: ['Method'], shape: '`true`', fits: (value) => value === true },
  'x-unchecked': {
    on: ['Parameter', 'ContentDescriptor'],
    shape: '`value` or `presence`',
    fits: (value) => value === 'value' || value === 'presence',
  },
  'x-batch': { on: ['Server'], shape: '`true`', fits: (value) => value === true },
  'x-relations': { on: OPERATION, shape: RELATIONS, fits: isRelations },
  'x-unknown': { on: OPERATION, shape: UNKNOWN, fits: isUnknown },
  'x-aliases': { on: ['Server'], shape: 'a list of path templates', fits: isStrings },
  'x-health': {
    on: OPERATION,
    shape: '`node` or `alive`',
    fits: (value) => value === 'node' || value === 'alive',
  },
  'x-address-prefix': { on: OPERATION, shape: ADDRESS_PREFIX, fits: isAddressPrefix },
  'x-varies': {
    on: ['Schema'],
    shape: `one of ${REASONS_TO_VARY.join(', ')}`,
    fits: (value) => REASONS_TO_VARY.includes(value),
  },
  'x-known': { on: ['ServerVariable'], shape: KNOWN, fits: isKnown },
  'x-short-name': {
    on: ['ServerVariable'],
    shape: 'lower-case letters, digits and hyphens',
    fits: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
  },
  'x-search-words': {
    on: ['Root'],
    shape: 'a list of lists of words, two or more in each',
    fits: (value) =>
      Array.isArray(value) && value.every((words) => isStrings(words) && (words as unknown[]).length > 1),
  },
  'x-deployments': { on: ['Root'], shape: DEPLOYMENTS, fits: isDeployments },
  'x-idempotent': { on: OPERATION, shape: '`true` or `false`', fits: (value) => typeof value === 'boolean' },
};

function lackingFormat(kind: WireFormat, format: unknown): string | undefined {
  const { standard } = WIRE_KINDS[kind];
  if (standard === 'none') return format === undefined ? undefined : 'no `format`, which names a size,';
  return format === standard ? undefined : `\`format: ${standard}\``;
}

/** Says what is wrong with an extension on a node of a type; undefined if nothing is. */
export function findExtension(key: string): { problem(node: Node, type: string): string | undefined } {
  const extension = Object.hasOwn(glossary, key) ? glossary[key] : undefined;
  return { problem: (node, type) => (extension ? misuse(key, extension, node, type) : unknown(key)) };
}

function unknown(key: string): string {
  if (key === 'x-codeSamples') return '`x-codeSamples` is generated: take it out of the contract';
  return `\`${key}\` is not an extension of this contract: use one of ${Object.keys(glossary).join(', ')}`;
}

function misuse(key: string, extension: Extension, node: Node, type: string): string | undefined {
  const { on, shape, fits, lacks } = extension;
  if (on && !on.includes(type)) {
    return `\`${key}\` does not belong here: move it to ${on.map((name) => NODE_NAMES[name]).join(' or ')}`;
  }
  if (!fits(node[key])) return `\`${key}\` has a value of another shape: write ${shape}`;
  const lacking = lacks?.(node);
  return lacking && `\`${key}\` stands alone: add ${lacking} beside it`;
}
