import {
  exactText,
  getOwn,
  isInteger,
  isNumber,
  listAt,
  writeJson,
  type Json,
  type JsonNumber,
  type JsonSchema,
} from '@chain-apis/foundation';
import { walkValue, pointerOfNode } from '@chain-apis/contract/schema';
import type { Checkers, ContractDocument } from '@chain-apis/contract';
import { excerpt, note, type Finding } from './finding.ts';

/**
 * Finds undeclared properties, unknown values of open enums, and integers beyond their `format`. They aren't violations, but the contract may be behind
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
  walkValue(document, schema, value, fits, (place) => {
    const { parts, above, key, value: here } = place;
    if (parts.length === 0) {
      if (typeof key === 'string' && isClosed(above!.parts))
        remember(found, 'drift/member', base + pointerOfNode(place), `${key} is not in the contract`, here);
    } else if (isNumber(here)) {
      const size = parts.map((part) => part['format']).find((format) => isBeyond(here, format));
      if (size === undefined) return;
      const message = `${exactText(here)} is beyond ${String(size)}`;
      remember(found, 'drift/range', base + pointerOfNode(place), message, here);
    } else if (typeof here === 'string') {
      const sets = parts.flatMap((part) => listAt(part, 'x-extensible-enum'));
      if (sets.length > 0 && !sets.includes(here)) {
        const message = `${here} is not among the known values`;
        remember(found, 'drift/value', base + pointerOfNode(place), message, here);
      }
    }
  });
  return [...found.values(), ...findMisplaced(checkers, document, schema, value, 'writeOnly', base)];
}

const SENT_ONLY_IN = { readOnly: 'responses', writeOnly: 'requests' } as const;

/** Finds properties that are declared for the other direction only: `readOnly` in a request, `writeOnly` in a response. */
export function findMisplaced(
  checkers: Pick<Checkers, 'inline'>,
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  keyword: keyof typeof SENT_ONLY_IN,
  base = '',
): Finding[] {
  const found = new Map<string, Finding>();
  const fits = (branch: JsonSchema, here: Json) => checkers.inline(document, branch, here).length === 0;
  walkValue(document, schema, value, fits, (place) => {
    if (typeof place.key !== 'string' || !place.parts.some((part) => part[keyword] === true)) return;
    const message = `${place.key} is ${keyword}: declared for ${SENT_ONLY_IN[keyword]} only`;
    remember(found, 'drift/direction', base + pointerOfNode(place), message, place.value);
  });
  return [...found.values()];
}

/** The least and the largest integer of each format. */
const RANGES: Readonly<Record<string, readonly [JsonNumber, JsonNumber]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

function isBeyond(value: JsonNumber, format: Json | undefined): boolean {
  const [least, most] = getOwn(RANGES, String(format)) ?? [value, value];
  return isInteger(value) && (value < least || value > most);
}

function isClosed(parts: readonly JsonSchema[]): boolean {
  return parts.some((part) => 'properties' in part) && !parts.some(isMap);
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
