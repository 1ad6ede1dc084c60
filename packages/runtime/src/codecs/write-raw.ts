import type { BodyWriter } from '../operation.ts';
import { isBytes, isStream, matchesType } from './bytes.ts';

/**
 * Writes a body as it is given: text, `Blob`, bytes or a stream.
 *
 * @throws {TypeError} if it is something else, or if the declared range of media types leaves its type open
 */
export const writeRaw: BodyWriter = (value, { arg = 'body', type }, given) => {
  const isOpen = isStream(value);
  if (typeof value !== 'string' && !isBytes(value) && !isOpen)
    throw new TypeError(`${arg} must be text, a Blob, a Uint8Array or a ReadableStream`);
  if (isOpen && value.locked) throw new TypeError(`${arg} is a stream that is locked or was read`);
  if (isOpen && !canStream()) throw new TypeError(`this platform sends no streams: read ${arg} into a Blob`);
  const own = value instanceof Blob && value.type && matchesType([type], value.type) ? value.type : undefined;
  const sent = given ?? own ?? (type === '*/*' ? 'application/octet-stream' : type);
  if (sent.includes('*') || !matchesType([type], sent))
    throw new TypeError(
      `${arg} needs a media type of ${type}: give a Blob with a type, or the header content-type`,
    );
  // Checked above: text, a Blob, bytes or a stream.
  return { body: value as BodyInit, type: sent };
};

/** Engines without streams as bodies send `[object ReadableStream]`: https://developer.chrome.com/docs/capabilities/web-apis/fetch-streaming-requests */
function canStream(): boolean {
  let isRead = false;
  const { headers } = new Request('http://localhost', {
    body: new ReadableStream(),
    method: 'POST',
    get duplex() {
      isRead = true;
      return 'half';
    },
  } as RequestInit);
  return isRead && !headers.has('content-type');
}
