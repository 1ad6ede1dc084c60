import { essenceOf, type Json, writeJson } from '@chain-apis/foundation';

/** How a body that is a sequence of items frames them. */
export type Stream = 'events' | 'lines' | 'sequence';

const STREAMS: Readonly<Record<string, Stream>> = {
  'text/event-stream': 'events',
  'application/x-ndjson': 'lines',
  'application/ndjson': 'lines',
  'application/jsonl': 'lines',
  'application/json-lines': 'lines',
  'application/json-seq': 'sequence',
};

/** The stream that a media type is, whose schema is that of an item; undefined for other types. */
export function streamOf(mediaType: string): Stream | undefined {
  return STREAMS[essenceOf(mediaType)];
}

/** Writes one item of a stream. */
export function writeItem(stream: Stream, item: Json): string {
  const text = typeof item === 'string' && stream === 'events' ? item : writeJson(item);
  if (stream === 'sequence') return `\x1e${text}\n`;
  if (stream === 'lines') return `${text}\n`;
  if (isFramed(text)) return `${text.trimEnd()}\n\n`;
  return `${text
    .split(/\r\n?|\n/)
    .map((line) => `data: ${line}`)
    .join('\n')}\n\n`;
}

/** Whether a text is events already: each line is a field or a comment, and one has data. */
function isFramed(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  const isField = (line: string) =>
    line === '' || /^(?:(?:data|event|id|retry)?:|(?:data|event|id|retry)$)/.test(line);
  return lines.every(isField) && lines.some((line) => line.startsWith('data:'));
}

/** The text of the first whole item; undefined while none has arrived, or if the stream ends without any. */
export function firstItem(stream: Stream, text: string): string | undefined {
  if (stream !== 'events') return stream === 'lines' ? firstLine(text, '\n') : firstLine(text, '\x1e');
  // What follows the last empty line is not whole.
  for (const event of text.replaceAll(/\r\n?/g, '\n').split('\n\n').slice(0, -1)) {
    const data = event.split('\n').filter((line) => /^data(:|$)/.test(line));
    if (data.length > 0) return data.map((line) => line.replace(/^data:? ?/, '')).join('\n');
  }
  return undefined;
}

function firstLine(text: string, end: string): string | undefined {
  return text
    .split(end)
    .slice(0, -1)
    .find((line) => line.trim() !== '');
}
