import { isContainer, pointerTo, type Json } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';

/** Deeper than any schema; readers recurse once per level. */
const MAX_LEVELS = 500;

/**
 * Refuses parsed documents that are nested too deeply.
 *
 * @param file - for the message
 * @throws {@link ContractError} that names the file and the place
 */
export function requireBounded(value: Json, file: string): void {
  const way: string[] = [];
  const enter = (node: Json) => {
    if (way.length > MAX_LEVELS) {
      const place = pointerTo('#', ...way.slice(0, 6));
      throw new ContractError(`${file}: ${place}/... is nested more than ${MAX_LEVELS} levels deep`);
    }
    if (!isContainer(node)) return;
    for (const [key, inner] of Object.entries<Json>(node)) {
      way.push(key);
      enter(inner);
      way.pop();
    }
  };
  enter(value);
}
