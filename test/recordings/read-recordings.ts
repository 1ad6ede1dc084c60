import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../support/contract.ts';

/** A request to a real node, and its response. */
export interface Recorded {
  /** File and number, and its name there. */
  readonly title: string;
  readonly method: string;
  /** With query. */
  readonly path: string;
  /** What was sent: a JSON value, or non-JSON text. */
  readonly body: unknown;
  readonly response: {
    readonly status: number;
    readonly contentType: string | undefined;
    readonly nodeId: string | undefined;
    readonly bodyText: string;
  };
}

/** An entry of the files, which were written by several programs. */
interface Entry {
  readonly label?: string;
  readonly name?: string;
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response: {
    readonly status: number;
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly bodyText?: string;
  };
}

const folder = `${root}recordings/`;

/** Returns the recordings of a file or folder, recursively. */
export function readRecordings(path = ''): Recorded[] {
  if (path.endsWith('.json')) return readFile(path);
  return readdirSync(folder + path, { recursive: true, encoding: 'utf8' })
    // headers.json holds headers; most of its bodies are recorded elsewhere.
    .filter((name) => name.endsWith('.json') && name !== 'headers.json')
    .sort()
    .flatMap((name) => readFile(`${path}${name}`));
}

function readFile(name: string): Recorded[] {
  const entries = JSON.parse(readFileSync(folder + name, 'utf8')) as Entry[];
  return entries.map(({ label, name: called, request, response }, index) => ({
    title: `${name} ${index}: ${label ?? called ?? `${request.method} ${request.path}`}`,
    method: request.method,
    path: request.path,
    body: typeof request.body === 'string' ? parseOrText(request.body) : request.body,
    response: {
      status: response.status,
      // utxo-walks.json omits headers.
      contentType: response.headers
        ? response.headers['content-type']
        : (response.contentType ?? typeOf(name)),
      nodeId: response.headers?.['node-id'],
      bodyText: response.bodyText ?? '',
    },
  }));
}

const typeOf = (name: string): string | undefined =>
  name === 'utxo-walks.json' ? 'application/json' : undefined;

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Strings, and lossless numbers: an integer that no double can represent becomes a text with a prefix. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARK = 'integer:';

/** Parses JSON without loss, independently of the clients: integers beyond 2^53 are `bigint`. */
export function readExactly(text: string): unknown {
  const marked = text.replace(TOKENS, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${MARK}${token}"` : token,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value,
  );
}
