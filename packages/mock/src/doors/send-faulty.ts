import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MockResponse } from '../exchange/exchange.ts';
import type { WireFault } from '../faults/fault.ts';
import { bytesOf, DRIP, drops, noise } from './noise.ts';

/** Sends an answer the way that a broken network or server would. */
export async function sendFaulty(
  response: ServerResponse,
  answer: MockResponse,
  fault: WireFault,
): Promise<void> {
  const body = bytesOf(answer.body);
  const { socket } = response;
  switch (fault) {
    case 'reset':
      socket?.resetAndDestroy();
      return;
    case 'empty':
      socket?.end();
      return;
    case 'truncated':
      response.writeHead(answer.status, { ...answer.headers });
      // Half of the body is on its way before the connection ends: a reader sees both.
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => socket?.end());
      return;
    case 'garbage':
      response.writeHead(answer.status, {
        ...answer.headers,
        'content-length': String(Math.max(1, body.length)),
      });
      response.end(noise(body.length));
      return;
    case 'slow':
      response.writeHead(answer.status, { ...answer.headers });
      for (const drop of drops(body)) {
        if (response.destroyed) return;
        response.write(drop);
        await pause(DRIP.pause, undefined, { ref: false });
      }
      response.end();
  }
}
