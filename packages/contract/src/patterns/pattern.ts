import { isLinear } from './is-linear.ts';

/** More than the patterns of any document that people maintain. */
const MOST_KNOWN = 20_000;
const known = new Map<string, RegExp | undefined>();

/**
 * A `pattern`, ready to run: the engine's expression. Undefined if it must not run or can't: documents can be hostile,
 * and `^(a+)+$` would block a process forever, so a pattern runs only if it provably takes linear time; and some aren't
 * expressions of this language, such as `(?i)`.
 */
export function readPattern(pattern: string): RegExp | undefined {
  if (!known.has(pattern)) {
    if (known.size >= MOST_KNOWN) known.clear();
    const expression = toExpression(pattern);
    known.set(pattern, expression && isLinear(expression) ? expression : undefined);
  }
  return known.get(pattern);
}

/**
 * The engine's expression: to read, not to run on text. By the rules of Unicode, as JSON Schema asks, and by the older
 * ones if it is valid only there (`\-`, `\_`).
 */
function toExpression(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next rules, or none.
    }
  }
  return undefined;
}
