import {
  pointerTo,
  schemaParts,
  type Checkers,
  type ContractDocument,
  type Json,
  type JsonSchema,
} from '@chain-apis/contract';
import { excerpt } from './excerpt.ts';
import { note, type Finding } from './finding.ts';
import { asSchema, memberSchemas } from './schema-parts.ts';

/**
 * What a value has beyond the contract: members without a declaration and values beyond a set that may grow. Neither
 * breaks anything, and both say that the contract may be behind the service.
 */
export function findDrift(
  checkers: Checkers,
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  base = '',
): Finding[] {
  // Of a union, the branch that fits is the one that says what is known.
  const fits = (branch: JsonSchema, here: Json) => checkers.inline(document, branch, here).length === 0;
  const found = new Map<string, Finding>();
  const walk = (schemas: readonly JsonSchema[], here: Json, pointer: string): void => {
    const nodes = schemas.flatMap((node) => schemaParts(document, node, (branch) => fits(branch, here)));
    if (nodes.length === 0) return;
    if (Array.isArray(here)) {
      const items = nodes.flatMap((node) => asSchema(node['items']));
      here.forEach((item, index) => walk(items, item, `${pointer}/${index}`));
    } else if (here !== null && typeof here === 'object') {
      for (const [name, member] of Object.entries(here)) {
        const place = pointerTo(pointer, name);
        const known = nodes.flatMap((node) => memberSchemas(node, name));
        const closed = nodes.some((node) => 'properties' in node) && !nodes.some(isMap);
        if (known.length > 0) walk(known, member, place);
        else if (closed) remember(found, 'drift/member', place, `${name} is not in the contract`, member);
      }
    } else if (typeof here === 'string') {
      const sets = nodes.flatMap((node) => (node['x-extensible-enum'] as string[] | undefined) ?? []);
      if (sets.length > 0 && !sets.includes(here)) {
        remember(found, 'drift/value', pointer, `${here} is not among the known values`, here);
      }
    }
  };
  walk([schema], value, base);
  return [...found.values()];
}

/** The same member of a hundred items is one piece of news. */
function remember(
  found: Map<string, Finding>,
  rule: string,
  pointer: string,
  message: string,
  value: Json,
): void {
  const key = `${rule} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${rule === 'drift/value' ? String(value) : ''}`;
  if (!found.has(key)) found.set(key, note(rule, message, { pointer, got: excerpt(JSON.stringify(value)) }));
}

function isMap(node: JsonSchema): boolean {
  return 'additionalProperties' in node && node['additionalProperties'] !== false;
}
