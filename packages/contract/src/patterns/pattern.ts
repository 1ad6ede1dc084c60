import { automatonOf } from './automaton.ts';
import { isDeterministic } from './is-deterministic.ts';
import { readWritten, type Pattern } from './run-automaton.ts';

/** More than the patterns of any document. */
const MOST_KNOWN = 5000;
const known = new Map<string, Pattern | undefined>();

/**
 * A `pattern` by the rules of Unicode, as JSON Schema asks, and by the older ones where it is valid only there (`\-`,
 * `\_`). Undefined where it is not an expression of this language at all, such as `(?i)`.
 *
 * Documents can be hostile, and `^(a+)+$` would block a process forever. The engine runs patterns that take linear
 * time; an automaton runs the others, without back references (any text matches) and long counted repetitions (any
 * number matches).
 */
export function readPattern(pattern: string, flags = 'u'): Pattern | undefined {
  const key = `${flags} ${pattern}`;
  if (!known.has(key)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, make(pattern, flags));
  }
  return known.get(key);
}

function make(pattern: string, wanted: string): Pattern | undefined {
  const expression = toExpression(pattern, wanted);
  if (!expression) return undefined;
  try {
    if (isDeterministic(expression)) return expression;
    const { source, flags } = expression;
    return readWritten({ source, flags, automaton: automatonOf(expression) });
  } catch {
    // Nested too deeply to be read, or newer than its reader.
    return undefined;
  }
}

/** The engine's expression: to read, not to run on text. */
export function toExpression(pattern: string, flags = 'u'): RegExp | undefined {
  for (const each of new Set([flags, ''])) {
    try {
      return new RegExp(pattern, each);
    } catch {
      // The next rules, or none.
    }
  }
  return undefined;
}
