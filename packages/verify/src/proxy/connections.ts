import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Connections to a service. */
export function createConnections(isTls: boolean) {
  const Agent = isTls ? HttpsAgent : HttpAgent;
  const shared = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  closeWhenSpokenTo(shared);
  // With a maximum of its own, Node would use its connections again.
  const single = new Agent({ keepAlive: false });
  return {
    /** For one request after the other. */
    shared,
    /** Closed after one request. */
    single,
    close(): void {
      shared.destroy();
      single.destroy();
    },
  };
}

/** Closes an idle connection that receives bytes: they would become the response to another caller's request. */
function closeWhenSpokenTo(agent: HttpAgent): void {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket) => {
    socket.on('data', close);
    return keep(socket);
  };
  agent.reuseSocket = (socket, request) => {
    socket.off('data', close);
    reuse(socket, request);
  };
}

function close(this: NodeJS.EventEmitter & { destroy?: () => void }): void {
  this.destroy?.();
}
