/** The try-it form against the mock that serves the page. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { describeInBrowser, useSite } from '../support/chromium.ts';

describeInBrowser('try it', () => {
  const site = useSite();

  async function openForm(id: string): Promise<Page> {
    const page = await site().open(`/operations/${id}/`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.locator('#try-it form').waitFor();
    return page;
  }

  async function send(page: Page, status: string): Promise<string> {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('#try-it .status').textContent()).toContain(status);
    return page.getByRole('region', { name: 'Response body' }).innerText();
  }

  it('a GET, and says where it goes', async () => {
    const page = await openForm('listErc20Balances');
    expect(await page.locator('#try-it .target').innerText()).toContain(site().url);
    expect(await send(page, '200')).toContain('erc20TokenBalances');
    expect(await page.locator('#try-it .status').innerText()).toMatch(/200 OK in \d+ ms/);
    expect(await page.locator('#try-it .result details pre').textContent()).toContain(
      'content-type: application/json',
    );
  });

  it('a POST', async () => {
    const page = await openForm('aggregateSignatures');
    expect(await send(page, '201')).toContain('signedMessage');
  });

  it('a JSON-RPC call, by name and by position', async () => {
    const byName = await openForm('info.peers');
    expect(await send(byName, '200')).toContain('numPeers');
    const byPosition = await openForm('eth_feeConfig');
    await byPosition.locator('#try-it label', { hasText: 'blk' }).locator('input').fill('latest');
    expect(await byPosition.locator('[data-code=curl] code').textContent()).toContain('"params":["latest"]');
    expect(await send(byPosition, '200')).toContain('gasLimit');
  });

  it('an error that the mock is asked for', async () => {
    const page = await openForm('listDelegators');
    await page.getByRole('combobox', { name: 'Response' }).selectOption({ label: '429 tooManyRequests' });
    expect(await send(page, '429')).toContain('"statusCode": 429');
    const rpc = await openForm('info.peers');
    await rpc
      .getByRole('combobox', { name: 'Response' })
      .selectOption({ label: 'error -32603 Internal error' });
    expect(await send(rpc, '200')).toContain('-32603');
  });

  it('invalid input', async () => {
    const rest = await openForm('listErc20Balances');
    await rest.locator('#try-it label', { hasText: 'pageSize' }).locator('input').fill('1000');
    expect(await send(rest, '400')).toContain('pageSize');
    const rpc = await openForm('info.peers');
    await rpc.locator('#try-it label', { hasText: 'nodeIDs' }).locator('input').fill('{"not": "a list"}');
    expect(await send(rpc, '200')).toContain('-32602');
  });

  it('shows the key nowhere, and keeps it for this tab until it is told to forget it', async () => {
    const page = await openForm('listErc20Balances');
    await page.getByLabel('Key').fill('very-secret');
    const [request] = await Promise.all([page.waitForRequest(/balances:listErc20/), send(page, '200')]);
    expect(request.headers()['x-data-api-key']).toBe('very-secret');
    expect(await page.content()).not.toContain('very-secret');
    expect(await page.locator('[data-code=client] code').textContent()).toContain('process.env');
    const stored = () =>
      page.evaluate(() => [JSON.stringify([{ ...localStorage }, document.cookie]), { ...sessionStorage }]);
    expect((await stored())[0]).not.toContain('very-secret');

    await page.goto(`${site().url}/operations/listDelegators/`);
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await page.getByLabel('Key').inputValue()).toBe('very-secret');
    await page.getByRole('button', { name: 'Forget address and key' }).click();
    expect(await page.getByLabel('Key').inputValue()).toBe('');
    expect(JSON.stringify(await stored())).not.toContain('very-secret');
  });

  it('sends to an address of the reader on its own page only', async () => {
    const page = await openForm('info.peers');
    await page.getByRole('link', { name: 'Send it to another address' }).click();
    await page.getByLabel('Address').fill(site().url);
    expect(await page.locator('#try-it .target').innerText()).toContain(site().url);
    expect(await send(page, '200')).toContain('numPeers');
  });

  it('sends nothing without a part of the path, and shows no client for a body that is not JSON', async () => {
    const rest = await openForm('listErc20Balances');
    await rest
      .locator('#try-it label', { hasText: /^address/ })
      .locator('input')
      .fill('');
    await rest.getByRole('button', { name: 'Send' }).click();
    await rest.getByText('The path cannot do without address.').waitFor();
    const post = await openForm('aggregateSignatures');
    await post.getByRole('textbox', { name: 'Body' }).fill('{"message": ');
    expect(await post.locator('[data-code=client]').count()).toBe(0);
    expect(await send(post, '400')).toContain('message');
  });

  it('sends nothing to an address without a host', async () => {
    const page = await site().open('/try/?operation=listDelegators');
    await page.locator('#try-it form').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const address of ['', '127.0.0.1:9650', 'file:///etc']) {
      await page.locator('#try-it [type=url]').fill(address);
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

  it('says that there is no such form', async () => {
    const page = await site().open('/try/?operation=nope');
    await page.getByText('The form of this operation could not be loaded.').waitFor();
  });
});
