import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { readCassettes } from '@chain-apis/contract/traffic/files';
import { openMock } from '@chain-apis/mock';

export interface KillResult {
  /** Responses that had arrived when their proxy was killed. */
  readonly arrived: number;
  /** Those of them that no cassette has, and those that the mock does not replay. */
  readonly lost: readonly string[];
}

const echo = { 'application/json': { schema: { type: 'object' }, example: { id: 'example' } } };
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'd', content: echo } },
      },
    },
  },
};

/** Number of concurrent callers. */
const CALLERS = 8;

/**
 * Records with two proxies into one folder under load, kills both with SIGKILL, and repeats that, adding to the
 * folder. Then looks for every response that has arrived.
 */
export async function killRecorders(rounds: number): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-kill-'));
  const service = createServer((request, response) => {
    const id = request.url!.split('/').at(-1)!;
    response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(id));
  });
  try {
    const spec = join(folder, 'openapi.json');
    await writeFile(spec, JSON.stringify(SPEC));
    const [upstream, recording] = [await listen(service), join(folder, 'recording')];
    const arrived: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const proxies = [0, 1].map(() => startProxy(upstream, spec, recording));
      const loads = proxies.map(async ({ url, child }, index) => {
        // Each proxy is killed at a different time, while the other runs.
        const most = 50 + ((round * 37 + index * 61) % 200);
        await callAll(await url, `${round}-${index}`, (id, count) => {
          arrived.push(id);
          if (count === most) child.kill('SIGKILL');
        });
      });
      await Promise.all(loads);
    }
    return { arrived: arrived.length, lost: await findLost(arrived, recording, spec) };
  } finally {
    service.closeAllConnections();
    service.close();
    await rm(folder, { recursive: true });
  }
}

const bodyOf = (id: string) => JSON.stringify({ id, text: 'x'.repeat(200) });

function startProxy(upstream: string, spec: string, recording: string) {
  const bin = join(import.meta.dirname, '../../packages/cli/bin/chain-apis.js');
  const args = ['proxy', upstream, '--spec', spec, '--port', '0', '--record', recording, '--append'];
  const child: ChildProcess = spawn(process.execPath, [bin, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?= passes on)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`the proxy ended: ${text}`)));
  });
  return { child, url };
}

/** Calls until the proxy is gone. */
async function callAll(
  url: string,
  name: string,
  onArrived: (id: string, count: number) => void,
): Promise<void> {
  let [count, whole] = [0, 0];
  const call = async (): Promise<void> => {
    for (;;) {
      const id = `${name}-${(count += 1)}`;
      const response = await fetch(`${url}/things/${id}`);
      if ((await response.text()) === bodyOf(id)) onArrived(id, (whole += 1));
    }
  };
  await Promise.allSettled(Array.from({ length: CALLERS }, call));
}

async function findLost(arrived: readonly string[], recording: string, spec: string): Promise<string[]> {
  const cassettes = await readCassettes(recording);
  const recorded = new Set(
    cassettes.flatMap(({ interactions }) => interactions).map(({ request }) => request.path),
  );
  const mock = await openMock({ contract: await loadContract(spec), cassettes: [recording] });
  const lost: string[] = [];
  for (const id of arrived) {
    const path = `/things/${id}`;
    if (!recorded.has(path)) lost.push(`${id}: in no cassette`);
    const { body } = await mock.handle({ method: 'GET', url: path, headers: {} });
    if (String(body) !== bodyOf(id)) lost.push(`${id}: not sent again by the mock`);
  }
  await mock.close();
  return lost;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}
