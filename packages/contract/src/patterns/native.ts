import type { AST } from '@eslint-community/regexpp';

/** Steps of the engine for each character of a text, as it tries one way after the other. */
const MAX_STEPS = 1000;
/** A repetition beyond is endless. */
const MAX_COUNT = 64;

/** What the engine reads from an element to the end of its expression. */
interface Extent {
  /** Of all ways together, each endless repetition as one. */
  readonly steps: number;
  readonly isChoice: boolean;
  readonly isEndless: boolean;
  /** Characters with which it can begin. */
  readonly first: readonly number[];
}

const END: Extent = { steps: 1, isChoice: false, isEndless: false, first: [] };

/**
 * Whether the engine runs an expression in linear time, by a rule that anyone can check:
 *
 * - Each alternative begins with `^`, or none has an endless repetition.
 * - It has no choice and no repetition inside an endless one.
 * - In a sequence, each endless repetition but the last ends at a character that it can't read.
 * - With its other repetitions written out, it is short.
 * - It doesn't look behind, and has no back reference. Where it looks ahead, any character can follow.
 */
export function isNative(pattern: AST.Pattern): boolean {
  try {
    return !choice(pattern, END).isEndless || pattern.alternatives.every(({ raw }) => raw.startsWith('^'));
  } catch {
    // Not native, or nested too deeply.
    return false;
  }
}

const choice = ({ alternatives }: Pick<AST.Pattern, 'alternatives'>, rest: Extent): Extent =>
  either(
    alternatives.map(({ elements }) => elements.reduceRight((after, one) => extentOf(one, after), rest)),
  );

function either(extents: readonly Extent[]): Extent {
  const steps = extents.reduce((sum, extent) => sum + extent.steps, 1);
  if (steps > MAX_STEPS) throw new Error('too many steps');
  return {
    steps,
    isChoice: extents.length > 1 || extents.some(({ isChoice }) => isChoice),
    isEndless: extents.some(({ isEndless }) => isEndless),
    first: [...new Set(extents.flatMap(({ first }) => first))],
  };
}

function extentOf(node: AST.Element, rest: Extent): Extent {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return choice(node, rest);
    case 'Quantifier':
      return node.max <= MAX_COUNT ? writtenOut(node, rest) : endless(node, rest);
    case 'Assertion':
      if (node.kind === 'lookbehind') throw new Error('looks behind');
      return node.kind === 'lookahead' ? { ...either([choice(node, END), rest]), first: CODES } : rest;
    case 'Backreference':
      throw new Error('back reference');
    default:
      return { ...rest, steps: rest.steps + 1, first: codesOf(node) };
  }
}

function writtenOut({ min, max, element }: AST.Quantifier, rest: Extent): Extent {
  let extent = rest;
  for (let count = max; count > 0; count--)
    extent = either([extentOf(element, extent), ...(count > min ? [rest] : [])]);
  return extent;
}

function endless({ min, element }: AST.Quantifier, rest: Extent): Extent {
  const once = extentOf(element, { ...END, first: rest.first });
  const readsOn = once.first.some((code) => rest.first.includes(code));
  if (once.isChoice || (rest.isEndless && readsOn)) throw new Error('not linear');
  const skipped = min === 0 ? rest.first : [];
  return { steps: rest.steps + 1, isChoice: true, isEndless: true, first: [...once.first, ...skipped] };
}

/** Characters of ASCII, and one that stands for all others. */
const CODES = [...Array(129).keys()];
const OTHERS = 128;

/** The characters that an element can read: exactly those of ASCII, and perhaps others. */
function codesOf(node: AST.Element | AST.CharacterClass['elements'][number]): readonly number[] {
  switch (node.type) {
    case 'Character':
      return [Math.min(node.value, OTHERS)];
    case 'CharacterClassRange':
      return CODES.filter((code) => Math.min(node.min.value, OTHERS) <= code && code <= node.max.value);
    case 'CharacterClass': {
      const codes = node.elements.flatMap(codesOf);
      return node.negate ? CODES.filter((code) => code === OTHERS || !codes.includes(code)) : codes;
    }
    default: {
      const set = new RegExp(node.raw, 'u');
      const others = /^\\[dw]$/.test(node.raw) ? [] : [OTHERS];
      return [...CODES.slice(0, OTHERS).filter((code) => set.test(String.fromCharCode(code))), ...others];
    }
  }
}
