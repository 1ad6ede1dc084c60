import { decodePercent } from '@chain-apis/foundation';
import { SteeringError } from '../values/steering-error.ts';
import { originForm, type MockRequest } from '../read/messages.ts';
import type { Session } from './session.ts';

/** Maximum number of sessions; the least recently used are removed. */
const MOST = 1000;
const HEADER = 'mock-session';
const IN_PATH = /^\/__session\/([^/?#]*)(.*)$/s;
const NAME = /^[\w.-]{1,100}$/;

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions of a mock: the default one and named ones. */
export function createSessions(unnamed: Session, make: () => Session) {
  const sessions = new Map<string, Session>();
  const forget = (name: string) => {
    sessions.get(name)?.close();
    sessions.delete(name);
  };
  return {
    unnamed,
    /** Returns the session of this name, or creates it. @throws SteeringError if it is not a name */
    named(name: string): Session {
      if (!NAME.test(name)) {
        throw new SteeringError(
          `a session is named with up to 100 letters, digits, dots and hyphens, not ${JSON.stringify(name.slice(0, 120))}`,
        );
      }
      const session = sessions.get(name) ?? make();
      // The most recently used is last.
      sessions.delete(name);
      sessions.set(name, session);
      const [oldest] = sessions.keys();
      if (sessions.size > MOST) forget(oldest!);
      return session;
    },
    all: (): readonly Session[] => [unnamed, ...sessions.values()],
    names: (): readonly string[] => [...sessions.keys()],
    forget,
  };
}

type Asking = Pick<MockRequest, 'url' | 'headers'>;

/** Returns the name that a request gives its session, and its path without that name. */
function named({ url, headers }: Asking): { readonly name?: string; readonly url: string } {
  const path = url.startsWith('/') ? url : originForm(url);
  const [, prefix, rest = ''] = IN_PATH.exec(path) ?? [];
  if (prefix !== undefined)
    return { name: decodePercent(prefix), url: rest.startsWith('/') ? rest : `/${rest}` };
  const name = headers[HEADER];
  return name === undefined ? { url } : { name: String(name), url };
}

/** Returns the name of a request's session; undefined without one, or if the mock refuses it. */
export function sessionNameOf(request: Asking): string | undefined {
  const { name } = named(request);
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** Returns the request's session, by header or path prefix, and the request without that prefix. */
export function sessionOf(
  sessions: Sessions,
  request: MockRequest,
): { readonly session: Session; readonly request: MockRequest } {
  const { name, url } = named(request);
  const session = name === undefined ? sessions.unnamed : sessions.named(name);
  return { session, request: url === request.url ? request : { ...request, url } };
}
