import { redactAll, redactEchoes, type Hiding } from '@chain-apis/contract/traffic';
import type { ReportItem } from '@chain-apis/foundation/reports';

/** Hides secrets in what a row quotes: by the name of its place, and in each text. */
export function hideInItem<T extends Partial<ReportItem>>(item: T, hiding: Hiding): T {
  const found: string[] = [];
  const { pointer, got, repeat } = item;
  const shown = {
    ...item,
    ...(got !== undefined && { got: hideAt(pointer, got, hiding, found) }),
    ...(item.message !== undefined && { message: hiding.body(item.message, found) }),
    ...(item.title !== undefined && { title: hiding.body(item.title, found) }),
  };
  return found.length === 0 ? shown : { ...redactAll(shown, redactEchoes(found)), ...(repeat && { repeat }) };
}

/** Hides a value that a report quotes as JSON, by the last name of its place. */
function hideAt(pointer: string | undefined, quoted: string, hiding: Hiding, found: string[]): string {
  const name = pointer?.split('/').findLast((segment) => segment !== '' && !/^\d+$/.test(segment));
  const isScalar = !/^\s*[[{]/.test(quoted);
  if (name === undefined || !isScalar || !hiding.isSecret(name)) return hiding.body(quoted, found);
  return hiding.value(name, quoted.replace(/^"|"$/g, ''), found);
}
