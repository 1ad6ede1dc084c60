import { BoundedMap } from '@chain-apis/foundation';

/** Longer texts aren't cached: as keys they would fill the memory. */
const LONGEST = 50_000;
/** A text and the value that it was read into, for each character. */
const BYTES_OF_TEXT = 12;

/**
 * Caches results by key.
 *
 * @param keyOf - returns the parts of the key, without line breaks except in the last; undefined to skip the cache
 */
export function remember<Arguments extends readonly unknown[], Result extends object>(
  judge: (...given: Arguments) => Result,
  keyOf: (...given: Arguments) => readonly string[] | '' | undefined,
  mostBytes: number,
): (...given: Arguments) => Result {
  const known = new BoundedMap<string, Result>(mostBytes, (_, key) => BYTES_OF_TEXT * key.length);
  return (...given) => {
    const parts = keyOf(...given) || [];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length === 0 || length > LONGEST) return judge(...given);
    const key = parts.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = judge(...given);
    known.set(key, result);
    return result;
  };
}
