import { STATUS_CODES } from 'node:http';
import { rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { GrowingFile, WriteError } from '@chain-apis/foundation/host';
import { redactAll, redactEchoes, type Hiding } from '@chain-apis/contract/traffic';
import type { Recorded, Recorder } from '../core/mock-api.ts';
import type { MockResponse } from '../core/read/messages.ts';

const { version } = createRequire(import.meta.url)('@chain-apis/mock/package.json') as { version: string };

/** Maximum size of a HAR file; later requests aren't recorded. */
const MAX_BYTES = 2 ** 30;

/**
 * Records in the HTTP Archive format, for tools that measure coverage or replay traffic. Writes each request as it
 * happens, so that memory stays flat, to `FILE.part`, which becomes FILE at the end.
 *
 * @param hiding - hides secrets: they are never written
 * @param onProblem - called as soon as recording stops, with the reason
 * @throws WriteError if the file cannot be written; so does closing it
 */
export async function createHarFile(
  path: string,
  hiding: Hiding,
  onProblem: ((message: string) => void) | undefined,
): Promise<Recorder> {
  const creator = { name: 'chain-apis mock', version };
  const beginning = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  const part = `${path}.part`;
  const file = await begin(path, part, beginning);
  let separator = '\n';
  let [isClosed, problem] = [false, undefined as WriteError | undefined];
  let isFull = false;
  return {
    record(recorded) {
      if (isClosed || problem || isFull) return;
      const entry = separator + JSON.stringify(entryOf(recorded, hiding));
      isFull = file.size + entry.length > MAX_BYTES;
      if (isFull) return onProblem?.(`${path} is full (${MAX_BYTES} bytes): nothing more is recorded`);
      try {
        file.append(entry);
        separator = ',\n';
      } catch (cause) {
        problem = new WriteError(path, (cause as Error).cause);
        onProblem?.(`${problem.message}; what was recorded until now is in ${part}`);
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (problem) throw problem;
      try {
        file.append('\n]}}\n');
        await rename(part, path);
      } catch (cause) {
        throw new WriteError(path, cause instanceof WriteError ? cause.cause : cause);
      }
    },
  };
}

async function begin(path: string, part: string, beginning: string): Promise<GrowingFile> {
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) throw new Error('it is a folder');
    await rm(part, { force: true });
    return new GrowingFile(part, beginning);
  } catch (cause) {
    throw new WriteError(path, cause instanceof WriteError ? cause.cause : cause);
  }
}

function entryOf({ request, parsed, response, finished, milliseconds }: Recorded, hiding: Hiding) {
  const found: string[] = [];
  const url = new URL(`http://${parsed.headers.get('host') ?? 'mock.local'}`);
  url.pathname = parsed.path;
  url.search = new URLSearchParams([...parsed.query]).toString();
  const text = Buffer.from(parsed.body).toString('utf8');
  const entry = {
    startedDateTime: new Date(Date.now() - milliseconds).toISOString(),
    time: milliseconds,
    request: {
      method: parsed.method || request.method,
      url: hiding.url(url.href, found),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [...parsed.headers.entries()].map(([name, value]) => ({
        name,
        value: hiding.header(name, value, found),
      })),
      queryString: [...parsed.query].map(([name, value]) => ({ name, value: hiding.value(name, value) })),
      ...(text !== '' && {
        postData: { mimeType: parsed.headers.get('content-type') ?? '', text: hiding.body(text, found) },
      }),
      headersSize: -1,
      bodySize: parsed.body.length,
    },
    response: responseOf(finished, hiding, found),
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(response.operations && { _operations: response.operations }),
  };
  // A server may echo a credential anywhere.
  return found.length === 0 ? entry : redactAll(entry, redactEchoes(found));
}

function responseOf({ status, headers, body }: MockResponse, hiding: Hiding, found: string[]) {
  const shown = hiding.headers(headers, found);
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: Object.entries(shown).map(([name, value]) => ({ name, value })),
    content: {
      size: Buffer.byteLength(body),
      mimeType: headers['content-type'] ?? '',
      text: hiding.body(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'), found),
    },
    redirectURL: shown['location'] ?? '',
    headersSize: -1,
    bodySize: Buffer.byteLength(body),
  };
}
