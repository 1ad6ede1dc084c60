/** The try-it form against the mock that serves the page. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import {
  chip,
  fillIn,
  inputNamed,
  openForm as openFormOn,
  responseBody,
  responseHeaders,
  send as sendForm,
  statusOf,
  steer,
} from './try-form.ts';

describeInBrowser('try it', () => {
  const site = useSite();
  const openForm = async (id: string) => openFormOn(await site().open('/favicon.svg'), site().url, id);
  const sample = (page: Page, language: string) =>
    page.locator(`[data-sample=${language}] code`).textContent();

  async function send(page: Page, status: string | RegExp): Promise<string> {
    await sendForm(page, status);
    return responseBody(page);
  }

  it('a GET, and says which server responds', async () => {
    const page = await openForm('listErc20Balances');
    expect(await page.locator('#try-form .server').innerText()).toContain(site().url);
    expect(await send(page, '200')).toContain('erc20TokenBalances');
    expect(await statusOf(page).textContent()).toMatch(
      /^200 OK \d+ ms · \d+ bytes · answered by the mock at/,
    );
    expect(await responseHeaders(page)).toContain('content-type: application/json');
  });

  it('a POST', async () => {
    const page = await openForm('aggregateSignatures');
    expect(await send(page, '200')).toContain('signedMessage');
  });

  it('a JSON-RPC call, by name and by position', async () => {
    const byName = await openForm('info.peers');
    expect(await send(byName, '200')).toContain('numPeers');
    const byPosition = await openForm('eth_feeConfig');
    await fillIn(byPosition, 'blk', 'latest');
    expect(await sample(byPosition, 'curl')).toContain('"params":["latest"]');
    expect(await send(byPosition, '200')).toContain('gasLimit');
  });

  it('an error that the mock is asked for, which looks like one and leads to its cause', async () => {
    const page = await openForm('listDelegators');
    await steer(page, 'Response', '429 tooManyRequests');
    expect(await send(page, '429')).toContain('"statusCode": 429');
    const rpc = await openForm('info.isBootstrapped');
    await steer(rpc, 'Response', `error -32000 there is no chain with alias/ID 'nope'`);
    expect(await send(rpc, '200')).toContain('-32000');
    expect(await statusOf(rpc).locator('.warn').last().textContent()).toMatch(/^error -32000 ./);
    expect(await statusOf(rpc).locator('.good').count()).toBe(0);
    await rpc.getByRole('link', { name: 'what it means' }).click();
    await rpc.waitForURL(/#error--32000$/);
  });

  it('invalid input', async () => {
    const rest = await openForm('listErc20Balances');
    await fillIn(rest, 'pageSize', '1000');
    expect(await send(rest, '400')).toContain('pageSize');
    const rpc = await openForm('xvm.getUTXOs');
    await fillIn(rpc, 'limit', '{"not": "a number"}');
    expect(await send(rpc, '200')).toContain('-32602');
  });

  it('takes each line of a list for a value, and a path from those that are known', async () => {
    const page = await openForm('info.peers');
    await fillIn(page, 'nodeIDs', 'NodeID-one\nNodeID-two');
    expect(await sample(page, 'curl')).toContain('"nodeIDs":["NodeID-one","NodeID-two"]');
    const chain = await openForm('eth_getChainConfig');
    const paths = await (await inputNamed(chain, 'Path')).locator('option').allTextContents();
    expect(paths).toContain('/ext/bc/C/rpc');
    await steer(chain, 'Path', '/ext/bc/C/rpc');
    expect(await sample(chain, 'curl')).toContain('/ext/bc/C/rpc');
    expect(await send(chain, '200')).toContain('chainId');
  });

  it('shows a pattern as it is written', async () => {
    const page = await openForm('xvm.getBalance');
    const hints = (await page.locator('#try-form small').allTextContents()).join('\n');
    expect(hints).toContain('matches ^[1-9A-HJ-NP-Za-km-z]+-');
  });

  it('writes every sample as the form is filled, and opens again from its address', async () => {
    const page = await openForm('listDelegators');
    await fillIn(page, 'pageSize', '7');
    await fillIn(page, 'network', 'fuji').catch(() => steer(page, 'network', 'fuji'));
    for (const language of ['curl', 'client', 'fetch', 'python', 'go']) {
      expect(await sample(page, language), language).toContain('7');
      expect(await sample(page, language), language).toContain('fuji');
    }
    const address = page.url();
    expect(new URL(address).searchParams.get('arg.pageSize')).toBe('7');
    const shared = await site().open(address.slice(site().url.length));
    await shared.locator('#try-form').waitFor();
    expect(await (await inputNamed(shared, 'pageSize')).inputValue()).toBe('7');
    expect(await sample(shared, 'python')).toContain('fuji');
    await shared.getByRole('link', { name: 'Use another server' }).click();
    await shared.locator('#try-form [type=url]').waitFor();
    expect(await (await inputNamed(shared, 'pageSize')).inputValue()).toBe('7');
  });

  it('has Send, its chips and the response on the first screen of a desk', async () => {
    for (const id of ['listErc20Balances', 'xvm.getUTXOs', 'createTransactionExport']) {
      const page = await openForm(id);
      await send(page, /^20/);
      for (const part of ['[data-send]', '.chips', '.live .status', '.live .body']) {
        const box = page.locator(part);
        // The body comes after the status.
        await box.waitFor();
        const { y, height } = (await box.boundingBox())!;
        expect(y + height, `${id} ${part}`).toBeLessThanOrEqual(900);
      }
    }
  });

  it('shows the key nowhere, and keeps it for this tab until it is told to forget it', async () => {
    const page = await openForm('listErc20Balances');
    await fillIn(page, 'Key', 'very-secret');
    const [request] = await Promise.all([page.waitForRequest(/balances:listErc20/), send(page, '200')]);
    expect(request.headers()['x-data-api-key']).toBe('very-secret');
    expect(await page.content()).not.toContain('very-secret');
    expect(page.url()).not.toContain('very-secret');
    expect(await sample(page, 'client')).toContain('process.env');
    expect(await sample(page, 'curl')).toContain('YOUR_KEY');
    const stored = () =>
      page.evaluate(() => [JSON.stringify([{ ...localStorage }, document.cookie]), { ...sessionStorage }]);
    expect((await stored())[0]).not.toContain('very-secret');

    await openFormOn(page, site().url, 'listDelegators');
    expect(await (await inputNamed(page, 'Key')).inputValue()).toBe('very-secret');
    await page.getByRole('button', { name: 'Forget address and key' }).click();
    expect(await (await inputNamed(page, 'Key')).inputValue()).toBe('');
    expect(JSON.stringify(await stored())).not.toContain('very-secret');
  });

  it('sends to an address of the reader on its own page only', async () => {
    const page = await openForm('info.peers');
    await page.getByRole('link', { name: 'Use another server' }).click();
    await page.getByLabel('Server').fill(site().url);
    const heading = page.getByRole('heading', { level: 2, name: 'info.peers' });
    expect(await heading.getByRole('link').getAttribute('href')).toBe(`${site().url}/operations/info.peers/`);
    expect(await sample(page, 'go')).toContain(site().url);
    expect(await send(page, '200')).toContain('numPeers');
  });

  it('sends nothing without a part of the path, and shows no client for a body that is not JSON', async () => {
    const rest = await openForm('listErc20Balances');
    await fillIn(rest, 'address', '');
    await rest.getByRole('button', { name: 'Send' }).click();
    await rest.getByText('The path cannot do without address.').waitFor();
    const post = await openForm('aggregateSignatures');
    await fillIn(post, 'Body', '{"message": ');
    expect(await sample(post, 'client')).toBe('// The body is not valid JSON.');
    expect(await send(post, '400')).toContain('message');
  });

  it('sends nothing to an address without a host', async () => {
    const page = await site().open('/try/?operation=listDelegators');
    await page.locator('#try-form').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.svg') || asked.push(request.url()));
    for (const address of ['', '127.0.0.1:9650', 'file:///etc']) {
      await page.locator('#try-form [type=url]').fill(address);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('The address has to begin with http:// or https://.').waitFor();
    }
    expect(asked).toEqual([]);
  });

  it('can be cancelled', async () => {
    const page = await openForm('info.peers');
    await page.route('**/ext/info', () => undefined);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You cancelled it.').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });

  it('chooses among true, false and nothing for a boolean', async () => {
    const page = await openForm('listErc20Balances');
    const options = (await inputNamed(page, 'filterSpamTokens')).locator('option');
    expect(await options.allTextContents()).toEqual([expect.stringContaining('not sent'), 'true', 'false']);
    await steer(page, 'filterSpamTokens', 'false');
    expect(await sample(page, 'curl')).toContain('filterSpamTokens=false');
  });

  it('asks for a declared error, a slow and a broken response with one click, and again for the usual one', async () => {
    const page = await site().open('/operations/listDelegators/');
    await chip(page, '429');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/^429 Too Many Requests/);
    expect(await sample(page, 'curl')).toContain('prefer: code=429');
    await chip(page, 'broken');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/^No response/);
    const started = performance.now();
    await chip(page, 'slow');
    await expect.poll(() => statusOf(page).textContent(), { timeout: 10_000 }).toMatch(/^200 OK/);
    expect(performance.now() - started).toBeGreaterThan(1500);
    await chip(page, '200');
    await expect.poll(() => sample(page, 'curl')).not.toContain('mock-latency');
  });

  it('shows one response: an example, then what was sent back, then that the request has changed', async () => {
    const page = await openForm('listErc20Balances');
    const responses = page.locator('.responses');
    expect(await responses.innerText()).toMatch(/^200\s+example from the mock/);
    await fillIn(page, 'pageSize', '1000');
    expect(await page.locator('.edited').isVisible()).toBe(true);
    await send(page, /^400/);
    expect(await page.locator('.edited').isVisible()).toBe(false);
    expect(await responses.innerText()).not.toContain('erc20TokenBalances');
    expect(await responses.locator('pre >> visible=true').count()).toBe(1);
    await fillIn(page, 'pageSize', '10');
    expect(await page.locator('.edited').isVisible()).toBe(true);
  });

  it('gets the next page of a list with one click, REST and JSON-RPC', async () => {
    for (const [id, param] of [
      ['listDelegators', 'pageToken'],
      ['xvm.getUTXOs', 'startIndex'],
    ] as const) {
      const page = await openForm(id);
      await send(page, /^200/);
      const before = await responseBody(page);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect.poll(() => responseBody(page), { timeout: 10_000 }).not.toBe(before);
      expect(await (await inputNamed(page, param)).inputValue(), id).not.toBe('');
      expect(await sample(page, 'curl')).toContain(param);
    }
  });

  it('follows a job until it ends, and stops when it is told to', async () => {
    const page = await openForm('createTransactionExport');
    await send(page, /^200/);
    await page.getByText('operationStatus: RUNNING. Asking again').waitFor();
    await page.getByText('operationStatus: COMPLETED').waitFor({ timeout: 15_000 });
    await send(page, /^200/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Not followed any more').waitFor();
  });

  it('folds and wraps a response, which stays whole', async () => {
    const page = await openForm('listErc20Balances');
    await send(page, /^200/);
    const whole = await responseBody(page);
    const height = () =>
      page.getByRole('region', { name: 'Response body' }).evaluate((pre) => pre.scrollHeight);
    const before = await height();
    await page.getByRole('button', { name: 'Fold', exact: true }).click();
    expect(await height()).toBeLessThan(before);
    expect(await responseBody(page)).toBe(whole);
    await page.getByRole('button', { name: 'Wrap' }).click();
    const [content, width] = await page
      .getByRole('region', { name: 'Response body' })
      .evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
    expect(content).toBeLessThanOrEqual(width!);
  });

  it('leaves the focus on what was pressed', async () => {
    const page = await openForm('listDelegators');
    await send(page, /^200/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
  });

  it('leads to a list of operations where none is chosen', async () => {
    const page = await site().open('/try/');
    await page.getByLabel('Filter operations').fill('peers');
    await page.getByRole('link', { name: 'info.peers' }).click();
    await page.locator('#try-form [type=url]').waitFor();
  });

  it('says that there is no such form', async () => {
    const page = await site().open('/try/?operation=nope');
    await page.getByText('The form of this operation could not be loaded.').waitFor();
  });
});
