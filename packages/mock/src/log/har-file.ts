import { STATUS_CODES } from 'node:http';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { finished as streamEnd } from 'node:stream/promises';
import { isSecretName } from '@chain-apis/contract';
import type { FinishedResponse } from '../http/finish-response.ts';
import type { EngineResponse, MockRequest, ParsedRequest } from '../http/messages.ts';

const { version } = createRequire(import.meta.url)('@chain-apis/mock/package.json') as { version: string };

const HIDDEN = 'REDACTED';

/** A recording of requests and responses in the HTTP Archive format, for tools that measure coverage or replay. */
export interface HarFile {
  record(entry: Recorded): void;
  /** Completes the file. */
  close(): Promise<void>;
}

/**
 * Writes each request as it happens, so that memory stays flat.
 *
 * @param known - query parameters that the contract declares: these are data, whatever their name
 * @throws if the file cannot be written
 */
export async function createHarFile(path: string, known: ReadonlySet<string>): Promise<HarFile> {
  const stream = createWriteStream(path);
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
  // A full disk later on must not end the mock.
  stream.on('error', () => {});
  const creator = { name: 'chain-apis mock', version };
  stream.write(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`);
  let first = true;
  return {
    record(recorded) {
      const entry = entryOf(recorded, known);
      stream.write(`${first ? '' : ','}\n${JSON.stringify(entry)}`);
      first = false;
    },
    close: () => end(stream),
  };
}

async function end(stream: WriteStream): Promise<void> {
  if (stream.writableEnded) return;
  stream.end('\n]}}\n');
  await streamEnd(stream).catch(() => {});
}

/** A request and its response. */
export interface Recorded {
  readonly request: MockRequest;
  readonly parsed: ParsedRequest;
  readonly response: EngineResponse;
  readonly finished: FinishedResponse;
  readonly milliseconds: number;
}

function entryOf(
  { request, parsed, response, finished, milliseconds }: Recorded,
  known: ReadonlySet<string>,
) {
  const query = [...parsed.query].map(([name, value]) => ({
    name,
    value: isSecretName(name) && !known.has(name) ? HIDDEN : value,
  }));
  const url = new URL(`http://${parsed.headers.get('host') ?? 'mock.local'}`);
  url.pathname = parsed.path;
  url.search = new URLSearchParams(query.map(({ name, value }) => [name, value])).toString();
  const type = parsed.headers.get('content-type');
  const text = Buffer.from(parsed.body).toString('utf8');
  return {
    startedDateTime: new Date(Date.now() - milliseconds).toISOString(),
    time: milliseconds,
    request: {
      method: parsed.method || request.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [...parsed.headers.entries()].map(([name, value]) => ({
        name,
        value: isSecretName(name) ? HIDDEN : value,
      })),
      queryString: query,
      ...(text !== '' && { postData: { mimeType: type ?? '', text } }),
      headersSize: -1,
      bodySize: parsed.body.length,
    },
    response: responseOf(finished),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(response.operations && { _operations: response.operations }),
  };
}

function responseOf({ status, headers, body }: FinishedResponse) {
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    content: {
      size: Buffer.byteLength(body),
      mimeType: headers['content-type'] ?? '',
      text: typeof body === 'string' ? body : Buffer.from(body).toString('utf8'),
    },
    redirectURL: headers['location'] ?? '',
    headersSize: -1,
    bodySize: Buffer.byteLength(body),
  };
}
