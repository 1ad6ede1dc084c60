/** What a client must know of an operation to send and read more than JSON: names of the runtime's codecs, and their settings. */

import {
  canonical,
  essenceOf,
  isJson,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type JsonType,
} from '@chain-apis/foundation';
import { flatArguments, type Call } from '../calls/http-request.ts';
import { streamOf, type Stream } from '../calls/streams.ts';
import { fieldRule } from '../calls/write-body.ts';
import type { Content, Parameter } from '../model/messages.ts';
import type { ContractDocument, Operation, RestOperation } from '../model/model.ts';
import { viewOf } from '../schema/schema-view.ts';
import { shapeOf } from './shape.ts';

export interface StyleRule {
  readonly in: string;
  /** The name that is sent, if it isn't the argument's. */
  readonly name?: string;
  readonly style?: string;
  readonly explode?: true;
  readonly json?: true;
}

/** Whether a parameter of the query is a list of texts or numbers in one value, with commas. */
export function isJoined({ document }: RestOperation, { in: location, style, schema }: Parameter): boolean {
  if (location !== 'query' || style?.style !== 'form' || style.explode || style.mediaType) return false;
  const items = viewOf(document.bundle, schema).parts.flatMap((part) => part['items'] ?? []);
  const kinds = items.filter(isObject).map((item) => shapeOf(document, item));
  return kinds.length > 0 && !kinds.flat().some((kind) => kind === 'array' || kind === 'object');
}

/** How a parameter is written, if neither as plain text nor as a list of a query, exploded or joined. */
export function styleRule(operation: RestOperation, parameter: Parameter): StyleRule | undefined {
  const { in: location, sentAs, style } = parameter;
  const rule = ownRule(operation, parameter);
  if (sentAs === undefined) return rule;
  const explode = location === 'query' && (style?.explode ?? true) && { explode: true as const };
  return { ...(rule ?? { in: location, ...explode }), name: sentAs };
}

function ownRule(operation: RestOperation, parameter: Parameter): StyleRule | undefined {
  if (isJoined(operation, parameter)) return undefined;
  const { document } = operation;
  const { in: location, style, schema } = parameter;
  const { style: name = 'simple', explode = false, mediaType } = style ?? {};
  const kinds = shapeOf(document, schema);
  const isPlain = !kinds.includes('array') && !kinds.includes('object');
  if (mediaType !== undefined && !(isPlain && !isJson(mediaType))) return { in: location, json: true };
  const isMarked = name === 'label' || name === 'matrix';
  if (isPlain && !isMarked && location !== 'cookie') return undefined;
  if (
    location === 'query' &&
    (style === undefined || (name === 'form' && explode && !kinds.includes('object')))
  )
    return undefined;
  const isDefault = name === 'simple' || name === 'form';
  return { in: location, ...(!isDefault && { style: name }), ...(explode && { explode }) };
}

export interface BodyRule {
  readonly type: string;
  readonly arg?: string;
  /** Name of the runtime's writer. */
  readonly write?: 'writeForm' | 'writeMultipart' | 'writeRaw';
  readonly encoding?: Readonly<Record<string, object>>;
  /** Nothing is sent if no property of the body is given. */
  readonly optional?: true;
}

/** How a body is written; `true` for a required object of JSON. */
export function bodyRule({
  document,
  body,
  parameters,
}: Pick<Operation, 'document' | 'body' | 'parameters'>): true | BodyRule | undefined {
  if (!body) return undefined;
  const { mediaType: type, schema, encoding } = body;
  const names = new Set(parameters.map(({ name }) => name));
  const own = isFlat(document, schema, names)
    ? { ...(!body.required && { optional: true as const }) }
    : { arg: freeName(names) };
  const isPlain = Object.keys(own).length === 0 && essenceOf(type) === 'application/json';
  if (isJson(type)) return isPlain || { type, ...own };
  const write = FORMS[essenceOf(type)];
  if (!write) return { type, arg: freeName(names), write: 'writeRaw' };
  return { type, ...own, write, ...(encoding && { encoding: mapValues(encoding, fieldRule) }) };
}

const FORMS: Readonly<Record<string, 'writeForm' | 'writeMultipart'>> = {
  'application/x-www-form-urlencoded': 'writeForm',
  'multipart/form-data': 'writeMultipart',
};

/** The argument that is the whole body; undefined if the properties of the body are arguments. */
export function bodyArgument(operation: Operation): string | undefined {
  const rule = bodyRule(operation);
  return typeof rule === 'object' ? rule.arg : undefined;
}

