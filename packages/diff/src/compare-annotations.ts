import { valueAt, type Json, type JsonObject, sameNode, sameSchema } from '@chain-apis/contract';
import type { Pair, Reporter } from './change.ts';
import { same } from './canonical.ts';
import type { SchemaView } from '@chain-apis/contract';
import { isRestriction } from './compare-restrictions.ts';
import { discriminatorOf, type Discriminator } from './discriminator.ts';
import type { What } from './rules.ts';

/** Something that can be described, deprecated and noted: a schema, an operation, a parameter. */
export interface Annotated {
  readonly pointer: string;
  readonly words: Readonly<Record<string, Json>>;
}

const DESCRIPTIONS = ['title', 'summary', 'description', '$comment', 'externalDocs'];
const EXAMPLES = ['example', 'examples'];
const DEPRECATION = ['deprecated', 'x-deprecated-since'];
const ACCESS = { readOnly: 'read-only-changed', writeOnly: 'write-only-changed' } as const;
/** Keywords of a schema that say nothing about which values are valid. */
export const ANNOTATING: ReadonlySet<string> = new Set([
  ...[...DESCRIPTIONS, ...EXAMPLES, ...DEPRECATION, ...Object.keys(ACCESS)],
  ...['default', 'discriminator'],
]);

/** Compares the keywords of a schema that only annotate, and reports those that nothing else looks at. */
export function compareAnnotations(scope: Reporter, schemas: Pair<SchemaView>): void {
  compareTexts(scope, schemas);
  compareDefaults(scope, schemas);
  const { old, new: next } = schemas;
  for (const [keyword, what] of Object.entries(ACCESS)) {
    if ((old.words[keyword] === true) === (next.words[keyword] === true)) continue;
    scope.report(what, { old: old.pointer, new: next.pointer });
  }
  compareDiscriminators(scope, schemas);
  const known = { has: (keyword: string) => ANNOTATING.has(keyword) || isRestriction(keyword) };
  compareRest(scope, schemas, known, 'schema-changed');
}

/** Compares what is said to people: description, deprecation, examples. */
export function compareTexts(scope: Reporter, { old, new: next }: Pair<Annotated>): void {
  const at = { old: old.pointer, new: next.pointer };
  for (const keyword of DESCRIPTIONS) {
    const [before, after] = [old.words[keyword], next.words[keyword]];
    if (!same(before, after)) scope.report('description-changed', { ...at, before, after });
  }
  const deprecated = (words: Annotated['words']) => words['deprecated'] === true;
  if (deprecated(old.words) !== deprecated(next.words)) {
    scope.report(deprecated(next.words) ? 'deprecated' : 'undeprecated', at);
  } else if (!same(old.words['x-deprecated-since'], next.words['x-deprecated-since'])) {
    const [before, after] = [old.words['x-deprecated-since'], next.words['x-deprecated-since']];
    scope.report('deprecation-changed', { ...at, before, after });
  }
  if (EXAMPLES.some((keyword) => !same(old.words[keyword], next.words[keyword]))) {
    scope.report('examples-changed', at);
  }
}

function compareDefaults(scope: Reporter, { old, new: next }: Pair<SchemaView>): void {
  const [before, after] = [old.words['default'], next.words['default']];
  if (same(before, after)) return;
  const what =
    before === undefined ? 'default-added' : after === undefined ? 'default-removed' : 'default-changed';
  scope.report(what, { old: old.pointer, new: next.pointer, before, after });
}

/** Nothing that travels depends on it, but generated code reads variants by it. */
function compareDiscriminators(scope: Reporter, { old, new: next }: Pair<SchemaView>): void {
  const [before, after] = [discriminatorOf(old), discriminatorOf(next)];
  if (!before && !after) return;
  if (before && after && selectsTheSame({ old: before, new: after }, { old: old.root, new: next.root }))
    return;
  const what = !before ? 'discriminator-added' : 'discriminator-changed';
  scope.report(what, { old: old.pointer, new: next.pointer });
}

/** Whether the same values select the same variants, whatever their components are called. */
function selectsTheSame({ old, new: next }: Pair<Discriminator>, roots: Pair<JsonObject>): boolean {
  if (old.member !== next.member || old.variants.size !== next.variants.size) return false;
  return [...old.variants].every(([value, pointer]) => {
    const other = next.variants.get(value);
    if (other === undefined || other === pointer) return other === pointer;
    return sameSchema({ root: roots.old, pointers: [pointer] }, { root: roots.new, pointers: [other] });
  });
}

/**
 * Reports a difference in any keyword that is not known: an extension is a note, anything else is taken for breaking,
 * because silence would be a promise that nobody checked.
 */
export function compareRest(
  scope: Reporter,
  { old, new: next }: Pair<Annotated & { readonly root?: JsonObject }>,
  known: Pick<ReadonlySet<string>, 'has'>,
  otherwise: What,
): void {
  const keywords = [...new Set([...Object.keys(old.words), ...Object.keys(next.words)])];
  for (const keyword of keywords.filter((keyword) => !known.has(keyword))) {
    const [before, after] = [old.words[keyword], next.words[keyword]];
    const isNote = keyword.startsWith('x-');
    if (isNote ? same(before, after) : saysTheSame({ old, new: next }, keyword)) continue;
    const what = isNote ? 'extension-changed' : otherwise;
    const say = (value: Json | undefined) =>
      value === undefined ? undefined : `${keyword}: ${JSON.stringify(value)}`;
    scope.report(what, { old: old.pointer, new: next.pointer, before: say(before), after: say(after) });
  }
}

/** What a keyword refers to counts, wherever it stands. */
function saysTheSame({ old, new: next }: Pair<Annotated & { readonly root?: JsonObject }>, keyword: string) {
  const [before, after] = [old.words[keyword], next.words[keyword]];
  if (before === undefined || after === undefined || !old.root || !next.root) return same(before, after);
  return sameNode({ root: old.root, node: before }, { root: next.root, node: after });
}

/** The members of the node at a pointer. */
export function wordsAt(root: JsonObject, pointer: string): JsonObject {
  const value = valueAt(root, pointer);
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
