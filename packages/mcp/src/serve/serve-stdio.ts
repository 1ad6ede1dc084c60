import { setTimeout as pause } from 'node:timers/promises';
import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { createServers, type McpOptions } from '../server.ts';

/** A server on the stdio of this process. */
export interface StdioServer {
  /** Resolves when the host closes the input. */
  readonly ended: Promise<void>;
  /** @param grace - milliseconds for pending calls. Default: 500 */
  close(grace?: number): Promise<void>;
}

/** Serves over stdio. Nothing else may write to the output. */
export function serveStdio(options: McpOptions): StdioServer {
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  const inHand = new Set<Promise<unknown>>();
  const onCall = (running: Promise<unknown>) => {
    inHand.add(running);
    void running.finally(() => inHand.delete(running));
  };
  const serving = serve(createServers({ ...options, onCall }));
  return {
    ended,
    async close(grace = 500) {
      const finished = Promise.allSettled(inHand).then(() => pause(0));
      await Promise.race([finished, pause(grace, undefined, { ref: false })]);
      await serving.close();
    },
  };
}
