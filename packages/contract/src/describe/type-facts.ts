import {
  isNumber,
  isObject,
  stringsIn,
  writeJson,
  type Json,
  type JsonSchema,
  type JsonNumber,
} from '@chain-apis/foundation';
import { readProvenance } from '../model/provenance.ts';
import { observedValues } from './provenance-lines.ts';
import type { ValueView } from './type-view.ts';

type Say = (value: Json, schema: JsonSchema) => string | false;

const when =
  (phrase: string): Say =>
  (value) =>
    value === true && phrase;
const code = (value: Json) => `\`${typeof value === 'string' ? value : writeJson(value)}\``;
/** What no other part of a page shows. */
const asWritten = (keyword: string): readonly [string, Say] => [
  keyword,
  (value) =>
    writeJson(value) !== '{}' &&
    !(keyword === 'propertyNames' && isObject(value) && '$ref' in value) &&
    `${keyword} ${code(cut(writeJson(value)))}`,
];
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const LONGEST = 200;

/** What a keyword says, in the order in which it is read. */
const SAID: Readonly<Record<string, Say>> = {
  readOnly: when('read-only'),
  writeOnly: when('write-only'),
  minimum: range('minimum', 'maximum', ''),
  exclusiveMinimum: (limit) => `more than ${String(limit)}`,
  exclusiveMaximum: (limit) => `less than ${String(limit)}`,
  multipleOf: (step) => `a multiple of ${String(step)}`,
  minLength: range('minLength', 'maxLength', ' characters'),
  minItems: range('minItems', 'maxItems', ' items'),
  minProperties: range('minProperties', 'maxProperties', ' members'),
  uniqueItems: when('no item twice'),
  pattern: (pattern) => `matches ${code(pattern)}`,
  format: (format) => `format ${code(format)}`,
  contentEncoding: (encoding) => `encoded as ${code(encoding)}`,
  contentMediaType: (type) => `contains ${code(type)}`,
  additionalProperties: (rest) => rest === false && 'no other members',
  unevaluatedProperties: (rest) => rest === false && 'no other members',
  dependentRequired: (needs) =>
    isObject(needs) &&
    Object.entries(needs)
      .map(([name, others]) => `${code(name)} needs ${stringsIn(others).map(code).join(' and ')}`)
      .join(', '),
  default: (value) => `default \`${writeJson(value)}\``,
  examples: (values) => Array.isArray(values) && `for example ${values.map(code).join(', ')}`,
  externalDocs: externalDocsText,
  ...Object.fromEntries(
    'propertyNames not if then else contains minContains maxContains dependentSchemas unevaluatedItems contentSchema xml'
      .split(' ')
      .map(asWritten),
  ),
};

/** Keywords that have a phrase. */
export const SAID_KEYWORDS = Object.keys(SAID);

/** The upper limit is said with the lower one. */
const LOWER: Readonly<Record<string, string>> = {
  maximum: 'minimum',
  maxLength: 'minLength',
  maxItems: 'minItems',
  maxProperties: 'minProperties',
};

/** Describes limits, format, default and all else that a schema says of its values, in short phrases. */
export function factsOf(schema: JsonSchema): string[] {
  const said = new Set(Object.keys(schema).map((keyword) => LOWER[keyword] ?? keyword));
  return Object.entries(SAID)
    .filter(([keyword]) => said.has(keyword))
    .flatMap(([keyword, say]) => say(schema[keyword]!, schema) || []);
}

function range(low: string, high: string, unit: string): Say {
  return (_, schema) => {
    const [minimum, maximum] = [low, high].map((keyword) => numberOrNone(schema[keyword]));
    if (minimum !== undefined && maximum !== undefined)
      return minimum === maximum ? `exactly ${minimum}${unit}` : `${minimum} to ${maximum}${unit}`;
    if (minimum !== undefined) return `at least ${minimum}${singular(minimum, unit)}`;
    return maximum !== undefined && `at most ${maximum}${singular(maximum, unit)}`;
  };
}

const numberOrNone = (value: Json | undefined) => (isNumber(value) ? value : undefined);

const singular = (count: JsonNumber, unit: string) => (count === 1 ? unit.replace(/s$/, '') : unit);

/** A link to further documentation, as Markdown. */
export function externalDocsText(docs: Json | undefined): string {
  const { url, description } = isObject(docs) ? docs : {};
  if (typeof url !== 'string') return '';
  const words = String(description ?? url).replaceAll(/[[\]\s]+/g, ' ');
  return `[${words.trim()}](${url.replaceAll(/[()\s]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)})`;
}

/** The allowed or known values, and which of them are known from real servers only. */
export function valuesOf(schema: JsonSchema): { values: ValueView[]; open: boolean } {
  const open = Array.isArray(schema['x-extensible-enum']);
  const { 'x-extensible-enum': known, enum: values, const: constant } = schema;
  const fixed = constant === undefined ? [] : [constant];
  const listed = [known, values].find((list) => Array.isArray(list)) ?? fixed;
  const observed = observedValues(readProvenance(schema));
  return { values: listed.map((value) => ({ value, observed: observed.has(value) })), open };
}
