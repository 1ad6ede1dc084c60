import {
  entryOf,
  isContainer,
  isEqual,
  isInteger,
  isObject,
  listAt,
  objectAt,
  once,
  parsedJson,
  readNumber,
  typeOf,
  type Json,
  type JsonSchema,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../../model/model.ts';
import { itemSchemas, memberSchemas } from '../../schema/walk-value.ts';
import { ownTypes } from '../../schema/schema-types.ts';
import { viewOf } from '../../schema/schema-view.ts';

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

type Form = readonly JsonSchema[];

/** A place of a value that travels as text, and what its schemas say there in any form that they leave open. */
export interface Place {
  /** The JSON types of all forms; empty where no form names any. */
  readonly types: ReadonlySet<string>;
  /** Names of the declared members. */
  readonly names: ReadonlySet<string>;
  /** Whether a member is declared, also by a pattern or as one of any name. */
  readonly declares: (name: string) => boolean;
  readonly member: (name: string) => Place;
  readonly item: (index: number) => Place;
  /** The value that a text stands for. Text of no type of the place stays text, for the checker. */
  readonly read: (text: string) => Json;
  /** Whether a form has the type and is open to the value. */
  readonly takes: (value: Json) => boolean;
}

/** @param alternatives - schemas of which one applies */
export function placeOf(document: ContractDocument, alternatives: readonly JsonSchema[]): Place {
  const forms = alternatives.flatMap((schema) => viewOf(document.bundle, schema).forms);
  const types = new Set(forms.flatMap((form) => [...(typesOf(form) ?? [])]));
  const names = new Set(forms.flat().flatMap((part) => Object.keys(objectAt(part, 'properties'))));
  const fixed = Math.max(0, ...forms.flat().map((part) => listAt(part, 'prefixItems').length));
  const below = (schemasOf: (form: Form) => readonly JsonSchema[]): Place =>
    placeOf(
      document,
      forms.flatMap((form) => {
        const schemas = schemasOf(form);
        return schemas.length > 1 ? [{ allOf: [...schemas] }] : schemas;
      }),
    );
  const rest = once(() => below((form) => itemSchemas(form)));
  const members = new Map<string, Place>();
  const memberAt = (name: string) => below((form) => memberSchemas(form, name));
  const takes = (value: Json) => types.size === 0 || forms.some((form) => accepts(form, value));
  return {
    types,
    names,
    declares: (name) => forms.some((form) => form.some((part) => declaresMember(part, name))),
    member: (name) => (names.has(name) ? entryOf(members, name, () => memberAt(name)) : memberAt(name)),
    item: (index) => (index < fixed ? below((form) => itemSchemas(form, index)) : rest()),
    read: (text) => {
      const candidates = candidatesOf(text, types);
      // One of them may be null.
      const [first = text] = [...candidates.filter(takes), ...candidates];
      return first;
    },
    takes,
  };
}

const declaresMember = (part: JsonSchema, name: string): boolean =>
  part['additionalProperties'] === true || memberSchemas([part], name).length > 0;

/** The types that every part of a form allows; undefined if none names any. */
function typesOf(form: Form): ReadonlySet<string> | undefined {
  const sets = form.flatMap((part) => {
    const types = ownTypes(part);
    return types ? [new Set(types.includes('number') ? [...types, 'integer'] : types)] : [];
  });
  return sets.length === 0
    ? undefined
    : new Set([...sets[0]!].filter((type) => sets.every((set) => set.has(type))));
}

function accepts(form: Form, value: Json): boolean {
  const type = isInteger(value) ? 'integer' : typeOf(value);
  if (typesOf(form)?.has(type) === false) return false;
  return form.every(({ enum: values, const: constant }) => {
    if (isContainer(value)) return true;
    const isListed = !Array.isArray(values) || values.some((one) => isEqual(one, value));
    return isListed && (constant === undefined || isEqual(constant, value));
  });
}

/** The values that a text can stand for by these types, the most particular first. */
function candidatesOf(text: string, types: ReadonlySet<string>): Json[] {
  const isNumeric =
    (types.has('integer') && INTEGER.test(text)) || (types.has('number') && NUMBER.test(text));
  const isTruth = types.has('boolean') && (text === 'true' || text === 'false');
  const inside = /^\s*[[{]/.test(text) ? parsedJson(text) : undefined;
  const isInside = types.has(Array.isArray(inside) ? 'array' : isObject(inside) ? 'object' : 'none');
  return [
    ...(isNumeric ? [readNumber(text)] : []),
    ...(isTruth ? [text === 'true'] : []),
    ...(types.has('null') && text === '' ? [null] : []),
    ...(isInside ? [inside!] : []),
  ].filter((value) => value !== null || !types.has('string'));
}
