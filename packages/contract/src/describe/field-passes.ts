import type { Field, Fields } from './anchor-fields.ts';

/** More members than these are a page that nobody reads; what is deep then has only its own page. */
const MOST = 150;
const DEPTH = 3;

/** Puts beside each member what the request says about it. */
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

/** Leads to the pages of deep schemas where a page would hold too much. */
export function withinPage(fields: Fields): Fields {
  return count(fields) > MOST ? closed(fields, DEPTH) : fields;
}

function count({ fields, variants }: Fields): number {
  const inner = [...fields, ...variants].map(({ children }) => count(children));
  return inner.reduce((sum, each) => sum + each, fields.length + variants.length);
}

function closed(fields: Fields, depth: number): Fields {
  const close = (children: Fields, named: Field['type']['named']) =>
    depth <= 1 && named && count(children) > 0
      ? { fields: [], variants: [], elsewhere: true }
      : closed(children, depth - 1);
  return {
    ...fields,
    fields: fields.fields.map((field) => ({ ...field, children: close(field.children, field.type.named) })),
    variants: fields.variants.map((variant) => ({
      ...variant,
      children: close(variant.children, variant.type.named),
    })),
  };
}
