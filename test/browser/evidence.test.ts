/** Evidence in the reference: results of the last test run, or that nothing was measured. */
import { readFileSync } from 'node:fs';
import type { JudgedRow } from '@chain-apis/evidence';
import { describe, expect, it } from 'vitest';
import { contract, root } from '../support/contract.ts';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { hasFile, MEASURED, readSite } from '../support/site.ts';

const rows = MEASURED
  ? (JSON.parse(readFileSync(`${root}.evidence/evidence.json`, 'utf8')) as { rows: JudgedRow[] }).rows
  : [];
const ids = contract.operations.map(({ id }) => id);

it.runIf(process.env['CI'])('is measured before the site is built', () => {
  expect(MEASURED).toBe(true);
});

describe.runIf(MEASURED)('where it is measured', () => {
  it.each(ids)('%s has its rows, and a badge that leads to them', (id) => {
    const own = rows.filter(({ operation }) => operation === id);
    const tested = own.filter(({ status }) => status === 'tested');
    expect(readSite(`/operations/${id}/`)).toContain(
      `evidence/${id}/">${tested.length} of ${own.length} rows tested</a>`,
    );
    // Paths can wrap where a phone needs it.
    const page = readSite(`/evidence/${id}/`).replaceAll(/<wbr[^>]*>/g, '');
    expect(page.match(/<tr>/g)).toHaveLength(own.length + 1);
    for (const { tests } of own) for (const { file } of tests) expect(page).toContain(`<code>${file}</code>`);
  });

  it('lists every operation', () => {
    const page = readSite('/evidence/');
    for (const id of ids) expect(page).toContain(`evidence/${id}/"`);
  });
});

it.runIf(!MEASURED)('is left out where it is not measured', () => {
  expect(hasFile('/evidence/index.html')).toBe(false);
  for (const page of ['/', ...ids.map((id) => `/operations/${id}/`)]) {
    expect(readSite(page)).not.toMatch(/not measured|href="[^"]*evidence/);
  }
});

describeInBrowser('from an operation to its evidence', () => {
  const site = useSite();

  it.runIf(MEASURED)('leads the badge', async () => {
    const page = await site().open('/operations/info.peers/', { javaScriptEnabled: false });
    await page.locator('.badges a').click();
    await page.waitForURL(/\/evidence\//);
    expect(await page.locator('h1').textContent()).toContain('Evidence');
    expect(await page.locator('td').first().isVisible()).toBe(true);
  });
});
