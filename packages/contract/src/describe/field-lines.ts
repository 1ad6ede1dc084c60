import type { Field, Fields } from './anchor-fields.ts';
import { deprecatedSince } from './operation-notes.ts';
import { plainText } from './plain-text.ts';
import { shorten } from './shorten.ts';
import { typeWords } from './type-label.ts';
import type { TypeView } from './type-view.ts';

/** Level of detail of a list of properties. */
export interface Detail {
  /** Levels of nested properties. */
  readonly depth: number;
  /** Characters of a description. */
  readonly words: number;
  /** Enum values. */
  readonly values: number;
  /** Marks of Markdown around names and values; what a type is called. Default: plain text. */
  readonly markup?: Markup;
}

export interface Markup {
  readonly code: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly type: (type: TypeView) => string;
}

const WHOLE: Detail = { depth: Infinity, words: Infinity, values: Infinity };

const PLAIN: Markup = { code: (text) => text, strong: (text) => text, type: typeWords };

/** Properties as a nested list; `*` marks required ones. */
export function fieldLines(fields: Fields, detail: Detail, level = 0): string[] {
  const indent = '  '.repeat(level);
  if (fields.elsewhere) return [`${indent}- (as above)`];
  const { strong } = detail.markup ?? PLAIN;
  return [
    ...fields.fields.flatMap((field) => fieldLine(field, detail, level)),
    ...fields.variants.flatMap(({ label, when, type, children }) => [
      `${indent}- one form: ${strong(label)}${when && ` (${when})`}${said(type, detail)}`,
      ...inside(children, type, detail, level + 1),
    ]),
  ];
}

export function fieldLine(field: Field, detail: Detail, level = 0): string[] {
  const { name, required, deprecated, type, relations = [], children } = field;
  const { code, type: typeText } = detail.markup ?? PLAIN;
  const marks = [
    typeText(type),
    deprecated && deprecatedSince(field),
    type.observedWhole && 'known from real servers only',
  ].filter((mark) => typeof mark === 'string');
  const notes = detail.words > 0 && relations.length > 0 ? ` ${relations.join(' ')}` : '';
  return [
    `${'  '.repeat(level)}- ${code(name)}${required ? '*' : ''} (${marks.join(', ')})${said(type, detail)}${notes}`,
    ...inside(children, type, detail, level + 1),
  ];
}

/** Nested properties, or where to read them. */
function inside(fields: Fields, type: TypeView, detail: Detail, level: number): string[] {
  // Forms of numbers and text are in the type already.
  const isPlain =
    type.wire !== undefined ||
    fields.variants.every(
      ({ label, type: { label: own, facts, values }, children }) =>
        label === own &&
        facts.length + values.length + children.fields.length + children.variants.length === 0,
    );
  const count = fields.fields.length + (isPlain ? 0 : fields.variants.length);
  if (count === 0 && !fields.elsewhere) return [];
  const name = type.named && `${type.named.document}/${type.named.name}`;
  if (fields.elsewhere && name) return [`${'  '.repeat(level)}- see ${name}`];
  if (level < detail.depth) return fieldLines(fields, detail, level);
  return [`${'  '.repeat(level)}- ${count} more inside${name ? `: read ${name}` : ''}`];
}

/** What is said of a type beyond its description: bounds, values, where it is known from, what is open, rules. */
export function typeNotes(type: TypeView, detail: Detail = WHOLE): string[] {
  const values = valuesText(type, detail);
  if (detail.words === 0) return values;
  return [
    ...(type.facts.length > 0 ? [type.facts.join(', ')] : []),
    ...values,
    ...type.provenance,
    ...type.notShown.map((gap) => `Not shown in the source: ${gap}`),
    ...type.rules.map(({ message }) => `Rule: ${message}`),
  ];
}

/** The values of an enum, or those that are known; nothing for other types. */
function valuesText(
  { values, open }: TypeView,
  { values: most, markup: { code } = PLAIN }: Detail,
): string[] {
  const shown = values
    .slice(0, most)
    .map(({ value, observed }) => `${code(String(value))}${observed ? ' (observed)' : ''}`);
  const rest = values.length - shown.length;
  const listed = rest > 0 ? [...shown, `${rest} more`] : shown;
  return listed.length > 0 ? [`${open ? 'Known so far' : 'One of'}: ${listed.join(', ')}`] : [];
}

function said(type: TypeView, detail: Detail): string {
  const description = shorten(plainText(type.description), detail.words);
  const notes = typeNotes(type, detail).map((note) => `${note}.`);
  const parts = description === '' ? notes : [description, ...notes];
  return parts.length > 0 ? `: ${parts.join(' ')}` : '';
}
