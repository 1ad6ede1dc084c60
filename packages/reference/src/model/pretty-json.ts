/**
 * JSON text over several lines. It works on the text and never on numbers, so that an integer beyond 2^53 has all its
 * digits. Short arrays and objects stay on one line.
 *
 * @param options - `items`: how many items of a list are shown
 */
export function prettyJson(text: string, { width = 72, items = Infinity } = {}): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];
  let position = 0;

  function value(indent: string): string {
    const token = tokens[position++] ?? '';
    return token === '{' || token === '[' ? group(token, indent) : token;
  }

  function group(open: string, indent: string): string {
    const close = open === '{' ? '}' : ']';
    const inner = `${indent}  `;
    const parts: string[] = [];
    while (position < tokens.length && tokens[position] !== close) {
      if (tokens[position] === ',') position += 1;
      else {
        const part = open === '{' ? member(inner) : value(inner);
        if (open === '{' || parts.length < items) parts.push(part);
      }
    }
    position += 1;
    const line = open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
    if (parts.length === 0) return open + close;
    if (!line.includes('\n') && indent.length + line.length <= width) return line;
    return [open, parts.map((part) => inner + part).join(',\n'), indent + close].join('\n');
  }

  function member(indent: string): string {
    const key = tokens[position++];
    position += 1;
    return `${key}: ${value(indent)}`;
  }

  return value('');
}
