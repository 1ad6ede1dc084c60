import { visit, type Scalar } from 'yaml';
import type { FileProblem } from '../check.ts';
import type { SpecFile, SpecFiles } from '../../source/spec-files.ts';

const MEANT_AS_TEXT = /^[-+]?(0[xob][0-9a-f]+|(\d+\.?\d*|\.\d+)e[-+]?\d+)$/i;
const DIGITS = /^[-+]?\d+(\.\d*)?$/;

/** Numbers that YAML reads as another value than the one that is written. */
export function* numbers(files: SpecFiles): Generator<FileProblem> {
  for (const file of files) yield* numbersOf(file);
}

function numbersOf({ path, document }: SpecFile): FileProblem[] {
  const found: FileProblem[] = [];
  visit(document, {
    Scalar(key, node: Scalar) {
      const problem = numberProblem(node);
      if (problem === undefined || !node.range) return;
      const kind = key === 'key' ? 'key' : 'value';
      found.push({ file: path, pointer: '', offset: node.range[0], message: `${kind} ${problem}` });
    },
  });
  return found;
}

function numberProblem(node: Scalar): string | undefined {
  const { type, source = '' } = node;
  if (type !== 'PLAIN') return undefined;
  if (MEANT_AS_TEXT.test(source)) {
    return `${source} is read as the number ${Number(source)}: write it in quotes, '${source}'`;
  }
  if (DIGITS.test(source) && Math.abs(Number(source)) > Number.MAX_SAFE_INTEGER) {
    return `${source} is read as ${Number(source)}, numbers end at 2^53 - 1: write it in quotes, or use a smaller number`;
  }
  return undefined;
}
