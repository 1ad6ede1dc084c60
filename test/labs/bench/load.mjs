// Sends requests over 16 plain sockets without pipelining, in a process of its own: a slow sender would let the server
// wake up for each single one.
import { connect } from 'node:net';

const { port, path, body, count } = JSON.parse(process.argv[2]);
const CONNECTIONS = 16;
let sent = 0;

function message(n) {
  const content = body?.replace('{n}', n);
  const method = content === undefined ? 'GET' : 'POST';
  const head = `${method} ${path.replace('{n}', n)} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n`;
  if (content === undefined) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
}

/** Calls back at the end of each response. */
function onResponses(socket, end) {
  let missing = -1;
  socket.on('data', (chunk) => {
    if (missing < 0) {
      const blank = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, blank);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined || !head.startsWith('HTTP/1.1 200')) throw new Error(head);
      missing = Number(length) + blank + 4;
    }
    missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    end();
  });
}

const converse = (resolve, reject) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => next());
  const next = () => (sent < count ? socket.write(message((sent += 1))) : socket.end(resolve));
  onResponses(socket, next);
  socket.on('error', reject);
};
await Promise.all(Array.from({ length: CONNECTIONS }, () => new Promise(converse)));
