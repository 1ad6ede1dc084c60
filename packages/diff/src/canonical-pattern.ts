import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/**
 * A text that is equal for patterns that accept the same texts in two spellings: `\d` and `[0-9]`, `a{1,}` and `a+`,
 * `(?:ab)` and `ab`, `[b-da]` and `[a-d]`. Patterns with other texts may still accept the same.
 */
export function canonicalPattern(pattern: string): string {
  try {
    const { alternatives } = parseRegExpLiteral(new RegExp(pattern, 'u')).pattern;
    return alternatives.map(writeAlternative).join('|');
  } catch {
    return pattern;
  }
}

const writeAlternative = ({ elements }: AST.Alternative): string => elements.map(write).join('');

function write(element: AST.Element): string {
  if (element.type === 'Quantifier') return writeQuantifier(element);
  if (element.type === 'Group' && !element.modifiers) {
    const inner = element.alternatives.map(writeAlternative);
    return inner.length === 1 ? inner[0]! : `(?:${inner.join('|')})`;
  }
  return classOf(element) ?? element.raw;
}

/** Greediness affects what is found, not whether it matches. */
function writeQuantifier({ element, min, max }: AST.Quantifier): string {
  const inner = write(element);
  const isOne = element.type !== 'Group' || classOf(only(element)) !== undefined;
  return `${isOne ? inner : `(?:${inner})`}{${min},${max}}`;
}

const only = ({ alternatives: [first, ...others] }: AST.Group): AST.Element | undefined =>
  first?.elements.length === 1 && others.length === 0 ? first.elements[0] : undefined;

type Range = readonly [first: number, last: number];

const code = (character: string) => character.codePointAt(0)!;
const DIGIT: Range = [code('0'), code('9')];
const WORD: readonly Range[] = [
  DIGIT,
  [code('A'), code('Z')],
  [code('_'), code('_')],
  [code('a'), code('z')],
];

/** The characters that an element accepts, as one class; undefined for anything else. */
function classOf(element: AST.Element | undefined): string | undefined {
  const found = element && charactersOf(element);
  if (!found) return undefined;
  const merged: [number, number][] = [];
  for (const [first, last] of [...found].sort(([a], [b]) => a - b)) {
    const previous = merged.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return `[${merged.map(([first, last]) => `${first}-${last}`).join()}]`;
}

function charactersOf(element: AST.Element | AST.CharacterClassElement): readonly Range[] | undefined {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]];
  if (element.type === 'CharacterSet' && (element.kind === 'digit' || element.kind === 'word'))
    return element.negate ? undefined : element.kind === 'digit' ? [DIGIT] : WORD;
  if (element.type !== 'CharacterClass' || element.negate) return undefined;
  const inner = element.elements.map((one) => charactersOf(one));
  return inner.every((ranges) => ranges !== undefined) ? inner.flat() : undefined;
}
