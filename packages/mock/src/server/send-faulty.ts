import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MockResponse } from '../core/read/messages.ts';
import { bytesOf } from '../core/values/text.ts';
import { type WireFault, DRIP, drops, noise } from '../core/faults/wire-faults.ts';

/** Sends a response like a broken network or server. */
export async function sendFaulty(
  outgoing: ServerResponse,
  response: MockResponse,
  fault: WireFault,
): Promise<void> {
  const body = bytesOf(response.body);
  const { socket } = outgoing;
  switch (fault) {
    case 'reset':
      socket?.resetAndDestroy();
      return;
    case 'empty':
      socket?.end();
      return;
    case 'truncated':
      outgoing.writeHead(response.status, { ...response.headers });
      // Half of the body is sent before the connection ends, so the reader sees both.
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => socket?.end());
      return;
    case 'garbage':
      outgoing.writeHead(response.status, {
        ...response.headers,
        'content-length': String(Math.max(1, body.length)),
      });
      outgoing.end(noise(body.length));
      return;
    case 'slow':
      outgoing.writeHead(response.status, { ...response.headers });
      for (const drop of drops(body)) {
        if (outgoing.destroyed) return;
        outgoing.write(drop);
        await pause(DRIP.pause, undefined, { ref: false });
      }
      outgoing.end();
  }
}
