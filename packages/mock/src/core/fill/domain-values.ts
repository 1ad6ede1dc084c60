import type { Contract, Json, Operation } from '@chain-apis/contract';
import type { Random } from '../values/made-up.ts';
import { isObject } from '../values/members.ts';
import { numberLike, textLike } from './value-forms.ts';

/** Replaces generated scalars with realistic values of the property. */
export type DomainValues = (value: Json, random: Random) => Json;

interface Samples {
  readonly texts: string[];
  readonly numbers: number[];
}

/**
 * Learns each property's values by name from all examples: a property with an address in an example gets an address in
 * a generated response, too.
 */
export function learnDomainValues({ operations }: Pick<Contract, 'operations'>): DomainValues {
  const samples = new Map<string, Samples>();
  for (const operation of operations) {
    for (const value of valuesIn(operation)) learn(value, '', samples);
  }
  const replace = (value: Json, name: string, random: Random): Json => {
    if (Array.isArray(value)) return value.map((item) => replace(item, name, random));
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([member, inner]) => [member, replace(inner, member, random)]),
      );
    }
    const known = samples.get(name);
    if (typeof value === 'string' && known) return text(value, known, random);
    if (typeof value === 'number' && known) {
      const sample = pick(known.numbers, random);
      return sample === undefined ? value : numberLike(sample, random);
    }
    return value;
  };
  return (value, random) => replace(value, '', random);
}

/** Text that an example contains is a known value, such as a type, and is kept. */
function text(value: string, { texts }: Samples, random: Random): string {
  if (texts.includes(value)) return value;
  const sample = pick(texts, random);
  return sample === undefined ? value : textLike(sample, random);
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function valuesIn({ outcomes }: Operation): Json[] {
  return outcomes
    .filter(({ key }) => !key.startsWith('-'))
    .flatMap(({ examples }) => examples.map(({ value }) => value));
}

function learn(value: Json, name: string, samples: Map<string, Samples>): void {
  if (Array.isArray(value)) for (const item of value) learn(item, name, samples);
  else if (isObject(value))
    for (const [member, inner] of Object.entries(value)) learn(inner, member, samples);
  else {
    const known = samples.get(name) ?? { texts: [], numbers: [] };
    if (typeof value === 'string' && !known.texts.includes(value)) known.texts.push(value);
    if (typeof value === 'number' && !known.numbers.includes(value)) known.numbers.push(value);
    samples.set(name, known);
  }
}
