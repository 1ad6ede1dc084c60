import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve('../../package.json');

/** Where the site is published, with a slash at the end: `SITE_URL`, or else the homepage of the repository. */
export function siteAddress(environment: Readonly<Record<string, string | undefined>> = process.env): URL {
  const { homepage } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { homepage: string };
  return new URL((environment['SITE_URL'] || homepage).replace(/\/*$/, '/'));
}

/** The published address of a page or file, given from the root of the site. */
export const publishedUrl = (path: string, site = siteAddress()) =>
  new URL(path.replace(/^\//, ''), site).href;

/** Where a wrong fact is reported. */
export function issueUrl(fields: Readonly<Record<string, string>>): string {
  const { bugs } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { bugs: { url: string } };
  return `${bugs.url}/new?${new URLSearchParams(fields).toString()}`;
}
