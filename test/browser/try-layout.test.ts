/** The form and what it shows stay in their panel, whatever is sent and whatever comes back, at every width. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { openForm } from './try-form.ts';

const WIDTHS = [390, 820, 1440];

/** What is wider than the panel around it, or makes the page wider than the screen. */
function outside(): string[] {
  const panel = document.querySelector('#try-it')!;
  const { left, right } = panel.getBoundingClientRect();
  const isScrolled = (element: Element) => element.closest('pre') !== null && element.tagName !== 'PRE';
  const leaving = [...panel.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && !isScrolled(element) && (box.right > right + 1 || box.left < left - 1);
  });
  const page = document.documentElement.scrollWidth - innerWidth;
  return [
    ...leaving.map((element) => `${element.tagName} ${element.className} in the panel`),
    ...(page > 0 ? [`the page by ${page} px`] : []),
  ];
}

async function expectInside(page: Page, when: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(outside), `${when}, ${width} px`).toEqual([]);
  }
}

async function sendAndWait(page: Page): Promise<void> {
  const panel = page.locator('#try-it');
  await panel.evaluate((element) => element.querySelector('.status')?.remove());
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.locator('.status').waitFor();
}

describeInBrowser('the panel of the form', () => {
  const site = useSite();

  it.each(contract.operations.map(({ id }) => id))('%s', async (id) => {
    const page = await openForm(await site().open('/favicon.svg'), site().url, id);
    await expectInside(page, 'before Send');
    await sendAndWait(page);
    await expectInside(page, 'after Send');
    for (const input of await page.locator('#try-it form input[type=text], #try-it form textarea').all()) {
      await input.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
      await input.fill('x'.repeat(120));
    }
    await sendAndWait(page);
    await expectInside(page, 'after a refused value');
  });
});
