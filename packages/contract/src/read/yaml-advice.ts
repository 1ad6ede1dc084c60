const ADVICE: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a second `: ` in one line: put the text in quotes, or the inner key on a line of its own',
  MULTILINE_IMPLICIT_KEY: 'not `key: value`: is a space after the colon missing, or is a quote not closed?',
  MISSING_CHAR: 'a quote or a bracket is not closed, or a space after a colon is missing',
  BAD_INDENT: 'this line is indented in another way than the lines of its list or map: align it with them',
  DUPLICATE_KEY: 'the map has this key already: delete one of the two',
  MULTIPLE_DOCS: 'a second YAML document begins: keep one in a file, or remove the `---`',
};

/** What is wrong with a text, and what to do, without the place. */
export function adviceOn({ code, message }: { readonly code: string; readonly message: string }): string {
  const [text = ''] = message.split(/:? at line \d/);
  // The library's word for too little room.
  if (code === 'RESOURCE_EXHAUSTION') return text.replace(/^Maximum call stack.*/, 'it is nested too deeply');
  return ADVICE[code] ?? `not YAML: ${text}`;
}
