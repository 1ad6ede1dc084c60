/** What a page shows: without script, at a deep link, in print, with parts open, and on errors. */
import { firstSuccess } from '@chain-apis/contract';
import { LANGUAGES } from '@chain-apis/reference';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { PAGE_TYPES } from '../support/site.ts';
import { openEdit } from './try-form.ts';

describeInBrowser('without script', () => {
  const site = useSite();

  it('shows parameters, responses, examples and samples of every operation', async () => {
    const page = await site().open('/', { javaScriptEnabled: false });
    const missing: string[] = [];
    for (const operation of contract.operations) {
      await page.goto(`${site().url}/operations/${operation.id}/`, { waitUntil: 'domcontentloaded' });
      const { key } = firstSuccess(operation)!;
      const answer = key === 'result' ? key : `response-${key}`;
      const ids = [...operation.parameters.map(({ name }) => `param.${name}`), answer];
      const places = [...ids.map((id) => `[id="${id}"]`), '.console pre', '.examples pre'];
      for (const place of places)
        if (!(await page.locator(`${place} >> visible=true`).count()))
          missing.push(`${operation.id} ${place}`);
    }
    expect(missing).toEqual([]);
  });

  it('opens what is inside a member, and shows another sample', async () => {
    const page = await site().open(PAGE_TYPES.list, { javaScriptEnabled: false });
    const inner = page.locator('[id="response-2XX.nativeTokenBalance"] .fields').first();
    expect(await inner.isVisible()).toBe(false);
    await page.locator('[id="response-2XX.nativeTokenBalance"] .more > summary').first().click();
    expect(await inner.isVisible()).toBe(true);
    await page.getByText('TypeScript', { exact: true }).click();
    expect(await page.getByText('createDataClient').first().isVisible()).toBe(true);
  });

  it('opens the navigation of a phone', async () => {
    const page = await site().open('/', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.locator('.menu').click();
    expect(await page.getByRole('link', { name: 'Conventions' }).first().isVisible()).toBe(true);
  });
});

describeInBrowser('deep links', () => {
  const site = useSite();

  it.each([
    ['a parameter', '/operations/listErc20Balances/#param.pageSize'],
    ['a value', '/operations/listPrimaryNetworkTransactions/#param.network.mainnet'],
    ['a member deep inside', '/operations/listErc20Balances/#response-2XX.nativeTokenBalance.price'],
    ['an error', '/operations/listErc20Balances/#error-429'],
  ])('%s', async (_, address) => {
    const page = await site().open(address);
    const target = page.locator(`[id="${address.split('#')[1]}"]`);
    await expect.poll(() => target.isVisible()).toBe(true);
    await expect.poll(async () => (await target.boundingBox())!.y).toBeLessThan(900);
  });
});

describeInBrowser('a copy for an assistant', () => {
  const site = useSite();

  it.each([
    [PAGE_TYPES.method, 'Write code that calls info.peers (List the peers of the node).', '# List the peers'],
    ['/guides/node-health/', 'Know whether a node is healthy: write the program.', '# Is my node healthy?'],
    [PAGE_TYPES.errors, 'Explain this page', '# Errors'],
  ])('of %s has the task, the address and the text', async (path, task, title) => {
    const page = await site().open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy for an assistant' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.startsWith(task)).toBe(true);
    expect(copied).toContain(`\n\n${site().url}${path}\n\n${title}`);
  });
});

describeInBrowser('the responses beside a request', () => {
  const site = useSite();
  const shown = (page: Page) => page.locator('.responses');

  it('are chosen by a click or by the arrow keys, without script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site().open(PAGE_TYPES.list, { javaScriptEnabled });
      expect(await shown(page).innerText()).toContain('erc20TokenBalances');
      await page.getByRole('radio', { name: '429' }).locator('..').click();
      await expect.poll(() => shown(page).innerText()).toContain('"statusCode": 429');
      await page.getByRole('radio', { name: '429' }).press('ArrowLeft');
      expect(await page.getByRole('radio', { name: '404' }).isChecked()).toBe(true);
      await expect.poll(() => shown(page).innerText()).toContain('"statusCode": 404');
    }
  });

  it('are those of JSON-RPC and of a probe, too', async () => {
    const rpc = await site().open(PAGE_TYPES.method);
    await rpc.getByRole('radio', { name: '-32000' }).locator('..').click();
    await expect.poll(() => shown(rpc).innerText()).toMatch(/"jsonrpc": "2.0"[^]*"code": -32000/);
    const probe = await site().open('/operations/getHealth/');
    await probe.getByRole('radio', { name: '503' }).locator('..').click();
    await expect.poll(() => shown(probe).innerText()).toContain('"healthy": false');
  });
});

