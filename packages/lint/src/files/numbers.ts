import { visit, type Scalar } from 'yaml';
import type { FileCheck, FileProblem, Rules } from '../check.ts';
import type { SpecFile, SpecFiles } from '@chain-apis/contract/source';
import { yamlOf } from '../yaml-of.ts';

export const NUMBER_RULES: Rules<FileCheck> = {
  recommended: { numbers },
  style: { 'text-numbers': textNumbers },
};

const MEANT_AS_TEXT = /^[-+]?(0[xob][0-9a-f]+|(\d+\.?\d*|\.\d+)e[-+]?\d+)$/i;
const DIGITS = /^[-+]?\d+(\.\d*)?$/;

/** Reports integers beyond 2^53 - 1 that are read as another one. */
function* numbers(files: SpecFiles): Generator<FileProblem> {
  const digits = new Map<number, string>();
  for (const file of files) yield* numbersOf(file, (source) => wideProblem(source, digits));
}

/** Reports numbers of which the notation is usually that of a text: an address, a hash. */
function* textNumbers(files: SpecFiles): Generator<FileProblem> {
  for (const file of files) yield* numbersOf(file, textProblem);
}

function numbersOf(
  { path, document }: SpecFile,
  problemOf: (source: string) => string | undefined,
): FileProblem[] {
  const found: FileProblem[] = [];
  visit(yamlOf({ document }), {
    Scalar(key, node: Scalar) {
      const problem = node.type === 'PLAIN' ? problemOf(node.source ?? '') : undefined;
      if (problem === undefined || !node.range) return;
      const kind = key === 'key' ? 'key' : 'value';
      found.push({ file: path, pointer: '', offset: node.range[0], message: `${kind} ${problem}` });
    },
  });
  return found;
}

function textProblem(source: string): string | undefined {
  return MEANT_AS_TEXT.test(source)
    ? `${source} is read as the number ${Number(source)}: write it in quotes, '${source}'`
    : undefined;
}

/** @param digits - of integers beyond 2^53 - 1, by rounded number */
function wideProblem(source: string, digits: Map<number, string>): string | undefined {
  if (!DIGITS.test(source) || Math.abs(Number(source)) <= Number.MAX_SAFE_INTEGER) return undefined;
  const first = digits.get(Number(source)) ?? source;
  digits.set(Number(source), first);
  return first === source
    ? undefined
    : `${source} is read as the same number as ${first}, which keeps its digits: use ${first}, or quotes`;
}
