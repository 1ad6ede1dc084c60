import type { Assertion, Automaton, CharacterSet, State } from './automaton.ts';
import type { Pattern } from './pattern.ts';
import { acceptsBy } from './accepts-by.ts';
import { matches } from './run-automaton.ts';

/** A pattern as JSON: with its automaton where the engine of the language would need more than linear time. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  readonly automaton?: WrittenAutomaton;
}

export interface WrittenAutomaton {
  readonly start: number;
  readonly approximate: boolean;
  readonly sets: readonly Omit<CharacterSet, 'accepts'>[];
  /** By index. */
  readonly states: readonly WrittenState[];
}

/** The end, a fork, what is read, or what has to be around. */
export type WrittenState =
  | 0
  | readonly number[]
  | { readonly set: number; readonly next: number }
  | { readonly assertion: WrittenAssertion; readonly next: number };

export type WrittenAssertion =
  | Exclude<Assertion, { readonly kind: 'look' }>
  | (Omit<Extract<Assertion, { readonly kind: 'look' }>, 'automaton'> & {
      readonly automaton: WrittenAutomaton;
    });

/** The pattern that was written. */
export function readWritten({ source, flags, automaton }: WrittenPattern): Pattern {
  const expression = new RegExp(source, flags);
  if (!automaton) return expression;
  const machine = readAutomaton(automaton);
  return {
    source,
    test: (text) => matches(machine, text, expression.unicode),
    toString: () => expression.toString(),
  };
}

function readAutomaton({ start, approximate, sets: written, states }: WrittenAutomaton): Automaton {
  const sets = written.map((set): CharacterSet => ({ ...set, accepts: acceptsBy(set.raw, set.flags) }));
  // A state may lead back to one before it: all are there before any of them is filled.
  const made = states.map((_, index) => ({ index }) as State);
  for (const [index, state] of states.entries()) Object.assign(made[index]!, membersOf(state, sets, made));
  return { start: made[start]!, size: states.length, approximate };
}

function membersOf(state: WrittenState, sets: readonly CharacterSet[], made: readonly State[]): object {
  if (state === 0) return { kind: 'end' };
  if (isFork(state)) return { kind: 'fork', next: state.map((index) => made[index]) };
  const next = made[state.next];
  if ('set' in state) return { kind: 'read', set: sets[state.set], next };
  const { assertion } = state;
  const read =
    assertion.kind === 'look' ? { ...assertion, automaton: readAutomaton(assertion.automaton) } : assertion;
  return { kind: 'assert', assertion: read, next };
}

const isFork = (state: WrittenState): state is readonly number[] => Array.isArray(state);
