import { request as createRequest, type Agent, type IncomingMessage } from 'node:http';

export interface Destination {
  readonly path: string;
  readonly port: number;
  readonly agent: Agent;
}

/** Forwards a request to a Prism server. */
export function askPrism(
  incoming: Pick<IncomingMessage, 'method' | 'headers'>,
  body: Buffer,
  destination: Destination,
): Promise<IncomingMessage> {
  const { method, headers } = incoming;
  const { path, port, agent } = destination;
  const { connection: _, 'transfer-encoding': chunked, ...rest } = headers;
  const sent = chunked === undefined ? rest : { ...rest, 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const request = createRequest({ host: '127.0.0.1', port, agent, method, path, headers: sent })
      .once('response', resolve)
      .once('error', (cause: NodeJS.ErrnoException) => {
        // The server closed an idle connection as it was reused. Prism is stateless, so it is safe to retry.
        if (request.reusedSocket && cause.code === 'ECONNRESET')
          resolve(askPrism(incoming, body, destination));
        else reject(cause);
      });
    request.end(body);
  });
}
