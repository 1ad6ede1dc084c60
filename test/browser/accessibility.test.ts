/** Every page type: no request to another host, and no accessibility barriers. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { PAGE_TYPES } from '../support/site.ts';
import { chip, openEdit, send } from './try-form.ts';

const types = Object.entries(PAGE_TYPES);

describeInBrowser('no other host', () => {
  const site = useSite();

  it.each(types)('%s', async (_, path) => {
    const page = await site().open('/favicon.svg');
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => {
      const { url } = message.location();
      // Chromium requests it by itself: the first page is an image and declares no icon.
      if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
        complaints.push(`${message.text()} ${url}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(site().url + path);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search' }).fill('peers');
    await page.locator('dialog.search li a').first().waitFor();
    expect(asked.filter((url) => !url.startsWith(`${site().url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is enforced', async () => {
    const page = await site().open(PAGE_TYPES.list);
    const refused = await page.evaluate(() =>
      fetch('http://127.0.0.2:9/').then(
        () => 'sent',
        () => new Promise((done) => setTimeout(() => done('refused'), 50)),
      ),
    );
    const violated = await page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
          void fetch('http://127.0.0.2:9/').catch(() => undefined);
        }),
    );
    expect([refused, violated]).toEqual(['refused', 'connect-src']);
  });
});

describeInBrowser('accessible in both themes', () => {
  const site = useSite();

  it.each([...types, ['missing', '/operations/nope/'] as const])('%s', async (name, path) => {
    const page = await site().open(path, { colorScheme: 'light', reducedMotion: 'reduce' });
    if (name === 'post') await openEdit(page);
    if (name === 'post' || name === 'try') await page.locator('#try-form').waitFor();
    if (name === 'list') await send(page, /^200/);
    if (name === 'method') await chip(page, '-32000');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.evaluate(axe.source);
    expect(await audit(page)).toEqual([]);
    // The other theme has other colours and the same elements.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await audit(page, ['color-contrast'])).toEqual([]);
  });
});

/** Returns axe's findings of any severity. */
async function audit(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, only ? { runOnly: only } : {});
    return violations.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  }, rules);
}

describeInBrowser('phone', () => {
  const site = useSite();

  it.each(types)('%s does not scroll sideways', async (_, path) => {
    const page = await site().open(path, { viewport: { width: 390, height: 844 } });
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(width!);
  });
});
