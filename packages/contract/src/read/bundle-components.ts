import { basename, dirname, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  fragmentOf,
  hasMember,
  isObject,
  pointerOf,
  pointerTo,
  segmentsOf,
  valueAt,
} from '@chain-apis/foundation';
import type { Reached } from './follow-links.ts';
import { keyOf, type SourceFile, type Target } from './document-files.ts';
import { groupOf, type Link } from './document-parts.ts';

/** What references are in a document of one piece. */
export interface Components {
  /** The texts of references; what the others lead to is copied. */
  readonly texts: ReadonlyMap<Link, string>;
  /** What other files add to the components, by JSON pointer in the document. */
  readonly added: ReadonlyMap<string, Target>;
}

/** Finds a place in the document for what references lead to. */
export function componentsOf(reached: readonly Reached[], root: SourceFile): Components {
  const texts = new Map<Link, string>();
  const added = new Map<string, Target>();
  const ends = new Map(reached.map(({ link, end }) => [link.node, end]));
  /** The part that is at a place now. */
  const partAt = (pointer: string): Target | undefined => {
    const value = valueAt(root.value, pointer);
    if (value === undefined || added.has(pointer)) return added.get(pointer);
    const isAlias = isObject(value) && Object.keys(value).length === 1;
    return (isAlias && ends.get(value)) || { file: root, pointer, value };
  };
  const add = (end: Target, group: string): string => {
    const names = namesFor(end, root.path);
    for (;;) {
      const pointer = pointerTo('/components', group, names.next().value);
      const part = partAt(pointer) ?? end;
      if (!isSame(part, end)) continue;
      added.set(pointer, part);
      return pointer;
    }
  };
  for (const { link, file, first, end } of reached) {
    const { kind, reference } = link;
    const group = groupOf(kind);
    const own = [first, end].find((target) => target.file === root);
    if (kind === 'Value' || kind === 'Data' || Array.isArray(end.value)) continue;
    if (own) {
      const isWritten = file === root && reference.startsWith('#') && pointerOf(reference) === own.pointer;
      texts.set(link, isWritten ? reference : fragmentOf(own.pointer));
    } else if (group !== undefined) texts.set(link, fragmentOf(add(end, group)));
  }
  return { texts, added };
}

/** Whether two parts say the same; what they refer to could be different. */
const isSame = (one: Target, other: Target): boolean =>
  keyOf(one) === keyOf(other) ||
  (isDeepStrictEqual(one.value, other.value) && !hasMember(one.value, (name) => name === '$ref'));

/**
 * Names for a component, the best first: that of its file, or the last segment of its pointer; those of the folders before it,
 * as a number would be another component's in the next version; a number.
 */
function* namesFor({ file: { path }, pointer }: Target, root: string): Generator<string, never> {
  const segments = segmentsOf(pointer);
  const stem = (text: string) => text.replace(/\.[^./\\]*$/, '');
  const name = segments.at(-1) ?? stem(basename(path));
  yield name;
  const steps = [...stem(relative(dirname(root), path)).split(/[/\\]/), ...segments];
  yield steps
    .filter((step) => step !== '' && step !== '..')
    .join('_')
    .replaceAll(/[^\w.-]/g, '-');
  for (let number = 2; ; number += 1) yield `${name}-${number}`;
}
