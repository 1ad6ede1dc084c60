import { entryOf, segmentsOf } from '@chain-apis/foundation';
import { LineCounter } from 'yaml';

/** Offsets of a member: of its key, or of the item where there is none, and of its value. */
interface Member {
  readonly at: number;
  readonly value: number;
}

/**
 * Leads from JSON pointers to lines of a JSON text. Only what is on the way to a pointer is read, which takes megabytes a
 * tenth of the time that reading them as YAML takes. A pointer to nothing leads to the nearest thing around it.
 *
 * @param text - a text that `JSON.parse` takes
 */
export function jsonLines(text: string): (pointer: string) => number {
  const cache = new Map<number, ReadonlyMap<string, Member>>();
  const membersAt = (offset: number) => entryOf(cache, offset, () => readMembers(text, offset));
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return (pointer) => {
    let at = 0;
    let value = text.search(/\S/);
    for (const segment of segmentsOf(pointer)) {
      const member = membersAt(value).get(segment);
      if (!member) break;
      ({ at, value } = member);
    }
    return lines.linePos(at).line;
  };
}

/** A text, a sign that opens or closes, or another value. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s{}[\],:"]+/g;

/** Returns the members of the object, or the items of the list, that begins here. */
function readMembers(text: string, start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') return members;
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start + 1;
  let key: { readonly name: string; readonly at: number } | undefined;
  let depth = 1;
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found;
    const { index: value } = found;
    const isEnd = token === '}' || token === ']';
    if (depth === 1 && isEnd) break;
    if (depth === 1 && isList) members.set(String(members.size), { at: value, value });
    else if (depth === 1 && key) {
      members.set(key.name, { at: key.at, value });
      key = undefined;
    } else if (depth === 1) key = { name: String(JSON.parse(token)), at: value };
    if (isEnd) depth -= 1;
    else if (token === '{' || token === '[') depth += 1;
  }
  return members;
}
