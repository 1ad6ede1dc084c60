/** The site may be in any folder of a host. Scripts are in a folder of their own just below its root, or where their sources are. */
const SCRIPT = import.meta.url;
const ROOT = new URL(import.meta.env.DEV ? '/' : '../', SCRIPT);

/** The address of a page or file of the site, given from its root: `/errors/` or `search.json`. */
export const siteUrl = (path: string) => new URL(path.replace(/^\//, ''), ROOT).href;
