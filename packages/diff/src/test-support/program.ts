/** What a program sees of a response that it reads, and whether a service takes what it sends. */
import type { Json, JsonObject } from '@chain-apis/foundation';
import { EDITS, memberOf, STRINGS, type Schema } from './edited-schemas.ts';

/** A path that leads somewhere in a schema. */
export function pathIn(node: Schema, picks: readonly number[]): string[] {
  const [pick = 0, ...rest] = picks;
  if (picks.length === 0) return [];
  const [variant] = (node['oneOf'] ?? []) as Schema[];
  const here = variant ?? node;
  if (here['items']) return ['[]', ...pathIn(here['items'] as Schema, rest)];
  const name = memberOf(here, pick);
  return name === undefined
    ? []
    : [name, ...pathIn((here['properties'] as Record<string, Schema>)[name]!, rest)];
}

/** Values that a schema allows, as far as a path leads into them; other members do not matter to its reader. */
export function valuesOf(node: Schema | undefined, path: readonly string[]): (Json | undefined)[] {
  if (!node) return [undefined, null, 1, 1.5, true, ...STRINGS, {}, []];
  if (node['oneOf']) return (node['oneOf'] as Schema[]).flatMap((variant) => valuesOf(variant, path));
  if (node['enum']) return node['enum'] as Json[];
  return [node['type']].flat().flatMap((type): (Json | undefined)[] => {
    const [step = '', ...rest] = path;
    if (type === 'object') {
      if (step === '' || step === '[]') return [{}];
      const member = ((node['properties'] ?? {}) as Record<string, Schema>)[step];
      const values = valuesOf(member, rest);
      const isSure = ((node['required'] ?? []) as string[]).includes(step);
      return [
        ...(isSure ? [] : [{}]),
        ...values.map((value) => (value === undefined ? {} : { [step]: value })),
      ];
    }
    if (type === 'array') {
      if (step !== '[]') return [[]];
      return [[], ...valuesOf(node['items'] as Schema, rest).map((value) => [value ?? null])];
    }
    if (type === 'string') return STRINGS;
    if (type === 'boolean') return [true, false];
    if (type === 'number') return [1, 1.5];
    return type === 'null' ? [null] : [1];
  });
}

/** A schema that stands in two places by reference: its reader goes through the second. */
export function shared(node: Schema): Schema {
  const reference = { $ref: '#/components/schemas/Shared' };
  const properties = { p: reference, q: reference };
  return { type: 'object', required: ['p', 'q'], properties, 'x-shared': node };
}

/** What a program that reads a path sees, step by step. */
function seen(value: Json | undefined, path: readonly string[]): string {
  const kind = value === undefined ? 'absent' : Array.isArray(value) ? 'list' : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return kind;
  const [step = '', ...rest] = path;
  if (Array.isArray(value))
    return `list ${step === '[]' ? value.map((item) => seen(item, rest)).join() : ''}`;
  return step === '' || step === '[]' ? 'object' : `object ${seen((value as JsonObject)[step], rest)}`;
}

export function seesOtherwise(old: Schema, next: Schema, path: readonly string[]): boolean {
  const before = new Set(valuesOf(old, path).map((value) => seen(value, path)));
  return valuesOf(next, path).some((value) => !before.has(seen(value, path)));
}

/** Parameters of an operation by name. */
export type Params = Record<string, { schema: Schema; required: boolean }>;

export function editParams(params: Params, name: string, edit: string, pick: number): void {
  const own = params[name];
  if (edit === 'remove') delete params[name];
  else if (edit === 'add') params[name] ??= { schema: { type: 'string' }, required: pick % 2 === 0 };
  else if (edit === 'require' && own) own.required = !own.required;
  else if (edit === 'deprecate' && own) own.schema = { ...own.schema, deprecated: true };
  else if (own && edit in EDITS) EDITS[edit]!(own.schema, pick);
}

/** A value of a call, and the schema by which it was chosen. */
export interface SentValue {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema;
}

/**
 * A usage file holds the values of enums and no others: of every other parameter any value may have been sent that the old
 * version took, as of a set that was open. That a server no longer knows a value of its open set refuses who sends it.
 */
export function isRefused(call: readonly SentValue[], next: Params): boolean {
  const isMissing = Object.entries(next).some(
    ([name, { required }]) => required && !call.some((one) => one.name === name),
  );
  return (
    isMissing ||
    call.some(({ name, value, schema: old }) => {
      const own = next[name]?.schema;
      if (!own) return true;
      const [before, after] = [old, own].map((one) => one['x-extensible-enum'] as Json[] | undefined);
      if (before && after) return before.includes(value) && !after.includes(value);
      return (old['enum'] ? [value] : valuesOf(old, [])).some((one) => !takes(own, one ?? null));
    })
  );
}

function takes(node: Schema, value: Json): boolean {
  return valuesOf(node, []).some((one) => one === value || (one === 1.5 && value === 1));
}
