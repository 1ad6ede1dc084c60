/** The mock as a Cloudflare Worker: stateless without a session; a session's state is in a Durable Object. */
import { contract } from '@chain-apis/contract/compiled';
import {
  createMock,
  createMockFetch,
  keepSession,
  sessionNameOf,
  SteeringError,
} from '@chain-apis/mock/core';

export interface Env {
  readonly SESSIONS: {
    idFromName(name: string): object;
    get(id: object): { fetch(request: Request): Promise<Response> };
  };
  /** Opens the control API. */
  readonly CONTROL_KEY?: string;
  readonly SESSION_BYTES: number;
  readonly SESSION_SECONDS: number;
}

interface ObjectStorage {
  get(key: string): Promise<string | undefined>;
  put(key: string, value: string): Promise<void>;
  setAlarm(time: number): Promise<void>;
  deleteAll(): Promise<void>;
}

// For all objects of an isolate, which has 128 MB.
const mock = createMock(contract, { memory: 24 * 2 ** 20 });

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [path, , control = ''] = /^(\/__session\/[^/]+)?\/__mock(\/.*)?$/.exec(pathname) ?? [];
    const isControl = path !== undefined;
    const name = sessionNameOf(request);
    if (isControl && !(await hasKey(request, env)))
      return Response.json({ error: 'send the key: authorization: Bearer KEY' }, { status: 403 });
    if (isControl && (name === undefined || control.startsWith('/sessions')))
      return Response.json({ error: 'name a session: /__session/NAME/__mock' }, { status: 404 });
    const forwarded = isControl ? withoutOrigin(request) : request;
    if (name === undefined) return stateless(forwarded);
    return env.SESSIONS.get(env.SESSIONS.idFromName(name)).fetch(forwarded);
  },
};

/** One session. */
export class MockSession {
  readonly #storage: ObjectStorage;
  readonly #env: Env;
  #respond: typeof fetch | undefined;

  constructor({ storage }: { readonly storage: ObjectStorage }, env: Env) {
    [this.#storage, this.#env] = [storage, env];
  }

  fetch(request: Request): Promise<Response> {
    const store = { read: () => this.#storage.get('state'), write: this.#write.bind(this) };
    this.#respond ??= createMockFetch(keepSession(mock, sessionNameOf(request) ?? '', store));
    return this.#respond(request);
  }

  async #write(name: string, state: string): Promise<void> {
    const { SESSION_BYTES, SESSION_SECONDS } = this.#env;
    if (state.length > SESSION_BYTES)
      throw new SteeringError(
        `the session ${name} is full: it has ${String(SESSION_BYTES)} bytes; reset it or use another`,
      );
    await this.#storage.put('state', state);
    await this.#storage.setAlarm(Date.now() + SESSION_SECONDS * 1000);
  }

  /** Ends the session. */
  async alarm(): Promise<void> {
    await this.#storage.deleteAll();
    this.#respond = undefined;
  }
}

/** A session for one request. */
async function stateless(request: Request): Promise<Response> {
  const session = crypto.randomUUID();
  return createMockFetch(mock, { session })(request).finally(mock.forget.bind(mock, session));
}

/** The control API serves its own machine only, and whoever has the key. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'origin', 'sec-fetch-site', 'authorization']) headers.delete(name);
  return new Request(request, { headers });
}

/** Compares hashes: the time taken says nothing about the key. */
async function hasKey({ headers }: Request, { CONTROL_KEY = '' }: Env): Promise<boolean> {
  const texts = [headers.get('authorization') ?? '', `Bearer ${CONTROL_KEY}`];
  const hash = async (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [given, wanted] = (await Promise.all(texts.map(hash))).map((bytes) => new Uint8Array(bytes).join());
  return CONTROL_KEY !== '' && given === wanted;
}
