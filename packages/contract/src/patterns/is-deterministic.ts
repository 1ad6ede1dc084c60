import { automatonOf, type Automaton, type State } from './automaton.ts';

/** Maximum work per character of an expression without `^`. */
const MOST_STATES = 200;

/**
 * Whether the backtracking engine provably needs linear time: at each character at most one path continues, with one
 * start position or no repetition. Returns false if unknown.
 */
export function isDeterministic(expression: RegExp): boolean {
  const automaton = automatonOf(expression, { anyCount: true });
  const states = waysFrom(automaton.start);
  if (!states) return false;
  const pending = [states];
  const seen = new Set<State>();
  for (let ways = pending.pop(); ways; ways = pending.pop()) {
    if (overlap(ways)) return false;
    for (const way of ways) {
      if (seen.has(way)) continue;
      seen.add(way);
      const next = waysFrom(way.next);
      if (!next) return false;
      pending.push(next);
    }
  }
  return isAnchored(automaton.start) || isShort(automaton);
}

type Read = Extract<State, { kind: 'read' }>;

/** What can be read next; undefined if there are two ways to the same, or a way that depends on what lies around. */
function waysFrom(start: State): Read[] | undefined {
  const visited = new Set<State>();
  const stack = [start];
  const found: Read[] = [];
  for (let state = stack.pop(); state; state = stack.pop()) {
    // Two paths can end at the same place: the first one is used.
    if (visited.has(state)) {
      if (state.kind === 'end') continue;
      return undefined;
    }
    visited.add(state);
    if (state.kind === 'read') found.push(state);
    else if (state.kind === 'fork') stack.push(...state.next);
    else if (state.kind === 'assert') {
      if (state.assertion.kind === 'look') return undefined;
      stack.push(state.next);
    }
  }
  return found;
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

function overlap(ways: readonly Read[]): boolean {
  if (ways.filter(({ set }) => set.beyondAscii).length > 1) return true;
  return ASCII.some((character) => ways.filter(({ set }) => set.accepts(character)).length > 1);
}

/** Whether every way begins with `^`. */
function isAnchored(state: State): boolean {
  if (state.kind === 'fork') return state.next.every(isAnchored);
  return state.kind === 'assert' && state.assertion.kind === 'start' && !state.assertion.multiline;
}

function isShort({ start, size }: Automaton): boolean {
  const open = new Set<State>();
  const done = new Set<State>();
  const repeats = (state: State): boolean => {
    if (state.kind === 'end' || done.has(state)) return false;
    if (open.has(state)) return true;
    open.add(state);
    const found = (state.kind === 'fork' ? state.next : [state.next]).some(repeats);
    open.delete(state);
    done.add(state);
    return found;
  };
  return size <= MOST_STATES && !repeats(start);
}
