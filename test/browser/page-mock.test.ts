/** Try-it without a server: the mock in the page, in a folder of a static file host. */
import { gzipSync } from 'node:zlib';
import { createMockFetch } from '@chain-apis/mock';
import { readCurl } from '@chain-apis/reference';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { describeInBrowser, usePlainSite } from '../support/chromium.ts';
import { fillIn, openForm, responseBody, responseHeaders, send, statusOf, steer } from './try-form.ts';

/** Gzip bytes that a page loads for its first call, whatever the operation. */
const MAX_BYTES = 150_000;
/** Values that depend on the time of the request. */
const TIMED = /^(ratelimit-(?:remaining|reset)): .*$/gm;

/** A page polls a running job after a second: what it shows then depends on the speed of the test. */
function withoutFollowing(): void {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, pause = 0) =>
    pause < 1000 ? later(run, pause) : 0) as typeof setTimeout;
}

describeInBrowser('the mock in the page', () => {
  const site = usePlainSite('/some/folder/');

  it('responds to every operation as the mock in Node does, loaded with the first call, then without a network', async () => {
    const page = await site().open('/');
    await page.addInitScript(withoutFollowing);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const loaded: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.body().then((body) => gzipSync(body).length));
    });
    const sizes = new Map<string, number>();
    const wrong: string[] = [];
    for (const { id } of contract.operations) {
      await page.context().setOffline(false);
      await openForm(page, site().url, id);
      loaded.length = 0;
      await send(page, /answered by the mock in this page/);
      sizes.set(
        id,
        (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0),
      );
      const { url, init } = readCurl((await page.locator('[data-sample=curl] code').textContent())!);
      const inNode = createMockFetch({ contract });
      const compare = async () => {
        const [expected, got] = [await textOf(await inNode(url, init)), await shownText(page)];
        if (got !== expected) wrong.push(`${id}: ${got}\ndiffers from\n${expected}`);
      };
      await compare();
      await page.context().setOffline(true);
      await send(page, /answered by the mock in this page/);
      await compare();
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    const [smallest, largest] = [Math.min(...sizes.values()), Math.max(...sizes.values())];
    console.log(`first call: ${smallest} to ${largest} bytes`);
    expect(sizes.size).toBe(contract.operations.length);
    expect(smallest).toBeGreaterThan(0);
    expect([...sizes].filter(([, size]) => size > MAX_BYTES)).toEqual([]);
    // Two calls of each operation, each on a separate page: minutes on a busy machine.
  });

  it('responds to every request without a network', async () => {
    const page = await openForm(await site().open('/'), site().url, 'getHealth');
    await send(page, /^200/);
    await page.context().setOffline(true);
    await steer(page, 'Node', 'unhealthy');
    await send(page, /^503/);
    expect(await responseBody(page)).toContain('"healthy": false');
    await steer(page, 'Node', 'healthy');
    await steer(page, 'Response', '503 unhealthy');
    await send(page, /^503/);
    await steer(page, 'Response', 'whatever fits the request');
    await steer(page, 'Fault', 'the connection breaks');
    await send(page, /^No response.*ECONNRESET/);
    await steer(page, 'Fault', '429 with Retry-After');
    await send(page, /^429/);
    expect(await responseHeaders(page)).toContain('retry-after: 2');
  });

  it('knows a job that was started on another page of the tab', async () => {
    const page = await site().open('/');
    await page.addInitScript(withoutFollowing);
    await openForm(page, site().url, 'createTransactionExport');
    const jobs: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      await send(page, /^200/);
      jobs.push((JSON.parse(await responseBody(page)) as { operationId: string }).operationId);
    }
    expect(jobs[0]).not.toBe(jobs[1]);
    await openForm(page, site().url, 'getOperation');
    for (const [job, state] of [
      [jobs[1]!, 'RUNNING'],
      [jobs[1]!, 'COMPLETED'],
      [jobs[0]!, 'RUNNING'],
    ] as const) {
      await fillIn(page, 'operationId', job);
      await send(page, /^200/);
      expect(JSON.parse(await responseBody(page))).toMatchObject({
        operationId: job,
        operationStatus: state,
      });
    }
  });

  it('cuts a list at the page size', async () => {
    const page = await openForm(await site().open('/'), site().url, 'listDelegators');
    await fillIn(page, 'pageSize', '1');
    await send(page, /^200/);
    const { delegators } = JSON.parse(await responseBody(page)) as { delegators: unknown[] };
    expect(delegators).toHaveLength(1);
  });
});

async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).sort();
  return comparable(`${response.status}\n${headers.join('\n')}\n`, await response.text());
}

async function shownText(page: Page): Promise<string> {
  const status = (await statusOf(page).textContent())!;
  const headers = (await responseHeaders(page)).split('\n').sort();
  return comparable(`${parseInt(status, 10)}\n${headers.join('\n')}\n`, await responseBody(page));
}

/** Ignores layout: the page indents JSON. */
const comparable = (head: string, body: string) => head.replaceAll(TIMED, '$1') + body.replaceAll(/\s/g, '');
