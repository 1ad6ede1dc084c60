import type { IntegerRule } from '../operation.ts';
import { UnrepresentableNumberError } from '../read/parse-json.ts';

/** Makes each wide integer of parsed JSON a `bigint`, whatever its size. Changes the value. */
export const readWide: IntegerRule['read'] = (value, { wide }) =>
  convert(value, (item, isNamed) => (Number.isInteger(item) && isNamed(wide) ? BigInt(item) : item));

/**
 * The same, and makes each narrow integer a `number`.
 *
 * @throws {UnrepresentableNumberError} names a property whose integer no `number` represents
 */
export const readExact: IntegerRule['read'] = (value, { wide, narrow }) =>
  convert(value, (item, isNamed, name) => {
    if (typeof item === 'number') return isNamed(wide) && Number.isInteger(item) ? BigInt(item) : item;
    if (!isNamed(narrow)) return item;
    const number = Number(item);
    if (BigInt(number) === item) return number;
    throw new UnrepresentableNumberError(`${name || 'the value'} is ${item}`);
  });

type Named = (names: readonly string[] | undefined) => boolean | undefined;

/** @param parent - name of the object's property; `name` is that of the value, or of the list that it is in */
function convert(
  value: unknown,
  change: (item: number | bigint, isNamed: Named, name: string) => unknown,
  parent = '',
  name = '',
): unknown {
  if (typeof value === 'number' || typeof value === 'bigint')
    return change(
      value,
      (names) => names?.some((one) => one === name || one === `${parent}/${name}` || one === `${parent}/*`),
      name,
    );
  if (typeof value === 'object')
    // Lists have their indices as keys, too: what is written back is a member of either.
    for (const [key, item] of Object.entries(value ?? {}))
      (value as Record<string, unknown>)[key] = Array.isArray(value)
        ? convert(item, change, parent, name)
        : convert(item, change, name, key);
  return value;
}
