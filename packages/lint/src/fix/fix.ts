import { join } from 'node:path';
import { isScalar, Scalar, visit } from 'yaml';
import { memoizeByObject, valuesByKey } from '@chain-apis/foundation';
import type { SpecFile, SpecFiles } from '@chain-apis/contract/source';
import type { Finding } from '../finding.ts';
import { yamlOf } from '../yaml-of.ts';

/** A part of a file, from one offset to another, and the text in its place. */
export interface Edit {
  /** Absolute path. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What makes one finding go away without a decision: bytes around the edits stay as they are. */
export interface Fix {
  /** In words, such as `renamed to paths/create-thing.yaml`. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** A file that gets another name; absolute paths. */
  readonly move?: { readonly from: string; readonly to: string };
}

/** Says how to fix a finding; undefined if that takes a decision, or more than an edit in place. */
export type Fixer = (finding: Finding, files: SpecFiles) => Fix | undefined;

/** The file of a finding. */
export function fileOf({ file }: Finding, files: SpecFiles): SpecFile | undefined {
  return files.get(join(files.base, file));
}

/** The value of a key on the line of a finding. */
export function scalarAt({ line }: Finding, file: SpecFile, key: string): Scalar | undefined {
  return scalarsByLine(file).get(`${line} ${key}`)?.[0];
}

/** The scalars of a file by line and key: read once, as a file can have thousands of findings. */
const scalarsByLine = memoizeByObject((file: SpecFile) => {
  const found: [string, Scalar][] = [];
  visit(yamlOf(file), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !key.range || !isScalar(value)) return;
      found.push([`${file.lines.linePos(key.range[0]).line} ${String(key.value)}`, value]);
    },
  });
  return valuesByKey(found);
});

/** Puts another text into a scalar, in the quotes that it has; undefined where that would change its form. */
export function editScalar(file: SpecFile, node: unknown, text: string): Edit | undefined {
  if (!isScalar(node) || !node.range) return undefined;
  const quote = QUOTES[node.type ?? ''];
  if (quote === undefined || /['"\\\n]/.test(text)) return undefined;
  const [start, end] = node.range;
  if (file.text.slice(start, end) !== quote + String(node.value) + quote) return undefined;
  return { file: file.path, start, end, text: quote + text + quote };
}

const QUOTES: Readonly<Record<string, string>> = {
  [Scalar.PLAIN]: '',
  [Scalar.QUOTE_SINGLE]: "'",
  [Scalar.QUOTE_DOUBLE]: '"',
};
