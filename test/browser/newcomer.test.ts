/** What a new user needs on the first day: each within two actions from the first page. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, usePlainSite } from '../support/chromium.ts';

/** Expects the text on the page, where a reader sees it. */
const seen = (page: Page, words: string | RegExp) =>
  page.locator('main').getByText(words).locator('visible=true').first().waitFor();

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** A search is one action: typing and Enter. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.locator('dialog.search li a').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Returns the first page's call of a kind. */
const callOf = (page: Page, kind: string) =>
  page.locator('form', { has: page.locator(`h3 span:text-is("${kind}")`) });

/** Each is one action: a click, or a search with Enter. */
type Action = (page: Page) => Promise<void>;

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const MAX_ACTIONS = 2;

/** Each task with a new user's actions from the first page on, and where the answer is. */
const TASKS: readonly (readonly [task: string, actions: readonly Action[], answer: Action])[] = [
  [
    'how to authenticate',
    [(page) => search(page, 'authenticate')],
    (page) => seen(page, 'a key raises the rate limits'),
  ],
  ['what a 429 means', [(page) => search(page, 'rate limit')], (page) => seen(page, /Wait as long as/)],
  [
    'how to get all pages',
    [(page) => link(page, 'Read a long list to its end')],
    (page) => seen(page, 'nextPageToken'),
  ],
  [
    'whether a validator is healthy',
    [(page) => search(page, 'ActiveValidator')],
    (page) => seen(page, 'validatorHealth'),
  ],
  ['which unit an amount has', [(page) => search(page, 'wei')], (page) => seen(page, /smallest unit/)],
  [
    'errors and what to do about them',
    [(page) => link(page, 'Errors')],
    (page) => seen(page, 'Correct the request'),
  ],
  ['how to install', [(page) => link(page, 'Going live')], (page) => seen(page, /npm install/)],
  [
    'a call with curl',
    [(page) => link(page, 'List the peers of the node'), press('Copy')],
    (page) => seen(page, /curl -sS/),
  ],
  [
    'the response of a method',
    [(page) => callOf(page, 'JSON-RPC').getByRole('button', { name: 'Send' }).click()],
    (page) => seen(page, /answered by the mock/),
  ],
  [
    'how a job ends',
    [(page) => search(page, 'start an export'), press('Send')],
    (page) => seen(page, 'operationStatus: COMPLETED'),
  ],
  [
    'a copy for an assistant',
    [(page) => link(page, 'List ERC-20 balances of an address'), press('Copy for an assistant')],
    (page) => page.getByRole('button', { name: 'Copied' }).waitFor(),
  ],
  [
    'health or readiness',
    [(page) => search(page, 'health vs readiness')],
    (page) => seen(page, 'Has it finished bootstrapping'),
  ],
  [
    'the chain id of a test network',
    [(page) => search(page, 'chain id of fuji')],
    (page) => seen(page, '43113'),
  ],
];

describeInBrowser('a newcomer finds', () => {
  const site = usePlainSite('/some/folder/');

  it.each(TASKS)('%s', async (_, actions, answer) => {
    expect(actions.length).toBeLessThanOrEqual(MAX_ACTIONS);
    const page = await site().open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const action of actions) await action(page);
    await answer(page);
  });
});

describeInBrowser('the first page', () => {
  const site = usePlainSite('/some/folder/');

  it('sends a REST and a JSON-RPC request in one click each, with what is typed, without a server', async () => {
    const page = await site().open('/');
    for (const [kind, typed, call, got] of [
      ['REST', '0x0000000000000000000000000000000000000001', 'balances:listErc20', 'erc20TokenBalances'],
      ['JSON-RPC', 'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN', 'info.peers', 'numPeers'],
    ] as const) {
      const form = callOf(page, kind);
      const status = form.locator('.status');
      expect(await status.textContent()).toContain('example from the mock');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect
        .poll(() => status.textContent(), { timeout: 10_000 })
        .toMatch(/^200 .*answered by the mock/);
      expect(await form.locator('.live').innerText()).toContain(got);
      await form.getByRole('textbox').first().fill(typed);
      for (const language of ['curl', 'client', 'fetch', 'python', 'go'])
        await expect
          .poll(() => form.locator(`[data-sample=${language}] code`).textContent(), { timeout: 10_000 })
          .toContain(typed);
      expect(await form.locator('[data-sample=curl] code').textContent()).toContain(call);
    }
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
