import { plainText, typeWords, type Field, type Fields, type TypeView } from '@chain-apis/contract/describe';
import { WIRE_KINDS } from '../model/wire-kinds.ts';

/** Members as a nested list. */
export function fieldsMarkdown({ fields, variants, elsewhere }: Fields, indent = ''): string[] {
  if (elsewhere) return [`${indent}- (as above)`];
  return [
    ...fields.flatMap((field) => fieldMarkdown(field, indent)),
    ...variants.flatMap(({ label, when, type, children }) => [
      `${indent}- one form: **${label}**${when && ` (${when})`}${tail(type)}`,
      ...fieldsMarkdown(children, `${indent}  `),
    ]),
  ];
}

export function fieldMarkdown(field: Field, indent = ''): string[] {
  const { name, required, deprecated, deprecatedSince, type, relations = [], children } = field;
  const since = deprecatedSince ? ` since ${deprecatedSince}` : '';
  const marks = [
    typeMarkdown(type),
    required && 'required',
    deprecated && `deprecated${since}`,
    type.observedWhole && 'known from real servers only',
  ].filter((mark) => typeof mark === 'string');
  return [
    `${indent}- \`${name}\` (${marks.join(', ')})${[tail(type), ...relations].filter((part) => part !== '').join(' ')}`,
    ...fieldsMarkdown(children, `${indent}  `),
  ];
}

/** The type, and how a value of its wire kind travels. */
export function typeMarkdown(type: TypeView): string {
  const travels = type.wire ? `: travels as ${WIRE_KINDS[type.wire]?.json}` : '';
  return `${typeWords(type)}${travels}`;
}

function tail(type: TypeView): string {
  const values = type.values.map(
    ({ value, observed }) => `\`${String(value)}\`${observed ? ' (observed)' : ''}`,
  );
  const parts = [
    type.description && plainText(type.description),
    type.facts.length > 0 && `${type.facts.join(', ')}.`,
    values.length > 0 && `${type.open ? 'Known so far, may grow' : 'One of'}: ${values.join(', ')}.`,
    ...type.provenance.map((fact) => `${fact}.`),
    ...type.notShown.map((gap) => `Known gap: ${gap}.`),
    ...type.rules.map(({ message }) => `Rule: ${message}.`),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? `: ${parts.join(' ')}` : '';
}
