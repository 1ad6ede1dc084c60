import type { AST } from '@eslint-community/regexpp';

/** Limits of how many ways an expression has, alone and, times its length, beside an endless repetition. */
const MAX_WAYS = 10_000;
const MAX_WORK = 1000;
/** A repetition that reads no more is short: its counts are ways. */
const SHORT = 16;
/** A fixed repetition that reads no more has its length; a longer one counts as endless. */
const FIXED = 256;

type Choice = Pick<AST.Pattern, 'alternatives'>;

/** How an engine that tries one way after the other reads an expression. */
interface Extent {
  readonly ways: number;
  /** Characters, without those of endless repetitions. */
  readonly length: number;
  /** Endless repetitions. */
  readonly endless: number;
  /** Those of them that can read on where the next element begins. */
  readonly open: number;
}

const NOTHING: Extent = { ways: 1, length: 0, endless: 0, open: 0 };
const ENDLESS: Extent = { ...NOTHING, endless: 1, open: 1 };

/**
 * Whether the engine runs an expression in linear time, by a rule that anyone can check:
 *
 * - It begins with `^`; without it, beginning anywhere is an endless repetition.
 * - It has no repetition or choice inside a repetition, and no back reference.
 * - In a sequence at most one repetition is endless, or each ends at a character that it can't read.
 * - The other ways through it are few.
 * - It doesn't look behind. What it looks ahead at counts as a part of it, or directly after `^` as an expression of its own.
 */
export function isNative({ alternatives }: AST.Pattern): boolean {
  try {
    return isCheap(either(alternatives.map((one) => extentFromStart(one))));
  } catch {
    // Not native, or nested too deeply.
    return false;
  }
}

function isCheap({ ways, length, endless, open }: Extent): boolean {
  if (endless === 0) return ways <= MAX_WAYS;
  return (open === 0 || endless === 1) && ways * (length + 1) <= MAX_WORK;
}

function extentFromStart({ elements }: AST.Alternative): Extent {
  const [first] = elements;
  if (first?.type !== 'Assertion' || first.kind !== 'start') return both(ENDLESS, sequence(elements));
  const rest = elements.findIndex((one, at) => at > 0 && !isAhead(one));
  const ahead = elements.slice(1, rest < 0 ? undefined : rest).filter(isAhead);
  for (const one of ahead) if (!isCheap(choice(one))) throw new Error('ahead');
  return sequence(rest < 0 ? [] : elements.slice(rest));
}

const isAhead = (element: AST.Element): element is AST.LookaheadAssertion =>
  element.type === 'Assertion' && element.kind === 'lookahead';

const both = (one: Extent, other: Extent): Extent => ({
  ways: one.ways * other.ways,
  length: one.length + other.length,
  endless: one.endless + other.endless,
  open: one.open + other.open,
});

const either = (extents: readonly Extent[]): Extent => ({
  ways: extents.reduce((sum, { ways }) => sum + ways, 0),
  length: Math.max(...extents.map(({ length }) => length)),
  endless: Math.max(...extents.map(({ endless }) => endless)),
  open: Math.max(...extents.map(({ open }) => open)),
});

const choice = ({ alternatives }: Choice, after?: Characters): Extent =>
  either(alternatives.map(({ elements }) => sequence(elements, after)));

/** @param after - what can follow */
function sequence(elements: readonly AST.Element[], after: Characters = ''): Extent {
  let next = after;
  return elements.reduceRight((extent, element) => {
    const own = extentOf(element, next);
    next = firstOf(element, next);
    return both(own, extent);
  }, NOTHING);
}

function extentOf(node: AST.Element, after: Characters): Extent {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return choice(node, after);
    case 'Quantifier':
      return repeated(node, extentOf(node.element, after), after);
    case 'Assertion':
      if (node.kind === 'lookbehind') throw new Error('looks behind');
      return node.kind === 'lookahead' ? choice(node) : NOTHING;
    case 'Backreference':
      throw new Error('back reference');
    default:
      return { ...NOTHING, length: 1 };
  }
}

function repeated({ min, max, element }: AST.Quantifier, once: Extent, after: Characters): Extent {
  if (max <= 1) return min === max ? once : { ...once, ways: once.ways + 1 };
  if (once.ways > 1 || once.endless > 0) throw new Error('nested');
  const length = once.length * max;
  if (length <= (min === max ? FIXED : SHORT)) return { ...once, ways: max - min + 1, length };
  return { ...ENDLESS, open: overlap(firstOf(element, ''), after) ? 1 : 0 };
}

/** Characters with which an element can begin, or what follows it. */
function firstOf(node: AST.Element, after: Characters): Characters {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives
        .map(({ elements }) => elements.reduceRight((next, one) => firstOf(one, next), after))
        .join('');
    case 'Quantifier':
      return (node.max > 0 ? firstOf(node.element, '') : '') + (node.min > 0 ? '' : after);
    case 'Assertion':
      return node.kind === 'lookahead' ? ALL : after;
    default:
      return charactersOf(node);
  }
}

/** Characters of ASCII, and one more that stands for all others. */
type Characters = string;

const ALL = String.fromCharCode(...Array(129).keys());
const OTHERS = ALL.at(-1)!;

const overlap = (one: Characters, other: Characters): boolean =>
  [...one].some((character) => other.includes(character));

/** A character, or a set or class of them, that has none but those of ASCII. */
const IN_ASCII =
  /^(?:[\0-\x2d/-\x5b\x5d-\x7f]|\\[dw!-/:-@[-`{-~]|\[(?!\^)(?:[\0-\x5b\x5d-\x7f]|\\[dwfnrtv!-/:-@[-`{-~])*\])$/;

/** What a class accepts of ASCII is asked of the engine itself. */
function charactersOf({ raw }: AST.Node): Characters {
  const one = new RegExp(`^${raw}$`, 'us');
  const ascii = [...ALL.slice(0, -1)].filter((character) => one.test(character));
  return ascii.join('') + (IN_ASCII.test(raw) ? '' : OTHERS);
}
