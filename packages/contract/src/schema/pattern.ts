import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/**
 * A `pattern` as a regular expression: by the rules of Unicode, as JSON Schema asks, and by the older ones where it is valid
 * only there (`\-`, `\_`). Undefined where it is no expression of this language at all, such as `(?i)`.
 */
export function readPattern(pattern: string, flags = 'u'): RegExp | undefined {
  for (const each of new Set([flags, ''])) {
    try {
      return new RegExp(pattern, each);
    } catch {
      // The next rules, or none.
    }
  }
  return undefined;
}

/** What a repetition without an end is tried with. */
const REPEATS = [0, 1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 32, 40, 64, 128, 256];
/** Which characters are taken first where several fit. */
const ORDERS = ['a0A-', '1bB_', 'Zz9.'].map(
  (first) =>
    first + Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + 'é中',
);

/** A short text that a pattern and the limits accept; undefined where none was found. */
export function textMatching(pattern: string, fits: (text: string) => boolean): string | undefined {
  const expression = readPattern(pattern);
  if (!expression) return undefined;
  const { alternatives } = parseRegExpLiteral(expression).pattern;
  for (const order of ORDERS) {
    for (const repeats of REPEATS) {
      for (const alternative of alternatives) {
        const text = write(alternative, { order, repeats, flags: expression.flags, groups: new Map() });
        if (expression.test(text) && fits(text)) return text;
      }
    }
  }
  return undefined;
}

interface Writing {
  readonly order: string;
  readonly repeats: number;
  readonly flags: string;
  /** What each group was written as, for what refers back to it. */
  readonly groups: Map<AST.CapturingGroup, string>;
}

function write(node: AST.Alternative | AST.Element, writing: Writing): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => write(element, writing)).join('');
    case 'Group':
      return write(node.alternatives[0]!, writing);
    case 'CapturingGroup': {
      const text = write(node.alternatives[0]!, writing);
      writing.groups.set(node, text);
      return text;
    }
    case 'Quantifier': {
      const count = Math.max(node.min, Math.min(node.max, writing.repeats));
      return Array.from({ length: count }, () => write(node.element, writing)).join('');
    }
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'Backreference':
      return writing.groups.get([node.resolved].flat()[0]!) ?? '';
    case 'Assertion':
      return '';
    default: {
      // What a class accepts is asked of the engine itself.
      const one = new RegExp(`^${node.raw}$`, writing.flags);
      return [...writing.order].find((character) => one.test(character)) ?? '';
    }
  }
}
