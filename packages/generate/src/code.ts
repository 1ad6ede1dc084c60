/** Generated code, and the names of the types that it uses: the file that it becomes part of imports them. */
export interface Code {
  readonly text: string;
  readonly types: ReadonlySet<string>;
}

/** The name of a type that is in another file. */
export const typeName = (name: string): Code => ({ text: name, types: new Set([name]) });

export function joinCode(parts: readonly (string | Code)[], separator: string): Code {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join(separator);
  const types = parts.flatMap((part) => (typeof part === 'string' ? [] : [...part.types]));
  return { text, types: new Set(types) };
}

/** Tag of a template that code and plain text are in. */
export function code(strings: TemplateStringsArray, ...values: readonly (string | Code)[]): Code {
  return joinCode(
    strings.flatMap((text, index) => [text, values[index] ?? '']),
    '',
  );
}
