import { referencesIn } from '../../json/references.ts';
import type { Place, SpecFiles } from '../../source/spec-files.ts';

/** Returns the files of the documents, with the pointers that are referred to (empty: the whole file). */
export function reachable(files: SpecFiles, roots: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const pending: Place[] = roots.map((file) => ({ file, pointer: '' }));
  for (let place = pending.pop(); place; place = pending.pop()) {
    const pointers = found.get(place.file) ?? new Set();
    found.set(place.file, pointers);
    if (pointers.has(place.pointer)) continue;
    pointers.add(place.pointer);
    for (const { reference } of referencesIn(files.valueOf(place), place.pointer)) {
      const target = files.target(place.file, reference);
      if (target) pending.push(target);
    }
  }
  return found;
}
