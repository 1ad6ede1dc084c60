/** Failing user code that is passed to a client. */
import type { ClientOptions, Hooks } from '@chain-apis/runtime';

const fail = (): never => {
  throw new Error('a fault of the user');
};
const failLater = async (): Promise<never> => fail();
const everyHook = (hook: (event: never) => unknown): Hooks =>
  Object.fromEntries(
    ['start', 'request', 'response', 'retry', 'drift', 'error', 'end'].map((name) => [name, hook]),
  );
/** Changes whatever it can reach. */
const spoil = (value: unknown): void => {
  if (typeof value !== 'object' || !value) return;
  Object.values(value).forEach(spoil);
  for (const name of Object.keys(value)) (value as Record<string, unknown>)[name] = 'spoilt';
};
const checker = (check: () => unknown): Partial<ClientOptions> => ({
  validate: { checker: { check: check as never } },
});
const limiter = (acquire: () => unknown): Partial<ClientOptions> => ({
  limiter: { acquire: acquire as never },
});
const fetching = (fetch: (url: unknown) => unknown): Partial<ClientOptions> => ({ fetch: fetch as never });

/** Client options, by what is wrong with them. */
export const userCode = {
  'hooks that throw': { hooks: everyHook(fail) },
  'hooks that reject': { hooks: everyHook(failLater) },
  'a log that throws': { log: { level: 'debug', write: fail } },
  'hooks that change what they get': { hooks: everyHook(spoil) },
  'a checker whose list cannot be read': checker(() => new Proxy([], { get: fail })),
  'a checker that throws': checker(fail),
  'a checker that gives no list': checker(() => 7),
  'a checker that rejects': checker(failLater),
  'a key function that throws': { apiKey: fail },
  'a key function that rejects': { apiKey: failLater },
  'a key function that gives no text': { apiKey: () => 7 as never },
  'a limiter that throws': limiter(fail),
  'a limiter that rejects': limiter(failLater),
  'a limiter that gives no function': limiter(async () => 7),
  'a limiter that cannot release': limiter(async () => fail),
  'a fetch that gives nothing': fetching(async () => undefined),
  'a fetch that gives no headers': fetching(async () => ({ ok: true, status: 200, text: async () => '{}' })),
  'a fetch whose headers throw': fetching(async () => ({
    status: 200,
    headers: { get: fail },
    text: async () => '{}',
  })),
  'a fetch whose Response was read before': fetching(async () => {
    const response = new Response('{}');
    await response.text();
    return response;
  }),
  'a fetch that redirects without a web stream': fetching(async (url) =>
    String(url).endsWith('/there')
      ? { status: 200, headers: new Headers(), text: async () => '{}' }
      : { status: 307, headers: new Headers({ location: '/there' }), body: {} },
  ),
  'a fetch that streams buffers without end': fetching(async () => ({
    status: 200,
    body: {
      getReader: () => ({
        read: async () => ({ done: false, value: new ArrayBuffer(65_536) }),
        cancel: async () => {},
      }),
    },
  })),
  'a fetch that throws the address': fetching((url) => {
    throw new Error(`cannot reach ${String(url)}`);
  }),
  'a fetch that throws a text': fetching(async (url) => Promise.reject(String(url))),
} satisfies Record<string, Partial<ClientOptions>>;

export type UserCode = keyof typeof userCode;
