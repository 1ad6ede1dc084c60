import type { Touched } from '@chain-apis/contract/usage';
import type { Change } from '../change.ts';
import { SCHEMA_RULES } from '../rules.ts';
import { filesText } from '@chain-apis/contract/usage';
import type { UsedPlaces } from './used-places.ts';

/** Changes of what is said about members without a name: only who takes those notices. */
const OF_OTHER_MEMBERS = new Set(['extra-members-widened', 'names-freed', 'members-allowed']);
const OF_ITEMS = new Set(['items-declared', 'items-dropped']);

/** What a consumer does with the part of a response that changed; nothing if it does not notice. */
export function responseUses(change: Change, part: string, what: string, used: UsedPlaces): string[] {
  const outcome = outcomeOf(change, part);
  if (part === 'header' || part === 'error' || !(what in SCHEMA_RULES))
    return isMet(outcome, used) ? [`meets ${outcome}`] : [];
  return used.reads
    .filter(({ touched }) => isTouched(touched[change.side], change.pointer, what))
    .map(({ path, files }) => `reads ${path}${files.length > 0 ? ` (${filesText(files)})` : ''}`);
}

/** `200` of the place `200 delegators[]`, `result`, the code of an error. */
function outcomeOf({ place }: Change, part: string): string {
  const words = place.trim().split(' ');
  return (part === 'error' ? words[1] : words[0]) ?? '';
}

/** Whether an outcome was met: `default` and ranges stand for those that they cover. */
function isMet(key: string, { outcomes }: UsedPlaces): boolean {
  if (!outcomes || key === '') return true;
  if (key === 'DEFAULT' || key === 'default') return outcomes.length > 0;
  if (/^[1-5]XX$/.test(key)) return outcomes.some((outcome) => outcome.startsWith(key[0]!));
  return outcomes.includes(key);
}

/** Whether a change at a pointer is one of a schema that is passed, and of what is taken from it. */
export function isTouched(touched: Touched, pointer: string, what: string): boolean {
  const steps = stepsAt(touched, pointer);
  if (!steps) return false;
  if (OF_OTHER_MEMBERS.has(what)) return ['{}', '*', '**'].some((step) => steps.has(step));
  if (OF_ITEMS.has(what)) return ['[]', '**'].some((step) => steps.has(step));
  return true;
}

/** Keywords below which there are schemas by name or position, and those that hold one. */
const NAMED = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'prefixItems'],
  ...['allOf', 'anyOf', 'oneOf', 'dependentSchemas'],
]);
const ONE = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'contains',
]);

/** The steps from the schema at a pointer, or from the one whose keyword it leads to. */
function stepsAt(touched: Touched, pointer: string): ReadonlySet<string> | undefined {
  const segments = pointer.split('/');
  for (; segments.length > 1; segments.pop()) {
    const steps = touched.get(segments.join('/'));
    if (steps) return steps;
    // Another schema than those that were passed.
    if (NAMED.has(segments.at(-2)!) || ONE.has(segments.at(-1)!)) return undefined;
  }
  return undefined;
}
