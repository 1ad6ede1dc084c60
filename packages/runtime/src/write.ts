/**
 * How values travel in requests, for tools that show or send the requests of clients: pure, so that what they write is the
 * same to the byte.
 */
export { writeForm } from './codecs/write-form.ts';
export { toParts } from './codecs/write-multipart.ts';
export { toHeader, toPairs, toSegment } from './codecs/write-style.ts';
