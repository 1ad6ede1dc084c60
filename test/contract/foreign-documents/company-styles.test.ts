/** Documents in the styles of companies and frameworks: verify finds nothing wrong with a mock of each, and judges all of it. */
import { createCheckers, loadContract } from '@chain-apis/contract';
import { startMock } from '@chain-apis/mock';
import { assertMatchesContract, readTarget, verify } from '@chain-apis/verify';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';

const folder = `${import.meta.dirname}/styles`;

/** What nothing can check: bytes have no schema. */
const UNREAD = ['get_files_id_content: a body of application/octet-stream is not checked'];

async function verified(file: string) {
  const contract = await loadContract(`${folder}/${file}`);
  const mock = await startMock({ contract });
  onTestFinished(() => mock.close());
  const targets = [readTarget(contract.documents[0]!.package, mock.url)];
  const allowWrites = contract.operations.map(({ id }) => id);
  return verify({ contract, checkers: createCheckers(contract), targets, allowWrites });
}

describe.each(readdirSync(folder))('%s', (file) => {
  it('is judged as a whole', async () => {
    const { items, operations } = await verified(file);
    const wrong = items.filter(({ status }) => !['pass', 'info'].includes(status));
    expect(wrong).toEqual([]);
    expect(items.length).toBeGreaterThan(0);
    const left = operations!.filter(({ state }) => state !== 'judged');
    expect(
      left.map(({ operation, why }) => `${operation}: ${why}`).filter((one) => !UNREAD.includes(one)),
    ).toEqual([]);
  });
});

/** Messages of the rows that couldn't be judged, for a service that has what `bodies` has. */
async function unreachable(file: string, only: string[], bodies: Record<string, string>, ids = {}) {
  const server = createServer(({ url }, response) => {
    const body = bodies[url!.split('?')[0]!];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const contract = await loadContract(`${folder}/${file}`);
  const { port } = server.address() as AddressInfo;
  const targets = [readTarget(contract.documents[0]!.package, `http://127.0.0.1:${port}`)];
  const { items } = await verify({ contract, checkers: createCheckers(contract), targets, only, ids });
  return items.filter(({ status }) => status === 'unreachable').map(({ message }) => message);
}

it('of a server without the ids of the document names what to give', async () => {
  const bodies = { '/api/owners': '[]', '/api/owners/7': '{}' };
  const rows = await unreachable('springdoc.yaml', ['findAll', 'findById'], bodies);
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toContain('; --id ownerId=... names what it has');
  expect(await unreachable('springdoc.yaml', ['findAll', 'findById'], bodies, { ownerId: ['7'] })).toEqual(
    [],
  );
});

it('of an address without the path of the server names the path', async () => {
  const bodies = { '/2.0/files/12345': '{"id":"12345","type":"file"}' };
  const [message, ...others] = await unreachable('box.yaml', ['get_files_id'], bodies);
  expect(message).toMatch(/the document's server has the path \/2\.0: give http:\/\/127\.0\.0\.1:\d+\/2\.0$/);
  expect(others).toEqual([]);
});

describe('a matcher', () => {
  const match = (file: string, ...given: [unknown, string, number]) =>
    assertMatchesContract(...given, { config: `${folder}/${file}` });

  it.each<[string, string, unknown, string, number, RegExp]>([
    [
      'a property that only requests have',
      'springdoc.yaml',
      { password: 'x' },
      'findById',
      200,
      /password is writeOnly/,
    ],
    [
      'a body where none is declared',
      'dotnet.yaml',
      { id: 1 },
      'get /api/Orders/{id}',
      200,
      /declares no body for 200/,
    ],
    ['a body of 204', 'dotnet.yaml', {}, 'get /api/Orders/{id}/cancel', 204, /declares no body for 204/],
  ])('refuses %s', async (_, file, value, operation, status, message) => {
    await expect(match(file, value, operation, status)).rejects.toThrow(message);
  });

  it('takes no body where none is declared', async () => {
    for (const nothing of [undefined, null, ''])
      await match('dotnet.yaml', nothing, 'get /api/Orders/{id}/cancel', 204);
  });
});
