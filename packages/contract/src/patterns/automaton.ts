import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/** A regular expression as a finite automaton, to prove something of it: it never runs on a text. */
export interface Automaton {
  /** Index of the first state. */
  readonly start: number;
  readonly states: readonly State[];
}

/** States follow each other by index. `^` and the like are passed as if they held: that adds ways, it hides none. */
export type State =
  | { readonly kind: 'end' }
  | { readonly kind: 'fork'; readonly next: number[] }
  | { readonly kind: 'read'; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: 'start' | 'place'; readonly next: number }
  | { readonly kind: 'ahead'; readonly automaton: Automaton; readonly next: number };

/** The characters that an element of an expression accepts. */
export interface CharacterSet {
  /** One bit for each of the characters that are told apart: ASCII and white space. */
  readonly known: bigint;
  /** Whether it can accept anything else. */
  readonly others: boolean;
}

/** With more states, a counted repetition may repeat any number of times: it has no fewer ways then. */
const MOST_STATES = 400;
/** Limit of all states, those to look ahead included, apart from one for each character of an expression. */
const MOST_IN_ALL = 2000;

/** Undefined for what no automaton does: back references, expressions that look behind, modifiers. */
export function automatonOf(expression: RegExp): Automaton | undefined {
  try {
    const { flags, source } = expression;
    const room = { left: MOST_IN_ALL + source.length };
    return compile(parseRegExpLiteral(expression).pattern.alternatives, flags, room);
  } catch {
    // Or it is nested too deeply, or newer than its reader.
    return undefined;
  }
}

function compile(alternatives: readonly AST.Alternative[], flags: string, room: { left: number }): Automaton {
  const states: State[] = [];
  const add = (state: State): number => {
    if (--room.left < 0) throw new Error('too large');
    return states.push(state) - 1;
  };
  const fork = (next: number[]) => add({ kind: 'fork', next });

  const any = (options: readonly AST.Alternative[], next: number): number => {
    const starts = options.map(({ elements }) => elements.reduceRight((rest, one) => build(one, rest), next));
    return starts.length === 1 ? starts[0]! : fork(starts);
  };

  const repeat = ({ min, max, element }: AST.Quantifier, next: number): number => {
    const before = states.length;
    const once = () => fork([build(element, next), next]);
    if (max <= 1) return min === 1 ? build(element, next) : max === 0 ? next : once();
    const ways: number[] = [];
    const loop = fork(ways);
    const round = build(element, loop);
    ways.push(round, next);
    const counted = min + (max === Infinity ? 0 : max - min);
    if (counted * (states.length - before) > MOST_STATES - states.length) return min === 0 ? loop : round;
    let rest = max === Infinity ? loop : next;
    if (max < Infinity) for (let at = min; at < max; at++) rest = fork([build(element, rest), next]);
    for (let at = 0; at < min; at++) rest = build(element, rest);
    return rest;
  };

  const build = (node: AST.Element, next: number): number => {
    switch (node.type) {
      case 'Group':
        if (node.modifiers) throw new Error('modifiers');
        return any(node.alternatives, next);
      case 'CapturingGroup':
        return any(node.alternatives, next);
      case 'Quantifier':
        return repeat(node, next);
      case 'Assertion':
        if (node.kind === 'lookahead')
          return add({ kind: 'ahead', automaton: compile(node.alternatives, flags, room), next });
        if (node.kind === 'lookbehind') throw new Error('lookbehind');
        return add({ kind: node.kind === 'start' && !flags.includes('m') ? 'start' : 'place', next });
      case 'Backreference':
        throw new Error('back reference');
      default:
        return add({ kind: 'read', set: setOf(node, flags), next });
    }
  };

  const start = any(alternatives, add({ kind: 'end' }));
  return { start, states };
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const SPACES = [
  ...'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
];
const KNOWN = [...ASCII, ...SPACES];
const MOST_SETS = 1000;
const sets = new Map<string, CharacterSet>();

/** What an element accepts is asked of the engine, one character at a time. */
function setOf(node: AST.Element, flags: string): CharacterSet {
  const key = `${flags} ${node.raw}`;
  const found = sets.get(key);
  if (found) return found;
  const one = new RegExp(`^(?:${node.raw})$`, flags);
  const known = KNOWN.reduce((bits, text, at) => (one.test(text) ? bits | (1n << BigInt(at)) : bits), 0n);
  const set = { known, others: flags.includes('i') || !isKnown(node) };
  if (sets.size >= MOST_SETS) sets.clear();
  sets.set(key, set);
  return set;
}

/** Whether it accepts only characters that are told apart. */
function isKnown(node: AST.Node): boolean {
  switch (node.type) {
    case 'CharacterClass':
      return !node.negate && node.elements.every(isKnown);
    case 'CharacterClassRange':
      return node.max.value < 128;
    case 'Character':
      return node.value < 128;
    case 'CharacterSet':
      return ['digit', 'space', 'word'].includes(node.kind) && !('negate' in node && node.negate);
    default:
      return false;
  }
}
