/** What somebody needs on the first day: each within two actions from the first page. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, usePlainSite } from '../support/chromium.ts';

/** The text is on the page, where a reader sees it. */
const seen = (page: Page, words: string | RegExp) => page.locator('main').getByText(words).first().waitFor();

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** A search is one action: typing and Enter. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.locator('dialog.search li a').first().waitFor();
  await page.keyboard.press('Enter');
}

type Action = (page: Page) => Promise<void>;

/** Each task with what is done on the first page, and where its answer is. */
const TASKS: readonly (readonly [task: string, action: Action, answer: Action])[] = [
  ['which address to call', (page) => link(page, 'Going live'), (page) => seen(page, 'where it comes from')],
  ['how to install', (page) => link(page, 'Going live'), (page) => seen(page, /npm install/)],
  ['what a 429 means', (page) => search(page, '429'), (page) => seen(page, /too many requests/i)],
  ['how paging works', (page) => link(page, 'Conventions'), (page) => seen(page, 'nextPageToken')],
  [
    'which unit an amount has',
    (page) => search(page, 'unit of an amount'),
    (page) => seen(page, /smallest unit/),
  ],
  [
    'health or readiness',
    (page) => search(page, 'health vs readiness'),
    (page) => seen(page, 'Has it finished bootstrapping'),
  ],
  ['Kubernetes', (page) => search(page, 'kubernetes'), (page) => seen(page, 'livenessProbe')],
  [
    'what changed last',
    (page) => link(page, 'Changelog'),
    (page) => seen(page, 'Each document has its own version'),
  ],
  [
    'the chain id of a test network',
    (page) => search(page, 'chain id of fuji'),
    (page) => seen(page, '43113'),
  ],
  [
    'an export',
    (page) => link(page, 'Export transactions and download them'),
    (page) => seen(page, 'waitFor'),
  ],
];

describeInBrowser('a newcomer finds', () => {
  const site = usePlainSite('/some/folder/');

  it.each(TASKS)('%s', async (_, action, answer) => {
    const page = await site().open('/');
    await action(page);
    await answer(page);
  });
});

describeInBrowser('the first page', () => {
  const site = usePlainSite('/some/folder/');
  const sample = (page: Page, language: string) =>
    page.locator(`[data-sample=${language}] code`).textContent();

  it('calls what is typed, without a server, and can be shared', async () => {
    const page = await site().open('/');
    const node = 'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN';
    expect(await page.locator('.live-response').innerText()).toContain('erc20TokenBalances');
    await page.getByLabel('An address or a node').fill(node);
    await expect.poll(() => sample(page, 'python'), { timeout: 10_000 }).toContain(node);
    for (const language of ['curl', 'client', 'fetch', 'go']) {
      expect(await sample(page, language)).toContain(node);
      expect(await sample(page, language)).toMatch(/info\.peers/);
    }
    await page.keyboard.press('Enter');
    const status = page.locator('.live-response .status');
    await expect.poll(() => status.textContent(), { timeout: 10_000 }).toContain('200 in');
    expect(await page.locator('.live-response').innerText()).toContain('numPeers');
    const shared = await site().open(page.url().slice(site().url.length));
    await expect.poll(() => sample(shared, 'go'), { timeout: 10_000 }).toContain(node);
    expect(await shared.getByLabel('An address or a node').inputValue()).toBe(node);
  });

  it('fills in a value that it names', async () => {
    const page = await site().open('/');
    await page.locator('.live .value').last().click();
    await expect.poll(() => sample(page, 'curl'), { timeout: 10_000 }).toContain('info.peers');
    await page.locator('.live .value').first().click();
    await expect.poll(() => sample(page, 'curl'), { timeout: 10_000 }).toContain('balances:listErc20');
  });

  it('names three ways in, with what to type first', async () => {
    const page = await site().open('/', { javaScriptEnabled: false });
    const ways = page.locator('.ways li');
    expect(await ways.locator('h3').allTextContents()).toEqual([
      'Call the services',
      'Run a node',
      'Serve a compatible API',
    ]);
    for (const way of await ways.all()) expect(await way.locator('pre').innerText()).toMatch(/npm|npx|curl/);
  });
});

describeInBrowser('a guide', () => {
  const site = usePlainSite('/some/folder/');

  it('shows a program in the language that was chosen on another page', async () => {
    const page = await site().open('/guides/balances-of-an-address/');
    const curl = page.locator('.panel', { hasText: 'balances:getNative' });
    expect(await curl.isVisible()).toBe(false);
    await page.getByText('curl', { exact: true }).first().click();
    expect(await curl.isVisible()).toBe(true);
    await page.goto(`${site().url}/guides/quick-start/`);
    for (const choice of await page.locator('.languages input[value=curl]').all())
      expect(await choice.isChecked()).toBe(true);
    await page.goto(`${site().url}/operations/info.peers/`);
    expect(await page.locator('[data-sample=curl]').isVisible()).toBe(true);
  });

  it('copies a program', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await site().open('/guides/balances-of-an-address/', { permissions });
    await page.locator('.text [data-copy]').first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('createDataClient');
  });
});
