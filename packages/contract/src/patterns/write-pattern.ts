import { automatonOf, type Assertion, type Automaton, type CharacterSet, type State } from './automaton.ts';
import { toExpression, type Pattern } from './pattern.ts';
import type { WrittenAssertion, WrittenAutomaton, WrittenPattern, WrittenState } from './read-written.ts';

/** A pattern as JSON, so that it runs where its expression cannot be read: the reader is larger than all checks of a call. */
export function writePattern(pattern: Pattern): WrittenPattern {
  const { source } = pattern;
  const expression = pattern instanceof RegExp ? pattern : toExpression(source)!;
  const { flags } = expression;
  if (pattern instanceof RegExp) return { source, flags };
  return { source, flags, automaton: writeAutomaton(automatonOf(expression)) };
}

function writeAutomaton({ start, size, approximate }: Automaton): WrittenAutomaton {
  const sets = new Map<string, Omit<CharacterSet, 'accepts'>>();
  const states = Array.from({ length: size }, (): WrittenState => 0);
  const seen = new Set<State>();
  const pending = [start];
  const numberOf = ({ raw, flags, beyondAscii }: CharacterSet): number => {
    const key = `${flags} ${raw}`;
    if (!sets.has(key)) sets.set(key, { raw, flags, beyondAscii });
    return [...sets.keys()].indexOf(key);
  };
  for (let state = pending.pop(); state; state = pending.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    if (state.kind === 'end') continue;
    pending.push(...[state.next].flat());
    states[state.index] =
      state.kind === 'fork'
        ? state.next.map(({ index }) => index)
        : state.kind === 'read'
          ? { set: numberOf(state.set), next: state.next.index }
          : { assertion: writeAssertion(state.assertion), next: state.next.index };
  }
  return { start: start.index, approximate, sets: [...sets.values()], states };
}

function writeAssertion(assertion: Assertion): WrittenAssertion {
  return assertion.kind === 'look'
    ? { ...assertion, automaton: writeAutomaton(assertion.automaton) }
    : assertion;
}
