import { readFile } from 'node:fs/promises';
import { parsedJson } from '@chain-apis/foundation';
import type { ContractDocument } from '@chain-apis/contract';
import type { Bundle } from '@chain-apis/contract/source';
import { jsonLines } from './json-lines.ts';

/** A line of an editable file. */
export interface SourceLine {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
}

/**
 * Leads from JSON pointers into a bundled document back to the files that it is made of. A pointer to nothing leads to
 * the nearest thing around it.
 *
 * @param placeOf - where its parts are written
 */
export async function sourceLines(
  document: Pick<ContractDocument, 'files'>,
  placeOf: Bundle['placeOf'],
): Promise<(pointer: string) => SourceLine> {
  const [only, ...others] = document.files;
  const text = only !== undefined && others.length === 0 ? await readFile(only, 'utf8') : '';
  if (only !== undefined && isJson(text)) {
    const lineOf = jsonLines(text);
    return (pointer) => ({ file: only, line: lineOf(pointer) });
  }
  // Imported late: they parse YAML, and lines are rarely needed.
  const { SpecFiles } = await import('@chain-apis/contract/source');
  const files = await SpecFiles.of('', document.files);
  return (pointer) => {
    const place = placeOf(pointer);
    return { file: place.file, line: files.positionOf(place).line };
  };
}

/** YAML can begin with a brace too. */
const isJson = (text: string): boolean => /^\s*\{/.test(text) && parsedJson(text) !== undefined;
