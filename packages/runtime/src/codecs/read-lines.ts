import { flawed } from '../call/read-json.ts';
import { Stop } from '../limits/stop.ts';
import type { ResponseReader } from '../operation.ts';
import { failureOf, toChunks, type Chunks } from './open-body.ts';
import { jsonItem } from './json-item.ts';
import { requireType } from './read-whole.ts';

/** Reads JSON lines (`application/x-ndjson`, `application/jsonl`) as they arrive. Empty lines are skipped. */
export const readLines: ResponseReader = (...given) => readItems(given, /\n/g, jsonLines);

/** Reads a sequence of JSON texts (RFC 7464) as they arrive. */
export const readSequence: ResponseReader = (...given) => readItems(given, /\x1e/g, jsonLines);

async function* jsonLines(lines: Lines, [settled, received, rule]: Given): Items {
  for await (const { text } of lines) if (text.trim()) yield jsonItem(settled, received, rule, text);
}

type Given = Parameters<ResponseReader>;
type Lines = AsyncIterable<Line>;
type Items = AsyncGenerator<unknown, void, undefined>;

interface Line {
  readonly text: string;
  /** Whether the stream ended before the line did. */
  readonly isCut: boolean;
}

/**
 * Reads items of a response while it arrives. Each is bounded by `maxResponseBytes`, and waited for within the deadline.
 *
 * @param end - what ends a line
 * @param read - makes items of lines
 * @returns a generator that throws a `ChainApiError` when the stream breaks
 */
export function readItems(given: Given, end: RegExp, read: (lines: Lines, given: Given) => Items): Items {
  const [settled, received, rule, operation] = given;
  requireType(settled, received, rule);
  const chunks = toChunks(settled, received.body, operation);
  const items = readAll();
  const stop = items.return.bind(items);
  // A generator ends only after the chunk that it waits for, and without a first read it never frees the connection.
  items.return = (value) => {
    chunks.close();
    return stop(value);
  };
  return items;

  async function* readAll(): Items {
    try {
      yield* read(linesOf(given, chunks, end), given);
    } catch (thrown) {
      throw thrown instanceof Error ? thrown : failureOf(settled, operation, thrown);
    } finally {
      chunks.close();
    }
  }
}

/** Cuts the text of a body into lines. Looks at each character once, however small the chunks are. */
async function* linesOf([settled, received]: Given, chunks: Chunks, end: RegExp): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const limit = settled.settings.maxResponseBytes;
  let [pending, size, isAfterReturn]: [string[], number, boolean] = [[], 0, false];
  for (let chunk = await chunks.next(); chunk; chunk = await chunks.next()) {
    let text = decode(chunk);
    // The second half of `\r\n`.
    if (isAfterReturn && text.startsWith('\n')) text = text.slice(1);
    isAfterReturn &&= text === '';
    let from = 0;
    for (const { index, 0: mark } of text.matchAll(end)) {
      const line = pending.join('') + text.slice(from, index);
      if (line.length > limit) throw new Stop({ outcome: 'size' });
      yield { text: line, isCut: false };
      [pending, size, from] = [[], 0, index + mark.length];
      isAfterReturn = mark === '\r' && from === text.length;
    }
    if (from < text.length) pending.push(text.slice(from));
    size += text.length - from;
    if (size > limit) throw new Stop({ outcome: 'size' });
  }
  const rest = pending.join('') + decode();
  if (rest) yield { text: rest, isCut: true };

  function decode(chunk?: Uint8Array): string {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw flawed(settled, received, 'body', 'utf8');
    }
  }
}
