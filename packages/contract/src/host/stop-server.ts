import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Stops a server: it accepts no connection any more, requests in hand finish, and what is left after the grace is cut.
 * Called again with a shorter grace, it cuts earlier.
 *
 * @param grace - milliseconds; `Infinity` never cuts
 */
export type StopServer = (grace: number) => Promise<void>;

/** How often connections that have become idle are looked for while a server stops: who is about to use one may. */
const IDLE_MS = 1000;

/** The one way in which a server of ours stops. Call this before the server listens: it has to know every socket. */
export function stoppable(server: Server): StopServer {
  // Node's own list lacks those that were upgraded, and enforces no timeout once the server closes.
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
    // A connection that carries a request now would be kept alive, and served, for as long as it is used.
    server.prependListener('request', (_, response) => (response.shouldKeepAlive = false));
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
