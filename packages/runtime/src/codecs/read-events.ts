import { Stop } from '../limits/stop.ts';
import type { ResponseReader } from '../operation.ts';
import { jsonItem } from './json-item.ts';
import { readItems } from './read-lines.ts';

/** Many services end a stream with it, although it isn't JSON. */
const END = '[DONE]';

/**
 * Reads server-sent events as they arrive: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 *
 * An item is the event's data.
 */
export const readEvents: ResponseReader = (...given) =>
  readItems(given, /\r\n?|\n/g, async function* (lines, [settled, received, rule]) {
    const limit = settled.settings.maxResponseBytes;
    let [data, size]: [string[], number] = [[], 0];
    for await (const { text, isCut } of lines) {
      // An event that the stream ends in is incomplete.
      if (isCut) return;
      const field = /^data(?:: ?(.*))?$/s.exec(text);
      if (field) data.push(field[1] ?? '');
      size += text.length;
      if (size > limit) throw new Stop({ outcome: 'size' });
      if (text === '') size = 0;
      if (text !== '' || data.length === 0) continue;
      const item = data.join('\n');
      data = [];
      if (rule.item === 'text') yield item;
      else if (item === END) return;
      else yield jsonItem(settled, received, rule, item);
    }
  });
