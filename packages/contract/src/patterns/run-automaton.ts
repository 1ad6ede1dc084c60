import { entryOf, onceFor } from '../once-for.ts';
import type { Assertion, Automaton, CharacterSet } from './automaton.ts';

/** A `pattern` of a document: tells in linear time whether a text matches. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Where the engine of the language would need more than linear time. */
  readonly automaton?: Automaton;
  test(text: string): boolean;
  /** One for each pattern, by which Ajv knows it. */
  toString(): string;
}

/** A pattern as JSON. It runs where its expression cannot be read: the reader is larger than all checks of a call. */
export type WrittenPattern = Pick<Pattern, 'source' | 'flags' | 'automaton'>;

export function writePattern({ source, flags, automaton }: Pattern): WrittenPattern {
  return { source, flags, ...(automaton && { automaton }) };
}

/** The pattern that was written. */
export function readWritten({ source, flags, automaton }: WrittenPattern): Pattern {
  const expression = new RegExp(source, flags);
  if (!automaton) return expression;
  return {
    source,
    flags,
    automaton,
    test: (text) => matches(automaton, text, expression.unicode),
    toString: () => expression.toString(),
  };
}

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

/** By index of a state that reads, whether it accepts a character: asked of the engine, once for each character. */
export const acceptorsOf = onceFor(({ states }: Automaton) => {
  const known = new Map<string, (character: string) => boolean>();
  return states.map((state) => {
    if (state.kind !== 'read') return () => false;
    const { raw, flags } = state.set;
    return entryOf(known, `${flags} ${raw}`, () => acceptsBy(state.set));
  });
});

function acceptsBy({ raw, flags }: CharacterSet): (character: string) => boolean {
  if (/^\w$/.test(raw) && !flags.includes('i')) return (character) => character === raw;
  const one = new RegExp(`^(?:${raw})$`, flags);
  const known = new Map<string, boolean>();
  return (character) => entryOf(known, character, () => one.test(character));
}

interface Search {
  readonly characters: readonly string[];
  /** Where each expression that looks around was found. */
  readonly looks: Map<Assertion, Uint8Array>;
  stepsLeft: number;
}

/** Runs all ways through the automaton at once, from each position. @returns the positions at which one of them ends */
function run(
  automaton: Automaton,
  search: Search,
  { backward, first }: { readonly backward: boolean; readonly first: boolean },
): Uint8Array {
  const { start, states } = automaton;
  const { characters } = search;
  const accepts = acceptorsOf(automaton);
  const ends = new Uint8Array(characters.length + 1);
  const visited = new Int32Array(states.length).fill(-1);
  let reached: number[] = [];
  for (let count = 0; count <= characters.length; count++) {
    const at = backward ? characters.length - count : count;
    const character = characters[backward ? at - 1 : at];
    const stack = [...reached, start];
    reached = [];
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      if (--search.stepsLeft < 0) throw new TooLong();
      if (visited[index] === at) continue;
      visited[index] = at;
      const state = states[index]!;
      if (state.kind === 'end') {
        ends[at] = 1;
        if (first) return ends;
      } else if (state.kind === 'fork') stack.push(...state.next);
      else if (state.kind === 'assert') {
        if (holds(state.assertion, at, search)) stack.push(state.next);
      } else if (character !== undefined && accepts[index]!(character)) reached.push(state.next);
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
