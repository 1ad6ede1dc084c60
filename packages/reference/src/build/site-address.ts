import { sources } from '../model/sources.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a mock serves a site that is not published. */
const LOCAL = 'http://127.0.0.1:4010/';

/** Where the site is published, with a slash at the end: `SITE_URL`, or else where a mock serves it. */
export function siteAddress(environment: Environment = process.env): URL {
  return new URL((environment['SITE_URL'] || LOCAL).replace(/\/*$/, '/'));
}

/** The published address of a page or file, given from the root of the site. */
export const publishedUrl = (path: string, site = siteAddress()) =>
  new URL(path.replace(/^\//, ''), site).href;

/** How to get the repository that `REPOSITORY_URL` names, if it does. */
export const cloneCommand = ({ REPOSITORY_URL: url }: Environment = process.env): string | undefined =>
  url ? `git clone ${url} chain-apis && cd chain-apis` : undefined;

/** Where a wrong fact is reported: in the repository that `REPOSITORY_URL` names, if it does. */
export function issueUrl(
  fields: Readonly<Record<string, string>>,
  environment: Environment = process.env,
): string | undefined {
  const repository = environment['REPOSITORY_URL'];
  if (sources.home === undefined || !repository) return undefined;
  return `${repository}/issues/new?${new URLSearchParams(fields).toString()}`;
}
