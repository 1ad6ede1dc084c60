import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sources } from '../model/sources.ts';

const MANIFEST = resolve('../../package.json');

/** Where a mock shows the site of another registry, of which nobody has said where it will be published. */
const LOCAL = 'http://127.0.0.1:4010/';

/** Where the site is published, with a slash at the end: `SITE_URL`, or else the homepage of the repository. */
export function siteAddress(environment: Readonly<Record<string, string | undefined>> = process.env): URL {
  const homepage = sources.home === undefined ? LOCAL : readManifest().homepage;
  return new URL((environment['SITE_URL'] || homepage).replace(/\/*$/, '/'));
}

/** The published address of a page or file, given from the root of the site. */
export const publishedUrl = (path: string, site = siteAddress()) =>
  new URL(path.replace(/^\//, ''), site).href;

/** Where a wrong fact is reported. */
export function issueUrl(fields: Readonly<Record<string, string>>): string | undefined {
  if (sources.home === undefined) return undefined;
  return `${readManifest().bugs.url}/new?${new URLSearchParams(fields).toString()}`;
}

const readManifest = () =>
  JSON.parse(readFileSync(MANIFEST, 'utf8')) as { homepage: string; bugs: { url: string } };
