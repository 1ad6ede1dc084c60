import { visit, type Scalar } from 'yaml';
import type { FileCheck, FileProblem, Rules } from '../check.ts';
import type { SpecFile, SpecFiles } from '@chain-apis/contract/source';
import { yamlOf } from '../yaml-of.ts';

export const NUMBER_RULES: Rules<FileCheck> = { recommended: { numbers } };

const MEANT_AS_TEXT = /^[-+]?(0[xob][0-9a-f]+|(\d+\.?\d*|\.\d+)e[-+]?\d+)$/i;
const DIGITS = /^[-+]?\d+(\.\d*)?$/;

/** Reports numbers that YAML changes when it reads them. */
function* numbers(files: SpecFiles): Generator<FileProblem> {
  const wide = new Map<number, string>();
  for (const file of files) yield* numbersOf(file, wide);
}

/** @param wide - digits of integers beyond 2^53 - 1, by rounded number */
function numbersOf({ path, document }: SpecFile, wide: Map<number, string>): FileProblem[] {
  const found: FileProblem[] = [];
  visit(yamlOf({ document }), {
    Scalar(key, node: Scalar) {
      const problem = numberProblem(node, wide);
      if (problem === undefined || !node.range) return;
      const kind = key === 'key' ? 'key' : 'value';
      found.push({ file: path, pointer: '', offset: node.range[0], message: `${kind} ${problem}` });
    },
  });
  return found;
}

function numberProblem(node: Scalar, wide: Map<number, string>): string | undefined {
  const { type, source = '' } = node;
  if (type !== 'PLAIN') return undefined;
  if (MEANT_AS_TEXT.test(source)) {
    return `${source} is read as the number ${Number(source)}: write it in quotes, '${source}'`;
  }
  if (!DIGITS.test(source) || Math.abs(Number(source)) <= Number.MAX_SAFE_INTEGER) return undefined;
  const first = wide.get(Number(source)) ?? source;
  wide.set(Number(source), first);
  return first === source
    ? undefined
    : `${source} is read as the same number as ${first}, which keeps its digits: use ${first}, or quotes`;
}
