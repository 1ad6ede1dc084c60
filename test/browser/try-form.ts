import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the page of an operation, and the form on it. */
export async function openForm(page: Page, site: string, id: string): Promise<Page> {
  await page.goto(`${site}/operations/${id}/`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('#try-it form').waitFor();
  return page;
}

/** Sends the form, and waits until its status is as expected. */
export async function send(page: Page, status: string | RegExp): Promise<void> {
  await page.locator('#try-it').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => page.locator('#try-it .status').textContent(), { timeout: 10_000 }).toMatch(status);
}

export async function responseBody(page: Page): Promise<string> {
  return (await page.locator('#try-it').getByRole('region', { name: 'Response body' }).textContent()) ?? '';
}

/** The input of a name, with the group open in which it is. */
export async function inputNamed(page: Page, name: string): Promise<Locator> {
  const title = page.locator('span', { hasText: new RegExp(`^${name}( required)?$`) });
  const label = page.locator('#try-it label', { has: title });
  await label.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
  return label.locator('input, textarea, select');
}

export const fillIn = async (page: Page, name: string, value: string) =>
  (await inputNamed(page, name)).fill(value);

export const steer = async (page: Page, name: string, label: string) =>
  (await inputNamed(page, name)).selectOption({ label });
