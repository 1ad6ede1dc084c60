import { plainText, typeWords, type Field, type Fields, type TypeView } from '@chain-apis/contract/describe';

/** Level of detail for each property. */
export interface Detail {
  /** Levels of nested properties. */
  readonly depth: number;
  /** Characters of a description. */
  readonly words: number;
  /** Enum values. */
  readonly values: number;
}

/** More than a result can contain. Cyclic schemas lead to thousands, which take time to describe. */
export const MOST_FIELDS = 300;

/** From everything to names and types. */
export const DETAILS: readonly Detail[] = [
  { depth: Infinity, words: Infinity, values: Infinity },
  { depth: Infinity, words: 160, values: 12 },
  { depth: 3, words: 100, values: 6 },
  { depth: 2, words: 70, values: 3 },
  { depth: 1, words: 50, values: 2 },
  { depth: 1, words: 0, values: 0 },
];

/** Properties as a nested list; `*` marks required ones. */
export function fieldLines(fields: Fields, detail: Detail, level = 0): string[] {
  const indent = '  '.repeat(level);
  if (fields.elsewhere) return [`${indent}- (as above)`];
  return [
    ...fields.fields.flatMap((field) => fieldLine(field, detail, level)),
    ...fields.variants.flatMap(({ label, when, type, children }) => [
      `${indent}- one form: ${label}${when && ` (${when})`}${said(type, detail)}`,
      ...inside(children, type, detail, level + 1),
    ]),
  ];
}

export function fieldLine(field: Field, detail: Detail, level = 0): string[] {
  const { name, required, deprecated, deprecatedSince, type, relations = [], children } = field;
  const since = deprecatedSince ? ` since ${deprecatedSince}` : '';
  const marks = [
    typeWords(type),
    deprecated && `deprecated${since}`,
    type.observedWhole && 'known from real servers only',
  ].filter((mark) => typeof mark === 'string');
  const notes = detail.words > 0 && relations.length > 0 ? ` ${relations.join(' ')}` : '';
  return [
    `${'  '.repeat(level)}- ${name}${required ? '*' : ''} (${marks.join(', ')})${said(type, detail)}${notes}`,
    ...inside(children, type, detail, level + 1),
  ];
}

/** Nested properties, or where to read them. */
function inside(fields: Fields, type: TypeView, detail: Detail, level: number): string[] {
  // Forms of numbers and text are in the type already.
  const isPlain = fields.variants.every(
    ({ children }) => children.fields.length + children.variants.length === 0,
  );
  const count = fields.fields.length + (isPlain ? 0 : fields.variants.length);
  if (count === 0 && !fields.elsewhere) return [];
  const name = type.named && `${type.named.document}/${type.named.name}`;
  if (fields.elsewhere && name) return [`${'  '.repeat(level)}- see ${name}`];
  if (level < detail.depth) return fieldLines(fields, detail, level);
  return [`${'  '.repeat(level)}- ${count} more inside${name ? `: read ${name}` : ''}`];
}

/** The values of an enum, or those that are known; empty for other types. */
export function valuesText({ values, open }: TypeView, most = Infinity): string {
  const shown = values
    .slice(0, most)
    .map(({ value, observed }) => `${String(value)}${observed ? ' (observed)' : ''}`);
  const rest = values.length - shown.length;
  const listed = rest > 0 ? [...shown, `${rest} more`] : shown;
  return listed.length > 0 ? `${open ? 'Known so far' : 'One of'}: ${listed.join(', ')}` : '';
}

function said(type: TypeView, { words, values: most }: Detail): string {
  const values = valuesText(type, most);
  const parts = [
    shorten(plainText(type.description), words),
    words > 0 && type.facts.length > 0 ? `${type.facts.join(', ')}.` : '',
    values && `${values}.`,
    ...(words > 0
      ? [
          ...type.provenance.map((fact) => `${fact}.`),
          ...type.notShown.map((gap) => `Not shown in the source: ${gap}.`),
          ...type.rules.map(({ message }) => `Rule: ${message}.`),
        ]
      : []),
  ].filter((part) => part !== '');
  return parts.length > 0 ? `: ${parts.join(' ')}` : '';
}

/** Truncates text, at the end of a sentence if possible. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most === 0) return '';
  const start = text.slice(0, most);
  const sentence = start.lastIndexOf('. ');
  return sentence > most / 3 ? start.slice(0, sentence + 1) : `${start.trimEnd()}…`;
}
