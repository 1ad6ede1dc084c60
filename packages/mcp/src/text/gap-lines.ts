import type { Contract, Operation } from '@chain-apis/contract';
import {
  locate,
  provenanceLines,
  type Field,
  type Fields,
  type OperationDescription,
  type TypeView,
} from '@chain-apis/contract/describe';
import { shorten } from './field-lines.ts';

/**
 * Gaps and provenance of an operation.
 *
 * @param described - also includes its parameters and responses
 */
export function gapsOf(
  contract: Contract,
  operation: Operation,
  described: OperationDescription | undefined,
): string[] {
  return [
    ...ownGaps(contract, operation),
    ...provenanceLines(operation.provenance),
    ...(described?.parameters ?? []).flatMap(({ fields }) =>
      unknownLines({ fields, variants: [], elsewhere: false }),
    ),
    ...(described?.responses ?? []).flatMap(({ type, fields }) => [
      ...ofType(type, type.label),
      ...unknownLines(fields),
    ]),
  ];
}

function ownGaps(contract: Contract, operation: Operation): string[] {
  const own = contract.gaps.filter(({ places }) =>
    places.some(({ document, pointer }) => {
      const found = locate(contract, document, pointer);
      return found.in === 'operation' && found.operation === operation;
    }),
  );
  return own.map(({ text }) => `${NOT_SHOWN}${text}`);
}

const NOT_SHOWN = 'Not shown in the source: ';
const LONGEST_GAP = 110;
const MOST_GAPS = 2;

/** The gaps in one line, as a caveat for a result. */
export function gapNote(
  contract: Contract,
  operation: Operation,
  described: OperationDescription,
): string | undefined {
  const texts = new Map<string, string>();
  for (const line of gapsOf(contract, operation, described)) {
    const [member = '', said] = line.replace(/^- /, '').split(/:? ?not shown in the source: /i);
    // Properties record gaps with the section of the source.
    const text = said?.replace(/^\w+ [\d.]+: /, '');
    if (text === undefined || texts.has(text)) continue;
    texts.set(text, shorten(member === '' ? text : `${member}: ${text}`, LONGEST_GAP));
  }
  if (texts.size === 0) return undefined;
  const shown = [...texts.values()].slice(0, MOST_GAPS);
  const rest = texts.size - shown.length;
  const more = rest > 0 ? `; ${rest} more` : '';
  return `${NOT_SHOWN}${shown.join('; ')}${more} (read part "gaps").`;
}

/** Gaps and provenance in a schema and its parts, without duplicates, by property name. */
export function unknownLines(fields: Fields, above = ''): string[] {
  return [
    ...fields.fields.flatMap((field) => [
      ...ofField(field, above),
      ...unknownLines(field.children, path(above, field)),
    ]),
    ...fields.variants.flatMap(({ label, type, children }) => [
      ...ofType(type, `${above}${above && ' '}(${label})`),
      ...unknownLines(children, above),
    ]),
  ].filter((line, index, lines) => lines.indexOf(line) === index);
}

const path = (above: string, { name, type }: Field) =>
  `${above}${above && '.'}${name}${type.jsonTypes.includes('array') ? '[]' : ''}`;

function ofField(field: Field, above: string): string[] {
  const name = path(above, field);
  const whole = field.type.observedWhole
    ? [`- ${name}: not in the source, known from real servers only`]
    : [];
  return [...whole, ...ofType(field.type, name)];
}

export function ofType({ notShown, provenance }: TypeView, name: string): string[] {
  return [
    ...notShown.map((gap) => `- ${name}: not shown in the source: ${gap}`),
    ...provenance.map((fact) => `- ${name}: ${fact}`),
  ];
}
