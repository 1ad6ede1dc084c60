import { ELSEWHERE, type Fields } from './anchor-fields.ts';

/** Pages with more properties aren't readable: deeper schemas then only have their own pages. */
const MOST = 150;
const DEPTH = 3;

/** Adds to each property its relations to the request. */
export function withRelations(
  fields: Fields,
  notes: ReadonlyMap<string, readonly string[]>,
  above: readonly string[] = [],
): Fields {
  if (notes.size === 0) return fields;
  return {
    ...fields,
    fields: fields.fields.map((field) => {
      const path = [...above, field.name];
      const relations = notes.get(path.join('.'));
      return {
        ...field,
        ...(relations && { relations }),
        children: withRelations(field.children, notes, path),
      };
    }),
    variants: fields.variants.map((variant) => ({
      ...variant,
      children: withRelations(variant.children, notes, above),
    })),
  };
}

/** Links to the pages of deep schemas if a page would be too large. */
export function withinPage(fields: Fields): Fields {
  return count(fields) > MOST ? closed(fields, DEPTH) : fields;
}

function count({ fields, variants }: Fields): number {
  const inner = [...fields, ...variants].map(({ children }) => count(children));
  return inner.reduce((sum, each) => sum + each, fields.length + variants.length);
}

function closed(fields: Fields, depth: number): Fields {
  const close = <T extends Fields['fields' | 'variants'][number]>({ children, ...rest }: T) => {
    const isElsewhere = depth <= 1 && rest.type.named && count(children) > 0;
    return { ...rest, children: isElsewhere ? ELSEWHERE : closed(children, depth - 1) };
  };
  return { ...fields, fields: fields.fields.map(close), variants: fields.variants.map(close) };
}
