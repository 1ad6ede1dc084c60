import { canonicalPattern, isWireFormat, WIRE_KINDS } from '@chain-apis/contract';
import type { Pair, Reporter } from './change.ts';
import { LOWER_BOUNDS } from '@chain-apis/contract';
import type { SchemaView } from '@chain-apis/contract';

type Schemas = Pair<SchemaView>;

const PLAIN: Readonly<Record<string, string>> = {
  integer: 'safe-integer',
  'number,integer': 'number',
  string: 'string',
};

/** The kinds that hold all values of a kind, or of a plain number. */
function widerOf(kind: string): readonly string[] {
  return isWireFormat(kind) ? WIRE_KINDS[kind].wider : kind === 'number' ? ['float-or-string'] : [];
}

/**
 * Compares the forms in which a value travels. A kind decides the client's type, so a change of kind is judged before
 * type, format and pattern. True if they differ: then the three differ with them.
 */
export function compareKinds(scope: Reporter, { old, new: next }: Schemas): boolean {
  if (old.format === next.format || !(isWireFormat(old.format) || isWireFormat(next.format))) return false;
  const [before, after] = [kindOf(old), kindOf(next)];
  if (before === undefined || after === undefined) return false;
  const what =
    before === after
      ? 'wire-kind-declared'
      : widerOf(before).includes(after)
        ? 'wire-kind-widened'
        : widerOf(after).includes(before)
          ? 'wire-kind-narrowed'
          : 'wire-kind-changed';
  scope.report(what, { ...pointers({ old, new: next }), before, after });
  compareNull(scope, { old, new: next });
  return true;
}

/** The wire kind, or for a plain type without a format the kind that it amounts to. */
function kindOf({ format, types }: SchemaView): string | undefined {
  if (isWireFormat(format)) return format;
  return format === undefined ? PLAIN[withoutNull(types).join()] : undefined;
}

export function compareTypes(scope: Reporter, schemas: Schemas): void {
  const { old, new: next } = schemas;
  // The variants of a union say it better.
  if (old.unions.length + next.unions.length > 0) return;
  compareNull(scope, schemas);
  const [before, after] = [withoutNull(old.types), withoutNull(next.types)];
  if (before.join() === after.join()) return;
  const wider = before.every((type) => after.includes(type));
  const narrower = after.every((type) => before.includes(type));
  const what = wider ? 'type-widened' : narrower ? 'type-narrowed' : 'type-changed';
  scope.report(what, { ...pointers(schemas), before: named(before), after: named(after) });
}

function compareNull(scope: Reporter, schemas: Schemas): void {
  const [before, after] = [schemas.old.types.has('null'), schemas.new.types.has('null')];
  const both = (schema: SchemaView) => withoutNull(schema.types).length > 0;
  if (before === after || !both(schemas.old) || !both(schemas.new)) return;
  // From no type at all to one, or back, is more than a matter of null.
  if ([schemas.old, schemas.new].some(({ types }) => types.size === 7)) return;
  scope.report(after ? 'null-allowed' : 'null-refused', pointers(schemas));
}

function withoutNull(types: ReadonlySet<string>): string[] {
  return [...types].filter((type) => type !== 'null');
}

function named(types: readonly string[]): string {
  return types.filter((type) => type !== 'integer' || !types.includes('number')).join(' or ') || 'null';
}

export function compareFormats(scope: Reporter, schemas: Schemas): void {
  const [before, after] = [schemas.old.format, schemas.new.format];
  if (before === after) return;
  if (isWholeSize(before) && isWholeSize(after)) return scope.report('size-declared', pointers(schemas));
  scope.report(formatChange(before, after), { ...pointers(schemas), before, after });
}

function formatChange(before: string | undefined, after: string | undefined) {
  if (isSmallerSize(before, after)) return 'format-widened';
  if (isSmallerSize(after, before)) return 'format-narrowed';
  if (before === undefined) return 'format-added';
  return after === undefined ? 'format-removed' : 'format-changed';
}

/** Whether a format says nothing that a plain number does not: the widest that programs read. */
function isWholeSize(format: string | undefined): boolean {
  return format === undefined || format === 'int64' || format === 'double';
}

const isSmallerSize = (one: string | undefined, other: string | undefined) =>
  (one === 'int32' && other === 'int64') || (one === 'float' && other === 'double');

export function comparePatterns(scope: Reporter, schemas: Schemas): void {
  const [before, after] = [schemas.old.patterns, schemas.new.patterns];
  if (before.join('\n') === after.join('\n')) return;
  const [known, given] = [before, after].map((patterns) => new Set(patterns.map(canonicalPattern)));
  const wider = [...given!].every((pattern) => known!.has(pattern));
  const narrower = [...known!].every((pattern) => given!.has(pattern));
  const what =
    wider && narrower
      ? 'pattern-respelt'
      : narrower
        ? 'pattern-added'
        : wider
          ? 'pattern-removed'
          : 'pattern-changed';
  scope.report(what, { ...pointers(schemas), before: before.join(' and '), after: after.join(' and ') });
}

export function compareBounds(scope: Reporter, schemas: Schemas): void {
  const { old, new: next } = schemas;
  for (const keyword of new Set([...Object.keys(old.bounds), ...Object.keys(next.bounds)])) {
    const [before, after] = [old.bounds[keyword], next.bounds[keyword]];
    if (before === after) continue;
    const higher = after !== undefined && before !== undefined && after > before;
    const tighter =
      before === undefined || (after !== undefined && higher === LOWER_BOUNDS.includes(keyword));
    const say = (bound: number | undefined) => `${keyword} ${bound ?? 'none'}`;
    scope.report(tighter ? 'bound-tightened' : 'bound-loosened', {
      ...pointers(schemas),
      before: say(before),
      after: say(after),
    });
  }
}

function pointers({ old, new: next }: Schemas) {
  return { old: old.pointer, new: next.pointer };
}
