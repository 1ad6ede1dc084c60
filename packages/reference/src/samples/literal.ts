/** A JSON value as a TypeScript literal, with bare keys where they may be; broken over lines where it is long. */
export function literal(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (line.length + indent.length <= 72 || value === null || typeof value !== 'object') return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, member]) => `${keyOf(key)}: ${literal(member, inner)}`);
  return [open, ...parts.map((part) => `${inner}${part},`), `${indent}${close}`].join('\n');
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${keyOf(key)}: ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : oneLine(key));
