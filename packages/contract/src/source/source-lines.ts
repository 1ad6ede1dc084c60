import type { ContractDocument } from '../model/model.ts';

/** A line of a file that somebody can edit. */
export interface SourceLine {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
}

/**
 * Leads from JSON pointers into a bundled document back to the files that it is made of. A pointer to nothing leads to
 * the nearest thing around it.
 *
 * @param root - absolute path of the root document
 */
export async function sourceLines(
  document: Pick<ContractDocument, 'bundle' | 'files'>,
  root: string,
): Promise<(pointer: string) => SourceLine> {
  // Only now: they read YAML, and few need lines.
  const [{ SpecFiles }, { SourceMap }] = await Promise.all([
    import('./spec-files.ts'),
    import('./source-map.ts'),
  ]);
  const files = await SpecFiles.of('', document.files);
  const map = new SourceMap(files, root, document);
  return (pointer) => {
    const place = map.locate(pointer);
    return { file: place.file, line: files.positionOf(place).line };
  };
}
