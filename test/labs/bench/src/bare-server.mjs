// The limit: bare node:http, which sends the bytes of one response to every request.
import { createServer } from 'node:http';

const [port, body, reads] = process.argv.slice(2);
const bytes = Buffer.from(body, 'base64');
const headers = ['content-type', 'application/json', 'content-length', String(bytes.length)];
createServer((request, response) => {
  const respond = () => {
    response.writeHead(200, headers);
    response.end(bytes);
  };
  if (reads) request.on('data', () => {}).on('end', respond);
  else respond();
}).listen(Number(port), '127.0.0.1');
