/** The guide on multiple machines states the actual limits, and what it names exists. */
import { existsSync } from 'node:fs';
import { serveMetrics } from '@chain-apis/verify';
import * as core from '@chain-apis/mock/core';
import { createMock } from '@chain-apis/mock/core';
import { expect, it, onTestFinished } from 'vitest';
import { contract, root } from '../support/contract.ts';
import { readMarkdown } from './markdown.ts';

const { text } = readMarkdown('packages/reference/src/content/guides/beyond-one-machine.md');

it('its limits are those of SECURITY.md', () => {
  const [, table = ''] = /^\| what \| limit \| beyond it \|\n\|[-|]+\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const rows = table.trim().split('\n');
  expect(rows.length).toBeGreaterThan(3);
  const known = readMarkdown('SECURITY.md').text.split('\n');
  expect(rows.filter((row) => !known.includes(row))).toEqual([]);
});

it('the files, functions and metrics that it names exist', async () => {
  const files = [...text.matchAll(/(?:examples|scripts)\/[\w./-]*\w/g)].map(([file]) => file);
  expect(files).toContain('examples/kubernetes');
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  const session = createMock(contract).session('a');
  for (const name of ['exportState', 'importState'] as const) {
    expect(text).toContain(`\`${name}\``);
    expect(session[name]).toBeTypeOf('function');
  }
  expect(text).toContain('`keepSession`');
  expect(core.keepSession).toBeTypeOf('function');
  const metrics = await serveMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close(0));
  const served = await (await fetch(metrics.url)).text();
  for (const [name] of text.matchAll(/chain_apis_\w+/g)) expect(served).toContain(`# TYPE ${name} `);
});
