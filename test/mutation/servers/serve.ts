import type { Fetch } from '@chain-apis/verify';
import type { ManualClock } from '../../../packages/verify/src/test-support/manual-clock.ts';
import type { PlainResponse, Server } from './mutant.ts';

/** Delay of a late server, and how long a hanging one is waited for: far from usual values. */
export const LATE_MS = 5000;
const FOREVER_MS = 60_000;

/**
 * Returns a server as the `fetch` that judges take.
 *
 * @param clock - advances while the server is late or hangs; without it there is no delay
 */
export function fetchFrom(server: Server, clock?: ManualClock): Fetch {
  return async (url, { method = 'GET', headers, body }) => {
    const sent = { method, url, headers: Object.fromEntries(new Headers(headers)) };
    const response = await server({ ...sent, ...(typeof body === 'string' && { body }) });
    const { status, transport } = response;
    if (transport === 'closed') throw brokenOff();
    if (transport === 'late') clock?.advance(LATE_MS);
    if (transport === 'hangs') {
      clock?.advance(FOREVER_MS);
      return new Promise(() => {});
    }
    return new Response(bodyOf(response), { status, headers: response.headers });
  };
}

function bodyOf({ status, text, encoding, transport }: PlainResponse): BodyInit | null {
  if (status === 204 || text === '') return null;
  const bytes = new Uint8Array(Buffer.from(text, encoding ?? 'utf8'));
  if (transport !== 'truncated') return bytes;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      controller.error(brokenOff());
    },
  });
}

/** The error of Node's `fetch`. */
function brokenOff(): TypeError {
  const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  return new TypeError('fetch failed', { cause });
}
