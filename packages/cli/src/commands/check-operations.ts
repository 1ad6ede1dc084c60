import type { Contract } from '@chain-apis/contract';
import { UsageError } from '../failure.ts';

/**
 * Returns the operations that a flag names. A name can be a pattern: `eth_get*` matches all that start with `eth_get`.
 *
 * @throws UsageError for an unknown name, with similar ones
 */
export function checkOperations(
  flag: string,
  names: readonly string[],
  { operations }: Pick<Contract, 'operations'>,
): string[] {
  const known = operations.map(({ id }) => id);
  const found = names.flatMap((name) => {
    const parts = name.split('*');
    if (parts.length === 1) return known.includes(name) ? [name] : refuse(flag, name, known);
    const matching = known.filter((id) => matches(id, parts));
    return matching.length > 0 ? matching : refuse(flag, name, known);
  });
  return [...new Set(found)];
}

/** Whether a name contains the parts in this order, with anything between them. */
function matches(name: string, [head = '', ...rest]: readonly string[]): boolean {
  const tail = rest.at(-1) ?? '';
  if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length) return false;
  let at = head.length;
  return rest.slice(0, -1).every((part) => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return found >= 0 && at <= name.length - tail.length;
  });
}

function refuse(flag: string, name: string, known: readonly string[]): never {
  const given = name.toLowerCase().replaceAll('*', '');
  const near = known.filter((id) => id.toLowerCase().includes(given) || given.includes(id.toLowerCase()));
  const hint = given === '' || near.length === 0 ? '' : `; near it are ${near.slice(0, 3).join(', ')}`;
  throw new UsageError(`--${flag} ${name}: the contract has no such operation${hint}`);
}
