import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stringifyJson } from '@chain-apis/runtime';
import type { Runtime } from './runtime.ts';

/** The parts used of miniflare, which is not installed with the repository. */
interface Miniflare {
  readonly ready: Promise<URL>;
  /** Sends a request under any host name. */
  dispatchFetch(url: string, init: RequestInit): Promise<Response>;
  dispose(): Promise<void>;
}

/**
 * Opens workerd, the runtime of Cloudflare Workers, with a worker in one module.
 *
 * @param options - further miniflare options
 */
export async function openWorkerd(folder: string, script: string, options: object = {}) {
  const { Miniflare } = createRequire(join(folder, 'package.json'))('miniflare') as {
    Miniflare: new (options: object) => Miniflare;
  };
  const server = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-04-01',
    host: '127.0.0.1',
    port: 0,
    ...options,
  });
  return {
    url: await server.ready,
    send: (url: string, init: RequestInit) => server.dispatchFetch(url, init),
    dispose: () => server.dispose(),
  };
}

/** Starts workerd with `worker.ts`, bundled. */
export async function startWorkerd(folder: string, script: string): Promise<Runtime> {
  const { url, dispose } = await openWorkerd(folder, script);
  return {
    check: async (task) => {
      // workerd closes idle connections, sometimes just when the next task is sent on one: each task has its own.
      const headers = { connection: 'close' };
      const response = await fetch(url, { method: 'POST', headers, body: stringifyJson(task) });
      return response.ok
        ? ((await response.json()) as string[])
        : [`workerd: ${response.status} ${(await response.text()).slice(0, 200)}`];
    },
    stop: dispose,
  };
}
