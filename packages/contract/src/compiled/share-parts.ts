import type { Json } from '../json/json.ts';
import { MARK, type EncodedDocument } from './encoded.ts';

/** A shorter text is as long as what would stand for it. */
const SHORTEST = 40;

/** Writes once what several operations have, or one of them several times: most of an operation is its errors. */
export function shareParts(operations: readonly Json[]): Pick<EncodedDocument, 'parts' | 'operations'> {
  const counts = new Map<string, number>();
  for (const operation of operations) countParts(operation, counts);
  const parts: Json[] = [];
  const numbers = new Map<string, number>();
  const share = (value: Json): Json => {
    if (value === null || typeof value !== 'object') return value;
    const text = JSON.stringify(value);
    const known = numbers.get(text);
    if (known !== undefined) return { [MARK.part]: known };
    const shared = Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([key, member]) => [key, share(member)]));
    if ((counts.get(text) ?? 0) < 2) return shared;
    numbers.set(text, parts.push(shared) - 1);
    return { [MARK.part]: parts.length - 1 };
  };
  const shared = operations.map(share);
  return { parts, operations: shared };
}

function countParts(value: Json, counts: Map<string, number>): void {
  if (value === null || typeof value !== 'object') return;
  const text = JSON.stringify(value);
  if (text.length >= SHORTEST) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const member of Object.values(value)) countParts(member, counts);
}
