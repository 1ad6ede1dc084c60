import { isVisible } from '@chain-apis/foundation';
import { ts } from './compiler.ts';

// Engines know letters of newer editions of Unicode than the compiler does.
const { isIdentifierPart, isIdentifierStart, ScriptTarget } = ts;

/** Words that the language keeps for itself in modules, as names of values or of types. */
const RESERVED = new Set([
  'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'export',
  'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'new', 'null', 'return', 'super',
  'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'let', 'static', 'yield', 'await',
  'arguments', 'eval', 'implements', 'interface', 'package', 'private', 'protected', 'public', 'undefined',
]); // prettier-ignore

export const isReserved = (word: string): boolean => RESERVED.has(word);

/** Whether a text is one identifier and nothing else. */
export const isIdentifier = (text: string): boolean =>
  text !== '' && [...text].every((character, at) => isPart(character, at === 0)) && !isReserved(text);

/** Of characters beyond 16 bits, compilers and engines disagree whether they are letters. */
function isPart(character: string, isFirst: boolean): boolean {
  const code = character.codePointAt(0)!;
  if (code > 0xffff || !isVisible(character)) return false;
  return isFirst ? isIdentifierStart(code, ScriptTarget.ESNext) : isIdentifierPart(code, ScriptTarget.ESNext);
}

/** The words of a name: its letters and digits, between other characters. */
export const wordsOf = (name: string): string[] =>
  [...name]
    .map((character) => (/[\p{L}\p{Nd}]/u.test(character) && isPart(character, false) ? character : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '');
