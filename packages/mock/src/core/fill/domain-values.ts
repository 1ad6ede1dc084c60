import type { Contract, Violation } from '@chain-apis/contract';
import { isNumber, plus, segmentsOf, typeOf, type Json, isObject, isContainer } from '@chain-apis/foundation';
import { idFormsOf } from '@chain-apis/contract/schema';
import { memberOf } from '../values/members.ts';
import type { Random } from '../values/seeded-random.ts';
import { withWrites } from './echo.ts';
import { numberLike, textLike } from './value-forms.ts';

/**
 * Replaces generated scalars with realistic values of the property.
 *
 * @param problems - what is wrong with a value: properties of one name differ, and at such a place another value is tried
 */
export type DomainValues = (
  value: Json,
  random: Random,
  problems?: (value: Json) => readonly Violation[],
) => Json;

/** How often values are tried for places where the ones before were wrong. */
const TRIES = 8;

/**
 * Learns each property's values by name from all examples: a property with an address in an example gets an address in
 * a generated response, too.
 */
export function learnDomainValues({
  documents,
  operations,
}: Pick<Contract, 'documents' | 'operations'>): DomainValues {
  const ids = idFormsOf(documents);
  const samples = new Map<string, Set<Json>>();
  for (const { outcomes } of operations)
    for (const { key, examples } of outcomes)
      if (!key.startsWith('-')) for (const { value } of examples) learn(value, '', samples);
  const replace = (value: Json, name: string, random: Random): Json => {
    if (Array.isArray(value)) return value.map((item) => replace(item, name, random));
    if (isObject(value)) {
      const members = Object.entries(value);
      return Object.fromEntries(members.map(([member, inner]) => [member, replace(inner, member, random)]));
    }
    const sameType = [...(samples.get(name) ?? [])].filter((one) => typeOf(one) === typeOf(value));
    // Text that an example contains is a known value, such as a type, and is kept.
    if (sameType.length === 0 || (typeof value === 'string' && sameType.includes(value))) return value;
    const sample = sameType[Math.floor(random() * sameType.length)]!;
    return isNumber(sample)
      ? plus(numberLike(Number(sample), random), 0)
      : textLike(String(sample), random, ids);
  };
  return (value, random, problems = () => []) => {
    let made = replace(value, '', random);
    for (let round = 0; round < TRIES; round += 1) {
      const wrong = problems(made).flatMap(({ path }) => scalarAt(value, segmentsOf(`/${path}`)) ?? []);
      if (wrong.length === 0) break;
      made = withWrites(
        made,
        wrong.map(({ at, name, scalar }) => ({ at, value: replace(scalar, name, random) })),
      );
    }
    return made;
  };
}

/** The scalar of a value at this place, and the property that it is of; undefined if there is none. */
function scalarAt(value: Json, at: readonly string[]) {
  let scalar: Json | undefined = value;
  let name = '';
  for (const step of at) {
    if (Array.isArray(scalar)) scalar = scalar[Number(step)];
    else [name, scalar] = [step, memberOf(scalar, step)];
  }
  return scalar === undefined || scalar === null || isContainer(scalar) ? undefined : { at, name, scalar };
}

function learn(value: Json, name: string, samples: Map<string, Set<Json>>): void {
  if (Array.isArray(value)) for (const item of value) learn(item, name, samples);
  else if (isObject(value))
    for (const [member, inner] of Object.entries(value)) learn(inner, member, samples);
  else if (typeof value === 'string' || isNumber(value))
    samples.set(name, (samples.get(name) ?? new Set()).add(value));
}
