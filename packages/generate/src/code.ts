/**
 * The only writer of TypeScript. Text of a document becomes code as a literal, an identifier, a property key or a comment;
 * the template `code` takes nothing else, so no document can add a statement.
 */
import { ContractError } from '@chain-apis/contract';
import { showInvisible } from '@chain-apis/foundation';
import { isIdentifier } from './identifiers.ts';

/** Ends of a line in TypeScript; Markdown has fewer. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

const WRITTEN = Symbol('written');

/** Generated code, and the names of the types that it uses: the file that it becomes part of imports them. */
export interface Code {
  readonly [WRITTEN]: true;
  readonly text: string;
  readonly types: ReadonlySet<string>;
}

const written = (text: string, types: Iterable<string> = []): Code => ({
  [WRITTEN]: true,
  text,
  types: new Set(types),
});

export function joinCode(parts: readonly Code[], separator: '' | ' ' | ', ' | ' & ' | ' | ' | '\n' | '\n\n') {
  const text = parts.map((part) => part.text).join(separator);
  return written(
    text,
    parts.flatMap(({ types }) => [...types]),
  );
}

/** Tag of a template that code is in. */
export function code(strings: TemplateStringsArray, ...values: readonly Code[]): Code {
  return joinCode(
    strings.flatMap((text, index) => [written(text), values[index] ?? written('')]),
    '',
  );
}

/** The lines of a file or of a block. */
export const lines = (...parts: readonly Code[]): Code => joinCode(parts, '\n');

/**
 * A name in code.
 *
 * @throws {@link ContractError} if the language has no such name
 */
export function identifier(name: string): Code {
  if (!isIdentifier(name))
    throw new ContractError(
      `${JSON.stringify(name)} cannot be a name in TypeScript: rename it in the document`,
    );
  return written(name);
}

/** The name of a type that is in another file. */
export const typeName = (name: string): Code => written(identifier(name).text, [name]);

/** Writes a JSON value as a one-line literal, with unquoted keys if possible; code in it stays code. */
export function literal(value: unknown): Code {
  if (isCode(value)) return value;
  if (Array.isArray(value)) return code`[${joinCode(value.map(literal), ', ')}]`;
  if (typeof value === 'string') return written(quoted(value));
  if (value === null || typeof value !== 'object') return written(String(value));
  const members = Object.entries(value).map(([key, member]) => code`${literalKey(key)}: ${literal(member)}`);
  return members.length > 0 ? code`{ ${joinCode(members, ', ')} }` : code`{}`;
}

function isCode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && WRITTEN in value;
}

/** The name of a property of a type. */
export const propertyKey = (name: string): Code =>
  written(/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** The name of a property of an object literal, in which a plain `__proto__` would set the prototype. */
export const literalKey = (name: string): Code =>
  name === '__proto__' ? code`[${literal(name)}]` : propertyKey(name);

function quoted(text: string): string {
  const content = JSON.stringify(text).slice(1, -1);
  const single = content.replace(/\\.|'/g, (part) => (part === '\\"' ? '"' : part === "'" ? "\\'" : part));
  return `'${showInvisible(single)}'`;
}

/** Writes a TSDoc comment, which no text can end early. */
export function docComment(text: readonly string[], indent: '' | '  ' = ''): Code {
  const safe = text
    .flatMap((line) => line.split(LINE_END))
    .map((line) => showInvisible(line).trimEnd().replaceAll('*/', '*\\/'));
  if (safe.length === 1) return written(`${indent}/** ${safe[0]} */`);
  const body = safe.map((line) => `${indent} *${line && ` ${line}`}`);
  return written([`${indent}/**`, ...body, `${indent} */`].join('\n'));
}

/** Writes a comment that ends with its line. */
export const lineComment = (text: string): Code =>
  written(`// ${showInvisible(text.split(LINE_END).join(' '))}`);

/** Code that the compiler printed. Its comments can have any character but the end of a comment. */
export const printed = (text: string): Code => written(showInvisible(text));