/** Returns a call as the object of arguments that clients take; undefined if it can be omitted. */
export function clientArguments(operation: Operation, call: Call): JsonObject | undefined {
  const values = flatArguments(call, bodyArgument(operation));
  const isRequired = operation.body?.required || operation.parameters.some(({ required }) => required);
  return isRequired || Object.keys(values).length > 0 ? values : undefined;
}

/** Whether each property of a body can be an argument of its own: it is an object and nothing else, and no name means two things. */
function isFlat({ bundle }: ContractDocument, schema: JsonSchema, names: ReadonlySet<string>): boolean {
  return viewOf(bundle, schema).forms.every((parts) => {
    const members = parts.flatMap(({ properties }) => Object.keys(properties ?? {}));
    const isNamed = members.length > 0 && parts.every(({ type }) => type === undefined);
    const isMap = parts.some((part) => MAPS_TO.some((keyword) => isTyped(part[keyword])));
    return (
      (isNamed || parts.some(({ type }) => [type].flat().join() === 'object')) &&
      !members.some((name) => names.has(name)) &&
      // Parameters would have to be of the type that the values have.
      !(isMap && names.size > 0)
    );
  });
}

const MAPS_TO = ['additionalProperties', 'unevaluatedProperties', 'patternProperties'];

const isTyped = (values: Json | undefined): boolean => isObject(values) && Object.keys(values).length > 0;

/** The argument that is the whole body must not be a parameter. */
function freeName(names: ReadonlySet<string>): string {
  return ['body', 'requestBody', 'payload'].find((name) => !names.has(name)) ?? 'bodyOfRequest';
}

const mapValues = <T, U>(table: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));

export interface ResponseRule {
  readonly types: readonly string[];
  /** Name of the runtime's reader. Default: JSON. */
  readonly read?: 'readText' | 'readBlob' | 'readEvents' | 'readLines' | 'readSequence';
  readonly open?: true;
  readonly item?: 'text';
  readonly shape?: readonly JsonType[];
}

const READERS: Readonly<Record<Stream, NonNullable<ResponseRule['read']>>> = {
  events: 'readEvents',
  lines: 'readLines',
  sequence: 'readSequence',
};

/** How a body of this content is read. */
export function responseRule(document: ContractDocument, content: Content): ResponseRule {
  const types = [content.mediaType];
  if (isReadAsJson(document, content)) return { types };
  const type = essenceOf(content.mediaType);
  const stream = streamOf(type);
  if (stream) return { types, read: READERS[stream], open: true, ...itemRule(document, stream, content) };
  return { types, read: type.startsWith('text/') ? 'readText' : 'readBlob' };
}

/** A range is JSON if its schema is of values that no other type has, as frameworks write it that don't name the type. */
export function isReadAsJson(document: ContractDocument, { mediaType, schema }: Content): boolean {
  if (!/^(?:\*|application)\/\*$/.test(essenceOf(mediaType))) return isJson(mediaType);
  return !shapeOf(document, schema).includes('string');
}

/**
 * The contents that clients tell apart, JSON first. What has the schema of a JSON content is the same value in another
 * form, and clients ask for that one, `application/json` if it is declared.
 */
export function distinctContents(document: ContractDocument, content: readonly Content[]): Content[] {
  const json = content.filter((one) => isReadAsJson(document, one));
  const isPlain = ({ mediaType }: Content) => essenceOf(mediaType) === 'application/json';
  const bySchema = new Map([...json.filter(isPlain), ...json].reverse().map((one) => [keyOf(one), one]));
  const others = content.filter((one) => !json.includes(one) && !bySchema.has(keyOf(one)));
  return [...json.filter((one) => bySchema.get(keyOf(one)) === one), ...others];
}

/** A missing schema says nothing of what a body is. */
const keyOf = ({ mediaType, schema }: Content): string =>
  Object.keys(schema).length > 0 ? canonical(schema) : mediaType;

/** How the bodies of a response are read: one rule, or several by the type that arrives; undefined if all are JSON. */
export function responseRules(
  document: ContractDocument,
  content: readonly Content[],
): ResponseRule | readonly ResponseRule[] | undefined {
  const merged = new Map<string, ResponseRule>();
  for (const { types, ...rest } of content.map((one) => responseRule(document, one))) {
    const key = JSON.stringify(rest);
    merged.set(key, { types: [...(merged.get(key)?.types ?? []), ...types], ...rest });
  }
  const rules = [...merged.values()];
  if (rules.every(({ read }) => read === undefined)) return undefined;
  const [only, ...more] = rules;
  return more.length === 0 ? only : rules;
}

function itemRule(document: ContractDocument, stream: Stream, { schema }: Content) {
  const shape = shapeOf(document, schema);
  if (stream === 'events' && shape.join() === 'string') return { item: 'text' as const };
  return shape.join() === 'object' ? {} : { shape };
}
