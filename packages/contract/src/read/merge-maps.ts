import { isObject, type Json, type JsonObject, mapInside } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';

/** Limit of values that are added: 600 lines that each merge the one before would add 180,000. */
const MAX_ADDED = 100_000;

/**
 * Merges into each map the maps that it names by `<<`, as YAML 1.1 does. Each map is read once, however often it is merged.
 *
 * @param file - for the message
 */
export function mergeMaps(value: Json, file: string): Json {
  const known = new Map<Json, Json>();
  let added = 0;
  const merged = (map: JsonObject): JsonObject => {
    const sources = [map['<<']!].flat().filter(isObject).reverse();
    const entries = sources.flatMap((source) => Object.entries(source));
    if ((added += entries.length) > MAX_ADDED)
      throw new ContractError(`${file}: merges (<<) add more than ${MAX_ADDED} values: use $ref`);
    const own = Object.entries(map).filter(([name]) => name !== '<<');
    const all = Object.entries(map).flatMap((entry) => (entry[0] === '<<' ? entries : [entry]));
    // What is written wins, at the place of what it replaces.
    return Object.fromEntries([...all, ...own].filter(([name]) => name !== '<<'));
  };
  const read = (node: Json): Json => {
    if (node === null || typeof node !== 'object') return node;
    if (!known.has(node)) {
      // A map can be inside of itself.
      known.set(node, node);
      const inner = mapInside<Json, Json>(node, read);
      known.set(node, isObject(inner) && typeof inner['<<'] === 'object' ? merged(inner) : inner);
    }
    return known.get(node)!;
  };
  return read(value);
}
