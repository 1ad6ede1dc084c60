import type { AST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';

/** Limit of its states: each character of a text can be compared with each. */
const MAX_STATES = 800;

const EVERY = '[\\x{0}-\\x{10FFFF}]';
const NO = '[^\\x{0}-\\x{10FFFF}]';
const LINE_ENDS = '\\n\\r\\x{2028}\\x{2029}';
const SPACES =
  '\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const NO_SPACES =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}!-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}' +
  '\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';

type Choice = Pick<AST.Pattern, 'alternatives'>;

/**
 * An expression as RE2 writes it: classes by their characters, since RE2 has others for `.`, `\s` and `[]`.
 *
 * @throws Error for what RE2 doesn't have (it neither looks ahead nor behind, nor refers back), and beyond its limits
 */
export function toRe2(pattern: AST.Pattern): string {
  if (statesOf(pattern) > MAX_STATES) throw new Error('too many states');
  return choiceText(pattern);
}

/** About as many states as the expression has when it is compiled. */
function statesOf(node: Choice | AST.Element): number {
  if ('alternatives' in node)
    return node.alternatives.reduce(
      (sum, { elements }) => elements.reduce((all, one) => all + statesOf(one), sum + 1),
      0,
    );
  if (node.type !== 'Quantifier') return 1;
  const { min, max, element } = node;
  const states = statesOf(element);
  return min * states + (max === Infinity ? 1 : max - min) * (states + 1);
}

function choiceText({ alternatives }: Choice): string {
  return alternatives.map(({ elements }) => elements.map(elementText).join('')).join('|');
}

function elementText(node: AST.Element): string {
  switch (node.type) {
    case 'Group':
      if (node.modifiers) throw new Error('modifiers');
      return `(?:${choiceText(node)})`;
    case 'CapturingGroup':
      return `(?:${choiceText(node)})`;
    case 'Quantifier': {
      const { min, max, element } = node;
      return `(?:${elementText(element)}){${min},${max === Infinity ? '' : max}}`;
    }
    case 'Assertion':
      if ('alternatives' in node) throw new Error('looks around');
      if (node.kind === 'word') return node.negate ? '\\B' : '\\b';
      return node.kind === 'start' ? '\\A' : '\\z';
    case 'Character':
      return characterText(node);
    case 'CharacterSet':
      return `[${setText(node)}]`;
    case 'CharacterClass':
      if (node.elements.length === 0) return node.negate ? EVERY : NO;
      return `[${node.negate ? '^' : ''}${node.elements.map(classText).join('')}]`;
    default:
      throw new Error(`${node.type} is not of RE2`);
  }
}

const characterText = ({ value }: AST.Character): string => `\\x{${value.toString(16)}}`;

function classText(node: AST.CharacterClass['elements'][number]): string {
  if (node.type === 'Character') return characterText(node);
  if (node.type === 'CharacterClassRange') return `${characterText(node.min)}-${characterText(node.max)}`;
  if (node.type === 'CharacterSet') return setText(node);
  throw new Error(`${node.type} is not of RE2`);
}

/** The characters of a set, inside a class. */
function setText(node: AST.CharacterSet): string {
  switch (node.kind) {
    case 'any':
      return `^${LINE_ENDS}`;
    case 'space':
      return node.negate ? NO_SPACES : SPACES;
    case 'digit':
      return node.negate ? '\\D' : '\\d';
    case 'word':
      return node.negate ? '\\W' : '\\w';
    default: {
      // Scripts and categories.
      const name = node.value ?? node.key;
      if (!/^(Script|sc|General_Category|gc)$/.test(node.value === null ? 'gc' : node.key))
        throw new Error(name);
      const text = `\\${node.negate ? 'P' : 'p'}{${name}}`;
      RE2JS.compile(text);
      return text;
    }
  }
}
