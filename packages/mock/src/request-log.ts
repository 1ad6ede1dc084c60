/** What the log tells about a request. It holds no header and no query: keys travel in both. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The operation or the methods that answered. */
  readonly operation?: string;
  /** Name of the example that was served. */
  readonly example?: string;
  /** Why the mock itself failed. */
  readonly error?: string;
}

/** One readable line. */
export function logLine({ method, path, status, milliseconds, operation, example, error }: LogEntry): string {
  const about = [operation, example && `(${example})`, error && `mock failed: ${error}`]
    .filter(Boolean)
    .join(' ');
  return `${method} ${path} ${status} ${milliseconds.toFixed(1)} ms${about && `  ${about}`}`;
}

/** One line of JSON. */
export function logJson(entry: LogEntry): string {
  return JSON.stringify({ event: 'request', ...entry, milliseconds: Number(entry.milliseconds.toFixed(3)) });
}

/** A text of the caller without what could steer a terminal. */
export function loggable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, '?').slice(0, 500);
}
