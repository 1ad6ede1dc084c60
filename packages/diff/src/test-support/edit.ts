import { segmentsOf, valueAt, type Json, type JsonObject, isContainer } from '@chain-apis/foundation';

/** One edit of a document: a value put at a pointer (`-` appends to a list), or what stands there taken out. */
export type Edit = readonly [pointer: string, value: Json] | readonly [pointer: string];

/** A copy of a document with edits made. A pointer that leads nowhere fails: a test must not edit nothing. */
export function edited(document: JsonObject, edits: readonly Edit[]): JsonObject {
  const copy = structuredClone(document);
  for (const edit of edits) apply(copy, edit);
  return copy;
}

function apply(root: JsonObject, edit: Edit): void {
  const at = edit[0].lastIndexOf('/');
  const owner = valueAt(root, edit[0].slice(0, at));
  const key = segmentsOf(edit[0]).at(-1) ?? '';
  if (!isContainer(owner)) throw new Error(`nothing at ${edit[0]}`);
  if (edit.length === 1 && !(key in owner)) throw new Error(`nothing to take out at ${edit[0]}`);
  const [, value] = edit;
  if (Array.isArray(owner)) {
    const index = key === '-' ? owner.length : Number(key);
    owner.splice(index, key === '-' ? 0 : 1, ...(value === undefined ? [] : [value]));
  } else if (value === undefined) {
    delete owner[key];
  } else {
    owner[key] = value;
  }
}
