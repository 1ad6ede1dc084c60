import { writeJson, type Json, type JsonSchema, type JsonNumber } from '@chain-apis/foundation';
import { readProvenance } from '../model/provenance.ts';
import { observedValues } from './provenance-lines.ts';
import type { ValueView } from './type-view.ts';

/** Describes bounds, pattern, format and default of a schema in short phrases. */
export function factsOf(schema: JsonSchema): string[] {
  return [
    range(schema, 'minimum', 'maximum', ''),
    range(schema, 'minLength', 'maxLength', ' characters'),
    range(schema, 'minItems', 'maxItems', ' items'),
    range(schema, 'minProperties', 'maxProperties', ' members'),
    schema['uniqueItems'] === true && 'no item twice',
    typeof schema['pattern'] === 'string' && `matches \`${schema['pattern']}\``,
    schema['default'] !== undefined && `default \`${writeJson(schema['default'])}\``,
  ].filter((fact) => typeof fact === 'string');
}

function range(schema: JsonSchema, low: string, high: string, unit: string): string | false {
  const [minimum, maximum] = [schema[low], schema[high]] as (JsonNumber | undefined)[];
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? `exactly ${minimum}${unit}` : `${minimum} to ${maximum}${unit}`;
  if (minimum !== undefined) return `at least ${minimum}${singular(minimum, unit)}`;
  return maximum !== undefined && `at most ${maximum}${singular(maximum, unit)}`;
}

const singular = (count: JsonNumber, unit: string) => (count === 1 ? unit.replace(/s$/, '') : unit);

/** The allowed or known values, and which of them are known from real servers only. */
export function valuesOf(schema: JsonSchema): { values: ValueView[]; open: boolean } {
  const open = Array.isArray(schema['x-extensible-enum']);
  const listed = (schema['x-extensible-enum'] ??
    schema['enum'] ??
    (schema['const'] === undefined ? [] : [schema['const']])) as Json[];
  const observed = observedValues(readProvenance(schema));
  return { values: listed.map((value) => ({ value, observed: observed.has(value) })), open };
}
