/** A service with custom names: the guide's overlay, in a file, which every command accepts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../../packages/cli/src/test-support/start-process.ts';
import { readMarkdown } from '../docs/markdown.ts';
import { root } from '../support/contract.ts';

const OVERLAY = readMarkdown('packages/reference/src/content/guides/other-names.md').blocks.find(
  ({ language }) => language === 'yaml',
)!.code;

/** Returns the overlay's file, and the address of a mock that serves it. */
async function serve(): Promise<{ overlay: string; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'own-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const overlay = join(folder, 'ours.overlay.yaml');
  writeFileSync(overlay, OVERLAY);
  const mock = startProcess(['mock', '--port', '0', '--deployment', overlay, '--quiet']);
  const ready = await mock.until(/Ready on (http:\S+)/);
  return { overlay, url: ready.replace('Ready on ', '') };
}

it('is served by the mock, passes verify, and is called by an agent', async () => {
  const { overlay, url } = await serve();
  const document = await fetch(`${url}/openapi/data.json`);
  expect(await document.text()).toContain('"name":"x-our-key"');

  const only = ['--only', 'xvm.getHeight', '--only', 'listDelegators'];
  const verify = async (...flags: string[]) => {
    const command = startProcess(['verify', url, ...only, ...flags]);
    return { code: await command.ended, text: command.text() };
  };
  const good = await verify('--deployment', overlay);
  expect([good.code, good.text]).toEqual([0, expect.stringContaining('2 of 2 operations')]);
  const other = await verify();
  expect([other.code, other.text]).toEqual([3, expect.stringContaining('xvm.*')]);

  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = ['packages/cli/bin/chain-apis.js', 'mcp', '--deployment', overlay, url];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
  onTestFinished(() => client.close());
  const said = await client.callTool({ name: 'call', arguments: { name: 'xvm.getHeight' } });
  expect([said.isError, JSON.stringify(said.content)]).toEqual([
    undefined,
    expect.stringContaining('height'),
  ]);
});
