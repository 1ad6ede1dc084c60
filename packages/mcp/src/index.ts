export type { CallOptions } from './calls/targets.ts';
export type { ClientsOf } from './text/code-lines.ts';
export { createServers, type McpOptions } from './server.ts';
export { serveHttp, type RunningServer } from './serve/serve-http.ts';
export { serveStdio, type StdioServer } from './serve/serve-stdio.ts';
