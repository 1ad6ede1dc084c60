import { rm } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../run.ts';
import { writeSmallContract } from '../test-support/small-contract.ts';

/** Runs the command, and returns the code of an operation as an agent reads it. */
async function codeOf(operation: string, ...flags: string[]): Promise<string> {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let ready: (url: string) => void;
  const address = new Promise<string>((resolve) => (ready = resolve));
  const ended = run(['mcp', '--port', '0', ...flags], {
    env: {},
    out: (line) => ready(line.replace('Ready on ', '')),
    err: () => {},
    stopped: () => stopped,
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(await address)));
  const { content } = await client.callTool({
    name: 'read',
    arguments: { name: operation, part: 'code' },
  });
  await client.close();
  stop();
  expect(await ended).toBe(0);
  return (content as { readonly text: string }[])[0]!.text;
}

it('shows the clients of the contract that it reads: its own documents have none of ours', async () => {
  const { folder } = await writeSmallContract();
  onTestFinished(() => rm(folder, { recursive: true }));
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  const own = await codeOf('listThings');
  expect(own).toContain('fetch(');
  expect(own).not.toContain('@chain-apis/');
  expect(await codeOf('listDelegators', '--carried')).toContain("from '@chain-apis/data'");
});
