import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import { readPattern, toExpression } from './pattern.ts';

/** What a repetition is tried with. */
const REPEATS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 32, 36, 40, 64, 128, 256];
/** Which repetitions grow: all of them, or one while the others are as short as they can be. */
const GROWING = [undefined, 0, 1, 2] as const;
/** Which alternative of each group is taken. */
const BRANCHES = [0, 1, 2, 3];
/** A pattern without `^` or `$` accepts more than it spells out. */
const ENDS = ['', '1', '2', '3'];
/** Which characters are taken first where several fit. */
const ORDERS = ['a0A-', '1bB_', 'Zz9.'].map(
  (first) =>
    first + Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + 'é中',
);

/** Characters that one of the candidates has at most, and all of them together. */
const LONGEST = 10_000;
const MAX_WRITTEN = 100_000;

/** A short text that a pattern and the limits accept, or may accept if it isn't checked; undefined where none was found. */
export function textMatching(pattern: string, fits: (text: string) => boolean): string | undefined {
  const expression = toExpression(pattern);
  if (!expression) return undefined;
  const { test = () => true } = readPattern(pattern) ?? {};
  let written = 0;
  for (const text of candidates(expression)) {
    if (test(text) && fits(text)) return text;
    if ((written += text.length + 10) > MAX_WRITTEN) return undefined;
  }
  return undefined;
}

function* candidates(expression: RegExp): Generator<string> {
  const { alternatives } = parseRegExpLiteral(expression).pattern;
  const { flags } = expression;
  const branches = expression.source.includes('|') ? BRANCHES : [0];
  const ways = branches.flatMap((branch) => ORDERS.map((order) => ({ branch, order })));
  for (const way of ways) {
    for (const growing of GROWING) {
      for (const repeats of REPEATS) {
        for (const alternative of alternatives) {
          const writing = {
            ...way,
            repeats,
            growing,
            flags,
            quantifiers: new Set<object>(),
          };
          const text = write(alternative, writing);
          for (const end of ENDS) yield text + end;
        }
      }
    }
  }
}

interface Writing {
  readonly branch: number;
  readonly order: string;
  readonly repeats: number;
  readonly growing: number | undefined;
  readonly flags: string;
  /** Those met so far, in their order. */
  readonly quantifiers: Set<object>;
}

function write(node: AST.Alternative | AST.Element, writing: Writing): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => write(element, writing)).join('');
    case 'Group':
    case 'CapturingGroup':
      return write(node.alternatives[writing.branch % node.alternatives.length]!, writing);
    case 'Quantifier': {
      const count = countOf(node, writing);
      if (count === 0) return '';
      const text = write(node.element, writing);
      return text.repeat(Math.min(count, LONGEST / Math.max(1, text.length)));
    }
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'Assertion':
    case 'Backreference':
      return '';
    default: {
      // What a class accepts is asked of the engine itself.
      const one = new RegExp(`^${node.raw}$`, writing.flags);
      return [...writing.order].find((character) => one.test(character)) ?? '';
    }
  }
}

function countOf(node: AST.Quantifier, { quantifiers, growing, repeats }: Writing): number {
  quantifiers.add(node);
  const grows = growing === undefined || [...quantifiers][growing] === node;
  return grows ? Math.max(node.min, Math.min(node.max, repeats)) : node.min;
}
