import type { Mock, MockControls } from '../mock-api.ts';
import type { MockRequest, MockResponse } from '../read/messages.ts';
import { SteeringError } from '../values/steering-error.ts';

/** Keeps the states of sessions outside the mock: in a file, a database, the storage of a worker. */
export interface SessionStore {
  /** Returns what was written last; undefined for a new session. */
  read(name: string): Promise<string | undefined>;
  /** Called when the state has changed. @throws SteeringError to refuse it, with the reason for the caller */
  write(name: string, state: string): Promise<void>;
}

/**
 * Serves one session of a mock with its state in a store: read before the first request, written after each that changes it, and
 * before the response. A state that the store refuses is given up: the caller gets 507, and the session is as it was.
 *
 * @returns a source for `createMockFetch`; requests have their turn one after another
 */
export function keepSession(
  mock: Pick<Mock, 'handle' | 'session' | 'forget' | 'refuse'>,
  name: string,
  store: SessionStore,
): Pick<Mock, 'handle'> {
  let kept: MockControls | undefined;
  let written = '';
  let turn: Promise<unknown> = Promise.resolve();

  /** Begins with the stored state, also if the mock has forgotten the session since. */
  async function open(): Promise<MockControls> {
    const existing = mock.session(name);
    if (existing === kept) return existing;
    const state = await store.read(name);
    mock.forget(name);
    const session = mock.session(name);
    if (state !== undefined) session.importState(state);
    [kept, written] = [session, session.exportState()];
    return session;
  }

  async function handle(request: MockRequest): Promise<MockResponse> {
    try {
      const session = await open();
      const headers = { ...request.headers, 'mock-session': name };
      const response = await mock.handle({ ...request, headers });
      const state = session.exportState();
      if (state !== written) await store.write(name, state);
      written = state;
      return response;
    } catch (cause) {
      mock.forget(name);
      if (!(cause instanceof SteeringError)) throw cause;
      return mock.refuse(507, cause.message);
    }
  }

  return {
    handle(request) {
      const response = turn.then(() => handle(request));
      turn = response.catch(() => undefined);
      return response;
    },
  };
}
