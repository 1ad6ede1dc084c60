const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Characters of a header's value: no line ends, for example. */
const FIELD = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Says why no server can send a header; undefined if it can. The sentence begins with its name. */
export function headerFault(name: string, value: unknown): string | undefined {
  if (!TOKEN.test(name)) return `${JSON.stringify(name)} is not the name of a header`;
  if (typeof value === 'string' && FIELD.test(value)) return undefined;
  return `${name} must be a string without line ends, control characters and characters beyond Latin-1`;
}
