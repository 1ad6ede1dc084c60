/** What a schema means for a comparison: spellings of the same values become one. */
import { isObject, typeOf, valueAt, type Json } from '@chain-apis/foundation';
import { schemaView, type SchemaLocation, type SchemaView } from '@chain-apis/contract/schema';
import { ANNOTATING } from './rules/text-rules.ts';
import { keywordOf } from './variants.ts';

/** A place to compare; `within` is the schema with the union that it is a variant of. */
export interface ComparedPlace extends SchemaLocation {
  readonly within?: SchemaLocation;
}

type Facts = { -readonly [fact in keyof SchemaView]: SchemaView[fact] };

const meanings = new WeakMap<SchemaView, SchemaView>();

/**
 * The view of a schema in which a set of values, a union of sets, and null beside one other variant are one, whichever way they
 * are written, and what adds nothing is left out.
 */
export function meaningOf({ within, ...place }: ComparedPlace): SchemaView {
  const own = meaningAlone(place, []);
  return within ? joined(own, meaningAlone(within, [])) : own;
}

function meaningAlone(place: SchemaLocation, above: readonly SchemaView[]): SchemaView {
  const view = schemaView(place);
  const cached = meanings.get(view);
  if (cached || above.includes(view)) return cached ?? view;
  const meaning = STEPS.reduce((one, step) => step(one, [...above, view]), view);
  meanings.set(view, meaning);
  return meaning;
}

type Step = (view: SchemaView, above: readonly SchemaView[]) => SchemaView;

const STEPS: readonly Step[] = [
  withFlatUnions,
  withoutNullVariant,
  withOneSet,
  withImpliedTypes,
  withoutEmpty,
  withEncoding,
];

/** A view with other facts. The facts of a view are read when they are asked for, so that it can't be spread. */
function changed(view: SchemaView, facts: Partial<Facts>): SchemaView {
  const { root, pointer, place, merged, followed, parts, forms, types, format, patterns, values } = view;
  const { known, bounds, required, members, extra, items, tuple, propertyNames, unions } = view;
  const { forbidden, rules, keywords } = view;
  return {
    ...{ root, pointer, place, merged, followed, parts, forms, types, format, patterns, values },
    ...{ known, bounds, required, members, extra, items, tuple, propertyNames, unions },
    ...{ forbidden, rules, keywords },
    ...facts,
  };
}

/** The only union of a schema that says nothing else. */
function onlyUnion({ unions, merged }: SchemaView): readonly SchemaLocation[] | undefined {
  const saysMore = Object.keys(merged).some(
    (keyword) =>
      !['oneOf', 'anyOf'].includes(keyword) && !ANNOTATING.has(keyword) && !keyword.startsWith('x-'),
  );
  return unions.length === 1 && !saysMore ? unions[0] : undefined;
}

/** `anyOf` in a variant of `anyOf` adds its variants. */
function withFlatUnions(view: SchemaView, above: readonly SchemaView[]): SchemaView {
  const unions = view.unions.map((branches) =>
    branches.flatMap((place) => {
      const inner = keywordOf(branches) === 'anyOf' ? onlyUnion(meaningAlone(place, above)) : undefined;
      return inner && keywordOf(inner) === 'anyOf' ? inner : [place];
    }),
  );
  const isFlat = unions.every(({ length }, index) => length === view.unions[index]!.length);
  return isFlat ? view : changed(view, { unions });
}

/** `anyOf: [X, null]` is X that may be null. */
function withoutNullVariant(view: SchemaView, above: readonly SchemaView[]): SchemaView {
  const union = onlyUnion(view);
  if (!union) return view;
  const branches = union.map((place) => meaningAlone(place, above));
  const others = branches.filter(({ types }) => [...types].join() !== 'null');
  const [other] = others;
  if (others.length !== 1 || !other || other.unions.length > 0) return view;
  const mayBeNull = branches.length > 1;
  return changed(other, {
    ...(mayBeNull && { types: new Set(['null', ...other.types]) }),
    ...(mayBeNull && other.values && { values: [...other.values.filter((one) => one !== null), null] }),
    keywords: { ...other.keywords, ...view.keywords },
  });
}

