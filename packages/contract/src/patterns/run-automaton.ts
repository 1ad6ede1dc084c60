import type { Assertion, Automaton, State } from './automaton.ts';

/** A fraction of a second. If more steps are needed, the text counts as a match. */
const MOST_STEPS = 5_000_000;

class TooLong extends Error {}

/**
 * Whether an expression matches anywhere in a text, in time proportional to the length of the text times the length of
 * the expression.
 */
export function matches(automaton: Automaton, text: string, unicode: boolean): boolean {
  const characters = unicode ? Array.from(text) : text.split('');
  const search: Search = { characters, looks: new Map(), stepsLeft: MOST_STEPS };
  try {
    return run(automaton, search, { backward: false, first: true }).includes(1);
  } catch (cause) {
    if (cause instanceof TooLong) return true;
    throw cause;
  }
}

interface Search {
  readonly characters: readonly string[];
  /** Where each expression that looks around was found. */
  readonly looks: Map<Assertion, Uint8Array>;
  stepsLeft: number;
}

/** Runs all ways through the automaton at once, from each position. @returns the positions at which one of them ends */
function run(
  { start, size }: Automaton,
  search: Search,
  { backward, first }: { readonly backward: boolean; readonly first: boolean },
): Uint8Array {
  const { characters } = search;
  const ends = new Uint8Array(characters.length + 1);
  const visited = new Int32Array(size).fill(-1);
  let reached: State[] = [];
  for (let count = 0; count <= characters.length; count++) {
    const at = backward ? characters.length - count : count;
    const character = characters[backward ? at - 1 : at];
    const stack = [...reached, start];
    reached = [];
    for (let state = stack.pop(); state; state = stack.pop()) {
      if (--search.stepsLeft < 0) throw new TooLong();
      if (visited[state.index] === at) continue;
      visited[state.index] = at;
      if (state.kind === 'end') {
        ends[at] = 1;
        if (first) return ends;
      } else if (state.kind === 'fork') stack.push(...state.next);
      else if (state.kind === 'assert') {
        if (holds(state.assertion, at, search)) stack.push(state.next);
      } else if (character !== undefined && state.set.accepts(character)) reached.push(state.next);
    }
  }
  return ends;
}

function holds(assertion: Assertion, at: number, search: Search): boolean {
  const { characters } = search;
  const before = characters[at - 1];
  const after = characters[at];
  switch (assertion.kind) {
    case 'start':
      return before === undefined || (assertion.multiline && isLineEnd(before));
    case 'end':
      return after === undefined || (assertion.multiline && isLineEnd(after));
    case 'word':
      return (isWord(before) !== isWord(after)) !== assertion.negate;
    case 'look': {
      const { ahead, automaton, negate } = assertion;
      let found = search.looks.get(assertion);
      if (!found) {
        found = run(automaton, search, { backward: ahead, first: false });
        search.looks.set(assertion, found);
      }
      return (found[at] === 1) !== negate;
    }
  }
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);
const isLineEnd = (character: string) => /^[\n\r\u2028\u2029]$/.test(character);
