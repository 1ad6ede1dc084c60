import { textOf } from '../values/text.ts';
import { readBrackets } from './json-brackets.ts';
import { readJson } from './read-json.ts';

const SCALAR = /^(?:"(?:[^"\\]|\\.)*"|[^\s,\]}"]+)/s;

/** Reads the first JSON value of a body, as Go's decoder does: what comes after it is not looked at. */
export function readFirstJson(body: Uint8Array): ReturnType<typeof readJson> {
  if (body.length === 0) return { problem: 'EOF' };
  const whole = readJson(body);
  if (!('problem' in whole)) return whole;
  const text = firstValue(textOf(body).trimStart());
  if (text === undefined) return whole;
  const first = readJson(text);
  return 'problem' in first ? whole : first;
}

/** The text of the first value; `undefined` if it does not end. */
function firstValue(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return SCALAR.exec(text)?.[0];
  let first: string | undefined;
  readBrackets(text, (depth, end) => {
    if (depth === 0) first = text.slice(0, end);
    return depth === 0;
  });
  return first;
}
