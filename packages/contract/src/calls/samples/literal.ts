import { isContainer } from '@chain-apis/foundation';
/** How a language writes JSON values. */
export interface Notation {
  text(value: string): string;
  key(name: string): string;
  /** `true`, `false` and `null`. */
  word(value: boolean | null): string;
  /** An integer that is too large for a JavaScript number. */
  integer(value: bigint): string;
}

const TYPESCRIPT: Notation = {
  text: (value) => `'${escapeQuotes(value)}'`,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : TYPESCRIPT.text(name)),
  word: String,
  integer: (value) => `${value}n`,
};

export const PYTHON: Notation = {
  text: (value) => `'${escapeQuotes(value)}'`,
  key: (name) => PYTHON.text(name),
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  integer: String,
};

const escapeQuotes = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\r', '\\r').replaceAll('\n', '\\n');

const WIDTH = 72;

/** Writes a JSON value as a literal, broken into lines if it is long. */
export function literal(value: unknown, indent = '', notation = TYPESCRIPT): string {
  const line = oneLine(value, notation);
  if (line.length + indent.length <= WIDTH || !isContainer(value)) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => literal(item, inner, notation))
    : Object.entries(value).map(
        ([key, member]) => `${notation.key(key)}: ${literal(member, inner, notation)}`,
      );
  return [open, ...lines.map((each) => `${inner}${each},`), `${indent}${close}`].join('\n');
}

function oneLine(value: unknown, notation: Notation): string {
  if (Array.isArray(value)) return `[${value.map((item) => oneLine(item, notation)).join(', ')}]`;
  if (typeof value === 'string') return notation.text(value);
  if (value === null || typeof value === 'boolean') return notation.word(value);
  if (typeof value === 'bigint') return notation.integer(value);
  if (!isContainer(value)) return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${notation.key(key)}: ${oneLine(member, notation)}`,
  );
  if (members.length === 0) return '{}';
  return notation === TYPESCRIPT ? `{ ${members.join(', ')} }` : `{${members.join(', ')}}`;
}
