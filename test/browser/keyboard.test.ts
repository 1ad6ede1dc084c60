/** Keyboard input: a search, and keys instead of a mouse. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { PAGE_TYPES } from '../support/site.ts';
import { statusOf } from './try-form.ts';

describeInBrowser('search', () => {
  const site = useSite();

  it.each([
    ['an operation', 'getUTXOs', '/operations/xvm.getUTXOs/'],
    ['a member', 'observedUptime', '/schemas/node-info/Peer/#observedUptime'],
    ['a section', 'pagination', '/conventions/#paging'],
  ])('leads to %s', async (_, term, target) => {
    const page = await site().open('/operations/info.peers/');
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search' }).fill(term);
    await page.locator('dialog.search li a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.endsWith(target));
    const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
    if (anchor) await expect.poll(() => page.locator(`[id="${anchor}"]`).isVisible()).toBe(true);
  });

  it('groups results by kind, answers before open questions, and prose in the type of prose', async () => {
    const page = await site().open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('rate limit');
    const titles = page.locator('dialog.search h3');
    await titles.first().waitFor();
    const groups = await titles.allTextContents();
    expect(groups[0]).toBe('Errors');
    expect(groups).toContain('Guides');
    expect(groups.at(-1)).toBe('Open questions');
    const shown = await page.locator('dialog.search li').count();
    expect(await page.locator('dialog.search [role=status]').innerText()).toMatch(
      new RegExp(`^\\d+ found, the best ${shown} shown$`),
    );
    const fontOf = (title: string) =>
      page
        .locator('dialog.search section', { has: page.locator(`h3:text-is("${title}")`) })
        .locator('li b')
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await fontOf('Guides')).toMatch(/^Figtree/);
    expect(await fontOf('Parameters and fields')).toContain('monospace');
    expect(await fontOf('Parameters and fields')).not.toContain('Figtree');
  });

  it('shows results for text typed before the index has loaded', async () => {
    const page = await site().open('/');
    await page.route('**/search.json', async (route) => {
      const response = await route.fetch();
      await page.getByText('Searching …').waitFor();
      await route.fulfill({ response });
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('numPeers');
    await page.keyboard.press('Enter');
    await page.waitForURL(/info\.peers\/#result\.numPeers$/);
  });

  it('says so when the index cannot be loaded, and tries again', async () => {
    const page = await site().open('/');
    await page.route('**/search.json', (route) => route.abort());
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill('peers');
    await page.getByText('could not be loaded').waitFor();
    await page.unroute('**/search.json');
    await box.fill('numPeers');
    await page.locator('dialog.search li a').first().waitFor();
  });
});

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

describeInBrowser('keyboard', () => {
  const site = useSite();

  /** Presses Tab until the element has the focus. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  it('reaches the text, search, navigation and try-it', async () => {
    const page = await site().open(PAGE_TYPES.method);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip');
    await tabTo(page, '[data-search]');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await tabTo(page, '#nav a');
    await tabTo(page, '.languages input');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, '#try-form summary');
    await tabTo(page, '[data-send]');
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(page).textContent()).toContain('200');
    for (const part of ['.chips input', '.body-tools button', '.result .code', '.headers summary'])
      await tabTo(page, part);
  });

  it('filters a list', async () => {
    const page = await site().open('/schemas/');
    await tabTo(page, '.filter input');
    await page.keyboard.type('fee config');
    const shown = page.locator('[data-item] >> visible=true');
    await expect.poll(() => shown.count()).toBeLessThan(12);
    expect((await shown.allInnerTexts()).join()).toContain('FeeConfig');
    await page.getByText(`${await shown.count()} found`).waitFor();
  });

  it('has the title of a phone first, and its tools in a menu', async () => {
    const page = await site().open(PAGE_TYPES.list, { viewport: { width: 390, height: 800 } });
    const copies = page.getByRole('button', { name: 'Copy for an assistant' });
    expect(await copies.isVisible()).toBe(false);
    await tabTo(page, '.tools-open');
    await page.keyboard.press('Enter');
    await copies.waitFor();
    await tabTo(page, '.tools button');
  });

  it('opens the navigation of a phone', async () => {
    const page = await site().open(PAGE_TYPES.method, { viewport: { width: 390, height: 800 } });
    expect(await page.locator('#nav').isVisible()).toBe(false);
    await tabTo(page, '.menu');
    await page.keyboard.press('Enter');
    await page.locator('#nav').waitFor();
    // It opens at the reader's position.
    await expect.poll(() => page.locator('#nav [aria-current]').evaluate(isOnScreen)).toBe(true);
    await tabTo(page, '#nav a');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#nav').isVisible()).toBe(false);
  });
});
