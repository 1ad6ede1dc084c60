import { segmentsOf } from '@chain-apis/contract';
import { canonical } from './canonical.ts';
import { schemaView, type SchemaView, type SchemaPlace } from '@chain-apis/contract';

/** The keyword of a union. */
export function keywordOf(branches: readonly SchemaPlace[]): 'oneOf' | 'anyOf' | undefined {
  const keyword = segmentsOf(branches[0]?.pointers[0] ?? '').at(-2);
  return keyword === 'oneOf' || keyword === 'anyOf' ? keyword : undefined;
}

/** Whether branches are mutually exclusive. */
export function areExclusive(branches: readonly SchemaPlace[]): boolean {
  const schemas = branches.map(schemaView);
  return schemas.every((one, index) => schemas.slice(index + 1).every((other) => exclude(one, other)));
}

/** Whether two schemas are provably exclusive by types, enums and required properties with enums. */
function exclude(one: SchemaView, other: SchemaView): boolean {
  if (![...one.types].some((type) => other.types.has(type))) return true;
  if (haveNoneInCommon(one, other)) return true;
  if (demandsWhatIsForbidden(one, other) || demandsWhatIsForbidden(other, one)) return true;
  return [...one.required].some((name) => {
    const [member, counterpart] = [one.members.get(name), other.members.get(name)];
    if (!member || !counterpart || !other.required.has(name)) return false;
    return exclude(schemaView(member), schemaView(counterpart));
  });
}

function haveNoneInCommon(one: SchemaView, other: SchemaView): boolean {
  if (!one.values || !other.values) return false;
  const values = new Set(other.values.map(canonical));
  return !one.values.some((value) => values.has(canonical(value)));
}

/** Whether objects of one have properties that the other forbids. */
function demandsWhatIsForbidden(one: SchemaView, other: SchemaView): boolean {
  if ([...one.types].join() !== 'object') return false;
  return other.forbidden.some((names) => names.every((name) => one.required.has(name)));
}
