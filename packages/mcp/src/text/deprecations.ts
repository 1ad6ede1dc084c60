import type { Field, Fields } from '@chain-apis/contract/describe';
import { plainText } from '@chain-apis/contract/describe';

/** What says of itself that it is deprecated. */
interface Aged {
  readonly deprecated?: boolean | undefined;
  readonly deprecatedSince?: string | undefined;
  readonly description: string;
}

/** Since when something is deprecated and what replaces it, or that the contract does not say; undefined for anything else. */
export function deprecationOf({ deprecated, deprecatedSince, description }: Aged): string | undefined {
  if (deprecated !== true) return undefined;
  const replacement = plainText(description)
    .split(/(?<=\.)\s/)
    .find((sentence) => /\b(use|replaced|instead|in favou?r of|no longer)\b/i.test(sentence));
  const since = deprecatedSince ? ` since ${deprecatedSince}` : '';
  return `deprecated${since}: ${replacement?.replace(/\.$/, '') ?? 'the contract names no replacement'}`;
}

const MOST_ITEMS = 20;

/** The deprecated members that a value has, each once, with what replaces them. */
export function deprecatedIn(fields: Fields, value: unknown, above = ''): string[] {
  const values = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value];
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
