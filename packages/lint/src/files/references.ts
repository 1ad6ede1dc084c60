import { basename, dirname, join, sep } from 'node:path';
import { groupBy, pointerTo } from '@chain-apis/foundation';
import { referencesIn, isRemote, type SourceNode, type SpecFiles } from '@chain-apis/contract/source';
import type { FileCheck, FileProblem, Rules } from '../check.ts';

export const REFERENCE_RULES: Rules<FileCheck> = {
  strict: { 'orphan-file': orphans, 'basename-clash': basenames, 'local-ref': localReferences },
};

/** Returns the files of the documents, with the pointers that are referred to (empty: the whole file). */
function reachable(files: SpecFiles, roots: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const pending: SourceNode[] = roots.map((file) => ({ file, pointer: '' }));
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

/** Reports unreferenced files, and unreferenced parts of shared files (`parameters.yaml`). */
function* orphans(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  const reached = reachable(files, roots);
  for (const path of files.paths) {
    if (standsAlone(files.nameOf(path))) continue;
    const pointers = reached.get(path);
    if (!pointers) {
      yield {
        file: path,
        pointer: '',
        message: 'no document refers to this file: add its line to an index, or delete it',
      };
    } else if (!pointers.has('')) {
      yield* orphanMembers(files, path, pointers);
    }
  }
}

function standsAlone(name: string): boolean {
  // A workflow refers to documents; nothing refers to it.
  return (
    basename(name) === 'README.md' || name.startsWith('specs/decisions/') || name.endsWith('.arazzo.yaml')
  );
}

function* orphanMembers(files: SpecFiles, file: string, used: ReadonlySet<string>): Generator<FileProblem> {
  for (const key of Object.keys(files.get(file)?.value ?? {})) {
    const pointer = pointerTo('', key);
    const isUsed = [...used].some((other) => other === pointer || other.startsWith(`${pointer}/`));
    if (!isUsed) yield { file, pointer, message: `nothing refers to \`${key}\`: refer to it, or delete it` };
  }
}

/**
 * Reports duplicate basenames: the bundler names components after them. Files with references only to their parts, and
 * the documents themselves, name no component.
 */
function* basenames(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  const named = [...reachable(files, roots)].filter(
    ([file, pointers]) => pointers.has('') && !roots.includes(file),
  );
  const nameOf = (file: string) => basename(file).replace(/\.[^.]+$/, '');
  const folderOf = (file: string) => files.nameOf(file).split('/').slice(0, 2).join('/');
  const alike = groupBy(named.map(([file]) => file).sort(), (file) => `${folderOf(file)} ${nameOf(file)}`);
  for (const [first, ...others] of alike.values()) {
    for (const file of others) {
      const message = `\`${nameOf(file)}\` is also the name of ${files.nameOf(first!)}: rename one, the bundler names components after their files`;
      yield { file, pointer: '', message };
    }
  }
}

/** Reports references that leave `specs/`: a contract with remote parts could change unnoticed. */
function* localReferences(files: SpecFiles): Generator<FileProblem> {
  const specs = join(files.base, 'specs') + sep;
  for (const { path, value } of files) {
    for (const { pointer, reference } of referencesIn(value)) {
      const message = isRemote(reference)
        ? `${reference} is on another host: copy the file into specs/ and refer to it by path`
        : `${reference} leads out of specs/: move the file to ${dirname(files.nameOf(path))}/`;
      const target = files.target(path, reference);
      if (!target?.file.startsWith(specs)) yield { file: path, pointer, message };
    }
  }
}
