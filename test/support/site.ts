import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './contract.ts';

/** The built reference. */
export const siteFolder = join(root, 'packages/reference/dist/site');

if (!existsSync(siteFolder)) throw new Error('the reference is not built: run `npm run build`');

/** Paths of all files, for example `/operations/info.peers/index.html`. */
export const files: readonly string[] = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => statSync(join(siteFolder, file)).isFile());

/** Addresses of all pages, for example `/operations/info.peers/`. */
export const pages: readonly string[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/index\.html$/, ''))
  .sort();

/** Where the site says it is published. */
export const publishedAddress = new URL(process.env['SITE_URL'] || 'http://127.0.0.1:4010/');

export const hasFile = (path: string) => existsSync(join(siteFolder, path));

export const readSite = (path: string) =>
  readFileSync(join(siteFolder, path.endsWith('/') ? `${path}index.html` : path), 'utf8');

export { attributeValues } from './html.ts';

/** One page of each type. */
export const PAGE_TYPES = {
  home: '/',
  list: '/operations/listErc20Balances/',
  variants: '/operations/listPrimaryNetworkTransactions/',
  post: '/operations/aggregateSignatures/',
  method: '/operations/info.peers/',
  schema: '/schemas/data/Delegator/',
  api: '/apis/data/',
  schemas: '/schemas/',
  errors: '/errors/',
  gaps: '/gaps/',
  conventions: '/conventions/',
  guide: '/guides/errors-and-retries/',
  downloads: '/downloads/',
  try: '/try/?operation=info.peers',
} as const;
