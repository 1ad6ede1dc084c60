/**
 * Playwright: the built page in a browser, with the mock behind the server.
 * `npx playwright test --config testing/playwright.config.ts`
 */
import { expect, test } from '@playwright/test';

test('the page comes with its data, and reads more', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(problems).toEqual([]);
});
