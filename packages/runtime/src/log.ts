import type { AttemptEvent, CallEvent, Hooks } from './options/hooks.ts';

/** How much is logged: each level includes the ones after it. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** One log entry. Never contains a URL, a header or a body. */
export interface LogEntry extends CallEvent {
  readonly level: LogLevel;
  /** The whole entry in words. */
  readonly message: string;
  readonly attempt?: number;
  readonly status?: number | undefined;
  readonly outcome?: string | undefined;
  readonly durationMs?: number;
  readonly waitMs?: number;
  /** Reason for the wait. */
  readonly reason?: string;
}

/** A level for the console, or a level and a destination. */
export type Log =
  LogLevel | 'off' | { readonly level: LogLevel | 'off'; readonly write: (entry: LogEntry) => unknown };

const levels: readonly string[] = ['debug', 'info', 'warn', 'error', 'off'];

/**
 * Creates hooks that write a log. Levels: `debug` for attempts and the limiter's rate; `info` for calls; `warn` for
 * retries, pauses that a server asks for and differences from the contract; `error` for failed calls.
 *
 * @throws {TypeError} for a level that does not exist
 * @example
 * ```ts
 * import { withHooks } from '@chain-apis/runtime/extensions';
 * import { createLog } from '@chain-apis/runtime/log';
 * import { createRpcCaller } from '@chain-apis/runtime/rpc';
 *
 * const extensions = [withHooks(createLog('warn'))];
 * const rpc = createRpcCaller({ baseUrl: 'http://127.0.0.1:9650', extensions });
 * ```
 */
export function createLog(log: Log): Hooks {
  const { level, write } = typeof log === 'object' && log ? log : { level: log, write: writeToConsole };
  const lowest = levels.indexOf(level);
  if (lowest < 0 || typeof write !== 'function')
    throw new TypeError(`log must be one of ${levels.join(', ')}, or { level, write }`);
  if (level === 'off') return {};

  const at = (entryLevel: LogLevel, text: string, facts: CallEvent & Partial<AttemptEvent>) => {
    if (levels.indexOf(entryLevel) < lowest) return undefined;
    const attempt = facts.attempt ? `, attempt ${facts.attempt}` : '';
    const { context } = facts;
    const tie = typeof context === 'string' ? `, ${context}` : '';
    const message = `${facts.operation} (call ${facts.callId}${attempt}${tie}): ${text}`;
    return write({ level: entryLevel, message, ...facts });
  };
  return {
    request: (event) => at('debug', 'sent', event),
    response: (event) => at('debug', `HTTP ${event.status} after ${Math.round(event.durationMs)} ms`, event),
    wait: (event) => {
      const isAsked = event.reason === 'retry-after';
      const why = isAsked ? 'the server asked all calls to wait (Retry-After)' : 'limiter';
      return at(isAsked ? 'warn' : 'debug', `waits ${Math.round(event.waitMs)} ms: ${why}`, event);
    },
    retry: (event) =>
      at(
        'warn',
        `${event.outcome ?? `HTTP ${event.status}`}, again in ${Math.round(event.waitMs)} ms`,
        event,
      ),
    drift: ({ violations, ...event }) =>
      at('warn', `${violations.length} differences from the contract`, event),
    end: ({ ok, ...event }) => {
      const status = ok || !event.status ? '' : ` (HTTP ${event.status})`;
      return at(
        ok ? 'info' : 'error',
        `${event.outcome}${status} after ${Math.round(event.durationMs)} ms`,
        event,
      );
    },
  };
}

function writeToConsole({ level, message }: LogEntry): void {
  console[level](message);
}
