import type { AST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';

/** Limit of its states: each character of a text can be compared with each. */
const MAX_STATES = 800;

const EVERY = '\\x{0}-\\x{10FFFF}';
const LINE_ENDS = '\\n\\r\\x{2028}\\x{2029}';
const SPACES = '\\t-\\r\\p{Z}\\x{FEFF}';
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
  return (node.max === Infinity ? node.min + 1 : node.max) * statesOf(node.element);
}

function choiceText({ alternatives }: Choice): string {
  return alternatives.map(({ elements }) => elements.map(elementText).join('')).join('|');
}

function elementText(node: AST.Element): string {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return `(?:${choiceText(node)})`;
    case 'Quantifier':
      return `(?:${elementText(node.element)})${node.raw.slice(node.element.raw.length)}`;
    case 'Assertion':
      if ('alternatives' in node) throw new Error('looks around');
      return node.raw;
    case 'CharacterClass':
      if (node.elements.length === 0) return node.negate ? `[${EVERY}]` : `[^${EVERY}]`;
      return `[${node.negate ? '^' : ''}${node.elements.map(partText).join('')}]`;
    default:
      return `[${partText(node)}]`;
  }
}

const characterText = ({ value }: AST.Character): string => `\\x{${value.toString(16)}}`;

/** A part of a class. */
function partText(node: AST.Element | AST.CharacterClassElement): string {
  switch (node.type) {
    case 'Character':
      return characterText(node);
    case 'CharacterClassRange':
      return `${characterText(node.min)}-${characterText(node.max)}`;
    case 'CharacterSet': {
      if (node.kind === 'any') return `^${LINE_ENDS}`;
      if (node.kind === 'space') return node.negate ? NO_SPACES : SPACES;
      const text = node.raw.replace(/(?:Script|sc|General_Category|gc)=/, '');
      // RE2 doesn't have all properties.
      RE2JS.compile(text);
      return text;
    }
    default:
      throw new Error(`${node.type} is not of RE2`);
  }
}
