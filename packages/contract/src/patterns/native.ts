import type { AST } from '@eslint-community/regexpp';

/** Steps of the engine, which tries one way after the other: in all, and for each character of the text. */
const MAX_STEPS = 1_000_000;
const MAX_STEPS_EACH = 1000;
/** A repetition with more counts is endless, unless it is fixed: `{40}`. */
const SHORT = 16;
const FIXED = 256;

/** What the engine reads from an element to the end of its expression. */
interface Extent {
  readonly ways: number;
  /** Characters, each repetition without end as one. */
  readonly length: number;
  readonly endless: boolean;
  /** Characters with which it can begin. */
  readonly first: readonly number[];
}

const END: Extent = { ways: 1, length: 1, endless: false, first: [] };

/**
 * Whether the engine runs an expression in linear time, by a rule that anyone can check:
 *
 * - It begins with `^`, or has no endless repetition.
 * - It has no endless repetition inside a repetition, and no choice inside an endless one.
 * - In a sequence, each endless repetition but the last ends at a character that it can't read.
 * - The other ways through it are few.
 * - It doesn't look behind, and has no back reference. Where it looks ahead, any character can follow.
 */
export function isNative({ alternatives }: AST.Pattern): boolean {
  try {
    const { ways, length, endless } = either(alternatives.map(fromStart));
    return ways * length <= (endless ? MAX_STEPS_EACH : MAX_STEPS);
  } catch {
    // Not native, or nested too deeply.
    return false;
  }
}

function fromStart({ elements }: AST.Alternative): Extent {
  const extent = sequence(elements, END);
  const [start] = elements;
  if (start?.type === 'Assertion' && start.kind === 'start') return extent;
  if (extent.endless) throw new Error('endless from any character');
  return { ...extent, endless: true };
}

const sequence = (elements: readonly AST.Element[], rest: Extent): Extent =>
  elements.reduceRight((extent, element) => extentOf(element, extent), rest);

const choice = ({ alternatives }: Pick<AST.Pattern, 'alternatives'>, rest: Extent): Extent =>
  either(alternatives.map(({ elements }) => sequence(elements, rest)));

function either(extents: readonly Extent[]): Extent {
  const ways = extents.reduce((sum, extent) => sum + extent.ways, 0);
  if (ways > MAX_STEPS) throw new Error('too many ways');
  return {
    ways,
    length: Math.max(...extents.map(({ length }) => length)),
    endless: extents.some(({ endless }) => endless),
    first: extents.flatMap(({ first }) => first),
  };
}

function extentOf(node: AST.Element, rest: Extent): Extent {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return choice(node, rest);
    case 'Quantifier':
      return repeated(node, rest);
    case 'Assertion':
      if (node.kind === 'lookbehind') throw new Error('looks behind');
      return node.kind === 'lookahead' ? { ...either([choice(node, END), rest]), first: CODES } : rest;
    case 'Backreference':
      throw new Error('back reference');
    default:
      return { ...rest, length: rest.length + 1, first: codesOf(node) };
  }
}

function repeated({ min, max, element }: AST.Quantifier, rest: Extent): Extent {
  if (max <= 1) return either([extentOf(element, rest), ...(min === 0 ? [rest] : [])]);
  const once = extentOf(element, { ...END, length: 0, first: rest.first });
  const first = [...once.first, ...(min === 0 ? rest.first : [])];
  if (once.endless) throw new Error('endless in a repetition');
  if (max <= (min === max ? FIXED : SHORT))
    return {
      ...rest,
      ways: (max - min + 1) * once.ways ** max * rest.ways,
      length: once.length * max + rest.length,
      first,
    };
  const readsOn = once.first.some((code) => rest.first.includes(code));
  if (once.ways > 1 || (rest.endless && readsOn)) throw new Error('not linear');
  return { ...rest, length: rest.length + 1, endless: true, first };
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
