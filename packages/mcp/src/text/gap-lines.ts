import type { Contract, Operation } from '@chain-apis/contract';
import {
  gapsOf,
  provenanceLines,
  type Field,
  type Fields,
  type OperationDescription,
  type TypeView,
  shorten,
} from '@chain-apis/contract/describe';

/** What the contract leaves open, or knows from elsewhere than its source. */
export interface Unknown {
  /** Path of the property; empty for all of an operation. */
  readonly member: string;
  readonly text: string;
  /** Left open; otherwise known. */
  readonly isGap: boolean;
}

/**
 * Gaps and provenance of an operation, each once.
 *
 * @param described - also includes its parameters and responses
 */
export function unknownsOf(
  contract: Contract,
  operation: Operation,
  described: OperationDescription | undefined,
): readonly Unknown[] {
  return once([
    ...gapsOf(contract, operation).map(({ text }) => ({ member: '', text, isGap: true })),
    ...provenanceLines(operation.provenance).map((text) => ({ member: '', text, isGap: false })),
    ...(described?.parameters ?? []).flatMap(({ fields }) => inFields(fields, '')),
    ...(described?.responses ?? []).flatMap(({ type, fields }) => unknownsIn(type, fields, type.label)),
  ]);
}

/** Gaps and provenance of a schema with all its properties, each once. */
export const unknownsIn = (type: TypeView, fields: Fields, name: string): readonly Unknown[] =>
  once([...ofType(type, name), ...inside(fields, '')]);

/** One line of a list. */
export function unknownLine({ member, text, isGap }: Unknown): string {
  if (member === '') return isGap ? `${NOT_SHOWN}${text}` : text;
  return `- ${member}: ${isGap ? NOT_SHOWN.toLowerCase() : ''}${text}`;
}

const NOT_SHOWN = 'Not shown in the source: ';
const LONGEST_GAP = 110;
const MAX_GAPS = 2;

/** The gaps in one line, to qualify a result. */
export function gapNote(
  contract: Contract,
  operation: Operation,
  described: OperationDescription,
): string | undefined {
  const notes = new Map<string, string>();
  for (const { member, text, isGap } of unknownsOf(contract, operation, described)) {
    // A property records a gap with the section of the source.
    const gap = text.replace(/^\w+ [\d.]+: /, '');
    if (isGap && !notes.has(gap))
      notes.set(gap, shorten(member === '' ? gap : `${member}: ${gap}`, LONGEST_GAP));
  }
  if (notes.size === 0) return undefined;
  const rest = notes.size - MAX_GAPS;
  const more = rest > 0 ? `; ${rest} more` : '';
  return `${NOT_SHOWN}${[...notes.values()].slice(0, MAX_GAPS).join('; ')}${more} (read part "gaps").`;
}

const once = (unknowns: readonly Unknown[]): readonly Unknown[] => [
  ...new Map(unknowns.map((one) => [unknownLine(one), one])).values(),
];

const inside = ({ fields, variants }: Fields, above: string): Unknown[] => [
  ...inFields(fields, above),
  ...variants.flatMap(({ label, type, children }) => [
    ...ofType(type, `${above}${above && ' '}(${label})`),
    ...inside(children, above),
  ]),
];

const inFields = (fields: readonly Field[], above: string): Unknown[] =>
  fields.flatMap((field) => {
    const { name, type, children } = field;
    const own = `${above}${above && '.'}${name}${type.jsonTypes.includes('array') ? '[]' : ''}`;
    const observed = 'not in the source, known from real servers only';
    return [
      ...(type.observedWhole ? [{ member: own, text: observed, isGap: false }] : []),
      ...ofType(type, own),
      ...inside(children, own),
    ];
  });

const ofType = ({ notShown, provenance }: TypeView, member: string): Unknown[] => [
  ...notShown.map((text) => ({ member, text, isGap: true })),
  ...provenance.map((text) => ({ member, text, isGap: false })),
];
