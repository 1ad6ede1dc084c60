import { readJson } from '../http/read-json.ts';

const SCALAR = /^(?:"(?:[^"\\]|\\.)*"|[^\s,\]}"]+)/s;

/** Reads the first JSON value of a body, as Go's decoder does: what comes after it is not looked at. */
export function readFirstJson(body: Uint8Array): ReturnType<typeof readJson> {
  if (body.length === 0) return { problem: 'EOF' };
  const whole = readJson(body);
  if (!('problem' in whole)) return whole;
  const text = firstValue(Buffer.from(body).toString('utf8').trimStart());
  if (text === undefined) return whole;
  const first = readJson(text);
  return 'problem' in first ? whole : first;
}

/** The text of the first value; `undefined` if it does not end. */
function firstValue(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return SCALAR.exec(text)?.[0];
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]!;
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0 && !quoted) return text.slice(0, index + 1);
  }
  return undefined;
}
