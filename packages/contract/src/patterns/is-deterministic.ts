import { automatonOf, type Automaton } from './automaton.ts';
import { acceptorsOf } from './run-automaton.ts';

/** Maximum work per character of an expression without `^`. */
const MOST_STATES = 200;

/**
 * Whether the backtracking engine provably needs linear time: at each character at most one path continues, with one
 * start position or no repetition. Returns false if unknown.
 */
export function isDeterministic(expression: RegExp): boolean {
  const automaton = automatonOf(expression, { anyCount: true });
  const pending = [automaton.start];
  const seen = new Set<number>();
  for (let start = pending.pop(); start !== undefined; start = pending.pop()) {
    const ways = waysFrom(automaton, start);
    if (!ways || overlap(automaton, ways)) return false;
    for (const way of ways.filter((one) => !seen.has(one))) {
      seen.add(way);
      pending.push(...nextOf(automaton, way));
    }
  }
  return isAnchored(automaton, automaton.start) || isShort(automaton);
}

function nextOf({ states }: Automaton, index: number): readonly number[] {
  const state = states[index]!;
  return state.kind === 'end' ? [] : [state.next].flat();
}

/** What can be read next; undefined if there are two ways to the same, or a way that depends on what lies around. */
function waysFrom(automaton: Automaton, start: number): number[] | undefined {
  const visited = new Set<number>();
  const stack = [start];
  const found: number[] = [];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const state = automaton.states[index]!;
    if (visited.has(index)) {
      // Two paths can end at the same place: the first one is used.
      if (state.kind === 'end') continue;
      return undefined;
    }
    visited.add(index);
    if (state.kind === 'assert' && state.assertion.kind === 'look') return undefined;
    if (state.kind === 'read') found.push(index);
    else stack.push(...nextOf(automaton, index));
  }
  return found;
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

function overlap(automaton: Automaton, ways: readonly number[]): boolean {
  const isWide = (index: number) => {
    const state = automaton.states[index]!;
    return state.kind === 'read' && state.set.beyondAscii;
  };
  if (ways.filter(isWide).length > 1) return true;
  const accepts = acceptorsOf(automaton);
  return ASCII.some((character) => ways.filter((index) => accepts[index]!(character)).length > 1);
}

/** Whether every way begins with `^`. */
function isAnchored(automaton: Automaton, index: number): boolean {
  const state = automaton.states[index]!;
  if (state.kind === 'fork') return state.next.every((next) => isAnchored(automaton, next));
  return state.kind === 'assert' && state.assertion.kind === 'start' && !state.assertion.multiline;
}

function isShort(automaton: Automaton): boolean {
  const open = new Set<number>();
  const done = new Set<number>();
  const repeats = (index: number): boolean => {
    if (done.has(index)) return false;
    if (open.has(index)) return true;
    open.add(index);
    const found = nextOf(automaton, index).some(repeats);
    open.delete(index);
    done.add(index);
    return found;
  };
  return automaton.states.length <= MOST_STATES && !repeats(automaton.start);
}
