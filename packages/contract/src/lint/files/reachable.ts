import type { Json } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { isRemote, type Place, type SpecFiles } from '../../source/spec-files.ts';

/** A reference and where it stands. */
export interface Reference extends Place {
  readonly reference: string;
}

/** What the documents are made of: by file, the pointers that something refers to (empty: the whole file). */
export function reachable(files: SpecFiles, roots: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const pending: Place[] = roots.map((file) => ({ file, pointer: '' }));
  for (let place = pending.pop(); place; place = pending.pop()) {
    const pointers = found.get(place.file) ?? new Set();
    found.set(place.file, pointers);
    if (pointers.has(place.pointer)) continue;
    pointers.add(place.pointer);
    for (const { file, reference } of references(files.valueOf(place), place)) {
      const target = files.target(file, reference);
      if (target) pending.push(target);
    }
  }
  return found;
}

/** Every reference at or below a node: `$ref`s, and the schemas that a discriminator maps to. */
export function* references(node: Json | undefined, place: Place): Generator<Reference> {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    const child = { file: place.file, pointer: pointerTo(place.pointer, key) };
    const isReference = key === '$ref' || isMapped(place.pointer, value);
    if (isReference && typeof value === 'string') yield { ...child, reference: value };
    else yield* references(value, child);
  }
}

function isMapped(pointer: string, value: Json): boolean {
  if (!pointer.endsWith('/discriminator/mapping') || typeof value !== 'string') return false;
  return isRemote(value) || /[#/]|\.ya?ml$/.test(value);
}
