/** Bodies other than JSON, parameters in other styles, credentials in other places. Generated clients import what they need. */
export { codec } from './codecs/codec.ts';
export { openStream, type StreamResult } from './codecs/open-stream.ts';
export { readEvents } from './codecs/read-events.ts';
export { readExact, readWide } from './codecs/read-integers.ts';
export { readLines, readSequence } from './codecs/read-lines.ts';
export { readBlob, readText } from './codecs/read-whole.ts';
export { withCredentials, type BasicCredential, type SecurityScheme } from './codecs/with-credentials.ts';
export { withServers } from './codecs/with-servers.ts';
export { writeForm } from './codecs/write-form.ts';
export { writeMultipart } from './codecs/write-multipart.ts';
export { writeRaw } from './codecs/write-raw.ts';
