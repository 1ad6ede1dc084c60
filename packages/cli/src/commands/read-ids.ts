import { UsageError } from '../failure.ts';

/**
 * Reads ids that exist on a server: `address=X-local1...`.
 *
 * @throws UsageError with a one-line message
 */
export function readIds(flags: readonly string[]): Record<string, readonly string[]> | undefined {
  const found = new Map<string, string[]>();
  for (const given of flags) {
    const mark = given.indexOf('=');
    const [name, value] = [given.slice(0, mark), given.slice(mark + 1)];
    if (mark < 1 || value === '')
      throw new UsageError(
        `--id ${JSON.stringify(given)} is not of the form name=value, such as address=0x12`,
      );
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}
