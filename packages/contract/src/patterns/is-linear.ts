import { automatonOf, type Automaton, type CharacterSet } from './automaton.ts';

/** Maximum work for each character at which an expression without `^` is tried. */
const MOST_STATES = 200;
/** Maximum of the ways through an expression that is tried once and has no repetition without end. */
const MOST_WAYS = 10_000;
/** Limits of the steps of one proof, and of all proofs of a process: hundredths of a second, and seconds. */
const MOST_STEPS = 100_000;
let stepsLeft = 100 * MOST_STEPS;

/**
 * Whether the engine, which tries one way after the other, provably needs no more than linear time: no two ways lead to
 * the same state with the same text, so each state is tried once at each character; and an expression that is tried
 * everywhere (without `^`) fails after few characters. Or there are few ways. False if unknown.
 */
export function isLinear(expression: RegExp): boolean {
  const automaton = stepsLeft > 0 ? automatonOf(expression) : undefined;
  if (!automaton) return false;
  const proof: Proof = { automaton, stepsLeft: MOST_STEPS };
  const anchored = isAnchored(automaton);
  const proven = anchored
    ? isUnambiguous(proof, true) || waysThrough(automaton) <= MOST_WAYS
    : isUnambiguous(proof, false) && failsSoon(automaton);
  stepsLeft -= MOST_STEPS - proof.stepsLeft + automaton.states.length;
  return proven;
}

interface Proof {
  readonly automaton: Automaton;
  stepsLeft: number;
}

/** @param once - whether it is tried at one place only */
function isUnambiguous(proof: Proof, once: boolean): boolean {
  const { automaton } = proof;
  const known = new Map<number, readonly number[] | undefined>();
  const after = (index: number): readonly number[] | undefined => {
    if (!known.has(index)) known.set(index, waysFrom(proof, nextOf(automaton, index)[0]!, false));
    return known.get(index);
  };
  const first = waysFrom(proof, automaton.start, once);
  if (!first) return false;
  const size = automaton.states.length;
  const seen = new Set<number>();
  const pending: (readonly [number, number])[] = [];
  /** States that the same text can lead to. */
  const meet = (one: number, other: number) => {
    const key = Math.min(one, other) * size + Math.max(one, other);
    if (seen.has(key) || !overlap(setAt(automaton, one), setAt(automaton, other))) return;
    seen.add(key);
    pending.push([one, other]);
  };
  proof.stepsLeft -= first.length ** 2;
  if (proof.stepsLeft < 0) return false;
  for (const one of first) for (const other of first) meet(one, other);
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [one, other] = pair.map(after);
    if (!one || !other) return false;
    proof.stepsLeft -= one.length * other.length;
    if (proof.stepsLeft < 0) return false;
    if (pair[0] !== pair[1] && one.some((index) => other.includes(index))) return false;
    for (const a of one) for (const b of other) meet(a, b);
  }
  return true;
}

const overlap = (one: CharacterSet, other: CharacterSet): boolean =>
  (one.known & other.known) !== 0n || (one.others && other.others);

function setAt({ states }: Automaton, index: number): CharacterSet {
  return (states[index] as { readonly set: CharacterSet }).set;
}

function nextOf({ states }: Automaton, index: number): readonly number[] {
  const state = states[index]!;
  return state.kind === 'end' ? [] : [state.next].flat();
}

/**
 * The states that can read next; undefined if two ways lead to one of them, or if what is looked ahead at is not linear.
 *
 * @param once - whether this is the only place where it looks ahead
 */
function waysFrom(proof: Proof, start: number, once: boolean): readonly number[] | undefined {
  const { automaton } = proof;
  const visited = new Set<number>();
  const stack = [start];
  const found: number[] = [];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const state = automaton.states[index]!;
    if (--proof.stepsLeft < 0) return undefined;
    // Two paths can end at the same place: the first one is used.
    if (visited.has(index) && state.kind !== 'end') return undefined;
    visited.add(index);
    if (state.kind === 'ahead') {
      const inner = { ...proof, automaton: state.automaton };
      const isCheap = isUnambiguous(inner, once) && (once || failsSoon(state.automaton, true));
      proof.stepsLeft = inner.stepsLeft;
      if (!isCheap) return undefined;
    }
    if (state.kind === 'read') found.push(index);
    else stack.push(...nextOf(automaton, index));
  }
  return found;
}

/** Whether every way begins with `^`. */
function isAnchored(automaton: Automaton): boolean {
  const seen = new Set([automaton.start]);
  for (const index of seen) {
    const state = automaton.states[index]!;
    if (state.kind === 'start') continue;
    if (state.kind !== 'fork') return false;
    for (const next of state.next) seen.add(next);
  }
  return true;
}

/**
 * Whether few characters are read before it fails: there is no repetition, except where the expression has matched
 * already. An expression to look ahead is tried at many places even if it matches.
 */
function failsSoon(automaton: Automaton, evenIfMatched = false): boolean {
  const { states, start } = automaton;
  const open = new Set<number>();
  const done = new Set<number>();
  const repeats = (index: number): boolean => {
    if (done.has(index) || (!evenIfMatched && hasMatched(automaton, index))) return false;
    if (open.has(index)) return true;
    open.add(index);
    const found = nextOf(automaton, index).some(repeats);
    open.delete(index);
    done.add(index);
    return found;
  };
  return states.length <= MOST_STATES && !repeats(start);
}

/** Whether the end follows, whatever comes. */
function hasMatched(automaton: Automaton, index: number): boolean {
  const state = automaton.states[index]!;
  if (state.kind === 'fork') return state.next.some((next) => next !== index && hasMatched(automaton, next));
  return state.kind === 'end';
}

/** How many ways there are through an automaton, whatever the text; `Infinity` if it repeats or looks ahead. */
function waysThrough(automaton: Automaton): number {
  const known = new Map<number, number>();
  const count = (index: number): number => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const { kind } = automaton.states[index]!;
    known.set(index, Infinity);
    const ways = kind === 'end' ? 1 : kind === 'ahead' ? Infinity : sum(nextOf(automaton, index).map(count));
    known.set(index, ways);
    return ways;
  };
  return count(automaton.start);
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
