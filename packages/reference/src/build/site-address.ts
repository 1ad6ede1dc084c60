import { sources } from '../model/sources.ts';

const { SITE_URL, REPOSITORY_URL } = process.env;

/** Where a mock serves a site that is not published. */
const LOCAL = 'http://127.0.0.1:4010/';

/** Where the site is published, with a slash at the end: `SITE_URL`, or else where a mock serves it. */
export const siteAddress = new URL((SITE_URL || LOCAL).replace(/\/*$/, '/'));

/** The published address of a page or file, given from the root of the site. */
export const publishedUrl = (path: string) => new URL(path.replace(/^\//, ''), siteAddress).href;

/** How to get the repository that `REPOSITORY_URL` names, if it does. */
export const cloneCommand = REPOSITORY_URL && `git clone ${REPOSITORY_URL} chain-apis && cd chain-apis`;

/** Where a wrong fact is reported: in the repository that `REPOSITORY_URL` names, if it does. */
export const issueUrl = (fields: Readonly<Record<string, string>>): string | undefined =>
  sources.home && REPOSITORY_URL
    ? `${REPOSITORY_URL}/issues/new?${new URLSearchParams(fields).toString()}`
    : undefined;
