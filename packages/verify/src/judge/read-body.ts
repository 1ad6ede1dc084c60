import { readJson } from '@chain-apis/contract';
import { excerpt, fail } from './finding.ts';
import type { ReadBody } from './reply.ts';

/** The text of a body as JSON, or the finding that it is none. */
export function readBody(text: string): ReadBody {
  try {
    return { exact: readJson(text) };
  } catch (cause) {
    const details = { expected: 'JSON', got: excerpt(text) || 'nothing' };
    return { findings: [fail('json', `the body is not JSON: ${(cause as Error).message}`, details)] };
  }
}