describeInBrowser('where a fact comes from', () => {
  const site = useSite();

  it('comes after use, and is one muted line that opens', async () => {
    const page = await site().open(PAGE_TYPES.method);
    const field = page.locator('[id="result.numPeers"]');
    expect(await field.locator('details.notes').count()).toBe(1);
    expect(await field.getByText('Public deployment').isVisible()).toBe(false);
    await field.getByText('where this comes from', { exact: true }).click();
    expect(await field.getByText('Public deployment').isVisible()).toBe(true);
    const tops = await Promise.all(
      ['Params', 'Where this comes from'].map(
        async (name) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y,
      ),
    );
    expect(tops[0]).toBeLessThan(tops[1]!);
  });
});

describeInBrowser('a field and the example', () => {
  const site = useSite();
  const marked = (page: Page) =>
    page.evaluate(() => [...(CSS.highlights.get('linked') ?? [])].map((range) => String(range)));

  it('show each other under the pointer, and with the focus', async () => {
    const page = await site().open(PAGE_TYPES.list);
    const price = page.locator('[id="response-2XX.nativeTokenBalance"]');
    await expect
      .poll(async () => {
        await price.locator('.name').first().hover();
        await page.mouse.move(0, 0);
        await price.locator('.name').first().hover();
        return marked(page);
      })
      .toEqual(['"nativeTokenBalance"']);
    await page.locator('[id="param.address"] .name').focus();
    await expect.poll(async () => (await marked(page)).join()).toMatch(/^0x[0-9A-Fa-f]{40}$/);
    const key = page
      .locator('.responses .panel >> visible=true')
      .locator('i.k', { hasText: '"decimals"' })
      .first();
    await key.hover();
    expect(await page.locator('.linked').getAttribute('id')).toBe('response-2XX.nativeTokenBalance.decimals');
    await key.click();
    expect(await page.locator('[id="response-2XX.nativeTokenBalance.decimals"]').isVisible()).toBe(true);
  });
});

describeInBrowser('the navigation', () => {
  const site = useSite();

  it('names operations and methods by title, with the name in code below', async () => {
    for (const [path, title, id] of [
      [PAGE_TYPES.list, 'List ERC-20 balances of an address', 'listErc20Balances'],
      [PAGE_TYPES.method, 'List the peers of the node', 'info.peers'],
    ] as const) {
      const page = await site().open(path);
      const link = page.locator('#nav [aria-current]');
      const [first, second] = (await link.locator('span').innerText()).split('\n');
      expect([first, second]).toEqual([title, id]);
    }
  });
});

