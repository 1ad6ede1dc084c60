import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Stops a server: it accepts no more connections, pending requests finish, and connections left after the grace period
 * are closed. A second call with a shorter grace closes them earlier.
 *
 * @param grace - milliseconds; `Infinity` never closes connections
 */
export type StopServer = (grace: number) => Promise<void>;

/** How often a stopping server closes idle connections; a client about to use one still can. */
const IDLE_MS = 1000;

/** Makes a server stoppable. Call it before the server listens: it must know every socket. */
export function stoppable(server: Server): StopServer {
  // Node's own list lacks upgraded connections, and enforces no timeout once the server closes.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let ending: Promise<void> | undefined;
  return (grace) => {
    ending ??= finish(server);
    const timer = grace === Infinity ? undefined : setTimeout(cut, grace);
    return ending.finally(() => clearTimeout(timer));
  };
}

function finish(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Otherwise a connection with a pending request would stay alive as long as it is used.
    server.prependListener('request', (_, response) => (response.shouldKeepAlive = false));
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
