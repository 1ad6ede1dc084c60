import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type Json, type JsonObject, nearestName } from '@chain-apis/foundation';
import { isWireFormat, WIRE_KINDS, type WireFormat } from '@chain-apis/contract/schema';
import { EXTENSIONS, nodeWords } from '@chain-apis/contract/source';

/**
 * Every `x-` key is one of the glossary in `specs/README.md`, on a node that allows it, with a value of the right
 * shape; with the option `open`, only typos and shapes that our tools can't read. Two visitors: Redocly visits the target of a `$ref`, and properties next
 * to it only as a `$ref`.
 */
export const extensions: Oas3Rule & OpenRpc1Rule = ({ open = false }: { open?: boolean }) => {
  const check = (node: Json, { type, location, report }: UserContext) => {
    if (!isObject(node)) return;
    for (const key of Object.keys(node).filter((key) => key.startsWith('x-'))) {
      const message = extensionProblem(key, node, type.name, open);
      if (message !== undefined) report({ message, location: location.child(key).key() });
    }
  };
  return {
    any: {
      enter: (node, context) =>
        context.type.extensionsPrefix === undefined ? undefined : check(node, context),
    },
    ref: { enter: (node, context) => check({ ...node }, context) },
  };
};

/** Names a missing keyword that an extension requires next to it. */
const LACKS: Readonly<Record<string, (node: JsonObject) => string | undefined>> = {
  'x-extensible-enum': (node) =>
    [node['type']].flat().includes('string') || '$ref' in node ? undefined : '`type: string`',
  'x-deprecated-since': (node) => (node['deprecated'] === true ? undefined : '`deprecated: true`'),
  'x-wire-kind': ({ format, 'x-wire-kind': kind }) =>
    isWireFormat(kind) ? lackingFormat(kind, format) : undefined,
  'x-enum-varnames': ({ enum: values, const: value }) =>
    Array.isArray(values) || value !== undefined ? undefined : '`enum` or `const`',
};

/** An extension of other generators: no tool of ours reads it. */
const FOR_GENERATORS = 'x-enum-varnames';

const ajv = new Ajv2020({ strict: false });
const fits = new Map<string, ValidateFunction>();

/** Describes the problem of an extension on a node of a type; undefined if there is none. */
function extensionProblem(key: string, node: JsonObject, type: string, open: boolean): string | undefined {
  const extension = Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key] : undefined;
  if (!extension) return unknown(key, open);
  const { on, shape, schema } = extension;
  const isElsewhere = on !== undefined && !on.includes(type);
  if (open && (isElsewhere || key === FOR_GENERATORS)) return undefined;
  if (isElsewhere) return `\`${key}\` does not belong here: move it to ${on.map(nodeWords).join(' or ')}`;
  const check = fits.get(key) ?? ajv.compile(schema);
  fits.set(key, check);
  if (!check(node[key])) return `\`${key}\` has a value of another shape: write ${shape}`;
  const lacking = open ? undefined : LACKS[key]?.(node);
  return lacking && `\`${key}\` stands alone: add ${lacking} beside it`;
}

const SHORTEST_TYPO = 8;

function unknown(key: string, open: boolean): string | undefined {
  // Short keys are similar to anything.
  const meant = open && key.length < SHORTEST_TYPO ? undefined : nearestName(key, Object.keys(EXTENSIONS));
  if (meant !== undefined)
    return `\`${key}\` is not an extension of this contract: did you mean \`${meant}\`?`;
  if (open) return undefined;
  if (key === 'x-codeSamples') return '`x-codeSamples` is generated: take it out of the contract';
  return `\`${key}\` is not an extension of this contract: use one of ${Object.keys(EXTENSIONS).join(', ')}`;
}

function lackingFormat(kind: WireFormat, format: unknown): string | undefined {
  const { standard } = WIRE_KINDS[kind];
  if (standard === 'none') return format === undefined ? undefined : 'no `format`, which names a size,';
  return format === standard ? undefined : `\`format: ${standard}\``;
}