describeInBrowser('what is closed', () => {
  const site = useSite();

  it.each([
    ['a request body', '/operations/createTransactionExport/', 'section:has(> #body)'],
    ['a response', PAGE_TYPES.list, 'section:has(> #response-2XX)'],
    ['a schema', PAGE_TYPES.schema, '.members'],
  ])('opens at once in %s', async (_, path, part) => {
    const page = await site().open(path);
    const closed = page.locator(`${part} details:not(.notes):not([open])`);
    expect(await closed.count()).toBeGreaterThan(0);
    await page.locator(`${part} > button`, { hasText: 'Expand all' }).click();
    expect(await closed.count()).toBe(0);
    await page.locator(`${part} > button`, { hasText: 'Close all' }).click();
    expect(await page.locator(`${part} details[open]:not(.notes)`).count()).toBe(0);
  });

  it("isn't a button if nothing is closed", async () => {
    const page = await site().open(PAGE_TYPES.list);
    const parameters = page.locator('section:has(> h2:text-is("Path parameters"))');
    expect(await parameters.locator('details:not(.notes)').count()).toBe(0);
    expect(await parameters.getByRole('button', { name: 'Expand all' }).count()).toBe(0);
  });
});

describeInBrowser('a sample on a phone', () => {
  const site = useSite();

  it('has its languages in one row, and lines that are not longer than the screen', async () => {
    const page = await site().open(PAGE_TYPES.list, { viewport: { width: 390, height: 844 } });
    const labels = await page.locator('.console .languages .choices label').all();
    const tops = await Promise.all(labels.map(async (label) => (await label.boundingBox())!.y));
    expect(new Set(tops).size).toBe(1);
    const code = page.locator('.console .panel .code').first();
    const [content, width] = await code.evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
    expect(content).toBeLessThanOrEqual(width!);
  });
});

describeInBrowser('print', () => {
  const site = useSite();

  it('shows every sample under its name, and what is closed on the screen', async () => {
    const page = await site().open(PAGE_TYPES.list);
    await page.emulateMedia({ media: 'print' });
    const samples = page.locator('.console .panel .code');
    const responses = page.locator('.responses > .panel');
    expect(await responses.count()).toBeGreaterThan(2);
    expect(await samples.count()).toBe(LANGUAGES.length + (await responses.count()));
    expect(await page.locator('.responses > .panel >> visible=true').count()).toBe(await responses.count());
    // Parameters come before the call.
    const [parameters, sample] = await Promise.all(
      ['[id="param.chainId"]', '.console'].map((part) => page.locator(part).boundingBox()),
    );
    expect(parameters!.y).toBeLessThan(sample!.y);
    for (const [index, { title: name }] of LANGUAGES.entries()) {
      expect(await samples.nth(index).isVisible()).toBe(true);
      const label = await samples.nth(index).evaluate((code) => {
        const { content, display } = getComputedStyle(code, '::before');
        return `${display} ${content}`;
      });
      expect(label).toBe(`block "Sample: ${name}"`);
    }
    expect(await page.locator('.nav').isVisible()).toBe(false);
    const closed = page.locator('main details:not([open]) .fields > li').first();
    expect((await closed.boundingBox())!.height).toBeGreaterThan(0);
  });
});

describeInBrowser('what goes wrong', () => {
  const site = useSite();

  it('copied twice, a button still gets its words back', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await site().open(PAGE_TYPES.method, { permissions });
    const button = page.locator('.tools button');
    const words = await button.textContent();
    await button.click();
    await page.getByRole('button', { name: 'Copied' }).click();
    await expect.poll(() => button.textContent(), { timeout: 4000 }).toBe(words);
  });

  it('says that nothing was copied', async () => {
    const page = await site().open(PAGE_TYPES.method);
    await page.route('**/*.md', (route) => route.abort());
    await page.locator('.tools button').click();
    await page.getByRole('button', { name: 'Not copied' }).waitFor();
  });

  it.each([
    ['an anchor that is none', '#%', () => {}],
    [
      'a browser that stores nothing',
      '',
      () => {
        const refuse = { get: () => { throw new DOMException('refused', 'SecurityError'); } }; // prettier-ignore
        Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
      },
    ],
  ])('%s is no fault of the page', async (_, hash, spoil) => {
    const page = await site().open('/favicon.svg');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(spoil);
    await page.goto(`${site().url}${PAGE_TYPES.list}${hash}`);
    await page.getByRole('button', { name: 'Colours' }).click();
    await openEdit(page);
    expect(faults).toEqual([]);
  });
});
