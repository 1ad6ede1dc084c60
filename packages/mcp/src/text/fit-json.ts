import { pointerTo, isContainer } from '@chain-apis/foundation';
import { stringifyJson } from '@chain-apis/runtime';

/** Shortened JSON text, and what was omitted. */
export interface Fitted {
  readonly text: string;
  /** Cuts by JSON pointer; the same property of several items counts once. */
  readonly cuts: readonly Cut[];
}

export interface Cut {
  readonly pointer: string;
  /** Limits of list items, object properties or total characters. */
  readonly of: 'items' | 'members' | 'characters';
  readonly shown: number;
  readonly total: number;
}

interface Limits {
  readonly items: number;
  readonly characters: number;
}

/** From generous to scarce. */
const STEPS: readonly Limits[] = [
  { items: Infinity, characters: Infinity },
  ...[100, 70, 50, 35, 25, 18, 12, 8, 5, 3, 2, 1].map((items) => ({ items, characters: 600 })),
  { items: 1, characters: 100 },
];

/** Objects with more properties are treated as maps and cut like lists. */
const LEAST_MEMBERS = 40;
/** Deeper values aren't readable, and a hostile server could overflow the stack. */
const DEEPEST = 60;

/** Writes a value as JSON within a character limit: cuts the end of long lists and the middle of long texts. */
export function fitJson(value: unknown, budget: number): Fitted {
  let text = '';
  for (const limits of STEPS) {
    const cuts = new Map<string, Cut>();
    text = stringifyJson(shorten(value, [], limits, cuts)) ?? 'null';
    if (text.length <= budget) return { text, cuts: [...cuts.values()] };
  }
  const cut: Cut = { pointer: '', of: 'characters', shown: budget, total: text.length };
  return { text: `${text.slice(0, budget)}…`, cuts: [cut] };
}

function shorten(value: unknown, path: readonly string[], limits: Limits, cuts: Map<string, Cut>): unknown {
  if (typeof value === 'string') return cutText(value, limits.characters);
  if (!isContainer(value)) return value;
  if (path.length >= DEEPEST) return '…';
  const inner = (member: unknown, key: string) => shorten(member, [...path, key], limits, cuts);
  const note = (total: number, shown: number, of: Cut['of']) => {
    if (total <= shown) return;
    const place = path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/');
    if (!cuts.has(place)) cuts.set(place, { pointer: pointerTo('', ...path), of, shown, total });
  };
  if (Array.isArray(value)) {
    note(value.length, limits.items, 'items');
    return value.slice(0, limits.items).map((item, index) => inner(item, String(index)));
  }
  const entries = Object.entries(value);
  const most = Math.max(limits.items, LEAST_MEMBERS);
  note(entries.length, most, 'members');
  return Object.fromEntries(entries.slice(0, most).map(([key, member]) => [key, inner(member, key)]));
}

function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)}…(${text.length} characters)…${text.slice(-half)}`;
}
