import { parseRegExpLiteral } from '@eslint-community/regexpp';
import { isNative } from './native.ts';
import { matcherOf } from './matcher-of.ts';
import { toRe2 } from './re2.ts';

/** A `pattern`, ready to run: in linear time, whatever the text. */
export interface Pattern {
  readonly source: string;
  /** The engine's own expression, if the engine runs it in linear time; other tools may run it then, too. */
  readonly native?: RegExp;
  /** The expression of RE2, which runs all others. */
  readonly re2?: string;
  readonly test: (text: string) => boolean;
}

/** More than the patterns of any document that people maintain. */
const MAX_KNOWN = 20_000;
const cache = new Map<string, Pattern | undefined>();

/**
 * A `pattern`, ready to run. Undefined if it isn't checked: documents can be hostile, and `^(a+)+$` would block a process
 * forever, so the engine runs what is linear by a plain rule ({@link isNative}), and RE2 the others. It doesn't look ahead
 * or behind, nor refer back; and some patterns aren't expressions of this language, such as `(?i)`.
 */
export function readPattern(pattern: string): Pattern | undefined {
  if (!cache.has(pattern)) {
    if (cache.size >= MAX_KNOWN) cache.clear();
    cache.set(pattern, compile(pattern));
  }
  return cache.get(pattern);
}

function compile(source: string): Pattern | undefined {
  const expression = toExpression(source);
  if (!expression) return undefined;
  // Code of Ajv tells patterns apart by their text.
  const named = { source, toString: () => source };
  try {
    // Later versions have modifiers, which change what the characters inside a group mean.
    const { pattern } = parseRegExpLiteral(expression, { ecmaVersion: 2024 });
    if (isNative(pattern)) return { ...named, native: expression, test: (text) => expression.test(text) };
    const re2 = toRe2(pattern);
    return { ...named, re2, test: matcherOf(re2) };
  } catch {
    // Of the language, but not of RE2; or nested too deeply.
    return undefined;
  }
}

/**
 * The engine's expression: to read, not to run on text. By the rules of Unicode, as JSON Schema asks, and by the older
 * ones if it is valid only there (`\-`, `\_`).
 */
export function toExpression(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next rules, or none.
    }
  }
  return undefined;
}
