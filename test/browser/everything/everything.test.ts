/** The reference of documents with one of everything shows each thing on its page, or says that it leaves it out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser } from '../../support/chromium.ts';
import { root } from '../../support/contract.ts';
import { deadLinks } from '../../support/dead-links.ts';
import { openChromium } from '../../support/open-chromium.ts';
import { servePlainFiles } from '../../support/plain-files.ts';
import { fillIn, inputNamed, openEdit, statusOf } from '../try-form.ts';

const build = (config: string, out: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/reference.ts', '--config', config, '--out', out], {
    cwd: root,
    encoding: 'utf8',
  });

/** What each page shows, by its address. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/apis/openapi/': [
    'Everything that OpenAPI 3.1 has.',
    'Sells things.',
    'The handbook',
    'How orders work',
    'Buying.',
    'https://{region}.shop.test/v2',
    'Production',
    'Where the data is',
    'https://sandbox.shop.test/v2',
    'X-Shop-Key',
    'Ask the shop people for one',
    'shop_key',
    'SHOPSESSION',
    'bearer token (JWT)',
    'basic',
    'digest',
    'mutual TLS',
    'https://shop.test/.well-known/openid',
    'tokenUrl',
    'write:orders Make orders',
    'An order was paid',
    'License: MIT',
    'https://shop.test/terms',
    'Shop people',
    'shop@shop.test',
    'Not shown: x-audience',
  ],
  '/operations/addOrder/': [
    '/v4/orders',
    'https://add.shop.test/v4',
    'Rules of ordering',
    'header X-Shop-Key',
    '(basic)',
    'OAuth 2 token with write:orders',
    'What to buy.',
    'multipart/form-data',
    'receipt is sent as image/png',
    'application/xml',
    'xmlName',
    'text/csv',
    'One line for each item',
    'location',
    'Where the order is',
    'read: getOrder. id is $response.body#/id. The order that was made',
    'x-missing',
    'What is out of stock',
    'for example tea',
    'application/problem+json',
    'missingItem',
    'default',
    'Anything else',
    'The order was shipped',
    'Ruby client',
    "Shop.new.add_order('tea')",
    'Not shown: x-rate-limit, externalValue of Example, headers of Encoding',
  ],
  '/operations/getOrder/': [
    '/v2/orders/{id}',
    'more than 0',
    'less than 9000',
    'a multiple of 5',
    'style pipeDelimited',
    'written as application/json',
    'since',
    'query parameter shop_key',
    'cookie SHOPSESSION',
    'No credentials',
    '4XX',
    'The request is wrong',
    'allowReserved of Parameter',
  ],
  '/operations/getMe/': [
    'OpenID Connect token with profile',
    'client certificate',
    'digest credentials',
    'text/plain',
  ],
  '/operations/orderPaid/': ['webhook', 'An order was paid', 'paidAmount', 'Received'],
  '/operations/orderShipped/': ['callback of addOrder', 'parcel', 'Understood'],
  '/schemas/openapi/Order/': [
    'at least 1 member',
    'no other members',
    'coupon needs pay',
    'Order in words',
    'read-only',
    'write-only',
    'for example tea',
    'more than 0',
    'a multiple of 0.25',
    'not {"const":"none"}',
    'map of string to integer or null',
    'tuple of number, number, string',
    '[0]',
    'Degrees north',
    'contains {"const":"A"}',
    'never there',
    'format date-time',
    'encoded as base64',
    'contains image/png',
    'when kind is card',
    'Number of pieces',
    'Name of a size',
    'small, large',
    'By post',
    'In the shop',
    '{^x-}',
    'Own fields',
  ],
  '/schemas/openapi/Cash/': [
    'if {"properties":{"coins":{"minimum":100}}}',
    'then {"required":["bag"]}',
    'xml {"name":"cash"}',
  ],
  '/apis/openrpc/': [
    'The till handbook',
    'https://till.test/rpc',
    'The till itself',
    'All about money.',
    'https://till.test/money',
  ],
  '/operations/till.add/': [
    'How sums are added',
    'https://fast.till.test/{lane}',
    'one of one, two',
    'Which lane',
    'How much',
    'more than 0',
    'a multiple of 10',
    'What it is for',
    'Short note',
    'at most 9 characters',
    'Long note',
    'The new balance',
    'map of string to integer or null',
    'Till is closed',
    'undo: till.take. amount is ${params.amount}. at https://slow.till.test',
    'deprecated',
    'Not shown: x-lane',
  ],
  '/operations/till.take/': ['How much to take', 'null'],
};

let folder: string;
let site: string;
let built: ReturnType<typeof build>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-everything-'));
  site = join(folder, 'site');
  built = build(import.meta.dirname, site);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a document with one of everything', () => {
  it('is built, and the build says what pages leave out', () => {
    expect(built.stderr).not.toMatch(/error/i);
    for (const name of ['x-rate-limit', 'headers of Encoding', 'x-lane', 'x-audience'])
      expect(built.stdout).toContain(`Not shown: ${name}, on the page of `);
  });

  it('has no dead link', () => {
    expect(deadLinks(site)).toEqual([]);
  });

  it('says the same in Markdown', () => {
    const bare = (text: string) => text.replaceAll(/[`*\\]|\]\([^)]*\)|\[(?!\d)/g, '');
    for (const [page, texts] of Object.entries(SHOWN)) {
      const markdown = bare(readFileSync(join(site, `${page.slice(0, -1)}.md`), 'utf8'));
      for (const text of texts.filter((one) => !one.startsWith('when ')))
        expect(markdown, page).toContain(bare(text));
    }
  });

  it('leaves the folder as it was if a build fails, and takes it again', () => {
    const before = readFileSync(join(site, 'llms.txt'), 'utf8');
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    const config = join(broken, 'redocly.yaml');
    const document = join(import.meta.dirname, 'openrpc.yaml');
    writeFileSync(config, `x-guides: missing\napis: { till: { root: ${JSON.stringify(document)} } }\n`);
    const failed = build(config, site);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('the site was not built')]);
    expect(readFileSync(join(site, 'llms.txt'), 'utf8')).toBe(before);
  });
});

describeInBrowser('each thing on its page', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof servePlainFiles>>;
  beforeAll(async () => {
    browser = await openChromium();
    host = await servePlainFiles(site, '/');
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser.close();
    await host.close();
  });
  const open = async (path: string, width = 1440): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(host.url + path.slice(1));
    return page;
  };

  const cases = Object.entries(SHOWN).flatMap(([path, texts]) =>
    [390, 1440].map((width) => [path, width, texts] as const),
  );
  it.each(cases)('%s at %i px', async (path, width, texts) => {
    const page = await open(path, width);
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    // What is seen: `innerText` has nothing of what is hidden.
    const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of texts) expect(shown).toContain(text);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  const sample = async (page: Page) => (await page.locator('[data-sample=curl] code').textContent()) ?? '';

  it.each([
    ['addOrder', "-H 'X-Shop-Key: YOUR_KEY'", '201'],
    ['putSession', "-u 'YOUR_NAME:YOUR_PASSWORD'", '204'],
    ['endSession', "-H 'authorization: Bearer YOUR_TOKEN'", '204'],
    ['getMe', "-H 'authorization: Bearer YOUR_TOKEN'", '200'],
  ])('%s has a sample with placeholders, which succeeds', async (id, placeholder, status) => {
    const page = await open(`/operations/${id}/`);
    expect(await sample(page)).toContain(placeholder);
    expect(await page.locator('.responses .status').first().textContent()).toContain(status);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => statusOf(page).textContent(), { timeout: 10_000 }).toContain(status);
  });

  it('sends credentials, shows them nowhere, and keeps them for the tab', async () => {
    const page = await open('/operations/getOrder/');
    await openEdit(page);
    const keys = page.locator('#try-form label', { hasText: 'Key' }).locator('input');
    expect(await keys.count()).toBe(2);
    await keys.first().fill('very-secret');
    expect(await sample(page)).toContain('?shop_key=YOUR_KEY');
    await keys.nth(1).fill('secret-too');
    expect(await sample(page)).toContain('SHOPSESSION=YOUR_KEY');
    await page.goto(`${host.url}operations/putSession/`);
    await openEdit(page);
    await fillIn(page, 'User name', 'ada');
    await fillIn(page, 'Password', 'very-secret');
    expect(await sample(page)).toContain("-u 'YOUR_NAME:YOUR_PASSWORD'");
    expect(page.url() + (await page.content())).not.toContain('very-secret');
    await page.reload();
    await openEdit(page);
    expect(await (await inputNamed(page, 'Password')).inputValue()).toBe('very-secret');
    await page.getByRole('button', { name: 'Forget' }).click();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/secret-too|very-secret|ada/);
  });

  it('sends credentials to the server that a reader names', async () => {
    const page = await open('/try/?operation=putSession');
    await page.locator('#try-form').waitFor();
    await page.getByLabel('Server').fill('http://shop.test');
    await page.route('http://shop.test/**', (route) =>
      route.fulfill({
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'access-control-allow-methods': '*',
        },
      }),
    );
    await fillIn(page, 'User name', 'ada');
    await fillIn(page, 'Password', 'pw');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT'),
      page.getByRole('button', { name: 'Send' }).click(),
    ]);
    expect(request.url()).toBe('http://shop.test/v2/session');
    expect(request.headers()['authorization']).toBe(`Basic ${btoa('ada:pw')}`);
  });
});
