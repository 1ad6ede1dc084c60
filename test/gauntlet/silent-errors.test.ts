/** No error is thrown inside a successful call, not even one that is caught: each costs more than the call. */
import { createDataClient } from '@chain-apis/data';
import { createNodeClient } from '@chain-apis/node';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Records every exception of the main thread while active, like a debugger that stops at each. */
const WATCHER = `
const { Session } = require('node:inspector');
const { parentPort } = require('node:worker_threads');
const session = new Session();
session.connectToMainThread();
const thrown = [];
session.on('Debugger.paused', ({ params: { data, callFrames } }) => {
  thrown.push(String(data?.description ?? data?.value).split('\\n')[0] + ' at ' + callFrames[0]?.url + ':' + callFrames[0]?.location.lineNumber);
  session.post('Debugger.resume');
});
parentPort.on('message', (message) => {
  if (message === 'start') {
    session.post('Debugger.enable');
    session.post('Debugger.setPauseOnExceptions', { state: 'all' }, () => parentPort.postMessage('watching'));
  } else {
    session.post('Debugger.setPauseOnExceptions', { state: 'none' }, () => {
      parentPort.postMessage(thrown);
      session.disconnect();
    });
  }
});
`;

async function exceptionsDuring(run: () => Promise<void>): Promise<string[]> {
  const watcher = new Worker(WATCHER, { eval: true });
  try {
    watcher.postMessage('start');
    await once(watcher, 'message');
    await run();
    watcher.postMessage('stop');
    const [thrown] = (await once(watcher, 'message')) as [string[]];
    return thrown;
  } finally {
    await watcher.terminate();
  }
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const fetch = async (_: string, { body }: RequestInit) => {
  const message = body ? (JSON.parse(body as string) as { id: number }) : undefined;
  return json(message ? { jsonrpc: '2.0', id: message.id, result: { vms: {} } } : { operationId: 'x' });
};

it('sees an exception that is caught', async () => {
  const thrown = await exceptionsDuring(async () => {
    try {
      throw new RangeError('caught at once');
    } catch {
      // As a client would.
    }
  });
  expect(thrown.join()).toContain('RangeError: caught at once');
});

it('is thrown by no call of a client', async () => {
  const data = createDataClient({ baseUrl: 'http://silent.test', fetch });
  const node = createNodeClient({ baseUrl: 'http://silent.test', fetch });
  const outcomes = new Set<string>();
  const thrown = await exceptionsDuring(async () => {
    for (let count = 0; count < 20; count++) {
      outcomes.add((await data.getOperation({ operationId: 'x' })).outcome);
      outcomes.add((await node.info.getVMs()).outcome);
    }
  });
  expect([...outcomes]).toEqual(['success']);
  expect(thrown).toEqual([]);
});
