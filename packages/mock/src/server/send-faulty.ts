import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, type MockResponse } from '../core/read/messages.ts';
import { onWire, type WireFault } from '../core/faults/wire-faults.ts';

/** Sends a response like a broken network or server. */
export async function sendFaulty(
  outgoing: ServerResponse,
  { status, headers, body }: MockResponse,
  fault: WireFault,
): Promise<void> {
  const { socket } = outgoing;
  if (fault === 'reset') return void socket?.resetAndDestroy();
  if (fault === 'empty') return void socket?.end();
  const { pieces, pause, isCut } = onWire(bytesOf(body), fault);
  const length = fault === 'garbage' && { 'content-length': String(pieces[0]!.length) };
  outgoing.writeHead(status, { ...headers, ...length });
  for (const piece of pieces) {
    if (outgoing.destroyed) return;
    // What is sent arrives before the connection ends, so the reader sees both.
    await new Promise((resolve) => outgoing.write(piece, resolve));
    if (pause > 0) await sleep(pause, undefined, { ref: false });
  }
  if (isCut) socket?.end();
  else outgoing.end();
}
