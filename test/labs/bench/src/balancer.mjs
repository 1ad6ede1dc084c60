// A plain load balancer: each session is always routed to the same server.
import { Agent, createServer, request } from 'node:http';

const [port, ...servers] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const [, session = 0] = /^\/__session\/s(\d+)/.exec(url) ?? [];
  const server = servers[session % servers.length];
  const passed = request(
    { agent, host: '127.0.0.1', port: server, method, path: url, headers },
    (response) => {
      outgoing.writeHead(response.statusCode, response.rawHeaders);
      response.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}).listen(port, '127.0.0.1');
