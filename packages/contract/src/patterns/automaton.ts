import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/** A regular expression as a finite automaton: data that can be written as JSON. */
export interface Automaton {
  /** Index of the first state. */
  readonly start: number;
  readonly states: readonly State[];
  /** Whether it also accepts texts that the expression rejects, as with a back reference. */
  readonly approximate: boolean;
}

/** States follow each other by index. */
export type State =
  | { readonly kind: 'end' }
  | { readonly kind: 'fork'; readonly next: number[] }
  | { readonly kind: 'read'; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: 'assert'; readonly assertion: Assertion; readonly next: number };

/** What is read: `^`, `$` and `\b` of the characters around, or an expression that looks ahead or behind. */
export type Assertion =
  | { readonly kind: 'start' | 'end'; readonly multiline: boolean }
  | { readonly kind: 'word'; readonly negate: boolean }
  | {
      readonly kind: 'look';
      readonly ahead: boolean;
      readonly negate: boolean;
      readonly automaton: Automaton;
    };

/** An element of an expression that accepts characters, and the flags that it was written for. */
export interface CharacterSet {
  readonly raw: string;
  readonly flags: string;
  /** Whether it can accept anything beyond ASCII. */
  readonly beyondAscii: boolean;
}

export interface AutomatonOptions {
  /** Reads text backwards, for lookaheads. */
  readonly backward?: boolean;
  /** Whether `{3,5}` becomes any number of times: accepts more, but is as small as the expression. */
  readonly anyCount?: boolean;
}

/** With more states, counted repetitions match any number of times. */
const MOST_STATES = 1000;

export function automatonOf(expression: RegExp, options: AutomatonOptions = {}): Automaton {
  return compile(parseRegExpLiteral(expression).pattern.alternatives, expression.flags, options);
}

function compile(
  alternatives: readonly AST.Alternative[],
  initialFlags: string,
  { backward = false, anyCount = false }: AutomatonOptions,
): Automaton {
  const states: State[] = [];
  let approximate = false;
  const add = (state: State): number => states.push(state) - 1;
  const fork = (next: number[]) => add({ kind: 'fork', next });

  const any = (options: readonly AST.Alternative[], next: number, flags: string): number => {
    const starts = options.map(({ elements }) => {
      const ordered = backward ? elements : [...elements].reverse();
      return ordered.reduce((rest, element) => build(element, rest, flags), next);
    });
    return starts.length === 1 ? starts[0]! : fork(starts);
  };

  const repeat = ({ min, max, element }: AST.Quantifier, next: number, flags: string): number => {
    const before = states.length;
    const once = () => fork([build(element, next, flags), next]);
    if (max <= 1) return min === 1 ? build(element, next, flags) : max === 0 ? next : once();
    const ways: number[] = [];
    const loop = fork(ways);
    const round = build(element, loop, flags);
    ways.push(round, next);
    const each = states.length - before;
    const counted = min + (max === Infinity ? 0 : max - min);
    if (anyCount || counted * each > MOST_STATES - states.length) {
      if (counted > 1) approximate = true;
      return min === 0 ? loop : round;
    }
    let rest = max === Infinity ? loop : next;
    if (max < Infinity) for (let at = min; at < max; at++) rest = fork([build(element, rest, flags), next]);
    for (let at = 0; at < min; at++) rest = build(element, rest, flags);
    return rest;
  };

  const look = (node: AST.LookaroundAssertion, next: number, flags: string): number => {
    const ahead = node.kind === 'lookahead';
    const automaton = compile(node.alternatives, flags, { backward: ahead, anyCount });
    approximate ||= automaton.approximate;
    // Accepting too much here would reject too much.
    if (node.negate && automaton.approximate && !anyCount) return next;
    return add({ kind: 'assert', assertion: { kind: 'look', ahead, negate: node.negate, automaton }, next });
  };

  const build = (node: AST.Element, next: number, flags: string): number => {
    switch (node.type) {
      case 'Group':
        return any(node.alternatives, next, withModifiers(flags, node.modifiers));
      case 'CapturingGroup':
        return any(node.alternatives, next, flags);
      case 'Quantifier':
        return repeat(node, next, flags);
      case 'Backreference': {
        approximate = true;
        const ways: number[] = [];
        const loop = fork(ways);
        ways.push(add({ kind: 'read', set: ANYTHING, next: loop }), next);
        return loop;
      }
      case 'Assertion': {
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') return look(node, next, flags);
        const assertion: Assertion =
          node.kind === 'word'
            ? { kind: 'word', negate: node.negate }
            : { kind: node.kind, multiline: flags.includes('m') };
        return add({ kind: 'assert', assertion, next });
      }
      default: {
        const beyondAscii = flags.includes('i') || !isAscii(node);
        return add({ kind: 'read', set: { raw: node.raw, flags, beyondAscii }, next });
      }
    }
  };

  const start = any(alternatives, add({ kind: 'end' }), initialFlags);
  return { start, states, approximate };
}

const ANYTHING: CharacterSet = { raw: '[^]', flags: 'u', beyondAscii: true };

function withModifiers(flags: string, modifiers: AST.Modifiers | null): string {
  if (!modifiers) return flags;
  const kept = [...flags].filter((flag) => !modifiers.remove?.raw.includes(flag));
  return [...new Set([...kept, ...modifiers.add.raw])].join('');
}

function isAscii(node: AST.Node): boolean {
  switch (node.type) {
    case 'CharacterClass':
      return !node.negate && node.elements.every(isAscii);
    case 'CharacterClassRange':
      return node.max.value < 128;
    case 'Character':
      return node.value < 128;
    case 'CharacterSet':
      return (node.kind === 'digit' || node.kind === 'word') && !node.negate;
    default:
      return false;
  }
}
