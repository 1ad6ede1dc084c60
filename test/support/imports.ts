import { entryOf } from '@chain-apis/foundation';
import ts from 'typescript';

/** Cached because several tests read the imports of all sources. */
const known = new Map<string, readonly string[]>();

/** Returns specifiers of static and dynamic imports and of re-exports, as the compiler finds them. */
export const importsOf = (source: string): readonly string[] =>
  entryOf(known, source, () =>
    ts.preProcessFile(source, true, false).importedFiles.map(({ fileName }) => fileName),
  );
