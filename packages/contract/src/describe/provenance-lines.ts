import type { Json } from '@chain-apis/foundation';
import type { Provenance } from '../model/provenance.ts';

const NAMES: Readonly<Record<Provenance['by'], string>> = {
  source: 'Source',
  deployment: 'Public deployment',
  recordings: 'Recorded nodes',
};

const WITH_ARTICLE: Readonly<Record<NonNullable<Provenance['type']>, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: '`null`',
};

/** Whether something is known from real servers only, not from the source. */
export const isObserved = (provenance: readonly Provenance[]): boolean =>
  provenance.some(
    ({ by, values, note, required, type, missing }) =>
      by !== 'source' &&
      values === undefined &&
      note === undefined &&
      type === undefined &&
      !required &&
      !missing,
  );

/** Whether an operation declares that no recording of it exists. */
export const isUnrecorded = (provenance: readonly Provenance[]): boolean =>
  provenance.some(({ by, missing }) => by === 'recordings' && missing);

/** Values known from real servers only. */
export const observedValues = (provenance: readonly Provenance[]): ReadonlySet<Json> =>
  new Set(provenance.flatMap(({ by, values = [] }) => (by === 'source' ? [] : values)));

/**
 * Describes provenance: `Public deployment: sends a decimal string`.
 *
 * @param shown - values shown with their own mark
 */
export function provenanceLines(
  provenance: readonly Provenance[],
  shown: ReadonlySet<Json> = new Set(),
): string[] {
  return provenance.flatMap(({ by, values = [], note, required, type, missing }) => {
    const others = values.filter((value) => !shown.has(value)).map(String);
    const facts = [
      others.join(', '),
      required ? 'always sent' : '',
      type ? `sends ${WITH_ARTICLE[type]}` : '',
      note ?? '',
      missing ? 'no recording' : '',
    ].filter((fact) => fact !== '');
    return facts.map((fact) => `${NAMES[by]}: ${fact}`);
  });
}
