import { dirname, join, sep } from 'node:path';
import type { FileProblem } from '../check.ts';
import { isRemote, referencesIn } from '../../json/references.ts';
import type { SpecFiles } from '../../source/spec-files.ts';

/** Reports references that leave `specs/`: a contract with remote parts could change unnoticed. */
export function* localReferences(files: SpecFiles): Generator<FileProblem> {
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
