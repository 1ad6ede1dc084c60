/** The site in a folder of a static file host: everything works, and it says that no server responds. */
import { SAMPLE_BASE } from '@chain-apis/reference';
import { expect, it } from 'vitest';
import { describeInBrowser, usePlainSite } from '../support/chromium.ts';
import { PAGE_TYPES } from '../support/site.ts';
import { openEdit } from './try-form.ts';

describeInBrowser('in a folder', () => {
  const site = usePlainSite('/some/folder/');

  it.each(Object.entries(PAGE_TYPES))('%s loads all that it names', async (_, path) => {
    const page = await site().open('/');
    const complaints: string[] = [];
    page.on('response', (response) => response.ok() || complaints.push(response.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(site().url + path);
    expect(complaints).toEqual([]);
  });

  it('loads search and try-it from the folder', async () => {
    const page = await site().open('/operations/listDelegators/');
    const missing: string[] = [];
    page.on('response', (response) => response.ok() || missing.push(response.url()));
    await openEdit(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('peers');
    await page.locator('dialog.search li a').first().waitFor();
    expect(missing).toEqual([]);
  });

  it('leads from page to page', async () => {
    const page = await site().open('/');
    await page.locator('.tasks a[href*="balances-of-an-address"]').click();
    await page.waitForURL(`${site().url}/guides/balances-of-an-address/`);
    await page.locator('.text a[href*="operations/"]').first().click();
    await page.waitForURL(/\/some\/folder\/operations\/\w+\/$/);
    await page.locator('.home').click();
    await page.waitForURL(`${site().url}/`);
  });

  it('finds', async () => {
    const page = await site().open('/guides/node-health/');
    await page.keyboard.press('/');
    await page.keyboard.type('numPeers');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site().url}/operations/info.peers/#result.numPeers`);
  });

  it('shows the address of a mock that a reader can start', async () => {
    const page = await site().open('/operations/listDelegators/');
    expect(await page.locator('.console pre').first().textContent()).toContain(SAMPLE_BASE);
  });

  it('has a page for unknown addresses, which finds the folder', async () => {
    const page = await site().open('/operations/nope/deep/');
    const font = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    await expect.poll(font, { timeout: 10_000 }).toContain('Figtree');
    // The script that listens for the key is requested after the page has loaded.
    const search = async () => {
      await page.keyboard.press('/');
      return page.getByRole('searchbox', { name: 'Search' }).isVisible();
    };
    await expect.poll(search, { timeout: 10_000 }).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('main a[href*="node-health"]').click();
    await page.waitForURL(`${site().url}/guides/node-health/`);
  });
});
