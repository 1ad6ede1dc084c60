import { deprecatedSince, type Field, type Fields, plainText } from '@chain-apis/contract/describe';

/** A node that can be deprecated. */
interface Aged {
  readonly deprecated?: boolean | undefined;
  readonly deprecatedSince?: string | undefined;
  readonly description: string;
}

export const NO_REPLACEMENT = 'the contract names no replacement';
const REPLACED = /\b(use|replaced|instead|in favou?r of)\b/i;
const UNUSED = /\bno longer\b/i;

const sentenceOf = ({ description }: Aged, said: RegExp) =>
  plainText(description)
    .split(/(?<=\.)\s/)
    .find((sentence) => said.test(sentence))
    ?.replace(/\.$/, '');

/**
 * Describes a deprecation: since when and the replacement, or that the contract doesn't name one; undefined if it isn't
 * deprecated.
 */
export function deprecationOf(aged: Aged): string | undefined {
  if (aged.deprecated !== true) return undefined;
  const said = replacementIn(aged) ?? sentenceOf(aged, UNUSED) ?? NO_REPLACEMENT;
  return `${deprecatedSince(aged)}: ${said}`;
}

/** The sentence with an operation's replacement. */
export const replacementIn = (aged: Aged) => sentenceOf(aged, REPLACED);

const MAX_ITEMS = 20;

/** The deprecated properties in a value, without duplicates, with their replacements. */
export function deprecatedIn(fields: Fields, value: unknown, above = ''): string[] {
  const values = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  const found = values.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    return [
      ...fields.fields.flatMap((field) => ofField(field, one, above)),
      ...fields.variants.flatMap(({ children }) => deprecatedIn(children, one, above)),
    ];
  });
  return [...new Set(found)];
}

function ofField(field: Field, value: object, above: string): string[] {
  if (!Object.hasOwn(value, field.name)) return [];
  const name = above === '' ? field.name : `${above}.${field.name}`;
  const own = deprecationOf({ ...field, description: field.type.description });
  return [
    ...(own === undefined ? [] : [`${name} is ${own}`]),
    ...deprecatedIn(field.children, (value as Record<string, unknown>)[field.name], name),
  ];
}
