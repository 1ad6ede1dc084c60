/** The host leaves, or the user stops the command, while a tool computes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../bin/chain-apis.js');

/** Large, and every schema leads to every other, as in the description of a payment service. */
function giant(): string {
  const names = Array.from({ length: 150 }, (_, at) => `Thing${at}`);
  const ref = (at: number) => ({ $ref: `#/components/schemas/${names[at % names.length]}` });
  const schemas = Object.fromEntries(
    names.map((name, at) => {
      const members = Array.from({ length: 15 }, (_, other) => [
        `member${other}`,
        { anyOf: [{ type: 'string', description: `${name} by id` }, ref(at * 7 + other * 11 + 1)] },
      ]);
      return [name, { type: 'object', description: name, properties: Object.fromEntries(members) }];
    }),
  );
  const paths = Object.fromEntries(
    names.map((name, at) => {
      const content = { 'application/json': { schema: ref(at) } };
      return [
        `/${name}`,
        { get: { operationId: `get${name}`, responses: { 200: { description: 'x', content } } } },
      ];
    }),
  );
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
  });
}

async function searching() {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-giant-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'giant.json'), giant());
  const args = [PROGRAM, 'mcp', '--spec', join(folder, 'giant.json')];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const send = (id: number, method: string, params: object) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  const clientInfo = { name: 't', version: '1' };
  send(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  await once(child.stdout, 'data');
  send(2, 'tools/call', { name: 'search', arguments: { query: 'thing by id' } });
  // Messages are read in their order: this one is on its way when the tool begins.
  send(3, 'ping', {});
  return child;
}

it.each([
  ['the end of the input', (child: Awaited<ReturnType<typeof searching>>) => void child.stdin.end()],
  ['SIGTERM', (child: Awaited<ReturnType<typeof searching>>) => void child.kill('SIGTERM')],
])('mcp ends by %s although it is busy', async (_, end) => {
  const child = await searching();
  const start = performance.now();
  end(child);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(8000);
});
