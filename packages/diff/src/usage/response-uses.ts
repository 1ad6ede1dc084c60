import { declaredFor } from '@chain-apis/contract';
import { filesText, type Touched } from '@chain-apis/traffic/usage';
import type { Change } from '../change.ts';
import { SCHEMA_RULES } from '../rules.ts';
import type { UsedPlaces } from './used-places.ts';

/** Changes of map values: they only affect consumers that read them. */
const OF_OTHER_MEMBERS = new Set(['extra-members-widened', 'names-freed', 'members-allowed']);
const OF_ITEMS = new Set(['items-declared', 'items-dropped']);

/** Returns how a consumer uses the changed response part; undefined if it isn't affected. */
export function responseUses(change: Change, part: string, what: string, used: UsedPlaces): string[] {
  const outcome = outcomeOf(change, part);
  if (part === 'header' || part === 'error' || !(what in SCHEMA_RULES))
    return isMet(outcome, used) ? [`meets ${outcome}`] : [];
  return used.reads
    .filter(({ touched }) => isTouched(touched[change.side], change.pointer, what))
    .map(({ path, files }) => `reads ${path}${files.length > 0 ? ` (${filesText(files)})` : ''}`);
}

/** The outcome of a place: `200` for `200 delegators[]`, `result`, an error code. */
function outcomeOf({ place }: Change, part: string): string {
  const words = place.trim().split(' ');
  return (part === 'error' ? words[1] : words[0]) ?? '';
}

/** Whether an outcome was received; `default` and ranges cover several. */
function isMet(key: string, { outcomes }: UsedPlaces): boolean {
  if (!outcomes || key === '') return true;
  return outcomes.some((outcome) => declaredFor([{ key }], outcome));
}

/** Whether a change at a pointer affects a schema on the path and the used part of it. */
export function isTouched(touched: Touched, pointer: string, what: string): boolean {
  const steps = stepsAt(touched, pointer);
  if (!steps) return false;
  if (OF_OTHER_MEMBERS.has(what)) return ['{}', '*', '**'].some((step) => steps.has(step));
  if (OF_ITEMS.has(what)) return ['[]', '**'].some((step) => steps.has(step));
  return true;
}

/** The pointer of a schema in a schema: below a keyword with several, or a keyword with one. */
const INNER =
  /\/((properties|patternProperties|dependentSchemas|\$defs|definitions|schemas|prefixItems|[a-z]+Of)\/[^/]*|items|additionalProperties|unevaluatedProperties|propertyNames|not|contains)$/;

/** Returns the steps from the schema at a pointer, or from the schema whose keyword it refers to. */
function stepsAt(touched: Touched, pointer: string): ReadonlySet<string> | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const steps = touched.get(at);
    if (steps) return steps;
    // A schema that isn't on the path.
    if (INNER.test(at)) return undefined;
  }
  return undefined;
}