/** A union of values, or of sets of them, is one set. */
function withOneSet(view: SchemaView, above: readonly SchemaView[]): SchemaView {
  const union = onlyUnion(view);
  if (!union) return view;
  const sets = union.map((place) => {
    const { values, types } = meaningAlone(place, above);
    return values ?? ([...types].join() === 'null' ? [null] : undefined);
  });
  if (!sets.every((set) => set !== undefined)) return view;
  const values = sets.flat();
  const { discriminator: _, ...words } = view.keywords;
  return changed(view, { unions: [], values, types: typesOf(values), keywords: words });
}

const typesOf = (values: readonly Json[]) =>
  new Set(
    values.flatMap((value) => {
      const type = typeOf(value);
      return type === 'number' && Number.isInteger(value) ? ['integer'] : [type];
    }),
  );

/** Bounds, by the type that they concern. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
};

/** Values have types; a schema without `type` whose keywords all concern one type is of that type. */
function withImpliedTypes(view: SchemaView): SchemaView {
  const { types, values } = view;
  if (values) {
    const own = values.filter((value) => [...typesOf([value])].some((type) => types.has(type)));
    return changed(view, { values: own, types: typesOf(own) });
  }
  if (types.size < 7 || view.unions.length > 0) return view;
  const implied = [
    ...Object.keys(view.bounds).map((bound) => BOUNDED[bound] ?? ['number', 'integer']),
    ...(view.patterns.length > 0 ? [['string']] : []),
    ...(view.members.size > 0 || view.required.size > 0 ? [['object']] : []),
    ...(view.items ? [['array']] : []),
  ];
  if (new Set(implied.map(String)).size !== 1) return view;
  return changed(view, { types: new Set(implied[0]) });
}

/** `items: {}`, `additionalProperties: {}` and bounds of 0 restrict nothing. */
function withoutEmpty(view: SchemaView): SchemaView {
  const { items, bounds } = view;
  const idle = Object.keys(bounds).filter(
    (bound) => BOUNDED[bound] && bounds[bound] === 0 && bound.startsWith('min'),
  );
  const isIdle = items !== undefined && isAnything(items);
  if (!isIdle && idle.length === 0) return view;
  const left = Object.entries(bounds).filter(([bound]) => !idle.includes(bound));
  return changed(view, { items: isIdle ? undefined : items, bounds: Object.fromEntries(left) });
}

function isAnything({ root, pointers }: SchemaLocation): boolean {
  return pointers.every((pointer) => {
    const node = valueAt(root, pointer);
    return node === true || (isObject(node) && Object.keys(node).every((keyword) => ANNOTATING.has(keyword)));
  });
}

/** OpenAPI 3.0 says of encoded and of raw bytes by `format` what JSON Schema has keywords for. */
function withEncoding(view: SchemaView): SchemaView {
  const { format, keywords } = view;
  if (format === 'byte')
    return changed(view, { format: undefined, keywords: { contentEncoding: 'base64', ...keywords } });
  if (format !== 'binary' && keywords['contentMediaType'] !== 'application/octet-stream') return view;
  const { contentMediaType: _, ...others } = keywords;
  return changed(view, { format: undefined, keywords: others });
}

/** A variant with the properties that stand beside its union: they are the same in each variant as beside all of them. */
function joined(own: SchemaView, outer: SchemaView): SchemaView {
  const members = new Map([...own.members, ...outer.members]);
  for (const [name, place] of outer.members) {
    const inner = own.members.get(name);
    if (inner) members.set(name, { ...inner, pointers: [...inner.pointers, ...place.pointers] });
  }
  const types = new Set([...own.types].filter((type) => outer.types.has(type)));
  return changed(own, { members, types, required: new Set([...own.required, ...outer.required]) });
}
