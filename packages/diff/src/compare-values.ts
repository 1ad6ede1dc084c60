import type { Json } from '@chain-apis/contract';
import type { Pair, Reporter } from './change.ts';
import { same } from './canonical.ts';
import type { SchemaView } from '@chain-apis/contract';

/**
 * Compares sets of values. A closed set (`enum`, `const`) is a promise: nothing else travels. An open set
 * (`x-extensible-enum`) only names what is known, so a new name in it breaks nobody.
 */
export function compareValues(scope: Reporter, schemas: Pair<SchemaView>): void {
  const { old, new: next } = schemas;
  const at = { old: old.pointer, new: next.pointer };
  if (old.values && next.values) {
    for (const value of missing(old.values, next.values))
      scope.report('value-removed', { ...at, before: value });
    for (const value of missing(next.values, old.values))
      scope.report('value-added', { ...at, after: value });
    return;
  }
  if (old.values ?? next.values) {
    const [before, after] = [old.values, next.values];
    return scope.report(after ? 'set-closed' : 'set-opened', {
      ...at,
      before: listed(before),
      after: listed(after),
    });
  }
  if (old.known && next.known) {
    for (const value of missing(old.known, next.known)) {
      scope.report('known-value-removed', { ...at, before: value });
    }
    for (const value of missing(next.known, old.known))
      scope.report('known-value-added', { ...at, after: value });
  } else if (old.known ?? next.known) {
    const what = next.known ? 'known-values-declared' : 'known-values-dropped';
    scope.report(what, { ...at, before: listed(old.known), after: listed(next.known) });
  }
}

function missing(from: readonly Json[], others: readonly Json[]): Json[] {
  return from.filter((value) => !others.some((other) => same(other, value)));
}

function listed(values: readonly Json[] | undefined): string | undefined {
  return values?.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
}
