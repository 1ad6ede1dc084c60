import { successExamples, type Operation } from '@chain-apis/contract';
import {
  entryOf,
  exactText,
  memoizeByObject,
  pointerTo,
  type Json,
  isContainer,
} from '@chain-apis/foundation';
import { fail, type Finding } from './finding.ts';

/** Integers of examples that don't fit into a double, by place in a result: `/items/*\/amount`. */
type WideDigits = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds rounded integers: values that no example has, but that an example's integer rounds to. Only for a server with
 * the contract's examples.
 */
export function judgeDigits(operation: Operation, exact: Json, base: string): Finding[] {
  const examples = wideDigits(operation);
  if (examples.size === 0) return [];
  const findings: Finding[] = [];
  visit(exact, '', '', (got, place, pointer) => {
    const shown = examples.get(place);
    if (!shown || shown.has(got)) return;
    const expected = [...shown].find((digits) => Number(digits) === Number(got));
    if (expected === undefined) return;
    findings.push(
      fail('digits', 'an integer is rounded to a double', { pointer: base + pointer, expected, got }),
    );
  });
  return findings;
}

const wideDigits = memoizeByObject((operation: Operation): WideDigits => {
  const found = new Map<string, Set<string>>();
  for (const { value } of successExamples(operation))
    visit(value, '', '', (digits, place) => entryOf(found, place, () => new Set()).add(digits));
  return found;
});

/** Yields every integer that may not fit into a double, as digits, sent as a number or a string. */
function visit(
  value: Json,
  place: string,
  pointer: string,
  give: (digits: string, place: string, pointer: string) => void,
): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => visit(item, `${place}/*`, pointerTo(pointer, index), give));
  } else if (isContainer(value)) {
    for (const [name, member] of Object.entries(value))
      visit(member, `${place}/${name}`, pointerTo(pointer, name), give);
  } else {
    const text = typeof value === 'string' ? value : exactText(value);
    if (/^[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text))) give(text, place, pointer);
  }
}
