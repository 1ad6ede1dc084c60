import { parseJson } from '@chain-apis/foundation';
import type { TryOperation } from './try-operation.ts';

/** Reads what the form of an operation is made from. */
export async function loadOperation(url: string): Promise<TryOperation> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`status ${response.status}`);
  // The build has written it.
  return parseJson(await response.text()) as unknown as TryOperation;
}
