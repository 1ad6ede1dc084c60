import { isObject } from '../../json/json.ts';
import type { FileProblem } from '../check.ts';
import type { SpecFiles } from '../../source/spec-files.ts';

/** Reports duplicate lines in an index of methods; for paths, YAML does. */
export function* indexLines(files: SpecFiles, roots: readonly string[]): Generator<FileProblem> {
  for (const file of roots) {
    const root = files.get(file)?.value;
    const methods = isObject(root) && Array.isArray(root['methods']) ? root['methods'] : [];
    const seen = new Map<string, number>();
    for (const [index, method] of methods.entries()) {
      const reference = isObject(method) && typeof method['$ref'] === 'string' ? method['$ref'] : undefined;
      if (reference === undefined) continue;
      const first = seen.get(reference);
      if (first === undefined) seen.set(reference, index);
      else {
        const { line } = files.positionOf({ file, pointer: `/methods/${first}` });
        const message = `${reference} stands twice in the index, first on line ${line}: delete one`;
        yield { file, pointer: `/methods/${index}`, message };
      }
    }
  }
}
