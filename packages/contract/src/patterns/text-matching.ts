import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import { readPattern, toExpression } from './pattern.ts';

/** What a repetition is tried with. */
const REPEATS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 32, 36, 40, 64, 128, 256];
/** A pattern without `^` or `$` accepts more than it spells out. */
const ENDS = ['', '1', '2', '3'];
/** What a class is tried with, in this order, from one of the first on. */
const CHARACTERS = [...'a0A-1bB_Zz9.', ...String.fromCharCode(...Array(127).keys()).slice(32), 'é', '中'];
const STARTS = 12;

/** Characters that one of the candidates has at most, and all of them together. */
const LONGEST = 10_000;
const MAX_WRITTEN = 50_000;

/** A short text that a pattern and the limits accept, or may accept if it isn't checked; undefined where none was found. */
export function textMatching(pattern: string, fits: (text: string) => boolean): string | undefined {
  const expression = toExpression(pattern);
  if (!expression) return undefined;
  const { test = () => true } = readPattern(pattern) ?? {};
  const parsed = parseRegExpLiteral(expression).pattern;
  for (let candidate = 0, written = 0; written < MAX_WRITTEN; candidate++) {
    const next = candidate < REPEATS.length ? () => 0 : choicesOf(candidate);
    const end = ENDS[next(ENDS.length)]!;
    const repeats = REPEATS[candidate] ?? REPEATS[next(REPEATS.length)]!;
    const text = write(parsed, { next, repeats, flags: expression.flags }) + end;
    if (test(text) && fits(text)) return text;
    written += text.length + 10;
  }
  return undefined;
}

/** Chooses among several possibilities, by their number: at random, but in every run the same. */
function choicesOf(seed: number): (options: number) => number {
  let state = seed;
  return (options) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 15)) >>> 0) % options;
  };
}

interface Writing {
  readonly repeats: number;
  readonly flags: string;
  readonly next: (options: number) => number;
}

function write(node: AST.Pattern | AST.Alternative | AST.Element, writing: Writing): string {
  const { next, repeats, flags } = writing;
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return write(node.alternatives[next(node.alternatives.length)]!, writing);
    case 'Alternative':
      return node.elements.map((element) => write(element, writing)).join('');
    case 'Quantifier': {
      const count = next(2) === 0 ? Math.max(node.min, Math.min(node.max, repeats)) : node.min;
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
      const one = new RegExp(`^${node.raw}$`, flags);
      const characters = [...CHARACTERS.slice(next(STARTS)), ...CHARACTERS];
      return characters.find((character) => one.test(character)) ?? '';
    }
  }
}
