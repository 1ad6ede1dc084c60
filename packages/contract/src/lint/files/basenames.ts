import { basename } from 'node:path';
import type { FileProblem } from '../check.ts';
import type { SpecFiles } from '../../source/spec-files.ts';
import { reachable } from './reachable.ts';

/**
 * Reports duplicate basenames: the bundler names components after them. Files with references only to their parts, and
 * the documents themselves, name no component.
 */
export function* basenames(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  const seen = new Map<string, string>();
  for (const [file, pointers] of [...reachable(files, roots)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!pointers.has('') || roots.includes(file)) continue;
    const name = basename(file).replace(/\.[^.]+$/, '');
    const folder = files.nameOf(file).split('/').slice(0, 2).join('/');
    const other = seen.get(`${folder} ${name}`);
    if (other === undefined) seen.set(`${folder} ${name}`, file);
    else {
      const message = `\`${name}\` is also the name of ${files.nameOf(other)}: rename one, the bundler names components after their files`;
      yield { file, pointer: '', message };
    }
  }
}
