import { onceFor, pointerTo, type Json, type JsonSchema, writeJson } from '@chain-apis/foundation';
import { partsWhere } from '@chain-apis/contract/schema';
import type { Checkers, ContractDocument } from '@chain-apis/contract';
import { excerpt, note, type Finding } from './finding.ts';
import { asSchema, memberSchemas } from './schema-parts.ts';

/**
 * Finds undeclared properties and unknown values of open enums. They aren't violations, but the contract may be behind
 * the service.
 */
export function findDrift(
  checkers: Checkers,
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  base = '',
): Finding[] {
  // In a union, the matching branch declares what is known.
  const fits = (branch: JsonSchema, here: Json) => checkers.inline(document, branch, here).length === 0;
  const found = new Map<string, Finding>();
  const walk = (schemas: readonly JsonSchema[], here: Json, at: Step | undefined): void => {
    const nodes = nodesOf(document, schemas, (branch) => fits(branch, here));
    if (nodes.length === 0) return;
    if (Array.isArray(here)) {
      const items = nodes.flatMap((node) => asSchema(node['items']));
      here.forEach((item, key) => walk(items, item, { above: at, key }));
    } else if (here !== null && typeof here === 'object') {
      for (const name of Object.keys(here)) {
        const step = { above: at, key: name };
        const member = here[name]!;
        const known = knownMember(nodes, name);
        if (known.length > 0) walk(known, member, step);
        else if (isClosed(nodes))
          remember(found, 'drift/member', base + pointerOf(step), `${name} is not in the contract`, member);
      }
    } else if (typeof here === 'string') {
      const sets = nodes.flatMap((node) => (node['x-extensible-enum'] as string[] | undefined) ?? []);
      if (sets.length > 0 && !sets.includes(here)) {
        const message = `${here} is not among the known values`;
        remember(found, 'drift/value', base + pointerOf(at), message, here);
      }
    }
  };
  walk([schema], value, undefined);
  return [...found.values()];
}

/** The path to a value; its pointer is only built for findings. */
interface Step {
  readonly above: Step | undefined;
  readonly key: string | number;
}

function pointerOf(at: Step | undefined): string {
  return at === undefined ? '' : pointerTo(pointerOf(at.above), at.key);
}

/** The parts of all schemas at one place. */
function nodesOf(
  document: ContractDocument,
  schemas: readonly JsonSchema[],
  fits: (branch: JsonSchema) => boolean,
): readonly JsonSchema[] {
  const [only] = schemas;
  if (only && schemas.length === 1) return partsOf(document, only, fits);
  return schemas.flatMap((node) => partsOf(document, node, fits));
}

const fixedMembers = onceFor((_: readonly JsonSchema[]) => new Map<string, readonly JsonSchema[]>());

/** Returns the schemas of a property. Shared parts return the same list each time. */
function knownMember(nodes: readonly JsonSchema[], name: string): readonly JsonSchema[] {
  const members = fixedMembers(nodes);
  const known = members.get(name) ?? nodes.flatMap((node) => memberSchemas(node, name));
  if (members.size < MOST_NAMES) members.set(name, known);
  return known;
}

/** A map can have any number of keys. */
const MOST_NAMES = 200;

function isClosed(nodes: readonly JsonSchema[]): boolean {
  return nodes.some((node) => 'properties' in node) && !nodes.some(isMap);
}

const fixedParts = new WeakMap<JsonSchema, readonly JsonSchema[]>();

/** Returns the parts of a schema; computed once unless a union makes them depend on the value. */
function partsOf(
  document: ContractDocument,
  schema: JsonSchema,
  fits: (branch: JsonSchema) => boolean,
): readonly JsonSchema[] {
  const known = fixedParts.get(schema);
  if (known) return known;
  let depends = false;
  const parts = partsWhere(document, schema, (branch) => {
    depends = true;
    return fits(branch);
  });
  if (!depends) fixedParts.set(schema, parts);
  return parts;
}

/** The same property of a hundred items is reported once. */
function remember(
  found: Map<string, Finding>,
  rule: string,
  pointer: string,
  message: string,
  value: Json,
): void {
  const key = `${rule} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${rule === 'drift/value' ? String(value) : ''}`;
  if (!found.has(key)) found.set(key, note(rule, message, { pointer, got: excerpt(writeJson(value)) }));
}

function isMap(node: JsonSchema): boolean {
  const isOpen = 'additionalProperties' in node && node['additionalProperties'] !== false;
  return isOpen || 'patternProperties' in node;
}
