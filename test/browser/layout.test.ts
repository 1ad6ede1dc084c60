/** Layout: nothing moves while a page loads, nothing is cut off, and missing pages have a 404 page. */
import { expect, it } from 'vitest';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { PAGE_TYPES } from '../support/site.ts';
import { statusOf } from './try-form.ts';

const MISSING = '/operations/nope/';
const types = [...Object.entries(PAGE_TYPES), ['missing', MISSING] as const];
const WIDTHS = [390, 820, 1440];
/** Cumulative layout shift; 0.1 is considered good. */
const MAX_SHIFT = 0.02;
/** On a phone, the address of a mock at another port can add a line to code that is already drawn. */
const MAX_SHIFT_OF_PHONE = 0.06;
/** Long after the first text is drawn, as on a slow network. */
const FONT_DELAY_MS = 700;

declare global {
  // eslint-disable-next-line no-var
  var layoutShift: number | undefined;
}

/** Sums the layout shifts that the reader did not cause. */
function watchShifts(): void {
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) globalThis.layoutShift! += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

describeInBrowser('layout', () => {
  const site = useSite();

  it.each(types)('of %s does not shift while it loads, its font late', async (_, path) => {
    for (const width of WIDTHS) {
      const page = await site().open('/favicon.svg', { viewport: { width, height: 844 } });
      await page.addInitScript(watchShifts);
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
        await route.continue();
      });
      await page.goto(site().url + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(300);
      const shift = await page.evaluate(() => globalThis.layoutShift);
      await page.context().close();
      expect(shift, `${width} px`).toBeLessThanOrEqual(width < 500 ? MAX_SHIFT_OF_PHONE : MAX_SHIFT);
    }
  });

  it('does not shift when a response comes late', async () => {
    for (const width of WIDTHS) {
      const page = await site().open('/favicon.svg', { viewport: { width, height: 844 } });
      await page.addInitScript(watchShifts);
      await page.route('**/v1/**', async (route) => {
        // Half a second after a click, shifts count.
        await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
        await route.continue();
      });
      await page.goto(site().url + PAGE_TYPES.list, { waitUntil: 'load' });
      await page.locator('[data-send]').click();
      await expect.poll(() => statusOf(page).textContent(), { timeout: 10_000 }).toMatch(/^200/);
      await page.waitForTimeout(300);
      const shift = await page.evaluate(() => globalThis.layoutShift);
      await page.context().close();
      expect(shift, `${width} px`).toBeLessThanOrEqual(width < 500 ? MAX_SHIFT_OF_PHONE : MAX_SHIFT);
    }
  });

  // The system's font, which readers on slow networks see, can be wider.
  const fonts = types.flatMap(([name, path]) => [
    [name, path, 'its own font'] as const,
    [name, path, "the system's font"] as const,
  ]);
  it.each(fonts)('of %s (%s) fits into 320 px with %s', async (_, path, font) => {
    const page = await site().open('/favicon.svg', { viewport: { width: 320, height: 700 } });
    if (font !== 'its own font') await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(site().url + path);
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(width!);
    // A column with one word per line is unreadable.
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll('td')]
        .filter((cell) => cell.clientWidth > 0 && cell.clientWidth < 70 && cell.textContent.length > 20)
        .map(({ textContent }) => textContent.slice(0, 60)),
    );
    expect(narrow).toEqual([]);
  });

  it.each([
    ['the operations of an API', '/apis/data/', '.table', 390],
    ['a table of methods', '/guides/node-health/', '.table', 390],
    ['the first commands', '/', '.ways .code', 1440],
  ])('shows %s without scrolling them', async (_, path, part, width) => {
    const page = await site().open(path, { viewport: { width, height: 844 } });
    const hidden = await page
      .locator(part)
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden.length).toBeGreaterThan(0);
    expect(Math.max(...hidden)).toBe(0);
  });

  it('has a styled page for unknown addresses, with working links', async () => {
    const page = await site().open('/favicon.svg');
    const broken: string[] = [];
    page.on('response', (response) => response.ok() || broken.push(new URL(response.url()).pathname));
    await page.goto(site().url + MISSING);
    expect(broken).toEqual([MISSING]);
    expect(await page.locator('h1').innerText()).toBe('There is no such page');
    const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    expect(font).toContain('Figtree');
    await page.locator('main a[href*="node-health"]').click();
    await page.waitForURL(/\/guides\/node-health\/$/);
  });

  it.each([
    'guides/balances-of-an-address',
    'guides/node-health',
    'guides/export-transactions',
    'guides/follow-a-list',
    'guides/errors-and-retries',
    'guides/quick-start',
  ])('%s has a picture with words, of which none is too small or cut off', async (guide) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, ...WIDTHS]) {
        const page = await site().open(`/${guide}/`, { viewport: { width, height: 844 }, colorScheme });
        const pictures = await page.locator('.picture svg').all();
        expect(pictures.length).toBeGreaterThan(0);
        for (const picture of pictures) {
          expect((await picture.getAttribute('aria-label'))!.length).toBeGreaterThan(60);
          expect(await picture.evaluate(faultsOfText), `${guide} ${width} px`).toEqual([]);
        }
        await page.context().close();
      }
  });
});

/** Returns text in a picture that is smaller than 12 pixels, exceeds the picture, or overlaps other text. */
function faultsOfText(picture: SVGElement | HTMLElement): string[] {
  const whole = picture.getBoundingClientRect();
  const scale = whole.width / 350;
  const boxes = [...picture.querySelectorAll('text')]
    .filter(({ textContent }) => textContent !== '')
    .map((text) => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
      size: parseFloat(getComputedStyle(text).fontSize) * scale,
    }));
  return boxes.flatMap(({ words, box, size }, at) => {
    const others = boxes
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 4 &&
          other.top < box.bottom - 4,
      );
    return [
      ...(size < 11.99 ? [`${words}: ${size} px`] : []),
      ...(box.left < whole.left - 1 || box.right > whole.right + 1 || box.bottom > whole.bottom + 1
        ? [`${words}: cut off`]
        : []),
      ...others.map((other) => `${words}: on ${other.words}`),
    ];
  });
}
