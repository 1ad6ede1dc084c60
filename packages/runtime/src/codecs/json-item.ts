import type { CompletedCall } from '../call/call.ts';
import { flawed, readJson, withIntegers, wrongKind } from '../call/read-json.ts';
import type { ResponseRule } from '../operation.ts';
import type { Received } from '../read/delivery.ts';

/** An item's text is JSON, whatever the media type of the stream is. */
const header = () => 'application/json';

/**
 * Parses an item of a stream as a body of its own.
 *
 * @throws {Stop} if it isn't JSON of a declared kind
 */
export function jsonItem(
  settled: CompletedCall,
  { head }: Received,
  rule: ResponseRule,
  text: string,
): unknown {
  const received = { head: { ...head, header }, body: text };
  const value = withIntegers(settled, received, rule, readJson(settled, received, rule.textual));
  const mismatch = wrongKind(value, rule.shape);
  if (mismatch) throw flawed(settled, received, 'body', 'shape', mismatch);
  return value;
}
