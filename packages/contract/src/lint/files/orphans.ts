import { basename } from 'node:path';
import { pointerTo } from '../../json/pointer.ts';
import type { FileProblem } from '../check.ts';
import type { SpecFiles } from '../../source/spec-files.ts';
import { reachable } from './reachable.ts';

/** Reports unreferenced files, and unreferenced parts of shared files (`parameters.yaml`). */
export function* orphans(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
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
