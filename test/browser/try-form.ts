import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the page of an operation, and the form on it. */
export async function openForm(page: Page, site: string, id: string): Promise<Page> {
  await page.goto(`${site}/operations/${id}/`);
  await openEdit(page);
  return page;
}

/** Shows the form instead of the samples. */
export async function openEdit(page: Page): Promise<void> {
  await page.locator('.console .choices label', { hasText: 'Edit' }).click();
  await page.locator('#try-form').waitFor();
}

export const statusOf = (page: Page) => page.locator('.console .live .status');

/** Sends the form, and waits until its status is as expected. */
export async function send(page: Page, status: string | RegExp): Promise<void> {
  await page.locator('.console').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => statusOf(page).textContent(), { timeout: 10_000 }).toMatch(status);
}

export async function responseBody(page: Page): Promise<string> {
  return (await page.getByRole('region', { name: 'Response body' }).textContent()) ?? '';
}

export const responseHeaders = async (page: Page) =>
  (await page.locator('.result .headers pre').textContent()) ?? '';

/** Returns the input of a name, with its group open. */
export async function inputNamed(page: Page, name: string): Promise<Locator> {
  const title = page.locator('span', { hasText: new RegExp(`^${name}( required)?$`) });
  const label = page.locator('#try-form label', { has: title });
  await label.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
  return label.locator('input, textarea, select');
}

export const fillIn = async (page: Page, name: string, value: string) =>
  (await inputNamed(page, name)).fill(value);

export const steer = async (page: Page, name: string, label: string) =>
  (await inputNamed(page, name)).selectOption({ label });

/** Chooses the response to request from the mock, which sends the request. */
export const chip = async (page: Page, label: string) =>
  page.locator('.chips label', { hasText: new RegExp(`^\\s*${label}\\s*$`) }).click();
