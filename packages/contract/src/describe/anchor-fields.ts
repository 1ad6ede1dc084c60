import type { MemberView, TypeView, ValueView, VariantView } from './type-view.ts';

/** A property of a schema on a page, with its anchor. */
export interface Field extends MemberView {
  readonly id: string;
  /** What the request says about it. */
  readonly relations?: readonly string[];
  readonly children: Fields;
}

/** The contents of a schema: its properties or its forms. */
export interface Fields {
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
  /** The schema is already open further up on the page, or too large to repeat. */
  readonly elsewhere: boolean;
}

export interface Variant extends VariantView {
  readonly id: string;
  readonly children: Fields;
}

export interface AnchorOptions {
  /** Start of every anchor, for example `response-200`. */
  readonly prefix: string;
  /** Named schemas already open on the page, and how many of its fields; grows. */
  readonly seen: Set<string>;
  /** Maximum number of open fields; deeper ones are elsewhere. Default: 3,000, more than anyone reads on one page. */
  readonly most?: number | undefined;
}

const MAX_OPEN = 3000;
/** The contents of a schema that is open at another place. */
export const ELSEWHERE: Fields = { fields: [], variants: [], elsewhere: true };

/** Adds an anchor to every property of a schema; opens each named schema only once on a page. */
export function anchorFields(type: TypeView, { prefix, ...page }: AnchorOptions): Fields {
  const { seen, most = MAX_OPEN } = page;
  if (seen.size > most) return ELSEWHERE;
  const large = type.members.length + type.variants.length > 3;
  if (type.named && large) {
    if (seen.has(type.named.name)) return ELSEWHERE;
    seen.add(type.named.name);
  }
  const used = new Set<string>();
  return {
    fields: type.members.map((member) => anchorMember(member, prefix, page)),
    variants: type.variants.map((variant) =>
      anchorVariant(variant, unique(used, variant.label), prefix, page),
    ),
    elsewhere: false,
  };
}

type Page = Omit<AnchorOptions, 'prefix'>;

function anchorMember(member: MemberView, prefix: string, page: Page): Field {
  const id = join(prefix, member.name);
  page.seen.add(`#${id}`);
  return { ...member, id, children: anchorFields(member.type, { ...page, prefix: id }) };
}

function anchorVariant(variant: VariantView, name: string, prefix: string, page: Page): Variant {
  const id = join(prefix, name);
  return { ...variant, id, children: anchorFields(variant.type, { ...page, prefix: id }) };
}

/** Anchor of an enum value. */
export const valueAnchor = (id: string, { value }: ValueView) => join(id, String(value));

const join = (prefix: string, name: string) => [prefix, slug(name)].filter((part) => part !== '').join('.');

const slug = (name: string) => name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');

function unique(used: Set<string>, name: string): string {
  let candidate = name;
  for (let count = 2; used.has(candidate); count += 1) candidate = `${name} ${count}`;
  used.add(candidate);
  return candidate;
}
