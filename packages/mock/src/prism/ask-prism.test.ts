import { Agent, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '@chain-apis/foundation/host';
import { askPrism } from './ask-prism.ts';

it('asks again on a new connection when an idle one is closed as it is used', async () => {
  const requests = new Map<object, number>();
  const server = createServer(({ socket }, response) => {
    const earlier = requests.get(socket) ?? 0;
    requests.set(socket, earlier + 1);
    if (earlier === 0) response.end('ok');
    else socket.destroy();
  });
  const { port } = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const ask = async () =>
    text(await askPrism({ method: 'GET', headers: {} }, Buffer.alloc(0), { path: '/', port, agent }));
  expect([await ask(), await ask()]).toEqual(['ok', 'ok']);
  expect([...requests.values()]).toEqual([2, 1]);
});
