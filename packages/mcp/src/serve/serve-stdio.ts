import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { createServers, type McpOptions } from '../server.ts';

/** A server on the standard input and output of this process. */
export interface StdioServer {
  /** Resolves when the host has closed the input. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Serves over standard input and output. Nothing else may write to the output. */
export function serveStdio(options: McpOptions): StdioServer {
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  const serving = serve(createServers(options));
  return { ended, close: () => serving.close() };
}
