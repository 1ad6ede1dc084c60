import { isVisible } from './escape.ts';

const NAMED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\\': '\\\\',
  "'": "\\'",
};

/**
 * A text as one word of a shell, on one line. Control and invisible characters are escaped, which bash, zsh and ksh
 * understand.
 */
export function shellText(text: string): string {
  const isPlain = isVisible(text) && !/[\n\r\t]/.test(text);
  if (isPlain) return `'${text.replaceAll("'", `'\\''`)}'`;
  const characters = Array.from(
    text.replace(/\p{Surrogate}/gu, '\ufffd'),
    (one) => NAMED[one] ?? (isVisible(one) ? one : hex(one)),
  );
  return `$'${characters.join('')}'`;
}

/** The same for a sample that people read: a text with line ends keeps them. */
export const shellLines = (text: string): string =>
  isVisible(text.replaceAll('\n', '')) ? `'${text.replaceAll("'", `'\\''`)}'` : shellText(text);

const hex = (character: string) => `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`;
