import { ContractError } from '../contract-error.ts';
import { pointerTo } from '@chain-apis/foundation';

/** Deeper than any schema; readers recurse once per level. */
const MAX_LEVELS = 500;
/** Limit of values added by YAML aliases (`*name`): ten lines of them can expand to billions of values. */
const MAX_ADDED = 500_000;

/**
 * Refuses parsed documents that are nested too deeply or expand too much by aliases.
 *
 * @param file - for the message
 * @throws {@link ContractError} that names the file and the place
 */
export function requireBounded(value: unknown, file: string): void {
  const extents = new Map<object, Extent>();
  const way: string[] = [];
  let distinct = 0;
  const require = ({ size, levels }: Extent) => {
    if (way.length + levels > MAX_LEVELS)
      throw refusal(file, way, `is nested more than ${MAX_LEVELS} levels deep`);
    if (size - distinct > MAX_ADDED)
      throw refusal(file, way, `repeats more than ${MAX_ADDED} values by aliases (*name): use $ref`);
  };
  const measure = (node: unknown): Extent => {
    const before = typeof node === 'object' && node !== null ? extents.get(node) : undefined;
    if (before) return before;
    distinct++;
    const extent = { size: 1, levels: 1 };
    if (typeof node !== 'object' || node === null) return extent;
    // Marks a node in progress: an alias can be inside its own target.
    extents.set(node, { size: Infinity, levels: 1 });
    for (const [key, member] of Object.entries(node)) {
      way.push(key);
      require(extent);
      const { size, levels } = measure(member);
      extent.size += size;
      extent.levels = Math.max(extent.levels, levels + 1);
      require({ size: extent.size, levels });
      way.pop();
    }
    extents.set(node, extent);
    return extent;
  };
  measure(value);
}

/** Counts a value's expanded values, itself included, and its levels. */
interface Extent {
  readonly size: number;
  readonly levels: number;
}

function refusal(file: string, way: readonly string[], what: string): ContractError {
  const shown = way.slice(0, 6);
  const pointer = pointerTo('#', ...shown) + (shown.length < way.length ? '/...' : '');
  return new ContractError(`${file}: ${pointer} ${what}`);
}
