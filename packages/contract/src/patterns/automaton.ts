import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';
import { acceptsBy } from './accepts-by.ts';

/** A regular expression as a finite automaton. */
export interface Automaton {
  readonly start: State;
  /** Number of states; their indices are below it. */
  readonly size: number;
  /** Whether it also accepts texts that the expression rejects, as with a back reference. */
  readonly approximate: boolean;
}

export type State = { readonly index: number } & (
  | { readonly kind: 'end' }
  | { readonly kind: 'fork'; readonly next: State[] }
  | { readonly kind: 'read'; readonly set: CharacterSet; readonly next: State }
  | { readonly kind: 'assert'; readonly assertion: Assertion; readonly next: State }
);

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

/** Characters that one element of an expression accepts, as the engine says. */
export interface CharacterSet {
  accepts(character: string): boolean;
  /** Whether it can accept anything beyond ASCII. */
  readonly beyondAscii: boolean;
  /** The element of the expression, and the flags that it was written for. */
  readonly raw: string;
  readonly flags: string;
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
  let size = 0;
  let approximate = false;
  const index = () => size++;
  const fork = (...next: State[]) => ({ kind: 'fork' as const, next, index: index() });
  const read = (set: CharacterSet, next: State): State => ({ kind: 'read', set, next, index: index() });

  const any = (options: readonly AST.Alternative[], next: State, flags: string): State => {
    const states = options.map(({ elements }) => {
      const ordered = backward ? elements : [...elements].reverse();
      return ordered.reduce((rest, element) => build(element, rest, flags), next);
    });
    return states.length === 1 ? states[0]! : fork(...states);
  };

  const repeat = ({ min, max, element }: AST.Quantifier, next: State, flags: string): State => {
    const before = size;
    const once = () => fork(build(element, next, flags), next);
    if (max <= 1) return min === 1 ? build(element, next, flags) : max === 0 ? next : once();
    const loop = fork();
    const round = build(element, loop, flags);
    loop.next.push(round, next);
    const each = size - before;
    const counted = min + (max === Infinity ? 0 : max - min);
    if (anyCount || counted * each > MOST_STATES - size) {
      if (counted > 1) approximate = true;
      return min === 0 ? loop : round;
    }
    let rest: State = max === Infinity ? loop : next;
    if (max < Infinity) for (let at = min; at < max; at++) rest = fork(build(element, rest, flags), next);
    for (let at = 0; at < min; at++) rest = build(element, rest, flags);
    return rest;
  };

  const look = (node: AST.LookaroundAssertion, next: State, flags: string): State => {
    const ahead = node.kind === 'lookahead';
    const automaton = compile(node.alternatives, flags, { backward: ahead, anyCount });
    approximate ||= automaton.approximate;
    // Accepting too much here would reject too much.
    if (node.negate && automaton.approximate && !anyCount) return next;
    const assertion = { kind: 'look' as const, ahead, negate: node.negate, automaton };
    return { kind: 'assert', assertion, next, index: index() };
  };

  const build = (node: AST.Element, next: State, flags: string): State => {
    switch (node.type) {
      case 'Group':
        return any(node.alternatives, next, withModifiers(flags, node.modifiers));
      case 'CapturingGroup':
        return any(node.alternatives, next, flags);
      case 'Quantifier':
        return repeat(node, next, flags);
      case 'Backreference': {
        approximate = true;
        const loop = fork(next);
        loop.next.unshift(read(ANYTHING, loop));
        return loop;
      }
      case 'Assertion': {
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') return look(node, next, flags);
        const assertion: Assertion =
          node.kind === 'word'
            ? { kind: 'word', negate: node.negate }
            : { kind: node.kind, multiline: flags.includes('m') };
        return { kind: 'assert', assertion, next, index: index() };
      }
      default:
        return read(characterSet(node, flags), next);
    }
  };

  const start = any(alternatives, { kind: 'end', index: index() }, initialFlags);
  return { start, size, approximate };
}

const ANYTHING: CharacterSet = { accepts: () => true, beyondAscii: true, raw: '[^]', flags: 'u' };

function withModifiers(flags: string, modifiers: AST.Modifiers | null): string {
  if (!modifiers) return flags;
  const kept = [...flags].filter((flag) => !modifiers.remove?.raw.includes(flag));
  return [...new Set([...kept, ...modifiers.add.raw])].join('');
}

/** What a class accepts is asked of the engine itself, once for each character. */
function characterSet(node: AST.Element, flags: string): CharacterSet {
  const { raw } = node;
  if (node.type === 'Character' && !flags.includes('i')) {
    const own = String.fromCodePoint(node.value);
    return { accepts: (character) => character === own, beyondAscii: node.value > 127, raw, flags };
  }
  return { accepts: acceptsBy(raw, flags), beyondAscii: flags.includes('i') || !isAscii(node), raw, flags };
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
