import { readRegularFile } from '@chain-apis/contract';
import { parse } from 'yaml';
import { UsageError } from '../failure.ts';

type Ids = Record<string, readonly string[]>;

/**
 * Reads ids that exist on a server: `address=X-local1...` from flags, and a file of names with one value or a list.
 *
 * @throws UsageError with a one-line message
 */
export function readIds(flags: readonly string[], file: string | undefined): Ids | undefined {
  const found = file === undefined ? {} : readFile(file);
  for (const given of flags) {
    const mark = given.indexOf('=');
    const [name, value] = [given.slice(0, mark), given.slice(mark + 1)];
    if (mark < 1 || value === '')
      throw new UsageError(
        `--id ${JSON.stringify(given)} is not of the form name=value, such as address=0x12`,
      );
    found[name] = [...(found[name] ?? []), value];
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

function readFile(file: string): Ids {
  const problem = (why: string, cause?: unknown) => new UsageError(`--ids ${file}: ${why}`, { cause });
  let value: unknown;
  try {
    value = parse(readRegularFile(file));
  } catch (cause) {
    throw problem((cause as Error).message.split('\n', 1)[0]!, cause);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw problem('write names with their values, such as `address: 0x12`');
  return Object.fromEntries(
    Object.entries(value).map(([name, given]: [string, unknown]) => {
      const values = [given].flat();
      if (values.length === 0 || !values.every((one) => typeof one === 'string' || typeof one === 'number'))
        throw problem(`${name} is neither a text nor a list of texts`);
      return [name, values.map(String)];
    }),
  );
}
